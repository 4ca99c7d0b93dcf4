import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { dataDir, portalUrl } from './own-portal';

/** A mobile number that nobody else in this run has. */
export function newPhone(): string {
  return `139${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`;
}

/** What the page keeps under this key over the end of the browser. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

interface Message {
  to: string;
  text: string;
  code?: string;
}

function messagesTo(to: string): Message[] {
  try {
    const lines = readFileSync(join(dataDir, 'outbox.jsonl'), 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Message).filter((message) => message.to === to);
  } catch {
    return [];
  }
}

/** When a number got its last code: it gets no other for 60 s. */
const lastSent = new Map<string, number>();
const GAP_MS = 61_000;

/** Has a code sent to this number or address, as soon as it may get one, and answers it. */
async function codeBy(to: string, send: () => Promise<void>): Promise<string> {
  const since = Date.now() - (lastSent.get(to) ?? 0);
  if (since < GAP_MS) await new Promise((resolve) => setTimeout(resolve, GAP_MS - since));
  const before = messagesTo(to).length;
  await send();
  lastSent.set(to, Date.now());
  const codes = () =>
    messagesTo(to)
      .slice(before)
      .flatMap(({ text }) => text.match(/验证码是 (\d{6})/)?.[1] ?? []);
  return vi.waitUntil(() => codes().at(-1), { timeout: 10_000 });
}

/** Presses the button that sends a code to this number or address, and answers the code that came. */
export function codeTo(to: string, place: Page | Locator): Promise<string> {
  return codeBy(to, async () => {
    await place.getByRole('button', { name: '发送验证码' }).click();
    await place.getByRole('button', { name: /^\d+s后重新获取$/ }).waitFor();
  });
}

export interface Member {
  phone: string;
  username: string;
  password: string;
  /** Makes a call as this member, who is signed in without a browser. */
  call: (path: string, input: object) => Promise<void>;
}

let members = 0;

/** Of this test file, as limits are by address. */
const network = `172.16.${randomInt(256)}`;

/** A member that registered without a browser, from an address of its own. */
export async function newMember(): Promise<Member> {
  members += 1;
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'X-Forwarded-For': `${network}.${members % 256}`,
  };
  const ask = async (path: string, input: object) => {
    const answer = await fetch(portalUrl + path, { method: 'POST', headers, body: JSON.stringify(input) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${text}`);
    return JSON.parse(text) as { data: { token?: string } };
  };
  const call = async (path: string, input: object) => void (await ask(path, input));
  const phone = newPhone();
  const named = { phone, username: `成员${phone.slice(-8)}`, password: 'shan-shui-7-lanzhou' };
  const code = await codeBy(phone, () => call('/api/user/dx_send', { type: 1, phone }));
  const { data } = await ask('/api/indexnew/phoneregister', { ...named, code, consent: true });
  headers.token = data.token ?? '';
  return { ...named, call };
}
