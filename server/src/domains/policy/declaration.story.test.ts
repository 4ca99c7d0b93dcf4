import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { makeDocument, makeItem, makeUpload } from '../../../test/factories/policy';

const app = await testApp();
let item: number;
beforeEach(() => app.setNow(TEST_NOW));
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
beforeEach(async () => {
  item = await makeItem(app.db, {
    opens_on: '2026-11-01',
    closes_on: '2026-11-30',
    materials: [
      { name: '申请表', required: true },
      { name: '荣誉证书', required: false },
    ],
  });
});

const report = (body: object, account = firm) =>
  app.call('/api/demo/depotreport', { depot_id: item, ...body }, account);
const own = (body: object = {}, account = firm) => app.call('/api/Person/depotreport', body, account);
const complete = async (account = firm) => ({
  contact_name: '王芳',
  contact_phone: '13800138000',
  statement: '说明',
  materials: [{ name: '申请表', upload_id: await makeUpload(app.db, account.id, account.enterpriseId) }],
});

describe('declaring an item', () => {
  it('keeps a draft, takes further fields, and submits once', async () => {
    const draft = await report({ contact_name: '王芳' });
    expect(draft.body.data).toMatchObject({ state: 'draft', state_name: '草稿' });
    const again = await report({ ...(await complete()), contact_name: undefined, submit: true });
    expect(again.body.data).toEqual({ id: draft.body.data.id, state: 'submitted', state_name: '已提交' });
    const [row] = (await own({ id: draft.body.data.id })).body.data.list;
    expect(row).toMatchObject({
      contact_name: '王芳',
      days_left: 10,
      next_step: '等待受理',
      submitted_at: '2026-11-20 12:00:00',
    });
    expect(row?.history.map(({ state }) => state)).toEqual(['draft', 'submitted']);
    expect(row?.materials[0]?.url).toMatch(/^\/api\/files\/\d+\?expires=/);
    expect(await report({ submit: true })).toBeRefused(409, '贵企业已有此事项的申报，请到个人中心继续');
  });

  it('says what is missing before it can be submitted, and keeps nothing of the try', async () => {
    const { materials: _none, ...rest } = await complete();
    expect(await report({ ...rest, submit: true })).toBeRefused(422, '请先上传必交材料：申请表', 'materials');
    expect(await report({ submit: true })).toBeRefused(422, 'contact_name');
    expect((await own()).body.data.total).toBe(0);
  });

  it('refuses a phone that cannot be called and files of somebody else', async () => {
    expect(await report({ contact_phone: '12345' })).toBeRefused(400, 'contact_phone');
    const other = await makeAccount(app, { enterprise: true });
    const theirs = await makeUpload(app.db, other.id, other.enterpriseId);
    expect(await report({ materials: [{ name: '申请表', upload_id: theirs }] })).toBeRefused(400, 'materials');
  });

  it('is possible from the first to the last day of the window only', async () => {
    const on = async (moment: string) => {
      app.setNow(new Date(moment));
      return (await report({}, { ...firm, token: await app.signIn(firm.username) })).status;
    };
    expect(await on('2026-10-31T15:59:59Z')).toBe(422);
    expect(await on('2026-10-31T16:00:00Z')).toBe(200);
    expect(await on('2026-11-30T15:59:59Z')).toBe(200);
    expect(await on('2026-11-30T16:00:00Z')).toBe(422);
  });

  it('does not know documents or items that are not there', async () => {
    expect((await report({ depot_id: await makeDocument(app.db) })).status).toBe(404);
    expect((await report({ depot_id: 999_999 })).status).toBe(404);
  });

  it('gives one declaration when two submit at once', async () => {
    const text = await complete();
    const answers = await Promise.all([report({ ...text, submit: true }), report({ ...text, submit: true })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await app.db`select state from declaration where policy_id = ${item}`;
    expect(rows).toHaveLength(1);
  });
});

describe('the own declarations', () => {
  it('are withdrawn with a trace and can be made again', async () => {
    const id = (await report({ ...(await complete()), submit: true })).body.data.id;
    const answer = await own({ id, action: 'withdraw' });
    expect(answer.body.data.list[0]).toMatchObject({ state: 'withdrawn', next_step: '申报期内可重新申报' });
    expect(answer.body.data.list[0]?.history.map(({ state_name }) => state_name)).toEqual(['草稿', '已提交', '已撤回']);
    expect((await own({ id, action: 'withdraw' })).status).toBe(409);
    expect((await report({})).body.data.id).not.toBe(id);
    expect((await own({ depot_id: item })).body.data.total).toBe(2);
    expect((await own({ state: 'withdrawn' })).body.data.list.map((row) => row.id)).toEqual([id]);
  });

  it('are not found by another enterprise', async () => {
    const id = (await report({})).body.data.id;
    const other = await makeAccount(app, { enterprise: true });
    expect((await own({ id }, other)).status).toBe(404);
    expect((await own({ id, action: 'withdraw' }, other)).status).toBe(404);
    expect((await own({}, other)).body.data.total).toBe(0);
    expect((await own({ id })).body.data.list[0]?.state).toBe('draft');
  });

  it('in work are listed by the nearest deadline', async () => {
    const late = await makeItem(app.db, { title: '较晚', closes_on: '2026-12-31' });
    const always = await makeItem(app.db, { title: '常年' });
    for (const depot_id of [always, late, item]) await report({ depot_id });
    const { body } = await app.call('/api/Person/sb_project', {}, firm);
    expect(body.data.list.map((row) => row.depot_id)).toEqual([item, late, always]);
  });
});
