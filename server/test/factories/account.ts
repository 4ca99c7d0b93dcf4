import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallInput, CallOutput, CallPath } from '@zhice/contract/all';
import type { Challenge, Solved } from '@zhice/contract/challenge';
import type { MemberRole } from '@zhice/contract/enterprise/member-permissions';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type postgres from 'postgres';
import { makeChallenge, workAt } from '../../src/auth/challenge';
import type { Answer, TestApp } from '../app';
import { joinEnterprise } from './enterprise';
import { idOf } from './id-of';

let counter = 0;

/** What a password may be: of an account that is given one. */
export const PASSWORD = 'Tidal-Maple-72';

export interface MadeAccount {
  id: number;
  username: string;
  enterpriseId: number | null;
  token: string;
}

interface Given {
  enterprise?: boolean;
  approved?: boolean;
  mobile?: string;
  email?: string;
  password?: string;
}

type Made<G> = MadeAccount & (G extends { enterprise: true } ? { enterpriseId: number } : unknown);

/** An account with a session; with `enterprise` also an enterprise of its own, approved unless said. */
export async function makeAccount<G extends Given>(app: TestApp, given: G = {} as G): Promise<Made<G>> {
  counter++;
  const username = `account${counter}`;
  const enterpriseId = given.enterprise ? await makeEnterprise(app.db, given.approved ?? true) : null;
  const hash = given.password ? await app.portal.services.passwords.hash(given.password) : null;
  const id = await idOf(app.db`
    insert into account (username, mobile, email, password_hash)
    values (${username}, ${given.mobile ?? null}, ${given.email ?? null}, ${hash})
    returning id`);
  if (enterpriseId !== null) await joinEnterprise(app.db, id, enterpriseId, 'owner');
  return { id, username, enterpriseId, token: await app.signIn(username) } as Made<G>;
}

/** Somebody else of an enterprise, in a role. */
export async function makeColleague(app: TestApp, owner: MadeAccount, role: MemberRole, given: Given = {}) {
  const made = await makeAccount(app, given);
  await joinEnterprise(app.db, made.id, owner.enterpriseId!, role);
  return { ...made, enterpriseId: owner.enterpriseId };
}

const makeEnterprise = (db: postgres.Sql, approved: boolean): Promise<number> =>
  idOf(db`
    with e as (
      insert into enterprise (name, review_status, approved_at)
      values (${`企业${counter}`}, ${approved ? 2 : 0}, ${approved ? new Date(0) : null}) returning id),
    -- the names that rights of tests bear
    o as (
      insert into right_owner (enterprise_id, name, answer)
      select e.id, name, 'former' from e, unnest(array['示例科技有限公司', '示例公司']) as name)
    select id from e`);

/** A number that no other test has. */
export const newMobile = (): string => `139${String(++counter).padStart(8, '0')}`;

/** A browser at an address of its own, which keeps the cookies it is given. */
export interface Browser {
  readonly address: string;
  cookies: Record<string, string>;
  token: string;
  call<P extends CallPath>(path: P, body?: Partial<CallInput<P>>): Promise<Answer<CallOutput<P>>>;
  /** Signs in by name and password. */
  login(account: string, password?: string, captcha?: Solved): Promise<Answer<CallOutput<'/api/indexnew/login'>>>;
  loginBySms(account: string, code: string): Promise<Answer<CallOutput<'/api/indexnew/login'>>>;
  /** Asks for a code to a number (1 to register, 2 to sign in, 4 to bind, 5 to prove), and reads it. */
  codeBySms(type: 1 | 2 | 4 | 5, phone: string): Promise<string>;
  /** Proves who it is, for a change of the account. */
  prove(way: 'mobile' | 'email' | 'password', code: string): Promise<Answer<CallOutput<'/api/indexnew/yz_xx'>>>;
}

export function newBrowser(
  app: TestApp,
  given: { address?: string; token?: string; userAgent?: string } = {},
): Browser {
  counter++;
  const browser: Browser = {
    address: given.address ?? `10.${(counter >> 16) & 255}.${(counter >> 8) & 255}.${counter & 255}`,
    cookies: {},
    token: given.token ?? '',
    async call(path, body = {}) {
      const cookie = Object.entries(browser.cookies).map(([name, value]) => `${name}=${value}`);
      const response = await app.portal.app.inject({
        method: 'POST',
        url: path,
        payload: JSON.stringify(body),
        remoteAddress: browser.address,
        headers: {
          'content-type': 'application/json',
          'user-agent': given.userAgent ?? 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0.0.0 Safari/537.36',
          ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
          ...(browser.token && { token: browser.token }),
        },
      });
      for (const { name, value } of response.cookies) browser.cookies[name] = value;
      return { status: response.statusCode, headers: response.headers, body: response.json() };
    },
    login: (account, password = PASSWORD, captcha) =>
      browser.call('/api/indexnew/login', { type: 1, account, password, captcha }),
    loginBySms: (account, code) => browser.call('/api/indexnew/login', { type: 2, account, code }),
    async codeBySms(type, phone) {
      const before = await messagesTo(app, phone);
      const { status, body } = await browser.call('/api/user/dx_send', { type, phone });
      if (status !== 200) throw new Error(body.msg);
      return codeTo(app, phone, before);
    },
    prove: (way, code) => browser.call('/api/indexnew/yz_xx', { purpose: 'change', way, code }),
  };
  return browser;
}

interface Left {
  to: string;
  text: string;
}

/** What has been sent to a number or address, oldest first: from the file of the outbox, and what still waits. */
export async function messagesTo(app: TestApp, to: string): Promise<string[]> {
  const file = join(app.portal.services.settings.dataDir, 'outbox.jsonl');
  const waiting = await app.db<{ payload: Left }[]>`select payload from outbox where done_at is null order by id`;
  // a line that is just being written belongs to a message that still waited above
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const sent: Left[] = [...lines.map((line) => JSON.parse(line)), ...waiting.map((row) => row.payload)];
  return [...new Set(sent.filter((message) => message.to === to).map((message) => message.text))];
}

/** The newest code that was sent to a number or address, not by a message of `before`: two that leave side by side may change places. */
export async function codeTo(app: TestApp, to: string, before: readonly string[] = []): Promise<string> {
  const messages = (await messagesTo(app, to)).filter((text) => !before.includes(text));
  const codes = messages.flatMap((text) => /(?<!\d)\d{6}(?!\d)/.exec(text) ?? []);
  const code = codes.at(-1);
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** A solved challenge for a call, of as much work as may ever be due; its counter is 0, so that it costs nothing here. */
export async function solvedFor(app: TestApp, call: CallPath, work = Number.MAX_SAFE_INTEGER): Promise<Solved> {
  const desk = { call, secret: app.portal.services.secret, now: app.now() };
  return solve(await makeChallenge(Math.min(work, workAt(99)), desk, 0));
}

/** Solves a challenge as anybody's program would. */
export async function solve(challenge: Challenge): Promise<Solved> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved in time');
  return { challenge, solution };
}
