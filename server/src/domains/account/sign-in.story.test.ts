import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import {
  type Browser,
  type MadeAccount,
  makeAccount,
  newBrowser,
  newMobile,
  PASSWORD,
  solvedFor,
} from '../../../test/factories/account';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));

const wrong = async (browser: Browser, account: string, solved = false) =>
  browser.login(account, 'wrong', solved ? await worked() : undefined);
const worked = () => solvedFor(app, '/api/indexnew/login');
const owner = (given: { mobile?: string; email?: string } = {}) => makeAccount(app, { password: PASSWORD, ...given });

describe('by account and password', () => {
  it('opens a session of six hours by username, mobile number or e-mail', async () => {
    const mobile = newMobile();
    const { username, id } = await owner({ mobile, email: 'zhang@example.com' });
    for (const name of [username, mobile, `+86 ${mobile}`, 'Zhang@Example.com ']) {
      const { body } = await newBrowser(app).login(name);
      expect([body.code, body.data.user_id, body.data.expires_at]).toEqual([1, id, '2026-11-20 18:00:00']);
      expect(await app.isIn(body.data.token)).toBe(true);
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
    expect(await newBrowser(app).call('/api/indexnew/login', body)).toBeRefused(400, msg, field);
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
      await browser.login(disabled.username),
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

  it('does not open for an account without a password', async () => {
    const { username } = await makeAccount(app);
    expect((await newBrowser(app).login(username, 'no account has this password')).status).toBe(400);
  });

  it('ends on logout, there alone', async () => {
    const { username } = await owner();
    const [one, two] = [await newBrowser(app).login(username), await newBrowser(app).login(username)];
    expect((await app.call('/api/portal/logout', {}, { token: one.body.data.token })).status).toBe(200);
    expect([await app.isIn(one.body.data.token), await app.isIn(two.body.data.token)]).toEqual([false, true]);
  });
});

describe('failed tries', () => {
  it('make account and address wait 1, 2, 4 … 15 minutes from the fifth on; another address does not wait', async () => {
    const { username } = await owner();
    const browser = newBrowser(app);
    for (let n = 0; n < 5; n++) expect((await wrong(browser, username, n >= 3)).status).toBe(400);
    let passed = 0;
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await browser.login(username, PASSWORD, await worked());
      expect(refused).toBeRefused(429, `尝试次数过多，请 ${minutes * 60} 秒后再试`);
      expect(refused.headers['retry-after']).toBe(String(minutes * 60));
      expect((await newBrowser(app).login(username)).status).toBe(200);
      passed += minutes * 60;
      app.later(passed);
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
    expect((await browser.login(username, PASSWORD, await worked())).status).toBe(429);
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
    expect((await newBrowser(app, { address: '2001:db8:0:1::1' }).login(username)).status).toBe(200);
    app.later(300);
    expect((await neighbour.login(username)).status).toBe(200);
  });

  it('do not count when they are right: an office behind one address starts its day', async () => {
    const address = '10.250.0.1';
    const people = await Promise.all(Array.from({ length: 3 }, () => owner()));
    for (let n = 0; n < 30; n++) {
      const person = people[n % 3] as MadeAccount;
      expect((await newBrowser(app, { address }).login(person.username)).status).toBe(200);
    }
  });

  it('of a stranger at the same address do not lock the owner of a known browser out', async () => {
    const { username } = await owner();
    const address = '10.250.0.2';
    const own = newBrowser(app, { address });
    expect((await own.login(username)).status).toBe(200);
    const stranger = newBrowser(app, { address });
    for (let n = 0; n < 25; n++) await wrong(stranger, n < 5 ? username : `somebody-${n}`, n >= 3);
    expect((await stranger.login(username, PASSWORD, await worked())).status).toBe(429);
    expect((await own.login(username)).status).toBe(200);
    // its own failures count on its own key
    for (let n = 0; n < 5; n++) await wrong(own, username, n >= 3);
    expect((await own.login(username, PASSWORD, await worked())).status).toBe(429);
    // and the browser of one account is a stranger to another
    const other = await owner();
    expect((await own.login(other.username, PASSWORD, await worked())).status).toBe(429);
  });
});

describe('by SMS code', () => {
  it('makes an account of a number that nobody has, with consent, and finds it again', async () => {
    const mobile = newMobile();
    const browser = newBrowser(app);
    const code = await browser.codeBySms(2, mobile);
    const first = await browser.loginBySms(`+86 ${mobile}`, ` ${code} `);
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
      qiyeauthentication: { enterprise_id: null },
    });
    const consents = await app.call('/api/portal/consents', {}, { token: first.body.data.token });
    expect(consents.body.data.list.map(({ title, way }) => [title, way])).toEqual([
      ['隐私政策', '短信验证码登录'],
      ['用户协议', '短信验证码登录'],
    ]);
    app.later(60);
    const again = await browser.loginBySms(mobile, await browser.codeBySms(2, mobile));
    expect(again.body.data.user_id).toBe(first.body.data.user_id);
    const [row] = await app.db`select count(*) as consents from consent where account_id = ${first.body.data.user_id}`;
    expect(row?.consents).toBe(2);
  });

  it('takes a code once, also when it is sent twice at once', async () => {
    const mobile = newMobile();
    const code = await newBrowser(app).codeBySms(2, mobile);
    const answers = await Promise.all([1, 2, 3].map(() => newBrowser(app).loginBySms(mobile, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await newBrowser(app).loginBySms(mobile, code)).toBeRefused(400, '验证码已失效，请重新获取', 'code');
    expect((await app.db`select 1 from account where mobile = ${mobile}`).length).toBe(1);
  });

  it('refuses a wrong code, one for another purpose, and after five minutes', async () => {
    const mobile = newMobile();
    const browser = newBrowser(app);
    const none = await browser.loginBySms(mobile, '123456');
    expect(none.body.msg).toBe('验证码已失效，请重新获取');
    const code = await browser.codeBySms(2, mobile);
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await newBrowser(app).loginBySms(mobile, other)).toBeRefused(400, '验证码有误，请检查后重试', 'code');
    app.later(300);
    expect((await newBrowser(app).loginBySms(mobile, code)).body.msg).toBe('验证码已失效，请重新获取');
    const elsewhere = newMobile();
    const registering = await newBrowser(app).codeBySms(1, elsewhere);
    expect((await newBrowser(app).loginBySms(elsewhere, registering)).body.msg).toBe('验证码已失效，请重新获取');
  });

  it('takes five guesses of a code in all, also sent at once from many addresses', async () => {
    const mobile = newMobile();
    const code = await newBrowser(app).codeBySms(2, mobile);
    const guess = (n: number) =>
      newBrowser(app).loginBySms(mobile, String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)));
    expect(answers.filter(({ body }) => body.msg === '验证码有误，请检查后重试')).toHaveLength(5);
    expect((await newBrowser(app).loginBySms(mobile, code)).body.msg).toBe('验证码已失效，请重新获取');
  });

  it('says of a disabled account what it says of a wrong code', async () => {
    const mobile = newMobile();
    const { id } = await makeAccount(app, { mobile });
    await app.db`update account set disabled_at = now() where id = ${id}`;
    const browser = newBrowser(app);
    const code = await browser.codeBySms(2, mobile);
    expect(await browser.loginBySms(mobile, code)).toBeRefused(400, '验证码有误，请检查后重试', 'code');
  });
});

it('history and devices: every sign-in and failed try of an account', async () => {
  const { username, id, token } = await owner();
  const browser = newBrowser(app);
  await wrong(browser, username);
  app.later(1);
  await browser.login(username);
  const history = await app.call('/api/portal/sign_in_history', {}, { token });
  expect(history.body.data.total).toBe(2);
  const rows = history.body.data.list.map((one) => [one.createtime, one.way, one.done, one.browser, one.address]);
  expect(rows).toEqual([
    ['2026-11-20 12:00:01', '密码', true, 'Chrome · Windows', browser.address],
    ['2026-11-20 12:00:00', '密码', false, 'Chrome · Windows', browser.address],
  ]);
  const [row] =
    await app.db`select detail, subject from audit_log where subject = ${`account ${id}`} and action like '%login'`;
  expect(row?.detail).toEqual({ way: 'password' });
});
