import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount, newMobile } from '../../../test/factories/account';
import { joinEnterprise } from '../../../test/factories/enterprise';
import type { NewNotice } from './new-notice';
import { insertNotice, insertNotices } from './notice.queries';
import { USUAL_SETTINGS } from './notice-settings.rules';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));

const newOwner = () => makeAccount(app, { enterprise: true });
const owner = eachTest(newOwner);

let marks = 0;
async function tell(notice: Partial<NewNotice> & { enterpriseId: number | null }, minutes = 0): Promise<void> {
  const whole = { kind: 'other' as const, title: '测试消息', mark: `mark ${++marks}`, ...notice };
  await insertNotice(app.db, whole, new Date(TEST_NOW.getTime() + minutes * 60_000));
}

const list = (token: string, input: object = {}) => app.ask('/api/portal/notice_list', input, { token });
const unread = async (token: string) => (await app.ask('/api/portal/notice_count', {}, { token })).unread;
const read = (token: string, input: object) => app.call('/api/portal/notice_read', input, { token });

describe('the notice centre', () => {
  it('shows the newest first, to everybody of the enterprise and to nobody else', async () => {
    const colleague = await makeAccount(app);
    await joinEnterprise(app.db, colleague.id, owner.enterpriseId);
    const stranger = await newOwner();
    await tell({ enterpriseId: owner.enterpriseId, title: '先' });
    await tell({ enterpriseId: owner.enterpriseId, title: '后' }, 1);
    await tell({ enterpriseId: owner.enterpriseId, accountId: owner.id, title: '只给本人' }, 2);
    await tell({ enterpriseId: null, accountId: owner.id, kind: 'account', title: '账号' }, 3);
    expect((await list(owner.token)).list.map(({ title }) => title)).toEqual(['账号', '只给本人', '后', '先']);
    expect((await list(colleague.token)).list.map(({ title }) => title)).toEqual(['后', '先']);
    expect((await list(stranger.token)).total).toBe(0);
  });

  it('keeps what was told to a person for another enterprise to itself', async () => {
    await tell({ enterpriseId: owner.enterpriseId, accountId: owner.id });
    const other = await newOwner();
    await joinEnterprise(app.db, owner.id, other.enterpriseId);
    expect((await list(owner.token)).total).toBe(0);
    expect(await unread(owner.token)).toBe(0);
  });

  it('filters by kind and unread, pages, and counts each kind', async () => {
    for (let n = 0; n < 12; n++) await tell({ enterpriseId: owner.enterpriseId, kind: 'fee', title: `年费${n}` }, n);
    await tell({ enterpriseId: owner.enterpriseId, kind: 'trademark', title: '商标' });
    const all = await list(owner.token, { pageSize: 10, page: 2 });
    expect([all.total, all.list.length, all.unread]).toEqual([13, 3, 13]);
    expect(all.kinds).toEqual([
      { kind: 'fee', name: '专利年费', count: 12 },
      { kind: 'trademark', name: '商标续展', count: 1 },
    ]);
    const marks = await list(owner.token, { kind: 'trademark' });
    expect(marks.list.map(({ title }) => title)).toEqual(['商标']);
    await read(owner.token, { ids: [marks.list[0]!.id] });
    const left = await list(owner.token, { unread: true });
    expect([left.total, left.kinds.map(({ count }) => count)]).toEqual([12, [12, 0]]);
    expect((await list(owner.token, { kind: 'trademark', unread: true })).list).toEqual([]);
  });

  it('is told the same thing once', async () => {
    const notice = { enterpriseId: owner.enterpriseId, kind: 'other' as const, title: '一次', mark: 'once' };
    expect(await insertNotices(app.db, [notice, notice], TEST_NOW)).toBe(1);
    expect(await insertNotices(app.db, [notice], TEST_NOW)).toBe(0);
    // the same mark for one person is another notice
    expect(await insertNotices(app.db, [{ ...notice, accountId: owner.id }], TEST_NOW)).toBe(1);
  });

  it('says how many days are left today, not when it was told', async () => {
    const reminder = {
      day: '2026-11-20',
      dueOn: '2026-12-20',
      yuan: 900,
      daysBefore: 30,
      graceMonth: null,
      renewalId: null,
    };
    await tell({ enterpriseId: owner.enterpriseId, kind: 'fee', reminder });
    app.setNow(new Date('2026-12-22T04:00:00Z'));
    const token = await app.signIn(owner.username);
    expect((await list(token)).list[0]).toMatchObject({ due_on: '2026-12-20', days_left: -2, yuan: 900 });
  });
});

describe('reading', () => {
  it('is each person’s own; one, all, and back', async () => {
    const colleague = await makeAccount(app);
    await joinEnterprise(app.db, colleague.id, owner.enterpriseId);
    for (let n = 0; n < 3; n++) await tell({ enterpriseId: owner.enterpriseId });
    const [first] = (await list(owner.token)).list;
    expect((await read(owner.token, { ids: [first!.id] })).body.data.unread).toBe(2);
    expect(await unread(colleague.token)).toBe(3);
    expect((await read(owner.token, { all: true })).body.data.unread).toBe(0);
    expect((await read(owner.token, { ids: [first!.id], unread: true })).body.data.unread).toBe(1);
    await tell({ enterpriseId: owner.enterpriseId });
    expect(await unread(owner.token)).toBe(2);
  });

  it('does not reach a foreign notice, and needs to be told which', async () => {
    const stranger = await newOwner();
    await tell({ enterpriseId: owner.enterpriseId });
    const [own] = (await list(owner.token)).list;
    expect((await read(stranger.token, { ids: [own!.id] })).status).toBe(404);
    expect((await read(stranger.token, {})).status).toBe(400);
    expect(await unread(owner.token)).toBe(1);
  });
});

describe('the settings', () => {
  const save = (token: string, input: object) =>
    app.call('/api/portal/notice_settings_save', { ...USUAL_SETTINGS, version: 0, ...input }, { token });
  const settings = (token: string) => app.ask('/api/portal/notice_settings', {}, { token });

  it('are kept, in their order and each once', async () => {
    const mobile = newMobile();
    const owner = await makeAccount(app, { enterprise: true, mobile });
    expect(await settings(owner.token)).toMatchObject({ sms_kinds: [], mail_kinds: [], version: 0, sent_at_hour: 9 });
    const chosen = { sms_kinds: ['trademark', 'fee', 'fee'], days_before: [1, 30], quiet_from: 20, quiet_to: 10 };
    expect((await save(owner.token, chosen)).body.data).toEqual({ version: 1, sent_at_hour: 10 });
    const kept = await settings(owner.token);
    expect(kept).toMatchObject({ sms_kinds: ['fee', 'trademark'], days_before: [30, 1], quiet_from: 20, version: 1 });
    expect(kept.mobile).toBe(`${mobile.slice(0, 3)}********`);
  });

  it('of two tabs the second is told', async () => {
    await save(owner.token, { digest_hour: 10 });
    expect((await save(owner.token, { digest_hour: 11 })).status).toBe(409);
    expect((await save(owner.token, { digest_hour: 11, version: 1 })).status).toBe(200);
    expect((await save(owner.token, { digest_hour: 12, version: 1 })).status).toBe(409);
    expect((await settings(owner.token)).digest_hour).toBe(11);
  });

  it('take no channel that is not bound, and say what to do', async () => {
    expect(await save(owner.token, { sms_kinds: ['fee'] })).toBeRefused(
      422,
      '接收短信请先绑定手机号，或取消短信提醒',
      'sms_kinds',
    );
    expect((await save(owner.token, { mail_kinds: ['fee'] })).body.field).toBe('mail_kinds');
    expect((await save(owner.token, { days_before: [2] })).status).toBe(400);
    expect((await save(owner.token, { digest_hour: 24 })).status).toBe(400);
  });
});
