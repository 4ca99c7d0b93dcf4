import type { CallInput, CallPath } from '@zhice/contract/all';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import {
  type Browser,
  codeTo,
  type MadeAccount,
  makeAccount,
  messagesTo,
  newBrowser,
  newMobile,
  PASSWORD,
} from '../../../test/factories/account';

const app = await testApp();
let mails = 0;
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
  return { ...account, browser: newBrowser(app, account), elsewhere: await app.signIn(account.username) };
}

/** A ticket from a code to the own phone or e-mail, or from the password. */
async function ticketOf({ browser }: Person, way: 'mobile' | 'email' | 'password', to = ''): Promise<string> {
  if (way === 'email') await browser.call('/api/indexnew/send_email', { type: 5 });
  const codes = { mobile: () => browser.codeBySms(5, to), email: () => codeTo(app, to), password: () => PASSWORD };
  const code = await codes[way]();
  const proven = await browser.prove(way, code);
  expect(proven.body.code).toBe(1);
  return proven.body.data.ticket;
}

async function phoneCode({ token }: Person, phone: string): Promise<{ phone: string; code: string }> {
  return { phone, code: await newBrowser(app, { token }).codeBySms(4, phone) };
}

async function emailCode({ token }: Person, email: string): Promise<{ email: string; code: string }> {
  expect((await newBrowser(app, { token }).call('/api/indexnew/send_email', { type: 4, email })).status).toBe(200);
  return { email, code: await codeTo(app, email.trim().toLowerCase()) };
}

const by =
  <P extends CallPath>(path: P) =>
  ({ browser }: Person, form: Partial<CallInput<P>>) =>
    browser.call(path, form);
const [bindPhone, changePhone] = [by('/api/Person/mobile_bind'), by('/api/Person/mobile_change_user')];
const [bindEmail, changeEmail] = [by('/api/Person/email_bind'), by('/api/Person/change_user')];
const [changeScanner, changePassword] = [by('/api/Person/unionid_change_user'), by('/api/portal/password_change')];
const contactOf = async ({ id }: Person) => {
  const [row] = await app.db<{ mobile: string | null; email: string | null }[]>`
    select mobile, email from account where id = ${id}`;
  return row;
};

describe('a first phone or e-mail', () => {
  it('of an account without any factor needs no proof', async () => {
    const who = await person();
    const mobile = newMobile();
    expect((await bindPhone(who, await phoneCode(who, mobile))).body.code).toBe(200);
    expect((await contactOf(who))?.mobile).toBe(mobile);
    expect([await app.isIn(who.token), await app.isIn(who.elsewhere)]).toEqual([true, false]);
  });

  it('of an account with a password needs the password', async () => {
    const who = await person({ password: PASSWORD });
    const email = newEmail();
    const form = await emailCode(who, `  ${email.toUpperCase()}`);
    expect(await bindEmail(who, form)).toBeRefused(422, '请先验证身份', 'ticket');
    const ticket = await ticketOf(who, 'password');
    expect((await bindEmail(who, { ...form, ticket })).status).toBe(200);
    expect((await contactOf(who))?.email).toBe(email);
  });

  it('is bound once; whoever has one changes it', async () => {
    const [mobile, email] = [newMobile(), newEmail()];
    const who = await person({ mobile });
    const ticket = await ticketOf(who, 'mobile', mobile);
    const form = await phoneCode(who, newMobile());
    expect(await bindPhone(who, { ...form, ticket })).toBeRefused(409, '已经绑定过了，请用“更换”修改');
    expect(await changeEmail(who, { email, code: '123456', ticket })).toBeRefused(422, '请先绑定手机号或邮箱');
  });

  it.each([
    ['mobile_bind', { phone: '' }, '请输入手机号'],
    ['mobile_bind', { phone: '0571-87654321' }, '手机号输入有误'],
    ['mobile_bind', { phone: '13800000001' }, '请输入验证码'],
    ['email_bind', { email: '' }, '请输入邮箱'],
    ['email_bind', { email: 'a@b' }, '邮箱输入有误'],
  ])('asks for what is missing: %s %j', async (name, body, msg) => {
    const who = await person();
    expect(await who.browser.call(`/api/Person/${name}` as '/api/Person/mobile_bind', body as object)).toBeRefused(
      400,
      msg,
    );
  });
});

describe('changing the phone', () => {
  it('takes a ticket of the old and a code of the new number, ends the other sessions, tells the old contacts', async () => {
    const [old, fresh, email] = [newMobile(), newMobile(), newEmail()];
    const who = await person({ mobile: old, email });
    const ticket = await ticketOf(who, 'mobile', old);
    const form = await phoneCode(who, fresh);
    expect((await changePhone(who, { ...form, ticket })).status).toBe(200);
    expect(await contactOf(who)).toEqual({ mobile: fresh, email });
    expect([await app.isIn(who.token), await app.isIn(who.elsewhere)]).toEqual([true, false]);
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
    const change = () => changePhone(who, { ...form, ticket });
    const [done, refused] = (await Promise.all([change(), change()])).sort((a, b) => a.status - b.status);
    expect(done?.status).toBe(200);
    // the second misses the ticket, or the code when the first ended between its two looks
    expect(['ticket', 'code']).toContain(refused?.body.field);
    const late = await changePassword(who, { password: PASSWORD, ticket: pending });
    expect(late.body.msg).toBe('身份验证已过期，请重新验证');
  });

  it('keeps ticket and code when something else is wrong', async () => {
    const [old, taken, fresh] = [newMobile(), newMobile(), newMobile()];
    await makeAccount(app, { mobile: taken });
    const who = await person({ mobile: old });
    const ticket = await ticketOf(who, 'mobile', old);
    const form = await phoneCode(who, taken);
    expect(await changePhone(who, { ...form, ticket })).toBeRefused(
      409,
      '该手机号已绑定其他账号，请直接用它登录，或换一个手机号',
      'phone',
    );
    expect(await app.isIn(who.elsewhere)).toBe(true);
    const same = await changePhone(who, { phone: old, code: '123456', ticket });
    expect(same.body.msg).toBe('新手机号与原手机号相同，请换一个');
    later(600);
    const next = await phoneCode(who, fresh);
    expect((await changePhone(who, { ...next, ticket })).status).toBe(200);
  });

  it('takes no ticket of another account, and no code that another account asked for', async () => {
    const [mine, theirs, fresh] = [newMobile(), newMobile(), newMobile()];
    const [who, other] = [await person({ mobile: mine }), await person({ mobile: theirs })];
    const [ticket, foreign] = [await ticketOf(who, 'mobile', mine), await ticketOf(other, 'mobile', theirs)];
    const form = await phoneCode(other, fresh);
    const call = (given: object) => changePhone(who, { ...form, ...given });
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
    expect((await changeEmail(who, { ...form, ticket })).status).toBe(200);
    expect(await contactOf(who)).toEqual({ mobile, email: fresh });
    expect((await messagesTo(app, old)).at(-1)).toContain('已更换邮箱');
  });

  it('refuses an address that another account has, once its code is right', async () => {
    const [old, taken] = [newEmail(), newEmail()];
    await makeAccount(app, { email: taken });
    const who = await person({ email: old });
    const ticket = await ticketOf(who, 'email', old);
    const form = await emailCode(who, taken);
    expect(await changeEmail(who, { ...form, ticket })).toBeRefused(409, '该邮箱已绑定其他账号，请换一个邮箱');
  });
});

describe('the password', () => {
  it('is changed with a ticket; the other sessions end; the old one no longer opens', async () => {
    const mobile = newMobile();
    const who = await person({ mobile, password: PASSWORD });
    const ticket = await ticketOf(who, 'mobile', mobile);
    expect(await changePassword(who, { password: mobile, ticket })).toBeRefused(422, 'password');
    expect((await changePassword(who, { password: 'Quiet-Harbor-58', ticket })).status).toBe(200);
    expect([await app.isIn(who.token), await app.isIn(who.elsewhere)]).toEqual([true, false]);
    const login = async (password: string) => (await newBrowser(app).login(who.username, password)).status;
    expect([await login(PASSWORD), await login('Quiet-Harbor-58')]).toEqual([400, 200]);
    expect((await messagesTo(app, mobile)).at(-1)).toContain('已修改密码');
  });

  it('is a proof only where neither phone nor e-mail is bound, and five wrong ones make the account wait', async () => {
    const both = await person({ mobile: newMobile(), password: PASSWORD });
    expect(await both.browser.prove('password', PASSWORD)).toBeRefused(422, 'way');
    const who = await person({ password: PASSWORD });
    const guess = (browser: Browser, code = 'wrong') => browser.prove('password', code);
    expect(await guess(who.browser)).toBeRefused(400, '密码错误，请检查后重试', 'code');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guess(newBrowser(app, { token: who.elsewhere }))),
    );
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(4);
    expect([422, 429]).toContain((await guess(newBrowser(app, who), PASSWORD)).status);
  });

  it('proof needs a sign-in and something bound', async () => {
    expect((await newBrowser(app).prove('mobile', '123456')).status).toBe(401);
    const who = await person();
    for (const way of ['mobile', 'email', 'password'] as const) {
      expect(await who.browser.prove(way, '123456')).toBeRefused(422, '请先绑定手机号或邮箱');
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
    expect((await changeScanner(who, { sign })).body.field).toBe('ticket');
    const ticket = await ticketOf(who, 'mobile', mobile);
    expect(await changeScanner(who, { sign: 'unknown', ticket })).toBeRefused(422, '请先在手机上扫码并确认');
    expect((await changeScanner(who, { sign, ticket })).status).toBe(200);
    expect((await who.browser.call('/api/Person/user_detail1')).body.data.wechat).toBe(true);
    expect((await messagesTo(app, mobile)).at(-1)).toContain('已更换扫码登录的手机');
    later(60);
    const second = await ticketOf(who, 'mobile', mobile);
    expect((await changeScanner(who, { sign, ticket: second })).status).toBe(422);
  });

  it('is not bound when the phone said no, nor by the sign of another account', async () => {
    const [who, other] = [await person(), await person()];
    expect(await changeScanner(who, { sign: await scanned(who, false) })).toBeRefused(422);
    expect(await changeScanner(who, { sign: await scanned(other) })).toBeRefused(422);
  });
});
