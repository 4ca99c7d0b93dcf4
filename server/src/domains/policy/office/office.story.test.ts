import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { makeAccount } from '../../../../test/factories/account';
import { makeItem as makeMatched, needs } from '../../../../test/factories/matching';
import { makeDocument, makeItem } from '../../../../test/factories/policy';
import { makeStaff } from '../../../../test/factories/staff';
import { pdf, sendUpload } from '../../../../test/factories/upload';
import { purgePolicies } from '.';
import { publishDue } from './publication';

const app = await testApp();
const editor = await makeStaff(app);
const office = { token: editor.token };

const document = (given: object = {}) =>
  ({ title: '杭州市人工智能扶持办法', level: 20, body: '第一条 支持人工智能。', ...given }) as never;
const item = (given: object = {}) =>
  ({ title: '算力券补助', level: 20, conditions: '使用算力服务', ...given }) as never;

const found = async (kind: 'document' | 'item', keyword: string) =>
  (await app.ask('/api/demo/depot_list', { kind, keyword })).list.map(({ id }) => id);
const isPublic = async (id: number) => (await app.call('/api/demo/depot_detail', { id })).status === 200;
const act = async (id: number, action: 'publish' | 'schedule' | 'withdraw' | 'delete' | 'restore', at?: string) => {
  const { version } = await app.ask('/api/console/policy', { id }, office);
  return app.call('/api/console/policy_act', { id, version, action, at }, office);
};

describe('a document of the office', () => {
  it('is nowhere before it is published, then everywhere, and keeps what it was', async () => {
    const { id, version } = await app.ask('/api/console/document_save', { fields: document() }, office);
    expect([await isPublic(id), await found('document', '人工智能')]).toEqual([false, []]);
    const again = await app.ask(
      '/api/console/document_save',
      { id, version, fields: document({ summary: '草稿' }) },
      office,
    );
    const preview = await app.ask(
      '/api/console/document_preview',
      { id, version: again.version, fields: document({ title: '只是看看' }) },
      office,
    );
    expect([preview.title, await isPublic(id)]).toEqual(['只是看看', false]);
    expect((await act(id, 'publish')).status).toBe(200);
    expect(await found('document', '人工智能')).toEqual([id]);
    // what nobody saw is no version for visitors
    expect(await app.ask('/api/demo/depot_detail', { id })).toMatchObject({
      version: 1,
      versions: [],
      summary: '草稿',
    });
    await app.ask(
      '/api/console/document_save',
      { id, version: again.version, fields: document({ issuer: '杭州市人民政府' }) },
      office,
    );
    const shown = await app.ask('/api/demo/depot_detail', { id });
    expect([shown.version, shown.versions.length, shown.unit]).toEqual([2, 1, '杭州市人民政府']);
    const conflict = await app.call(
      '/api/console/document_save',
      { id, version: again.version, fields: document() },
      office,
    );
    expect(conflict).toBeRefused(409);
    const versions = await app.ask('/api/console/policy_versions', { id }, office);
    expect(versions.list.map(({ internal }) => internal)).toEqual([false, true]);
    expect(versions.list[0]!.changes.map(({ name }) => name)).toEqual(['发文机关']);
    const back = await app.ask('/api/console/policy_revert', { id, version: 3, to: 2 }, office);
    expect([back.version, (await app.ask('/api/demo/depot_detail', { id })).unit]).toEqual([4, null]);
    const [row] = await app.db`select action, detail from audit_log order by id desc limit 1`;
    expect(row).toMatchObject({ detail: { before: { 发文机关: '杭州市人民政府' }, after: {} } });
  });

  it('repeals what it replaces when it is public, and not before', async () => {
    const old = await makeDocument(app.db, { title: '旧的数据办法', doc_no: '杭政〔2020〕1号' });
    const later = await makeDocument(app.db, { title: '还要用一阵的办法' });
    const relations = [{ kind: 'replaces', to: '杭政〔2020〕1号' }];
    const { id } = await app.ask(
      '/api/console/document_save',
      { fields: document({ title: '新的数据办法', relations }) },
      office,
    );
    expect((await app.ask('/api/demo/depot_detail', { id: old })).status).toBe('in_force');
    const published = await act(id, 'publish');
    expect(published.body.data.repealed).toEqual(['旧的数据办法']);
    expect(await app.ask('/api/demo/depot_detail', { id: old })).toMatchObject({
      status: 'repealed',
      successor: { id },
    });
    const { version } = await app.ask('/api/console/policy', { id }, office);
    const fields = document({
      title: '新的数据办法',
      effective_from: '2027-01-01',
      relations: [{ kind: 'replaces', to: '还要用一阵的办法' }],
    });
    await app.ask('/api/console/document_save', { id, version, fields }, office);
    expect(await app.ask('/api/demo/depot_detail', { id: later })).toMatchObject({
      status: 'in_force',
      effective_to: '2026-12-31',
    });
  });

  it('ends what it replaces on the day before it took effect, where that has been', async () => {
    const old = await makeDocument(app.db, { title: '原定用到明年的办法', effective_to: '2027-12-31' });
    const fields = document({
      title: '提前接替的办法',
      effective_from: '2026-11-10',
      relations: [{ kind: 'replaces', to: '原定用到明年的办法' }],
    });
    const { id } = await app.ask('/api/console/document_save', { fields }, office);
    await act(id, 'publish');
    const now = await app.ask('/api/demo/depot_detail', { id: old });
    expect(now).toMatchObject({ status: 'repealed', effective_to: '2026-11-09' });
  });

  it('with a number that is there already is refused, with where to look', async () => {
    await makeDocument(app.db, { title: '杭州市人工智能扶持办法', doc_no: '杭政〔2021〕2号' });
    const answer = await app.call(
      '/api/console/document_save',
      { fields: document({ doc_no: '杭政[2021]2号' }) },
      office,
    );
    expect(answer).toBeRefused(422, '库里已有这份政策：《杭州市人工智能扶持办法》，请在列表中查找后修改');
  });
});

describe('an item of the office', () => {
  it('opens at its moment; is withdrawn from lists, matching and follows; comes back', async () => {
    const member = await makeAccount(app, { enterprise: true });
    const { id } = await app.ask(
      '/api/console/item_save',
      { fields: item({ always: true, amount_text: '最高 30 万元' }) },
      office,
    );
    expect(await act(id, 'schedule', '2020-01-01 09:00')).toBeRefused(400);
    expect((await act(id, 'schedule', '2026-12-01 09:00')).status).toBe(200);
    expect(await publishDue(app.db, new Date('2026-12-01T00:59:59Z'))).toBe(0);
    expect(await isPublic(id)).toBe(false);
    expect(await publishDue(app.db, new Date('2026-12-01T01:00:00Z'))).toBe(1);
    expect([await isPublic(id), await found('item', '算力券')]).toEqual([true, [id]]);
    expect((await app.ask('/api/demo/depot_detail', { id })).item?.amount_text).toBe('最高 30 万元');
    await app.ask('/api/portal/policy_follow', { id, follow: true }, { token: member.token });
    await act(id, 'withdraw');
    const followed = () => app.ask('/api/portal/followed_policies', {}, { token: member.token });
    expect([await isPublic(id), await found('item', '算力券'), (await followed()).total]).toEqual([false, [], 0]);
    await act(id, 'publish');
    expect([await isPublic(id), (await followed()).total]).toEqual([true, 1]);
  });

  it('is matched while it is public, and no longer', async () => {
    const member = await makeAccount(app, { enterprise: true });
    const id = await makeMatched(app, { rules: needs('staff', 5) });
    const matched = async () => {
      await app.portal.feed.catchUp();
      return (await app.ask('/api/webgrab/matching_policy', { id, window: 'all' }, { token: member.token })).total;
    };
    expect(await matched()).toBe(1);
    await act(id, 'withdraw');
    expect(await matched()).toBe(0);
    await act(id, 'publish');
    expect(await matched()).toBe(1);
  });

  it('keeps its rules and formula when its words are edited, and says what it lacks', async () => {
    const rules = [{ version: '1', source: '办法', condition: { measure: { fact: 'staff' }, op: '>=', value: 5 } }];
    const id = await makeItem(app.db, {
      title: '有规则的补助',
      rules,
      amount: { kind: 'sum', parts: [{ fixed: 12 }] } as never,
    });
    const opened = await app.ask('/api/console/policy', { id }, office);
    expect(opened.gaps).toEqual(expect.arrayContaining(['materials', 'contact', 'attachment']));
    expect(opened.gaps).not.toContain('rule');
    const fields = {
      ...opened.item,
      phone: '0571-88880000',
      materials: [{ name: '申请表', required: true, note: '盖章' }],
    } as never;
    const saved = await app.ask('/api/console/item_save', { id, version: opened.version, fields }, office);
    const after = await app.ask('/api/console/policy', { id }, office);
    expect([after.version, after.rule_count, after.amount_words]).toEqual([saved.version, 1, opened.amount_words]);
    expect(after.gaps).not.toContain('contact');
    const lacking = await app.ask('/api/console/policy_list', { gap: 'attachment' }, office);
    expect(lacking.gap_counts.find(({ id: gap }) => gap === 'attachment')?.count).toBe(lacking.total);
  });

  it('has files that the office uploaded, also as templates of its materials; nobody else’s', async () => {
    const member = await makeAccount(app);
    const own = (await sendUpload(app, editor.token, '申请表.pdf', pdf('a'), '/api/console/upload')).body.data.id;
    const others = (await sendUpload(app, member.token, '私人.pdf', pdf('b'))).body.data.id;
    const materials = [{ name: '申请表', required: true, note: '' }];
    const withFile = (upload_id: number) =>
      item({ title: '有范本的补助', materials, files: [{ upload_id, name: '申请表.pdf', for: '申请表' }] });
    expect(await app.call('/api/console/item_save', { fields: withFile(others) }, office)).toBeRefused(400);
    const { id } = await app.ask('/api/console/item_save', { fields: withFile(own) }, office);
    await act(id, 'publish');
    const { attachments } = await app.ask('/api/demo/depot_detail', { id });
    expect(attachments).toMatchObject([{ name: '申请表.pdf', material: '申请表' }]);
    expect((await app.get(attachments[0]!.url)).status).toBe(200);
  });
});

it('what is deleted comes back within 30 days, and is gone after them', async () => {
  const { id } = await app.ask('/api/console/document_save', { fields: document({ title: '写错的办法' }) }, office);
  await act(id, 'delete');
  const states = async () =>
    (await app.ask('/api/console/policy_list', { keyword: '写错的办法', state: 'deleted' }, office)).total;
  expect(await states()).toBe(1);
  expect((await act(id, 'restore')).status).toBe(200);
  await act(id, 'delete');
  const late = new Date(app.now().getTime() + 31 * 86_400_000);
  await app.db.begin((db) => purgePolicies(db, late, 10));
  expect(await states()).toBe(0);
  expect((await app.call('/api/console/policy', { id }, office)).status).toBe(404);
});
