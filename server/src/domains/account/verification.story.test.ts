import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import {
  type Browser,
  makeAccount,
  messagesTo,
  newBrowser,
  newMobile,
  solve,
  solvedFor,
} from '../../../test/factories/account';
import { workAt } from '../../auth/challenge';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));

const send = async (browser: Browser, phone: string, solved = false) =>
  browser.call('/api/user/dx_send', {
    type: 2,
    phone,
    captcha: solved ? await solvedFor(app, '/api/user/dx_send') : undefined,
  });

describe('sending a code', () => {
  it('answers the same for a number with an account and one without', async () => {
    const [taken, free] = [newMobile(), newMobile()];
    await makeAccount(app, { mobile: taken });
    for (const type of [1, 2] as const) {
      const answers = await Promise.all(
        [taken, free].map((phone) => newBrowser(app).call('/api/user/dx_send', { type, phone })),
      );
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        Array(2).fill([200, { code: 1, msg: '', data: {} }]),
      );
      app.later(60);
    }
    expect([await messagesTo(app, taken), await messagesTo(app, free)].map((texts) => texts.length)).toEqual([2, 2]);
  });

  it('says in the message how long the code is good, and stores no code', async () => {
    const mobile = newMobile();
    const code = await newBrowser(app).codeBySms(2, mobile);
    expect(await messagesTo(app, mobile)).toEqual([
      `您的验证码是 ${code}，5 分钟内有效，请勿告诉他人。如非本人操作，请忽略。`,
    ]);
    const stored = JSON.stringify(await app.db`select encode(code_hash, 'escape') as hash, * from verification_code`);
    expect(stored).not.toContain(code);
    const [audit] =
      await app.db`select detail from audit_log where action = '/api/user/dx_send' order by id desc limit 1`;
    expect(audit?.detail).toEqual({ purpose: 'sign-in' });
  });

  it.each([
    [{ type: 2 as const }, '请输入手机号'],
    [{ type: 2 as const, phone: '0571-87654321' }, '手机号输入有误'],
    [{ type: 1 as const, phone: '12345678901' }, '手机号输入有误'],
  ])('refuses what is no mobile number: %j', async (body, msg) => {
    expect(await newBrowser(app).call('/api/user/dx_send', body)).toBeRefused(400, msg, 'phone');
  });

  it('wants a sign-in for binding and proving', async () => {
    for (const type of [4, 5] as const) {
      const sms = await newBrowser(app).call('/api/user/dx_send', { type, phone: newMobile() });
      const mail = await newBrowser(app).call('/api/indexnew/send_email', { type, email: 'a@example.com' });
      expect([sms.status, sms.body.msg, mail.status]).toEqual([401, '请先登录', 401]);
    }
    const nothing = newBrowser(app, { token: (await makeAccount(app)).token });
    expect(await nothing.call('/api/user/dx_send', { type: 5, phone: newMobile() })).toBeRefused(
      422,
      '请先绑定手机号或邮箱',
    );
    expect((await nothing.call('/api/indexnew/send_email', { type: 5 })).status).toBe(422);
  });

  it('proves one’s own contact alone, whatever number is given with it', async () => {
    const [own, foreign] = [newMobile(), newMobile()];
    const browser = newBrowser(app, { token: (await makeAccount(app, { mobile: own })).token });
    expect((await browser.call('/api/user/dx_send', { type: 5, phone: foreign })).status).toBe(200);
    expect([(await messagesTo(app, own)).length, (await messagesTo(app, foreign)).length]).toEqual([1, 0]);
  });

  it('voids the old code with a new one', async () => {
    const mobile = newMobile();
    const browser = newBrowser(app);
    const first = await browser.codeBySms(2, mobile);
    app.later(60);
    const second = await browser.codeBySms(2, mobile);
    if (first !== second) expect((await browser.loginBySms(mobile, first)).body.msg).toBe('验证码有误，请检查后重试');
    expect((await browser.loginBySms(mobile, second)).status).toBe(200);
  });
});

describe('limits of sending', () => {
  it('one in 60 s of a number, however it is written, for whatever purpose, from wherever', async () => {
    const mobile = newMobile();
    expect((await send(newBrowser(app), mobile)).status).toBe(200);
    app.later(20.5);
    const refused = await newBrowser(app).call('/api/user/dx_send', { type: 1, phone: `+86 ${mobile}` });
    expect(refused).toBeRefused(429, '请 40 秒后再获取验证码');
    expect(refused.headers['retry-after']).toBe('40');
    app.later(60);
    expect((await send(newBrowser(app), mobile)).status).toBe(200);
  });

  it('one of twenty sent at once', async () => {
    const mobile = newMobile();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(newBrowser(app), mobile)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(429)]);
    expect(await messagesTo(app, mobile)).toHaveLength(1);
  });

  it('work from the third to a number within an hour; 5 an hour; 10 in 24 hours', async () => {
    const mobile = newMobile();
    for (let n = 0; n < 2; n++) {
      expect((await send(newBrowser(app), mobile)).status).toBe(200);
      app.later(60 * (n + 1));
    }
    expect(await send(newBrowser(app), mobile)).toBeRefused(422, 'captcha');
    for (let n = 2; n < 5; n++) {
      app.later(60 * n);
      expect((await send(newBrowser(app), mobile, true)).status).toBe(200);
    }
    app.later(60 * 5);
    expect(await send(newBrowser(app), mobile, true)).toBeRefused(429, '操作过于频繁，请 55 分钟后再试');
    for (let n = 0; n < 5; n++) {
      app.later(3600 + 60 * n);
      expect((await send(newBrowser(app), mobile, true)).status).toBe(200);
    }
    app.later(2 * 3600);
    expect(await send(newBrowser(app), mobile, true)).toBeRefused(429, '操作过于频繁，请 22 小时后再试');
    // the ten of a day are those of the last 24 hours: no morning gives another ten
    const statuses = [];
    for (const seconds of [86_399, 86_400, 86_460, 86_519, 86_520]) {
      app.later(seconds);
      statuses.push((await send(newBrowser(app), mobile, true)).status);
    }
    expect(statuses).toEqual([429, 200, 200, 429, 200]);
  });

  it('work from the third of an address, more with each; ten in ten minutes, also at once', async () => {
    const browser = newBrowser(app);
    for (let n = 0; n < 2; n++) expect((await send(browser, newMobile())).status).toBe(200);
    const asked = await send(browser, newMobile());
    expect(asked).toBeRefused(422, '请先完成安全验证', 'captcha');
    expect(asked.body.challenge?.parameters.data).toMatchObject({ call: '/api/user/dx_send', work: workAt(1) });
    const captcha = await solve(asked.body.challenge!);
    expect((await browser.call('/api/user/dx_send', { type: 2, phone: newMobile(), captcha })).status).toBe(200);
    const more = await browser.call('/api/user/dx_send', { type: 2, phone: newMobile(), captcha });
    expect(more.body.challenge?.parameters.data.work).toBe(workAt(2));
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(browser, newMobile(), true)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(13);
    expect((await send(newBrowser(app), newMobile())).status).toBe(200);
  });

  it('what was refused counts nowhere: the number may have its code from another address', async () => {
    const browser = newBrowser(app);
    for (let n = 0; n < 2; n++) await send(browser, newMobile());
    const mobile = newMobile();
    expect((await send(browser, mobile)).status).toBe(422);
    expect((await send(newBrowser(app), mobile)).status).toBe(200);
  });
});
