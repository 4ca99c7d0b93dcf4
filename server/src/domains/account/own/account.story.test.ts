import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../../test/app';
import { makeAccount, messagesTo, newBrowser, newMobile, PASSWORD } from '../../../../test/factories/account';
import { joinEnterprise } from '../../../../test/factories/enterprise';
import { makeExpert } from '../../../../test/factories/expert';
import { makeItem } from '../../../../test/factories/matching';
import { runOnce } from '../../../db/jobs';
import { allJobs } from '../../../jobs';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));

async function makeUpload(accountId: number, mime = 'image/png'): Promise<{ id: number; stored: string }> {
  const stored = await app.portal.services.files.put(Buffer.from('picture'));
  const [row] = await app.db<{ id: number }[]>`
    insert into upload (account_id, stored_name, name, mime, size)
    values (${accountId}, ${stored}, '头像.png', ${mime}, 7) returning id`;
  return { id: row?.id ?? 0, stored };
}

describe('the own account', () => {
  it('shows contacts masked, also by the second call', async () => {
    const who = await makeAccount(app, { enterprise: true, mobile: newMobile(), email: 'zhangsan@example.com' });
    const one = await app.call('/api/Person/user_detail1', {}, who);
    const two = await app.call('/index/index/getUserInfo1', {}, who);
    expect(two.body.data).toEqual(one.body.data);
    expect(one.body.data).toMatchObject({
      mobile: '139********',
      email: 'z***@example.com',
      has_password: false,
      qyedit: { status: 2, enterprise_id: who.enterpriseId },
      qiyeauthentication: { enterprise_id: who.enterpriseId },
    });
  });

  it('changes nickname and picture, and nothing else', async () => {
    const who = await makeAccount(app);
    const other = await makeAccount(app);
    const [mine, theirs, pdf] = [
      await makeUpload(who.id),
      await makeUpload(other.id),
      await makeUpload(who.id, 'application/pdf'),
    ];
    const edit = (body: object) => app.call('/api/Person/edit_user', body, who);
    expect(
      (await edit({ nickname: ' 张\n三 ', avatar: mine.id, enterprise_id: 1, mobile: '13800000000' })).status,
    ).toBe(200);
    const data = await app.ask('/api/Person/user_detail1', {}, who);
    expect([data.nickname, data.mobile]).toEqual(['张三', '']);
    expect(data.avatar).toContain(`/api/files/${mine.id}?`);
    expect((await app.get(data.avatar)).status).toBe(200);
    for (const avatar of [theirs.id, pdf.id, 987654]) {
      expect(await edit({ nickname: '李四', avatar })).toBeRefused(422, 'avatar');
    }
    expect((await edit({ nickname: ' \n ' })).body.field).toBe('nickname');
    await edit({ avatar: 0 });
    const after = await app.ask('/api/Person/user_detail1', {}, who);
    expect([after.nickname, after.avatar]).toEqual(['张三', '']);
  });

  it('is not reminded until tomorrow 00:00 in China', async () => {
    app.setNow(new Date('2026-11-20T16:30:00Z'));
    const who = await makeAccount(app);
    const { body } = await app.call('/api/person/edit_notice_time', {}, who);
    expect(body.data.notice_time).toBe(Date.parse('2026-11-21T16:00:00Z') / 1000);
    expect((await app.ask('/api/Person/user_detail1', {}, who)).notice_time).toBe(body.data.notice_time);
  });
});

describe('sessions', () => {
  it('are listed with browser, address and way, and ended one by one or all others', async () => {
    const who = await makeAccount(app, { password: PASSWORD });
    const phone = newBrowser(app, { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131 MicroMessenger/8.0.49' });
    const browser = newBrowser(app);
    const tokens = [];
    for (const [n, from] of [browser, phone, browser].entries()) {
      app.later(n);
      const { body } = await from.login(who.username);
      tokens.push(body.data.token);
    }
    const own = { token: tokens[2] as string };
    const { list } = await app.ask('/api/portal/sessions', {}, own);
    expect(list.map(({ id, ...rest }) => rest)).toMatchObject([
      {
        current: true,
        browser: 'Chrome · Windows',
        way: '密码',
        createtime: '2026-11-20 12:00:02',
        expires_at: '2026-11-20 18:00:02',
      },
      { current: false, browser: '微信 · Android', address: phone.address },
      { current: false, browser: 'Chrome · Windows', address: browser.address },
      { current: false },
    ]);
    const end = (body: object) => app.call('/api/portal/session_end', body, own);
    expect((await end({})).body.field).toBe('id');
    expect((await end({ id: list[1]?.id })).body.data).toEqual({ ended: 1 });
    expect([await app.isIn(tokens[1] as string), await app.isIn(tokens[0] as string)]).toEqual([false, true]);
    const stranger = await makeAccount(app);
    expect(await app.ask('/api/portal/session_end', { id: list[2]?.id }, stranger)).toEqual({ ended: 0 });
    expect((await end({ id: list[0]?.id })).body.data).toEqual({ ended: 0 });
    expect((await end({ others: true })).body.data).toEqual({ ended: 2 });
    expect([await app.isIn(tokens[0] as string), await app.isIn(own.token)]).toEqual([false, true]);
    app.later(6 * 3600 + 2);
    const again = (await newBrowser(app).login(who.username)).body.data;
    expect((await app.ask('/api/portal/sessions', {}, again)).list).toHaveLength(1);
  });

  it('end at once when the account is disabled', async () => {
    const who = await makeAccount(app);
    await app.db`update account set disabled_at = now() where id = ${who.id}`;
    expect((await app.call('/api/portal/sessions', {}, who)).status).toBe(402);
    await app.db`update account set disabled_at = null where id = ${who.id}`;
    expect((await app.call('/api/portal/sessions', {}, who)).status).toBe(402);
  });

  it('history goes back 190 days, page by page', async () => {
    const who = await makeAccount(app);
    await app.db`
      insert into sign_in (account_id, at, way, done)
      select ${who.id}, ${TEST_NOW}::timestamptz - interval '1 day' * n, 'sms', true from generate_series(200, 0, -10) n`;
    const data = await app.ask('/api/portal/sign_in_history', { page: 2, pageSize: 5 }, who);
    expect(data).toMatchObject({ total: 19, page: 2, pageSize: 5 });
    const days = data.list.map(({ createtime }) => createtime.slice(0, 10));
    expect(days).toEqual(['2026-10-01', '2026-09-21', '2026-09-11', '2026-09-01', '2026-08-22']);
  });
});

it('export gives everything about the person, unmasked, and nothing about others', async () => {
  const mobile = newMobile();
  const who = await makeAccount(app, { enterprise: true, mobile, email: 'export@example.com', password: PASSWORD });
  const other = await makeAccount(app, { mobile: newMobile(), password: PASSWORD });
  for (const account of [who.username, other.username]) {
    await newBrowser(app).login(account);
  }
  await makeUpload(who.id);
  await app.call('/api/Person/edit_user', { nickname: '张三' }, who);
  const data = await app.ask('/api/portal/account_export', {}, who);
  expect(data.name).toBe('知策账号数据-2026-11-20.json');
  expect(data.content).toMatchObject({
    account: {
      id: who.id,
      username: who.username,
      nickname: '张三',
      mobile,
      email: 'export@example.com',
      has_password: true,
    },
    enterprises: [{ name: expect.stringContaining('企业'), approved: true, role: 'owner' }],
    cases: [],
    uploads: [{ name: '头像.png', mime: 'image/png' }],
    consents: [],
    sign_ins: [{ at: '2026-11-20 12:00:00', way: 'password', done: true }],
    known_devices: [{}],
    scan_phone: null,
  });
  expect(data.content.sessions).toHaveLength(2);
  const acts = ['/api/indexnew/login', '/api/Person/edit_user'];
  expect(data.content.records).toMatchObject(acts.map((action) => ({ action })));
  const text = JSON.stringify(data);
  expect(text).not.toContain('argon2');
  expect(text).not.toContain(other.username);
});

it('export: cases of the enterprise, without a colleague’s name and phone', async () => {
  const who = await makeAccount(app, { enterprise: true });
  const colleague = await makeAccount(app);
  await joinEnterprise(app.db, colleague.id, who.enterpriseId!);
  const item = await makeItem(app, { rules: [] });
  const contact = { contact_name: '张三', contact_phone: '13800001111' };
  await app.ask('/api/demo/depotreport', { depot_id: item, ...contact, statement: '说明' }, who);
  const own = (await app.ask('/api/portal/account_export', {}, who)).content.cases;
  expect(own).toMatchObject([{ kind: 'declaration', state: 'draft', form: { ...contact, statement: '说明' } }]);
  const theirs = (await app.ask('/api/portal/account_export', {}, colleague)).content.cases as { form: object }[];
  expect(theirs.map(({ form }) => form)).toEqual([{ statement: '说明' }]);
});

it('cancelling the account needs a proof, erases the person, and keeps what is not the person’s', async () => {
  const mobile = newMobile();
  const email = 'leaving@example.com';
  const who = await makeAccount(app, { enterprise: true, mobile, email, password: PASSWORD });
  const browser = newBrowser(app);
  browser.token = (await browser.login(who.username)).body.data.token;
  const { id: avatar, stored } = await makeUpload(who.id);
  await browser.call('/api/Person/edit_user', { nickname: '张三', avatar });
  const words = {
    topic: 'fee',
    words: '年费怎样缴纳？',
    contact_name: '张三',
    contact_phone: mobile,
    submit: true,
  } as const;
  expect((await browser.call('/api/demo/propertyseek', words)).status).toBe(200);
  const said = { title: '补助尚未拨付', contact_name: '张三', contact_phone: mobile };
  const appeal = await browser.call('/api/demo/appeal_tabulation', said);
  const { content } = (await browser.call('/api/portal/account_export')).body.data;
  expect(content.cases).toMatchObject([
    { kind: 'ip_consult', form: { contact_name: '张三', contact_phone: mobile } },
    { kind: 'appeal', form: said },
  ]);
  await app.db`insert into talent (account_id, name) values (${who.id}, '张三')`;
  const expert = await makeExpert(app, { account_id: who.id });
  await app.db`insert into content_version (kind, record_id, version, act, fields, at) values ('expert', ${expert}, 1, 'save', '{}', now())`;
  await app.db`
    insert into enterprise_follow (account_id, enterprise_id, followed_at) values (${who.id}, ${who.enterpriseId}, ${TEST_NOW})`;
  await app.db`
    insert into library_search (account_id, name, asked, created_at, told_at)
    values (${who.id}, '本市', '{}', ${TEST_NOW}, ${TEST_NOW})`;
  expect((await browser.call('/api/portal/account_cancel')).body.msg).toBe('请先验证身份');
  const { ticket } = (await browser.prove('mobile', await browser.codeBySms(5, mobile))).body.data;
  expect((await browser.call('/api/portal/account_cancel', { ticket })).body).toMatchObject({ code: 200 });

  const [row] = await app.db`select * from account where id = ${who.id}`;
  expect(row).toMatchObject({
    username: null,
    nickname: '已注销用户',
    mobile: null,
    email: null,
    password_hash: null,
    avatar_upload_id: null,
    enterprise_id: null,
    disabled_at: TEST_NOW,
    cancelled_at: TEST_NOW,
  });
  const own =
    'session known_device scanner verification_code proof idempotency upload talent expert enterprise_follow library_search';
  for (const table of own.split(' ')) {
    const left = await app.db`select 1 from ${app.db(table)} where account_id = ${who.id}`;
    expect([table, left.length]).toEqual([table, 0]);
  }
  expect(await app.db`select from expert_evidence where expert_id = ${expert}`).toEqual([]);
  expect(await app.db`select from content_version where kind = 'expert' and record_id = ${expert}`).toEqual([]);
  expect(await app.db`select kind from cases where account_id = ${who.id}`).toEqual([{ kind: 'appeal' }]);
  const [case_] = await app.db`select form from cases where id = ${appeal.body.data.id}`;
  expect(case_?.form).toEqual({ title: said.title, type_name: '', area_name: '' });
  expect(await app.portal.services.files.read(stored)).toBeUndefined();
  expect(await app.isIn(who.token)).toBe(false);
  const kept = await app.db`select 1 from enterprise where id = ${who.enterpriseId}`;
  const audit = await app.db`select action from audit_log where account_id = ${who.id} order by id desc limit 1`;
  expect([kept.length, audit[0]?.action]).toEqual([1, '/api/portal/account_cancel']);
  expect((await app.db`select 1 from sign_in where account_id = ${who.id}`).length).toBe(1);
  for (const to of [mobile, email]) expect((await messagesTo(app, to)).at(-1)).toContain('已注销');

  // the number and the name are free again
  const again = newBrowser(app);
  app.later(60);
  const code = await again.codeBySms(1, mobile);
  const form = { phone: mobile, code, username: who.username, password: PASSWORD, consent: true };
  const fresh = await again.call('/api/indexnew/phoneregister', form);
  expect([fresh.status, fresh.body.data.user_id === who.id]).toEqual([200, false]);
});

it('the nightly job forgets what is over, and keeps consents', async () => {
  const { id } = await makeAccount(app);
  const tables = ['verification_code', 'proof', 'used_challenge', 'known_device', 'sign_in', 'consent'];
  await app.db`insert into verification_code (purpose, target, code_hash, sent_at, expires_at) values
    ('bind', 'old', '', now() - interval '3 days', now() - interval '2 days'), ('bind', 'new', '', now(), now())`;
  await app.db`delete from proof`;
  await app.db`delete from used_challenge`;
  await app.db`delete from sign_in`;
  await app.db`delete from known_device`;
  await app.db`delete from consent`;
  await app.db`insert into proof (ticket_hash, account_id, purpose, way, expires_at) values
    ('old', ${id}, 'reset', 'mobile', now() - interval '1 minute'), ('new', ${id}, 'reset', 'mobile', now() + interval '1 hour')`;
  await app.db`insert into used_challenge (nonce, expires_at) values
    ('old', now() - interval '25 hours'), ('new', now() + interval '1 hour')`;
  await app.db`insert into known_device (account_id, device_hash, last_seen_at) values
    (${id}, 'old', now() - interval '366 days'), (${id}, 'new', now())`;
  await app.db`insert into sign_in (account_id, at, way, done) values
    (${id}, now() - interval '191 days', 'sms', true), (${id}, now() - interval '189 days', 'sms', true)`;
  await app.db`insert into consent (account_id, status, version, way, at) values
    (${id}, 1, '1', 'sms', now() - interval '9 years')`;
  await app.db`delete from verification_code where target not in ('old', 'new')`;
  const clean = allJobs(app.portal.services, app.now).find(({ name }) => name === 'clean');
  expect(await runOnce(app.db, clean!)).toBe(true);
  const left = await Promise.all(tables.map(async (table) => (await app.db`select 1 from ${app.db(table)}`).length));
  expect(left).toEqual([1, 1, 1, 1, 1, 1]);
});
