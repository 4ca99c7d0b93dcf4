import type { Solved } from '@zhice/contract/challenge';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../test/app';
import {
  type Browser,
  codeTo,
  type MadeAccount,
  makeAccount,
  newBrowser,
  newMobile,
  solvedFor,
} from '../../../test/factories/account';

const PASSWORD = 'Tidal-Maple-72';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.setNow(TEST_NOW));

const later = (seconds: number) => app.setNow(new Date(TEST_NOW.getTime() + seconds * 1000));
const login = async (browser: Browser, account: string, password: string, captcha?: Solved) =>
  browser.call('/api/indexnew/login', { type: 1, account, password, captcha });
const wrong = async (browser: Browser, account: string, solved = false) =>
  login(browser, account, 'wrong', solved ? await worked() : undefined);
const worked = () => solvedFor(app, '/api/indexnew/login');
const owner = (given: { mobile?: string; email?: string } = {}) => makeAccount(app, { password: PASSWORD, ...given });
const isIn = async (token: string) => (await app.call('/api/Person/user_detail1', {}, { token })).status === 200;

async function smsCode(browser: Browser, mobile: string): Promise<string> {
  const sent = await browser.call('/api/user/dx_send', { type: 2, phone: mobile });
  expect([sent.status, sent.body.code]).toEqual([200, 1]);
  return codeTo(app, mobile);
}
const bySms = (browser: Browser, account: string, code: string) =>
  browser.call('/api/indexnew/login', { type: 2, account, code });

describe('by account and password', () => {
  it('opens a session of six hours by username, mobile number or e-mail', async () => {
    const mobile = newMobile();
    const { username, id } = await owner({ mobile, email: 'zhang@example.com' });
    for (const name of [username, mobile, `+86 ${mobile}`, 'Zhang@Example.com ']) {
      const { body } = await login(newBrowser(app), name, PASSWORD);
      expect([body.code, body.data.user_id, body.data.expires_at]).toEqual([1, id, '2026-11-20 18:00:00']);
      expect(await isIn(body.data.token)).toBe(true);
      const rows = await app.db`select encode(token_hash, 'escape') as hash from session where account_id = ${id}`;
      expect(rows.map(({ hash }) => hash)).not.toContain(body.data.token);
    }
  });

  it.each([
    [{ type: 1 as const, password: 'x' }, '请输入账号', 'account'],
    [{ type: 1 as const, account: ' ', password: 'x' }, '请输入账号', 'account'],
    [{ type: 1 as const, account: 'zhang' }, '请输入密码', 'password'],
    [{ type: 2 as const, code: '123456' }, '请输入手机号', 'account'],
    [{ type: 2 as const, account: '0571-87654321', code: '123456' }, '手机号输入有误', 'account'],
    [{ type: 2 as const, account: '13812345678', code: '' }, '请输入验证码', 'code'],
  ])('asks for what is missing: %j', async (body, msg, field) => {
    const answer = await newBrowser(app).call('/api/indexnew/login', body);
    expect([answer.status, answer.body.msg, answer.body.field]).toEqual([400, msg, field]);
  });

  it('tells nobody whether there is such an account', async () => {
    const { username, id } = await owner();
    const disabled = await owner();
    await app.db`update account set disabled_at = now() where id = ${disabled.id}`;
    const browser = newBrowser(app);
    const compared = vi.spyOn(app.portal.services.passwords, 'verify');
    const answers = [
      await wrong(browser, username),
      await wrong(browser, 'nobody-at-all'),
      await login(browser, disabled.username, PASSWORD),
    ].map(({ status, body }) => [status, body.code, body.msg, body.data]);
    expect(answers).toEqual(Array(3).fill([400, 400, '账号或密码错误，请检查后重试', null]));
    expect(compared).toHaveBeenCalledTimes(3);
    compared.mockRestore();
    // also the later answers are the same: work, wait, limit
    const real = newBrowser(app);
    const unreal = newBrowser(app);
    for (let n = 0; n < 7; n++) {
      const [one, other] = [await wrong(real, username, n > 3), await wrong(unreal, 'nobody-at-all', n > 3)];
      expect([other.status, other.body.msg, other.body.field]).toEqual([one.status, one.body.msg, one.body.field]);
    }
    const [tries] = await app.db`select count(*) as done from sign_in where account_id = ${id} and not done`;
    expect(tries?.done).toBeGreaterThan(3);
  });

  it('lets staff in the same way', async () => {
    const admin = await makeAccount(app, { role: 'admin', password: PASSWORD });
    expect((await login(newBrowser(app), admin.username, PASSWORD)).status).toBe(200);
  });

  it('does not open for an account without a password', async () => {
    const { username } = await makeAccount(app);
    expect((await login(newBrowser(app), username, 'no account has this password')).status).toBe(400);
  });

  it('ends on logout, there alone', async () => {
    const { username } = await owner();
    const [one, two] = [
      await login(newBrowser(app), username, PASSWORD),
      await login(newBrowser(app), username, PASSWORD),
    ];
    expect((await app.call('/api/portal/logout', {}, { token: one.body.data.token })).status).toBe(200);
    expect([await isIn(one.body.data.token), await isIn(two.body.data.token)]).toEqual([false, true]);
  });
});

describe('failed tries', () => {
  it('make account and address wait 1, 2, 4 … 15 minutes from the fifth on; another address does not wait', async () => {
    const { username } = await owner();
    const browser = newBrowser(app);
    for (let n = 0; n < 5; n++) expect((await wrong(browser, username, n >= 3)).status).toBe(400);
    let passed = 0;
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await login(browser, username, PASSWORD, await worked());
      expect([refused.status, refused.body.msg]).toEqual([429, `尝试次数过多，请 ${minutes * 60} 秒后再试`]);
      expect(refused.headers['retry-after']).toBe(String(minutes * 60));
      expect((await login(newBrowser(app), username, PASSWORD)).status).toBe(200);
      passed += minutes * 60;
      later(passed);
      expect((await wrong(browser, username, true)).status).toBe(400);
    }
  });

  it('sent at once pass five at most', async () => {
    const { username } = await owner();
    const browser = newBrowser(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(browser, username)));
    const compared = answers.filter(({ status }) => status === 400).length;
    expect(compared).toBeLessThanOrEqual(5);
    expect(compared).toBeGreaterThan(0);
    for (let n = compared; n < 5; n++) expect((await wrong(browser, username, true)).status).toBe(400);
    expect((await login(browser, username, PASSWORD, await worked())).status).toBe(429);
  });

  it('of one address want work after ten and end at 25 in five minutes; IPv6 counts by its /64', async () => {
    const browser = newBrowser(app, { address: '2001:db8::1' });
    const neighbour = newBrowser(app, { address: '2001:db8::2' });
    for (let n = 0; n < 10; n++) expect((await wrong(browser, `somebody${n}`)).status).toBe(400);
    expect((await wrong(neighbour, 'somebody-else')).body.field).toBe('captcha');
    for (let n = 10; n < 25; n++) expect((await wrong(browser, `somebody${n}`, true)).status).toBe(400);
    expect((await wrong(neighbour, 'somebody-else', true)).status).toBe(429);
    expect((await wrong(neighbour, 'somebody-else')).status).toBe(429);
    const { username } = await owner();
    expect((await login(newBrowser(app, { address: '2001:db8:0:1::1' }), username, PASSWORD)).status).toBe(200);
    later(300);
    expect((await login(neighbour, username, PASSWORD)).status).toBe(200);
  });

  it('do not count when they are right: an office behind one address starts its day', async () => {
    const address = '10.250.0.1';
    const people = await Promise.all(Array.from({ length: 3 }, () => owner()));
    for (let n = 0; n < 30; n++) {
      const person = people[n % 3] as MadeAccount;
      expect((await login(newBrowser(app, { address }), person.username, PASSWORD)).status).toBe(200);
    }
  });

  it('of a stranger at the same address do not lock the owner of a known browser out', async () => {
    const { username } = await owner();
    const address = '10.250.0.2';
    const own = newBrowser(app, { address });
    expect((await login(own, username, PASSWORD)).status).toBe(200);
    const stranger = newBrowser(app, { address });
    for (let n = 0; n < 25; n++) await wrong(stranger, n < 5 ? username : `somebody-${n}`, n >= 3);
    expect((await login(stranger, username, PASSWORD, await worked())).status).toBe(429);
    expect((await login(own, username, PASSWORD)).status).toBe(200);
    // its own failures count on its own key
    for (let n = 0; n < 5; n++) await wrong(own, username, n >= 3);
    expect((await login(own, username, PASSWORD, await worked())).status).toBe(429);
    // and the browser of one account is a stranger to another
    const other = await owner();
    expect((await login(own, other.username, PASSWORD, await worked())).status).toBe(429);
  });
});

describe('by SMS code', () => {
  it('makes an account of a number that nobody has, with consent, and finds it again', async () => {
    const mobile = newMobile();
    const browser = newBrowser(app);
    const code = await smsCode(browser, mobile);
    const first = await bySms(browser, `+86 ${mobile}`, ` ${code} `);
    expect(first.body.code).toBe(1);
    const { body } = await app.call('/api/Person/user_detail1', {}, { token: first.body.data.token });
    expect(body.data).toMatchObject({
      user_id: first.body.data.user_id,
      username: '',
      mobile: '139********',
      email: '',
      avatar: '',
      has_password: false,
      wechat: false,
      staff: false,
      qiyeauthentication: { enterprise_id: null },
    });
    const consents = await app.call('/api/portal/consents', {}, { token: first.body.data.token });
    expect(consents.body.data.list.map(({ title, way }) => [title, way])).toEqual([
      ['隐私政策', '短信验证码登录'],
      ['用户协议', '短信验证码登录'],
    ]);
    later(60);
    const again = await bySms(browser, mobile, await smsCode(browser, mobile));
    expect(again.body.data.user_id).toBe(first.body.data.user_id);
    const [row] = await app.db`select count(*) as consents from consent where account_id = ${first.body.data.user_id}`;
    expect(row?.consents).toBe(2);
  });

  it('takes a code once, also when it is sent twice at once', async () => {
    const mobile = newMobile();
    const code = await smsCode(newBrowser(app), mobile);
    const answers = await Promise.all([1, 2, 3].map(() => bySms(newBrowser(app), mobile, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const refused = await bySms(newBrowser(app), mobile, code);
    expect([refused.status, refused.body.msg, refused.body.field]).toEqual([400, '验证码已失效，请重新获取', 'code']);
    expect((await app.db`select 1 from account where mobile = ${mobile}`).length).toBe(1);
  });

  it('refuses a wrong code, one for another purpose, and after five minutes', async () => {
    const mobile = newMobile();
    const browser = newBrowser(app);
    const none = await bySms(browser, mobile, '123456');
    expect(none.body.msg).toBe('验证码已失效，请重新获取');
    const code = await smsCode(browser, mobile);
    const miss = await bySms(newBrowser(app), mobile, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    expect([miss.status, miss.body.msg, miss.body.field]).toEqual([400, '验证码有误，请检查后重试', 'code']);
    later(300);
    expect((await bySms(newBrowser(app), mobile, code)).body.msg).toBe('验证码已失效，请重新获取');
    const other = newMobile();
    await newBrowser(app).call('/api/user/dx_send', { type: 1, phone: other });
    expect((await bySms(newBrowser(app), other, await codeTo(app, other))).body.msg).toBe('验证码已失效，请重新获取');
  });

  it('takes five guesses of a code in all, also sent at once from many addresses', async () => {
    const mobile = newMobile();
    const code = await smsCode(newBrowser(app), mobile);
    const guess = (n: number) =>
      bySms(newBrowser(app), mobile, String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)));
    expect(answers.filter(({ body }) => body.msg === '验证码有误，请检查后重试')).toHaveLength(5);
    expect((await bySms(newBrowser(app), mobile, code)).body.msg).toBe('验证码已失效，请重新获取');
  });

  it('says of a disabled account what it says of a wrong code', async () => {
    const mobile = newMobile();
    const { id } = await makeAccount(app, { mobile });
    await app.db`update account set disabled_at = now() where id = ${id}`;
    const browser = newBrowser(app);
    const code = await smsCode(browser, mobile);
    const refused = await bySms(browser, mobile, code);
    expect([refused.status, refused.body.msg, refused.body.field]).toEqual([400, '验证码有误，请检查后重试', 'code']);
  });
});

it('history and devices: every sign-in and failed try of an account', async () => {
  const { username, id, token } = await owner();
  const browser = newBrowser(app);
  await wrong(browser, username);
  later(1);
  await login(browser, username, PASSWORD);
  const history = await app.call('/api/portal/sign_in_history', {}, { token });
  expect(history.body.data.total).toBe(2);
  expect(
    history.body.data.list.map(({ createtime, way, done, browser: name, address }) => [
      createtime,
      way,
      done,
      name,
      address,
    ]),
  ).toEqual([
    ['2026-11-20 12:00:01', '密码', true, 'Chrome · Windows', browser.address],
    ['2026-11-20 12:00:00', '密码', false, 'Chrome · Windows', browser.address],
  ]);
  const [row] =
    await app.db`select detail, subject from audit_log where subject = ${`account ${id}`} and action like '%login'`;
  expect(row?.detail).toEqual({ way: 'password' });
});
