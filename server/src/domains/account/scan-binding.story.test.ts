import { describe, expect, test } from 'vitest';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { CHROME, cookiesIn, PHONE, twoDesks } from '../../../test/factories/scan';
import { takeConfirmedScanner } from './scan.queries';

const { desk, setNow, settled, askLogin, poll, open, answer, confirmed } = await twoDesks();

describe('binding a phone', () => {
  interface Bound {
    sign: string;
    /** 'scanner=…' of the phone. */
    cookie: string;
  }

  async function askBind(who: MadeAccount): Promise<string> {
    const by = { token: who.token, headers: { 'user-agent': CHROME } };
    return (await desk.ask('/api/Person/web_login1', {}, by)).sign;
  }

  const bindState = async (sign: string) => (await desk.ask('/api/Person/checkStatus1', { sign })) as unknown;

  async function confirmBind(who: MadeAccount, cookie?: string): Promise<Bound> {
    const sign = await askBind(who);
    await open(sign);
    const { status, headers } = await answer(sign, true, undefined, cookie);
    expect(status).toBe(200);
    await settled();
    const set = cookiesIn(headers).find((entry) => entry.startsWith('scanner='));
    expect(set).toMatch(/; Max-Age=31536000; Path=\/api\/; HttpOnly; SameSite=Strict$/);
    return { sign, cookie: set?.split(';')[0] ?? '' };
  }

  const take = (sign: string, who: MadeAccount) =>
    desk.db.begin((tx) => takeConfirmedScanner(tx, sign, who.id, desk.now()));

  async function bind(who: MadeAccount): Promise<Bound> {
    const bound = await confirmBind(who);
    const phone = await take(bound.sign, who);
    await desk.db`
      insert into scanner (account_id, scanner_hash, user_agent, bound_at)
      values (${who.id}, ${phone?.scannerHash ?? null}, ${phone?.userAgent ?? ''}, ${desk.now()})`;
    return bound;
  }

  test('the phone sees whose it becomes, confirms without a session, and is taken once by the asker alone', async () => {
    const asker = await makeAccount(desk, { mobile: '13900001111' });
    const stranger = await makeAccount(desk);
    const sign = await askBind(asker);
    expect(await bindState(sign)).toBe(0);
    const seen = await open(sign);
    expect(seen.body.data).toMatchObject({
      purpose: 'bind',
      account: expect.stringMatching(/（139\*{8}）$/),
      confirms_as: '',
    });
    await settled();
    expect(await bindState(sign)).toBe(2);
    expect(await take(sign, asker)).toBeNull();
    expect((await answer(sign, true)).status).toBe(200);
    await settled();
    expect(await bindState(sign)).toBe(1);
    expect(await take(sign, stranger)).toBeNull();
    expect(await take(sign, asker)).toMatchObject({ userAgent: PHONE });
    expect(await take(sign, asker)).toBeNull();
    await settled();
    expect(await bindState(sign)).toBe(3);
  });

  test('a bound phone signs in without a session', async () => {
    const owner = await makeAccount(desk);
    const { cookie } = await bind(owner);
    const asked = await askLogin();
    expect((await open(asked.sign, undefined, cookie)).body.data.confirms_as).toMatch(/^a\*+$/);
    expect((await answer(asked.sign, true, undefined, cookie)).status).toBe(200);
    await settled();
    expect(await poll(asked)).toMatchObject({ data: 1, user_id: owner.id });
    await desk.db`update account set disabled_at = now() where id = ${owner.id}`;
    const again = await askLogin();
    await open(again.sign, undefined, cookie);
    expect((await answer(again.sign, true, undefined, cookie)).status).toBe(401);
  });

  test('a confirmed but unfinished binding opens nothing', async () => {
    const owner = await makeAccount(desk);
    const { cookie } = await confirmBind(owner);
    const asked = await askLogin();
    await open(asked.sign, undefined, cookie);
    expect((await answer(asked.sign, true, undefined, cookie)).status).toBe(401);
  });

  test('a phone keeps the key of its account and takes no second account', async () => {
    const owner = await makeAccount(desk);
    const { cookie } = await bind(owner);
    expect((await confirmBind(owner, cookie)).cookie).toBe(cookie);
    const second = await makeAccount(desk);
    const sign = await askBind(second);
    await open(sign);
    expect(await answer(sign, true, undefined, cookie)).toBeRefused(409, '此手机已绑定其他账号，请先在该账号中更换');
    const planted = `scanner=${'A'.repeat(43)}`;
    expect((await confirmBind(second, planted)).cookie).not.toBe(planted);
  });

  test('a sign for binding does not sign in, and one for signing in does not bind', async () => {
    const asker = await makeAccount(desk);
    const login = await askLogin();
    const { sign } = await confirmBind(asker);
    expect(await poll({ sign, cookie: login.cookie })).toEqual({ code: 1, msg: '', data: 3 });
    expect(await poll({ sign, cookie: '' })).toEqual({ code: 1, msg: '', data: 3 });
    await confirmed(login, asker.token);
    expect(await bindState(login.sign)).toBe(3);
    expect(await take(login.sign, asker)).toBeNull();
    expect(await poll(login)).toMatchObject({ data: 1 });
  });

  test('is over after 120 seconds', async () => {
    const asker = await makeAccount(desk);
    const { sign } = await confirmBind(asker);
    setNow(120);
    expect(await bindState(sign)).toBe(3);
    expect(await take(sign, asker)).toBeNull();
  });
});
