import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, testApp, testDatabase } from './app';
import { codeTo, makeAccount, newBrowser, newMobile, PASSWORD } from './factories/account';

/**
 * Two processes on one database whose machines' clocks are wrong, each in its own way: they agree, for both tell the
 * time by the database.
 */
let fast: TestApp;
let slow: TestApp;
beforeAll(async () => {
  const database = await testDatabase({ apart: true });
  fast = await on('fast', () => testApp({ database, databaseClock: true }));
  slow = await on('slow', () => testApp({ database, databaseClock: true }));
});
afterEach(() => vi.useRealTimers());

/** Seconds: a process's clock is the database's within the way of an answer, and whole seconds are counted up. */
const NEAR = 1;

const WRONG_BY = { fast: 10 * 60_000, slow: -3 * 86_400_000 };

/** Acts while the machine's clock is wrong as that of the one process. */
async function on<T>(which: keyof typeof WRONG_BY, act: () => Promise<T>): Promise<T> {
  vi.useRealTimers();
  const now = Date.now() + WRONG_BY[which];
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}
const onFast = <T>(act: (app: TestApp) => Promise<T>) => on('fast', () => act(fast));
const onSlow = <T>(act: (app: TestApp) => Promise<T>) => on('slow', () => act(slow));
const onBoth = async <T>(act: (app: TestApp) => Promise<T>): Promise<[T, T]> => [await onFast(act), await onSlow(act)];

const send = (phone: string) => (app: TestApp) => newBrowser(app).call('/api/user/dx_send', { type: 2, phone });
const signIn = (account: string, code: string) => (app: TestApp) => newBrowser(app).loginBySms(account, code);
const isIn = (token: string) => (app: TestApp) => app.isIn(token);

it('they tell the same time as the database', async () => {
  const [now] = await fast.db<{ at: Date }[]>`select clock_timestamp() as at`;
  for (const [name, app] of Object.entries({ fast, slow })) {
    const mobile = newMobile();
    const { status } = await on(name as keyof typeof WRONG_BY, () => send(mobile)(app));
    expect(status).toBe(200);
    const [code] = await fast.db<{ sent_at: Date }[]>`select sent_at from verification_code where target = ${mobile}`;
    expect(Math.abs(code!.sent_at.getTime() - now!.at.getTime())).toBeLessThan(60_000);
  }
});

it.each([
  ['fast', 'slow'],
  ['slow', 'fast'],
] as const)('the gap of a minute between two codes that %s began holds in %s', async (first, second) => {
  const apps = { fast, slow };
  const mobile = newMobile();
  expect((await on(first, () => send(mobile)(apps[first]))).status).toBe(200);
  const { body, headers } = await on(second, () => send(mobile)(apps[second]));
  expect(body.msg).toMatch(/^请 \d+ 秒后再获取验证码$/);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60 + NEAR);
});

it('a code is good in both for as long as it lives, and once', async () => {
  const mobile = newMobile();
  await onFast(send(mobile));
  const code = await codeTo(fast, mobile);
  const over = { body: { msg: '验证码已失效，请重新获取' } };
  await fast.db`update verification_code set expires_at = clock_timestamp() - interval '1 second' where target = ${mobile}`;
  expect(await onBoth(signIn(mobile, code))).toMatchObject([over, over]);
  await fast.db`update verification_code set expires_at = clock_timestamp() + interval '1 minute' where target = ${mobile}`;
  expect((await onSlow(signIn(mobile, code))).status).toBe(200);
  expect(await onBoth(signIn(mobile, code))).toMatchObject([over, over]);
});

it('a session lasts equally long in both', async () => {
  const mobile = newMobile();
  await onFast(send(mobile));
  const { token } = (await onFast(signIn(mobile, await codeTo(fast, mobile)))).body.data;
  expect(await onBoth(isIn(token))).toEqual([true, true]);
  const [session] = await fast.db`
    select extract(epoch from s.expires_at - clock_timestamp())::float8 as seconds
    from session s join account a on a.id = s.account_id where a.mobile = ${mobile}`;
  expect(session?.seconds).toBeGreaterThan(2 * 3600 - 60);
  expect(session?.seconds).toBeLessThanOrEqual(2 * 3600 + NEAR);
  await fast.db`update session set expires_at = clock_timestamp() + interval '1 minute'`;
  expect(await onBoth(isIn(token))).toEqual([true, true]);
  await fast.db`update session set expires_at = clock_timestamp() - interval '1 second'`;
  expect(await onBoth(isIn(token))).toEqual([false, false]);
});

it('who has to wait after wrong passwords waits in both', async () => {
  const owner = await makeAccount(fast, { password: PASSWORD });
  await fast.db`
    insert into login_failure (key, failures, wait_until, expires_at)
    select 'password ' || ${owner.username} || ' 10.200.0.1', 6, clock_timestamp() + interval '1 minute',
           clock_timestamp() + interval '1 day'`;
  const tries = await onBoth((app) => newBrowser(app, { address: '10.200.0.1' }).login(owner.username));
  for (const { status, headers } of tries) {
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60 + NEAR);
  }
});
