import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, ask, askSuccess, signIn } from '../client';
import type { Stage } from './stage';

/** Tries to prove one thing; answers what was seen, throws what was wrong. */
export type Check = (stage: Stage) => Promise<string>;

const LOGIN = '/api/indexnew/login';
const ME = '/api/Person/user_detail1';
const MATCHES = '/api/webgrab/matching_policy';
/** Tries of one address are counted in windows of five minutes: none of these checks may cross a border. */
const WINDOW_MS = 300_000;
const NEEDED_MS = 30_000;

function insist(fine: boolean, words: string, answer?: Answer): void {
  if (!fine) throw new Error(answer ? `${words}: ${answer.status} ${answer.text.slice(0, 300)}` : words);
}

/** Asks until the answer is the wanted one, 5 s at most: what travels by the feed of changes. */
async function until<T>(read: () => Promise<T>, wanted: (value: T) => boolean, words: string): Promise<number> {
  const start = performance.now();
  for (;;) {
    const value = await read();
    if (wanted(value)) return Math.round(performance.now() - start);
    if (performance.now() - start > 5000) throw new Error(`${words}: ${JSON.stringify(value)} after 5 s`);
    await wait(20);
  }
}

export const sessions: Check = async ({ a, b }) => {
  const token = await signIn(a.url, 'qiye');
  const there = await ask(b.url + ME, {}, { token });
  insist(there.status === 200, 'a session of A at B', there);
  await askSuccess(`${b.url}/api/portal/logout`, {}, { token });
  const after = await ask(a.url + ME, {}, { token });
  insist(after.status === 402, 'after a logout at B, at A', after);
  return 'made at A, known at B; ended at B, over at A at once';
};

/** How many wrong passwords are answered as such, at these processes in turn, before one is refused unseen. */
async function triesUntilRefused(urls: string[], account: (n: number) => string, address: (n: number) => string) {
  for (let n = 0; n < 100; n++) {
    const body = { type: 1, account: account(n), password: 'not the password' };
    const answer = await ask(urls[n % urls.length] + LOGIN, body, { address: address(n) });
    if (answer.status !== 400) {
      insist(answer.status === 429 || answer.status === 422, 'a try too many', answer);
      return n;
    }
  }
  throw new Error('100 wrong passwords and no refusal');
}

export const limits: Check = async ({ a, b, nginx }) => {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < NEEDED_MS) await wait(left);
  const same = (text: string) => () => text;
  const alone = await triesUntilRefused([a.url], same('nobody-1'), same('10.2.0.1'));
  const both = await triesUntilRefused([b.url, a.url], same('nobody-2'), same('10.2.0.2'));
  insist(alone === both, `an account is refused after ${alone} tries at A, after ${both} at both`);
  const each = (name: string) => (n: number) => `${name}-${n}`;
  const addressAlone = await triesUntilRefused([a.url], each('some'), same('10.2.0.3'));
  const addressBoth = await triesUntilRefused([b.url, a.url], each('other'), same('10.2.0.4'));
  insist(
    addressAlone === addressBoth,
    `an address is refused after ${addressAlone} tries at A, ${addressBoth} at both`,
  );
  const elsewhere = await ask(
    a.url + LOGIN,
    { type: 1, account: 'some-99', password: 'not it' },
    { address: '10.2.0.5' },
  );
  insist(elsewhere.status === 400, 'another address', elsewhere);
  const claimed = await triesUntilRefused([nginx.url], each('third'), (n) => `10.3.0.${n}`);
  insist(claimed === addressAlone, `an address that claims to be others is refused after ${claimed} tries`);
  return `account after ${both} tries, address after ${addressBoth}, at one process or both; X-Forwarded-For is nginx's`;
};

export const matching: Check = async ({ a, b }) => {
  const token = await signIn(a.url, 'xinqi');
  const countsAt = async (url: string) =>
    JSON.stringify((await askSuccess<{ counts: unknown }>(url + MATCHES, { window: 'all' }, { token })).counts);
  const before = await countsAt(b.url);
  insist(before === (await countsAt(a.url)), 'A and B differ before the change');
  const skip: string[] = [];
  for (let n = 0; n < 20; n++) {
    const { question } = await askSuccess<{ question: Question | null }>(
      `${a.url}/api/portal/match_question`,
      { skip },
      { token },
    );
    if (!question) break;
    const value = valueFor(question);
    if (value === undefined) {
      skip.push(question.fact.key);
      continue;
    }
    const body = { fact: question.fact.key, period: question.period, value };
    await askSuccess(`${a.url}/api/portal/match_answer`, body, { token });
    const after = await countsAt(b.url);
    insist(after === (await countsAt(a.url)), `A and B differ after ${question.fact.key}`);
    if (after !== before) return `an answer at A (${question.fact.key}) counts at B in the next call`;
  }
  throw new Error('no answer changed a match');
};

interface Question {
  fact: { key: string; kind: string; choices: { value: string }[] };
  period: string;
}

function valueFor({ fact }: Question): unknown {
  if (fact.kind === 'number') return 50;
  if (fact.kind === 'boolean') return true;
  return undefined;
}

/** The code in the newest message to a number that either process has written. */
function codeFor(dataDirs: string[], phone: string): string | undefined {
  const lines = dataDirs.flatMap((folder) => {
    try {
      return readFileSync(join(folder, 'outbox.jsonl'), 'utf8').split('\n');
    } catch {
      return [];
    }
  });
  return lines
    .filter((line) => line.includes(phone))
    .map((line) => /"text":"[^"]*?(?<!\d)(\d{6})(?!\d)/.exec(line)?.[1])
    .at(-1);
}

export const codes: Check = async ({ a, b, dataDirs }) => {
  const phone = '13912345678';
  const address = '10.4.0.1';
  await askSuccess(`${a.url}/api/user/dx_send`, { type: 2, phone }, { address });
  const again = await ask(`${b.url}/api/user/dx_send`, { type: 2, phone }, { address });
  insist(again.status === 429, 'a second code within a minute, at B', again);
  await until(async () => codeFor(dataDirs, phone), Boolean, 'the code in an outbox').catch(async () => {
    // the job that sends runs each five seconds
    await until(async () => codeFor(dataDirs, phone), Boolean, 'the code in an outbox');
  });
  const code = codeFor(dataDirs, phone);
  const { token } = await askSuccess<{ token: string }>(b.url + LOGIN, { type: 2, account: phone, code }, { address });
  const me = await ask(a.url + ME, {}, { token });
  insist(me.status === 200, 'the session of the code, at A', me);
  const reused = await ask(a.url + LOGIN, { type: 2, account: phone, code }, { address });
  insist(reused.status >= 400 && reused.status < 500, 'the used code, at A', reused);
  return 'asked at A, wait and use at B; used once, at either';
};

export const scan: Check = async ({ a, b }) => {
  const asked = await ask(`${a.url}/api/indexnew/web_login`, undefined, { method: 'GET', address: '10.5.0.1' });
  insist(asked.status === 200 && asked.cookie !== '', 'a QR code with a cookie, at A', asked);
  const { sign } = asked.json().data as { sign: string };
  const poll = async (url: string, cookie = asked.cookie) =>
    (await ask(`${url}/api/indexnew/checkStatus`, { sign }, { cookie })).json();
  const state = async (url: string, cookie?: string): Promise<number> => (await poll(url, cookie)).data;
  insist((await state(b.url)) === 0, 'a fresh code waits, at B');
  insist((await state(b.url, '')) === 3, 'another browser learns nothing, at B');
  const phone = await signIn(a.url, 'qiye');
  await askSuccess(`${b.url}/api/portal/scan_open`, { sign }, { token: phone });
  const scanned = await until(
    () => state(a.url),
    (seen) => seen === 2,
    'scanned at B, polled at A',
  );
  await askSuccess(`${a.url}/api/portal/scan_answer`, { sign, accept: true }, { token: phone });
  let token = '';
  const confirmed = await until(
    () => poll(b.url),
    (seen) => {
      token = String(seen.token ?? '');
      return Number(seen.data) === 1;
    },
    'confirmed at A, polled at B',
  );
  const me = await ask(a.url + ME, {}, { token });
  insist(me.status === 200, 'the session of the scan, at A', me);
  await until(
    () => state(a.url),
    (seen) => seen === 3,
    'the used code, at A',
  );
  return `asked at A, scanned at B (seen at A after ${scanned} ms), confirmed at A (seen at B after ${confirmed} ms)`;
};
