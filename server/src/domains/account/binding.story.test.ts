import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../../test/app';
import {
  type Browser,
  codeTo,
  type MadeAccount,
  makeAccount,
  messagesTo,
  newBrowser,
  newMobile,
} from '../../../test/factories/account';

const PASSWORD = 'Tidal-Maple-72';

let app: TestApp;
let mails = 0;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.setNow(TEST_NOW));

const newEmail = () => `person${++mails}@example.com`;
const later = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1000));

interface Person extends MadeAccount {
  browser: Browser;
  /** Another session of the same account. */
  elsewhere: string;
}

async function person(given: { mobile?: string; email?: string; password?: string } = {}): Promise<Person> {
  const account = await makeAccount(app, given);
  return {
    ...account,
    browser: newBrowser(app, { token: account.token }),
    elsewhere: await app.signIn(account.username),
  };
}

/** A ticket from a code to the own phone or e-mail, or from the password. */
async function ticketOf({ browser }: Person, way: 'mobile' | 'email' | 'password', to = ''): Promise<string> {
  if (way === 'mobile') await browser.call('/api/user/dx_send', { type: 5 });
  if (way === 'email') await browser.call('/api/indexnew/send_email', { type: 5 });
  const code = way === 'password' ? PASSWORD : await codeTo(app, to);
  const proven = await browser.call('/api/indexnew/yz_xx', { purpose: 'change', way, code });
  expect(proven.body.code).toBe(1);
  return proven.body.data.ticket;
}

async function phoneCode({ token }: Person, phone: string): Promise<{ phone: string; code: string }> {
  expect((await newBrowser(app, { token }).call('/api/user/dx_send', { type: 4, phone })).status).toBe(200);
  return { phone, code: await codeTo(app, phone) };
}

async function emailCode({ token }: Person, email: string): Promise<{ email: string; code: string }> {
  expect((await newBrowser(app, { token }).call('/api/indexnew/send_email', { type: 4, email })).status).toBe(200);
  return { email, code: await codeTo(app, email.trim().toLowerCase()) };
}

const isIn = async (token: string) => (await app.call('/api/Person/user_detail1', {}, { token })).status === 200;
const contactOf = async ({ id }: Person) => {
  const [row] = await app.db<{ mobile: string | null; email: string | null }[]>`
    select mobile, email from account where id = ${id}`;
  return row;
};

describe('a first phone or e-mail', () => {
  it('of an account without any factor needs no proof', async () => {
    const who = await person();
    const mobile = newMobile();
    expect((await who.browser.call('/api/Person/mobile_bind', await phoneCode(who, mobile))).body.code).toBe(200);
    expect((await contactOf(who))?.mobile).toBe(mobile);
    expect([await isIn(who.token), await isIn(who.elsewhere)]).toEqual([true, false]);
  });

  it('of an account with a password needs the password', async () => {
    const who = await person({ password: PASSWORD });
    const email = newEmail();
    const form = await emailCode(who, `  ${email.toUpperCase()}`);
    const refused = await who.browser.call('/api/Person/email_bind', form);
    expect([refused.status, refused.body.msg, refused.body.field]).toEqual([422, '请先验证身份', 'ticket']);
    const ticket = await ticketOf(who, 'password');
    expect((await who.browser.call('/api/Person/email_bind', { ...form, ticket })).status).toBe(200);
    expect((await contactOf(who))?.email).toBe(email);
  });

  it('is bound once; whoever has one changes it', async () => {
    const [mobile, email] = [newMobile(), newEmail()];
    const who = await person({ mobile });
    const ticket = await ticketOf(who, 'mobile', mobile);
    const form = await phoneCode(who, newMobile());
    const again = await who.browser.call('/api/Person/mobile_bind', { ...form, ticket });
    expect([again.status, again.body.msg]).toEqual([409, '已经绑定过了，请用“更换”修改']);
    const none = await who.browser.call('/api/Person/change_user', { email, code: '123456', ticket });
    expect([none.status, none.body.msg]).toEqual([422, '请先绑定手机号或邮箱']);
  });

  it.each([
    ['mobile_bind', { phone: '' }, '请输入手机号'],
    ['mobile_bind', { phone: '0571-87654321' }, '手机号输入有误'],
    ['mobile_bind', { phone: '13800000001' }, '请输入验证码'],
    ['email_bind', { email: '' }, '请输入邮箱'],
    ['email_bind', { email: 'a@b' }, '邮箱输入有误'],
  ])('asks for what is missing: %s %j', async (name, body, msg) => {
    const who = await person();
    const answer = await who.browser.call(`/api/Person/${name}` as '/api/Person/mobile_bind', body as object);
    expect([answer.status, answer.body.msg]).toEqual([400, msg]);
  });
});

describe('changing the phone', () => {
  it('takes a ticket of the old and a code of the new number, ends the other sessions, tells the old contacts', async () => {
    const [old, fresh, email] = [newMobile(), newMobile(), newEmail()];
    const who = await person({ mobile: old, email });
    const ticket = await ticketOf(who, 'mobile', old);
    const form = await phoneCode(who, fresh);
    expect((await who.browser.call('/api/Person/mobile_change_user', { ...form, ticket })).status).toBe(200);
    expect(await contactOf(who)).toEqual({ mobile: fresh, email });
    expect([await isIn(who.token), await isIn(who.elsewhere)]).toEqual([true, false]);
    for (const to of [old, email]) {
      expect((await messagesTo(app, to)).at(-1)).toBe(
        '您的知策账号已更换手机号。如非本人操作，请立即用“忘记密码”重设密码，并联系客服。',
      );
    }
    expect(await messagesTo(app, fresh)).toHaveLength(1);
    const [audit] = await app.db`
      select subject, detail from audit_log where account_id = ${who.id} and action = '/api/Person/mobile_change_user'`;
    expect(audit).toEqual({ subject: `account ${who.id}`, detail: {} });
  });

  it('uses ticket and code up, and ends what was given under the old number', async () => {
    const [old, email] = [newMobile(), newEmail()];
    const who = await person({ mobile: old, email });
    const ticket = await ticketOf(who, 'mobile', old);
    const pending = await ticketOf(who, 'email', email);
    const form = await phoneCode(who, newMobile());
    const change = () => who.browser.call('/api/Person/mobile_change_user', { ...form, ticket });
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const late = await who.browser.call('/api/portal/password_change', { password: PASSWORD, ticket: pending });
    expect(late.body.msg).toBe('身份验证已过期，请重新验证');
  });

  it('keeps ticket and code when something else is wrong', async () => {
    const [old, taken, fresh] = [newMobile(), newMobile(), newMobile()];
    await makeAccount(app, { mobile: taken });
    const who = await person({ mobile: old });
    const ticket = await ticketOf(who, 'mobile', old);
    const form = await phoneCode(who, taken);
    const refused = await who.browser.call('/api/Person/mobile_change_user', { ...form, ticket });
    expect([refused.status, refused.body.msg, refused.body.field]).toEqual([
      409,
      '该手机号已绑定其他账号，请直接用它登录，或换一个手机号',
      'phone',
    ]);
    expect(await isIn(who.elsewhere)).toBe(true);
    const same = await who.browser.call('/api/Person/mobile_change_user', { phone: old, code: '123456', ticket });
    expect(same.body.msg).toBe('新手机号与原手机号相同，请换一个');
    later(600);
    const next = await phoneCode(who, fresh);
    expect((await who.browser.call('/api/Person/mobile_change_user', { ...next, ticket })).status).toBe(200);
  });

  it('takes no ticket of another account, and no code that another account asked for', async () => {
    const [mine, theirs, fresh] = [newMobile(), newMobile(), newMobile()];
    const [who, other] = [await person({ mobile: mine }), await person({ mobile: theirs })];
    const [ticket, foreign] = [await ticketOf(who, 'mobile', mine), await ticketOf(other, 'mobile', theirs)];
    const form = await phoneCode(other, fresh);
    const call = (given: object) => who.browser.call('/api/Person/mobile_change_user', { ...form, ...given });
    expect((await call({ ticket: foreign })).body.msg).toBe('身份验证已过期，请重新验证');
    expect((await call({ ticket })).body.msg).toBe('验证码有误，请检查后重试');
    expect((await call({})).body.msg).toBe('请先验证身份');
    expect((await contactOf(who))?.mobile).toBe(mine);
  });
});

describe('changing the e-mail', () => {
  it('takes a ticket of either bound factor and the code of the new address', async () => {
    const [mobile, old, fresh] = [newMobile(), newEmail(), newEmail()];
    const who = await person({ mobile, email: old });
    const ticket = await ticketOf(who, 'mobile', mobile);
    const form = await emailCode(who, fresh);
    expect((await who.browser.call('/api/Person/change_user', { ...form, ticket })).status).toBe(200);
    expect(await contactOf(who)).toEqual({ mobile, email: fresh });
    expect((await messagesTo(app, old)).at(-1)).toContain('已更换邮箱');
  });

  it('refuses an address that another account has, once its code is right', async () => {
    const [old, taken] = [newEmail(), newEmail()];
    await makeAccount(app, { email: taken });
    const who = await person({ email: old });
    const ticket = await ticketOf(who, 'email', old);
    const form = await emailCode(who, taken);
    const refused = await who.browser.call('/api/Person/change_user', { ...form, ticket });
    expect([refused.status, refused.body.msg]).toEqual([409, '该邮箱已绑定其他账号，请换一个邮箱']);
  });
});

describe('the password', () => {
  it('is changed with a ticket; the other sessions end; the old one no longer opens', async () => {
    const mobile = newMobile();
    const who = await person({ mobile, password: PASSWORD });
    const ticket = await ticketOf(who, 'mobile', mobile);
    const weak = await who.browser.call('/api/portal/password_change', { password: mobile, ticket });
    expect([weak.status, weak.body.field]).toEqual([422, 'password']);
    const changed = await who.browser.call('/api/portal/password_change', { password: 'Quiet-Harbor-58', ticket });
    expect(changed.status).toBe(200);
    expect([await isIn(who.token), await isIn(who.elsewhere)]).toEqual([true, false]);
    const login = (password: string) =>
      newBrowser(app).call('/api/indexnew/login', { type: 1, account: who.username, password });
    expect([(await login(PASSWORD)).status, (await login('Quiet-Harbor-58')).status]).toEqual([400, 200]);
    expect((await messagesTo(app, mobile)).at(-1)).toContain('已修改密码');
  });

  it('is a proof only where neither phone nor e-mail is bound, and five wrong ones make the account wait', async () => {
    const both = await person({ mobile: newMobile(), password: PASSWORD });
    const refused = await both.browser.call('/api/indexnew/yz_xx', {
      purpose: 'change',
      way: 'password',
      code: PASSWORD,
    });
    expect([refused.status, refused.body.field]).toEqual([422, 'way']);
    const who = await person({ password: PASSWORD });
    const guess = (browser: Browser, code = 'wrong') =>
      browser.call('/api/indexnew/yz_xx', { purpose: 'change', way: 'password', code });
    const miss = await guess(who.browser);
    expect([miss.status, miss.body.msg, miss.body.field]).toEqual([400, '密码错误，请检查后重试', 'code']);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guess(newBrowser(app, { token: who.elsewhere }))),
    );
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(4);
    expect([422, 429]).toContain((await guess(newBrowser(app, { token: who.token }), PASSWORD)).status);
  });

  it('proof needs a sign-in and something bound', async () => {
    const stranger = await newBrowser(app).call('/api/indexnew/yz_xx', {
      purpose: 'change',
      way: 'mobile',
      code: '123456',
    });
    expect(stranger.status).toBe(401);
    const who = await person();
    for (const way of ['mobile', 'email', 'password'] as const) {
      const refused = await who.browser.call('/api/indexnew/yz_xx', { purpose: 'change', way, code: '123456' });
      expect([refused.status, refused.body.msg]).toEqual([422, '请先绑定手机号或邮箱']);
    }
  });
});

describe('the phone that signs in by scan', () => {
  async function scanned(who: Person, accept = true): Promise<string> {
    const { sign } = (await who.browser.call('/api/Person/web_login1')).body.data;
    const phone = newBrowser(app, { userAgent: 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49' });
    await phone.call('/api/portal/scan_open', { sign });
    expect((await phone.call('/api/portal/scan_answer', { sign, accept })).status).toBe(200);
    return sign;
  }

  it('is bound with a ticket and a confirmed sign, once', async () => {
    const mobile = newMobile();
    const who = await person({ mobile });
    const sign = await scanned(who);
    expect((await who.browser.call('/api/Person/unionid_change_user', { sign })).body.field).toBe('ticket');
    const ticket = await ticketOf(who, 'mobile', mobile);
    const unasked = await who.browser.call('/api/Person/unionid_change_user', { sign: 'unknown', ticket });
    expect([unasked.status, unasked.body.msg]).toEqual([422, '请先在手机上扫码并确认']);
    expect((await who.browser.call('/api/Person/unionid_change_user', { sign, ticket })).status).toBe(200);
    expect((await who.browser.call('/api/Person/user_detail1')).body.data.wechat).toBe(true);
    expect((await messagesTo(app, mobile)).at(-1)).toContain('已更换扫码登录的手机');
    later(60);
    const second = await ticketOf(who, 'mobile', mobile);
    expect((await who.browser.call('/api/Person/unionid_change_user', { sign, ticket: second })).status).toBe(422);
  });

  it('is not bound when the phone said no, nor by the sign of another account', async () => {
    const [who, other] = [await person(), await person()];
    const refused = await who.browser.call('/api/Person/unionid_change_user', { sign: await scanned(who, false) });
    expect(refused.status).toBe(422);
    const stolen = await who.browser.call('/api/Person/unionid_change_user', { sign: await scanned(other) });
    expect(stolen.status).toBe(422);
  });
});
