import type { CallPath } from '@zhice/contract/all';
import type { Solved } from '@zhice/contract/challenge';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import {
  type Browser,
  codeTo,
  makeAccount,
  messagesTo,
  newBrowser,
  newMobile,
  PASSWORD,
  solve,
  solvedFor,
} from '../../../test/factories/account';
import { workAt } from '../../auth/challenge';

const [OLD, NEW] = [PASSWORD, 'Quiet-Harbor-58'];

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));

type Way = 'mobile' | 'email' | 'password';
const worked = (call: CallPath) => solvedFor(app, call);
const find = async (browser: Browser, account: string, way?: 'mobile' | 'email') =>
  browser.call('/api/indexnew/find_password', {
    account,
    way,
    captcha: way ? undefined : await worked('/api/indexnew/find_password'),
  });
const prove = (browser: Browser, account: string, code: string, way: Way = 'mobile', captcha?: Solved) =>
  browser.call('/api/indexnew/yz_xx', { purpose: 'reset', account, way, code, captcha });
const reset = (browser: Browser, ticket: string | undefined, password: string | undefined = NEW) =>
  browser.call('/api/indexnew/find_password_tt', { ticket, password });

async function ticketOf(browser: Browser, account: string, to: string): Promise<string> {
  await find(browser, account, 'mobile');
  return (await prove(browser, account, await codeTo(app, to))).body.data.ticket;
}

describe('a forgotten password', () => {
  it('is set anew by a code to the bound phone; every session and other ticket ends, and the owner is told', async () => {
    const mobile = newMobile();
    const { username, token, id } = await makeAccount(app, { mobile, email: 'owner1@example.com', password: OLD });
    expect((await newBrowser(app).login(username, OLD)).status).toBe(200);
    const browser = newBrowser(app);
    const found = await find(browser, username);
    expect(found.body).toEqual({
      code: 1,
      msg: '',
      data: {
        ways: [
          { way: 'mobile', masked: '139********' },
          { way: 'email', masked: 'o***@example.com' },
        ],
        sent: false,
      },
    });
    expect((await find(browser, username, 'mobile')).body.data.sent).toBe(true);
    const proven = await prove(browser, username, await codeTo(app, mobile));
    expect(proven.body.code).toBe(1);
    const { ticket } = proven.body.data;
    expect(ticket).toMatch(/^[\w-]{43}$/);

    expect(await reset(browser, ticket, mobile)).toBeRefused(422, 'password');
    expect((await reset(browser, ticket)).body).toEqual({ code: 1, msg: '', data: {} });
    expect((await app.call('/api/Person/user_detail1', {}, { token })).status).toBe(402);
    expect(await app.db`select 1 from known_device where account_id = ${id}`).toHaveLength(0);
    expect((await newBrowser(app).login(username, OLD)).status).toBe(400);
    expect((await newBrowser(app).login(username, NEW)).status).toBe(200);
    expect((await messagesTo(app, mobile)).at(-1)).toContain('已重设密码');
    expect((await messagesTo(app, 'owner1@example.com')).at(-1)).toContain('已重设密码');
    expect(await reset(browser, ticket)).toBeRefused(422, '身份验证已过期，请重新验证');
  });

  it('by e-mail too', async () => {
    const { username } = await makeAccount(app, { email: 'owner2@example.com', password: OLD });
    const browser = newBrowser(app);
    await find(browser, username, 'email');
    const proven = await prove(browser, username, await codeTo(app, 'owner2@example.com'), 'email');
    expect((await reset(browser, proven.body.data.ticket)).status).toBe(200);
    expect((await newBrowser(app).login(username, NEW)).status).toBe(200);
  });

  it('begins without work; from the second name of an address on it comes first, and more with each', async () => {
    const { username } = await makeAccount(app, { mobile: newMobile() });
    const browser = newBrowser(app);
    const look = (account: string, by = browser) => by.call('/api/indexnew/find_password', { account });
    expect((await look(username)).body.data).toMatchObject({ sent: false, ways: [{ way: 'mobile' }] });
    for (const account of [username, 'nobody-at-all']) {
      const asked = await look(account);
      expect(asked).toBeRefused(422, 'captcha');
      expect(asked.body.challenge?.parameters.data.work).toBe(workAt(1));
    }
    const captcha = await solve((await look(username)).body.challenge!);
    expect((await browser.call('/api/indexnew/find_password', { account: username, captcha })).status).toBe(200);
    expect((await look(username)).body.challenge?.parameters.data.work).toBe(workAt(2));
    expect((await look('nobody-at-all', newBrowser(app))).status).toBe(200);
    app.later(300);
    expect((await look(username)).status).toBe(200);
    expect((await newBrowser(app).call('/api/indexnew/find_password', {})).body.msg).toBe('请输入账号');
  });

  it('cannot be told from the password of nobody', async () => {
    // whom a made-up contact is like is drawn by the secret: here always somebody with a phone
    await app.db`update account set email = null where mobile is null`;
    const mobile = newMobile();
    const { username } = await makeAccount(app, { mobile, password: OLD });
    const disabled = await makeAccount(app, { mobile: newMobile() });
    await app.db`update account set disabled_at = now() where id = ${disabled.id}`;
    const bare = await makeAccount(app, { password: OLD });
    for (const nobody of ['nobody-at-all', disabled.username, bare.username, newMobile()]) {
      const [real, unreal] = [newBrowser(app), newBrowser(app)];
      const found = (await find(unreal, nobody)).body.data;
      expect(found).toEqual((await find(unreal, nobody)).body.data);
      expect(found.ways[0]).toEqual({ way: 'mobile', masked: expect.stringMatching(/^1[3-9]\d\*{8}$/) });
      if (nobody.startsWith('139')) expect(found.ways[0]?.masked).toBe('139********');
      const before = await app.db`select id from outbox`;
      const sent = await find(unreal, nobody, 'mobile');
      expect([sent.status, sent.body.data.sent]).toEqual([200, true]);
      expect(await app.db`select id from outbox`).toHaveLength(before.length);
      await find(real, username, 'mobile');
      // the same words for the second code at once, each wrong guess, and the used-up code
      const steps = (browser: Browser, account: string) => [
        () => find(browser, account, 'mobile'),
        ...Array(7).fill(async () => prove(browser, account, '000000', 'mobile', await worked('/api/indexnew/yz_xx'))),
      ];
      const [ours, theirs] = [steps(real, username), steps(unreal, nobody)];
      for (const [n, step] of ours.entries()) {
        const [one, other] = [await step(), await theirs[n]!()];
        expect([other.status, other.body.msg, other.body.field]).toEqual([one.status, one.body.msg, one.body.field]);
      }
      app.later(3600);
      await app.db`delete from try_window`;
      app.setNow(TEST_NOW);
    }
  });

  it('does not tell whose number had a code a moment ago, and sends no second one', async () => {
    const mobile = newMobile();
    const { username } = await makeAccount(app, { mobile });
    await newBrowser(app).call('/api/user/dx_send', { type: 2, phone: mobile });
    expect((await find(newBrowser(app), username, 'mobile')).body.data.sent).toBe(true);
    expect(await messagesTo(app, mobile)).toHaveLength(1);
  });

  it('needs something bound, which is told to the owner alone', async () => {
    const { username, token } = await makeAccount(app, { password: OLD });
    expect(await find(newBrowser(app, { token }), username)).toBeRefused(422, '请先绑定手机号或邮箱');
    const other = await makeAccount(app);
    for (const asker of [newBrowser(app), newBrowser(app, other)]) {
      const found = await find(asker, username);
      expect([found.status, found.body.data.ways.length > 0]).toEqual([200, true]);
    }
  });

  it('of nobody shows contacts as the portal’s own accounts have them', async () => {
    await app.db`update account set mobile = null, email = null`;
    for (let n = 0; n < 30; n++) {
      await makeAccount(app, { mobile: `166${newMobile().slice(3)}`, email: `w${n}@corp.example` });
    }
    for (let n = 0; n < 10; n++) await makeAccount(app, { mobile: `199${newMobile().slice(3)}` });
    const shown = new Map<string, number>();
    for (let n = 0; n < 60; n++) {
      const { ways } = (await find(newBrowser(app), `made-up-${n}`)).body.data;
      const words = ways.map(({ masked }) => masked).join(' ');
      shown.set(words, (shown.get(words) ?? 0) + 1);
    }
    expect([...shown.keys()].sort()).toEqual(['166******** w***@corp.example', '199********']);
    expect(shown.get('166******** w***@corp.example')).toBeGreaterThan(20);
    const byMail = (await find(newBrowser(app), 'who@corp.example')).body.data.ways;
    expect(byMail).toEqual([
      { way: 'mobile', masked: '166********' },
      { way: 'email', masked: 'w***@corp.example' },
    ]);
  });

  it('needs a ticket: of this purpose, of fifteen minutes, of one use', async () => {
    const mobile = newMobile();
    const { username, token } = await makeAccount(app, { mobile, password: OLD });
    const browser = newBrowser(app);
    expect((await reset(browser, undefined)).body.msg).toBe('请先验证身份');
    expect((await reset(browser, 'made-up')).body.msg).toBe('身份验证已过期，请重新验证');
    const own = newBrowser(app, { token });
    const change = await own.prove('mobile', await own.codeBySms(5, mobile));
    expect((await reset(browser, change.body.data.ticket)).status).toBe(422);
    app.later(60);
    const ticket = await ticketOf(browser, username, mobile);
    expect(await own.call('/api/portal/password_change', { password: NEW, ticket })).toBeRefused(422, 'ticket');
    app.later(60 + 15 * 60);
    expect((await reset(browser, ticket)).body.msg).toBe('身份验证已过期，请重新验证');
    const fresh = await ticketOf(browser, username, mobile);
    const answers = await Promise.all([reset(browser, fresh), reset(browser, fresh)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('is not proven by the password, nor by the code of another name', async () => {
    const [mobile, other] = [newMobile(), newMobile()];
    const { username } = await makeAccount(app, { mobile, password: OLD });
    const stranger = await makeAccount(app, { mobile: other, password: OLD });
    const browser = newBrowser(app);
    expect(await prove(browser, username, OLD, 'password')).toBeRefused(400, 'way');
    await find(browser, username, 'mobile');
    await find(newBrowser(app), stranger.username, 'mobile');
    const [code, foreign] = [await codeTo(app, mobile), await codeTo(app, other)];
    if (code !== foreign) expect((await prove(browser, username, foreign)).status).toBe(400);
    expect((await prove(browser, username, code)).status).toBe(200);
    expect((await prove(browser, username, code)).body.msg).toBe('验证码已失效，请重新获取');
  });

  it('once set anew lets in who had to wait after wrong tries', async () => {
    const mobile = newMobile();
    const { username } = await makeAccount(app, { mobile, password: OLD });
    const browser = newBrowser(app);
    for (let n = 0; n < 5; n++) {
      await browser.login(username, 'wrong', await worked('/api/indexnew/login'));
    }
    expect((await browser.login(username, OLD)).status).toBe(429);
    expect((await reset(browser, await ticketOf(browser, username, mobile))).status).toBe(200);
    expect((await browser.login(username, NEW)).status).toBe(200);
  });
});
