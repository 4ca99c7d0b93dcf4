import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { inject, vi } from 'vitest';

const DIGITS = '零一二三四五六七八九';
const WEEK = '一二三四五六日';

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
    const lines = readFileSync(join(inject('dataDir'), 'outbox.jsonl'), 'utf8')
      .trim()
      .split('\n');
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
    await place
      .getByRole('button', { name: /^(发送验证码|确定)$/ })
      .last()
      .click();
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
    const answer = await fetch(inject('portalUrl') + path, { method: 'POST', headers, body: JSON.stringify(input) });
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

const numberOf = (words: string): number => {
  const [, tens, ten, ones] = words.match(/^([一二三四五六七八九]?)(十?)([零一二三四五六七八九]?)$/) ?? [];
  return (ten ? (tens ? DIGITS.indexOf(tens) : 1) * 10 : 0) + DIGITS.indexOf((ten ? ones : tens || ones) || '零');
};

/** Answers of the kinds of questions that need no knowledge; '' for the others. */
const ANSWERS: [RegExp, (...parts: string[]) => string][] = [
  [/^“(.{4})”的第(.)个字/, (saying, place) => saying.charAt(DIGITS.indexOf(place) - 1)],
  [/^把“(.{4})”倒过来念，第(.)个字/, (saying, place) => saying.charAt(4 - DIGITS.indexOf(place))],
  [/^“(.{4})”里，“(.)”的后面一个字/, (saying, sign) => saying.charAt(saying.indexOf(sign) + 1)],
  [/^“(.{4})”里，“(.)”的前面一个字/, (saying, sign) => saying.charAt(saying.indexOf(sign) - 1)],
  [/^(.+)加(.+)等于多少/, (one, other) => String(numberOf(one) + numberOf(other))],
  [/^(.+)减(.+)等于多少/, (one, other) => String(numberOf(one) - numberOf(other))],
  [/^请用阿拉伯数字写出：(.+)$/, (words) => [...words].map((word) => DIGITS.indexOf(word)).join('')],
  [/先(.+)，再(.+)，最后(.+)。他做的第(.)件事/, (...deeds) => deeds[DIGITS.indexOf(deeds[3] ?? '') - 1] ?? ''],
  [/^“(.+)”里有几个“(.)”/, (row, sign) => String(row.split(sign).length - 1)],
  [/星期(.)，明天/, (day) => WEEK.charAt((WEEK.indexOf(day) + 1) % 7)],
  [/星期(.)，昨天/, (day) => WEEK.charAt((WEEK.indexOf(day) + 6) % 7)],
];

function answerOf(question: string): string {
  for (const [shape, answer] of ANSWERS) {
    const parts = question.match(shape);
    if (parts) return answer(...parts.slice(1));
  }
  return '';
}

/** Takes the question in words instead of the picture and answers it; another one where it needs knowledge. */
export async function answerCaptcha(page: Page, place: Page | Locator = page): Promise<void> {
  // the picture may still be on its way
  const asked = () =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/portal/captcha') && answer.request().postData()?.includes('"words"') === true,
    );
  let coming = asked();
  await place.getByRole('button', { name: '看不清？用文字题' }).click();
  for (let n = 0; n < 9; n++) {
    const { data } = (await (await coming).json()) as { data: { question: string } };
    const answer = answerOf(data.question);
    if (answer) {
      await place.getByRole('textbox', { name: data.question }).fill(answer);
      return;
    }
    coming = asked();
    await place.getByRole('button', { name: '换一题' }).click();
  }
  throw new Error('no question that needs no knowledge came');
}
