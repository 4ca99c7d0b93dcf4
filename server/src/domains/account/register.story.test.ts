import type { CallInput } from '@zhice/contract/all';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import {
  type Browser,
  makeAccount,
  messagesTo,
  newBrowser,
  newMobile,
  PASSWORD,
} from '../../../test/factories/account';

type Registration = Partial<CallInput<'/api/indexnew/phoneregister'>>;

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));

let names = 0;
const newName = () => `新用户${++names}号`;

async function ready(browser: Browser, phone = newMobile()) {
  return { phone, code: await browser.codeBySms(1, phone), username: newName(), password: PASSWORD, consent: true };
}
const register = (browser: Browser, form: Registration) => browser.call('/api/indexnew/phoneregister', form);

describe('registration', () => {
  it('makes the account, signs it in and writes the consent down', async () => {
    const browser = newBrowser(app);
    const form = await ready(browser);
    const { body } = await register(browser, form);
    expect([body.code, body.data.expires_at]).toEqual([1, '2026-11-20 18:00:00']);
    expect(browser.cookies.device).toMatch(/^[\w-]{48}$/);
    const me = await app.call('/api/Person/user_detail1', {}, body.data);
    expect(me.body.data).toMatchObject({ username: form.username, has_password: true });
    const { list } = await app.ask('/api/portal/consents', {}, body.data);
    expect(list.map(({ status, title, way, createtime }) => [status, title, way, createtime])).toEqual([
      [2, '隐私政策', '注册', '2026-11-20 12:00:00'],
      [1, '用户协议', '注册', '2026-11-20 12:00:00'],
    ]);
    expect(list.every(({ version }) => version.length > 0)).toBe(true);
    const history = await app.call('/api/portal/sign_in_history', {}, body.data);
    expect(history.body.data.list.map(({ way, done }) => [way, done])).toEqual([['注册', true]]);
    expect((await newBrowser(app).login(form.username)).status).toBe(200);
  });

  it.each([
    [{ phone: '' }, 400, '请输入手机号', 'phone'],
    [{ phone: '0571-87654321' }, 400, '手机号输入有误', 'phone'],
    [{ code: '' }, 400, '请输入验证码', 'code'],
    [{ password: '' }, 400, '请输入密码', 'password'],
    [{ password: 'password1' }, 422, /密码/, 'password'],
    [{ username: '' }, 422, /用户名须为/, 'username'],
    [{ username: '12345678' }, 422, /用户名须为/, 'username'],
    [{ consent: false }, 422, '请阅读并勾选同意用户协议和隐私政策', 'consent'],
  ])('refuses %j and keeps the code', async (change, status, msg, field) => {
    const browser = newBrowser(app);
    const form = await ready(browser);
    for (let n = 0; n < 6; n++) {
      const refused = await register(browser, { ...form, ...change });
      expect(refused).toBeRefused(status, field);
      expect(refused.body.msg).toMatch(msg);
    }
    expect((await register(browser, form)).status).toBe(200);
  });

  it('refuses a password with the own number or name in it', async () => {
    const browser = newBrowser(app);
    const form = await ready(browser);
    expect(await register(browser, { ...form, password: `Xq-${form.phone}-pW` })).toBeRefused(
      422,
      '密码不能包含手机号',
    );
  });

  it('refuses a taken name after the code is right, and keeps the code for another', async () => {
    const { username } = await makeAccount(app);
    const browser = newBrowser(app);
    const form = await ready(browser);
    const guess = await register(browser, { ...form, username, code: '000000' });
    expect(guess.body.field).toBe('code');
    for (let n = 0; n < 8; n++) {
      expect(await register(browser, { ...form, username })).toBeRefused(409, '该用户名已被使用，请换一个', 'username');
    }
    expect((await register(browser, form)).status).toBe(200);
  });

  it('tells the owner of a registered number, and nobody else', async () => {
    const phone = newMobile();
    await makeAccount(app, { mobile: phone });
    const browser = newBrowser(app);
    const form = await ready(browser, phone);
    expect((await register(browser, { ...form, code: '000000' })).body.msg).toBe('验证码有误，请检查后重试');
    expect(await register(browser, form)).toBeRefused(
      409,
      '该手机号已绑定其他账号，请直接用它登录，或换一个手机号',
      'phone',
    );
  });

  it('of one number twice at once makes one account and one clear refusal', async () => {
    const phone = newMobile();
    const form = await ready(newBrowser(app), phone);
    const answers = await Promise.all(
      [newName(), newName()].map((username) => register(newBrowser(app), { ...form, username })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.msg).toBe('验证码已失效，请重新获取');
    expect(await app.db`select 1 from account where mobile = ${phone}`).toHaveLength(1);
  });

  it('of one name by two numbers at once makes one account', async () => {
    const username = newName();
    const forms = [await ready(newBrowser(app)), await ready(newBrowser(app))];
    const answers = await Promise.all(forms.map((form) => register(newBrowser(app), { ...form, username })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('completing an account that came by SMS', () => {
  async function cameBySms(phone = newMobile()): Promise<Browser & { phone: string }> {
    const browser = newBrowser(app);
    const { body } = await browser.loginBySms(phone, await browser.codeBySms(2, phone));
    return Object.assign(browser, { token: body.data.token, phone });
  }
  const bind = (browser: Browser, change: Partial<CallInput<'/api/portal/bind_info'>> = {}) =>
    browser.call('/api/portal/bind_info', { username: newName(), password: PASSWORD, consent: true, ...change });

  it('gives it name and password, ends its other sessions, tells the phone', async () => {
    const browser = await cameBySms();
    app.later(60);
    const elsewhere = await cameBySms(browser.phone);
    const username = newName();
    expect((await bind(browser, { username })).body).toMatchObject({ code: 200, data: {} });
    const me = await browser.call('/api/Person/user_detail1');
    expect(me.body.data).toMatchObject({ username, has_password: true, mobile: '139********' });
    expect((await elsewhere.call('/api/Person/user_detail1')).status).toBe(402);
    expect((await messagesTo(app, browser.phone)).at(-1)).toContain('已设置用户名和密码');
    const { list } = (await browser.call('/api/portal/consents')).body.data;
    expect(list.map(({ way }) => way)).toEqual(['完善账号信息', '完善账号信息', '短信验证码登录', '短信验证码登录']);
    expect(await bind(browser)).toBeRefused(409, '已经绑定过了，请用“更换”修改');
  });

  it('wants name, password and consent, and a free name', async () => {
    const browser = await cameBySms();
    expect((await bind(browser, { username: '' })).body.field).toBe('username');
    expect((await bind(browser, { password: '12345678' })).body.field).toBe('password');
    expect((await bind(browser, { consent: undefined })).body.field).toBe('consent');
    const { username } = await makeAccount(app);
    expect((await bind(browser, { username })).status).toBe(409);
    expect((await bind(browser)).status).toBe(200);
  });

  it('wants a sign-in of the last half hour', async () => {
    const browser = await cameBySms();
    app.later(30 * 60 + 1);
    expect(await bind(browser)).toBeRefused(422, '距离登录时间较长，请退出后用短信验证码重新登录，再完善账号信息');
  });

  it('asks an account without a phone for one, by its code', async () => {
    const browser = await cameBySms();
    await app.db`update account set mobile = null where mobile = ${browser.phone}`;
    expect((await bind(browser)).body.msg).toBe('请输入手机号');
    app.later(60);
    const phone = newMobile();
    const code = await browser.codeBySms(4, phone);
    expect((await bind(browser, { phone, code: '000000' })).body.field).toBe('code');
    expect((await bind(browser, { phone, code })).status).toBe(200);
    expect(await app.db`select 1 from account where mobile = ${phone}`).toHaveLength(1);
  });
});
