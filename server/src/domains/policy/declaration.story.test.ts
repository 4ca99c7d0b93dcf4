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
const paper = async (name = '申请表', account = firm) => ({
  ...{ name: '文件.pdf', for: name },
  upload_id: await makeUpload(app.db, account.id, account.enterpriseId),
});
const complete = async (account = firm) => ({
  contact_name: '王芳',
  contact_phone: '13800138000',
  statement: '说明',
  materials: [await paper('申请表', account)],
});
const filesIn = ({ form }: { form: Record<string, unknown> }) => form.materials as { name: string; url: string }[];

describe('declaring an item', () => {
  it('keeps a draft, takes further fields, and submits once', async () => {
    const draft = await report({ contact_name: '王芳' });
    expect(draft.body.data).toMatchObject({ state: 'draft', state_name: '草稿', number: '' });
    const { id } = draft.body.data;
    const again = await report({ ...(await complete()), contact_name: undefined, submit: true });
    expect(again.body.data).toMatchObject({ id, state: 'submitted', state_name: '已提交' });
    const [row] = (await own({ id })).body.data.list;
    expect(row).toMatchObject({
      form: { contact_name: '王芳', statement: '说明' },
      number: expect.stringMatching(/^SB-20261120-\d{6}$/),
      depot_id: item,
      days_left: 10,
      next_step: '等待平台受理',
      submitted_at: '2026-11-20 12:00:00',
      answer_due_on: '2026-11-27',
      due_on: '2027-01-04',
      link: `/caseDetail?id=${id}`,
    });
    expect(row?.history.map(({ said }) => said)).toEqual(['开始填写', '提交']);
    expect(filesIn(row!)[0]?.url).toMatch(/^\/api\/files\/\d+\?expires=/);
    expect(await report({ submit: true })).toBeRefused(
      409,
      `已有正在办理的政策申报“${row?.title}”，请到个人中心查看进展`,
    );
  });

  it('goes on with a draft by its id, and never over what somebody else has changed meanwhile', async () => {
    const { id, version } = (await report({})).body.data;
    const go = (body: object) => app.call('/api/demo/depotreport', { id, ...body }, firm);
    expect((await go({ version, statement: '第一次' })).body.data.version).toBe(version + 1);
    expect((await go({ version, statement: '第二次' })).status).toBe(409);
    expect((await own({ id })).body.data.list[0]?.form.statement).toBe('第一次');
    expect(await app.call('/api/demo/depotreport', {}, firm)).toBeRefused(
      400,
      '提交的内容有误：请选择要申报的事项',
      'depot_id',
    );
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
    expect(await report({ materials: [await paper('申请表', other)] })).toBeRefused(400, 'files');
  });

  it('is begun and submitted from the first to the last day of the window only', async () => {
    const on = async (moment: string, body: object = {}) => {
      app.setNow(new Date(moment));
      return (await report(body, { ...firm, token: await app.signIn(firm.username) })).status;
    };
    expect(await on('2026-10-31T15:59:59Z')).toBe(422);
    expect(await on('2026-10-31T16:00:00Z')).toBe(200);
    const whole = { ...(await complete()), submit: true };
    expect(await on('2026-11-30T16:00:00Z', whole)).toBe(422);
    const after = { ...firm, token: await app.signIn(firm.username) };
    expect((await own({}, after)).body.data.list[0]).toMatchObject({
      ...{ state: 'draft', next_step: '该事项当前不在申报期内', actions: ['withdraw'], days_left: null },
    });
    expect(await on('2026-11-30T15:59:59Z', whole)).toBe(200);
  });

  it('does not know documents or items that are not there', async () => {
    expect((await report({ depot_id: await makeDocument(app.db) })).status).toBe(404);
    expect((await report({ depot_id: 999_999 })).status).toBe(404);
  });

  it('gives one declaration when two submit at once', async () => {
    const text = await complete();
    const answers = await Promise.all([report({ ...text, submit: true }), report({ ...text, submit: true })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await own({ depot_id: item })).body.data.total).toBe(1);
  });

  it('lets go of files that a draft names no longer', async () => {
    const [one, two] = [await paper(), await paper()];
    const { id } = (await report({ materials: [one] })).body.data;
    await report({ materials: [two] });
    expect(await app.db`select upload_id from case_file where case_id = ${id}`).toEqual([{ upload_id: two.upload_id }]);
  });
});

describe('the own declarations', () => {
  it('are withdrawn with a trace, and begin again with what they said', async () => {
    const id = (await report({ ...(await complete()), submit: true })).body.data.id;
    const answer = await own({ id, action: 'withdraw' });
    expect(answer.body.data.list[0]).toMatchObject({ state: 'withdrawn', next_step: '申报期内可重新申报' });
    expect(answer.body.data.list[0]?.history.map(({ said }) => said)).toEqual(['提交', '已撤回']);
    expect((await own({ id, action: 'withdraw' })).status).toBe(409);
    const again = (await report({})).body.data.id;
    expect(again).not.toBe(id);
    expect((await own({ id: again })).body.data.list[0]?.form).toMatchObject({
      contact_name: '王芳',
      statement: '说明',
    });
    expect((await own({ depot_id: item })).body.data.total).toBe(2);
    expect((await own({ state: 'withdrawn' })).body.data.list.map((row) => row.id)).toEqual([id]);
  });

  it('of an item that was withdrawn say so, without its deadline, and go on once it is back', async () => {
    const { id } = (await report(await complete())).body.data;
    await app.db`update policy set shown = false where id = ${item}`;
    const words = '该事项已下架，暂不能申报；重新公布后可接着填写';
    const [row] = (await own({ id })).body.data.list;
    expect(row).toMatchObject({ next_step: words, closes_on: null, undated: true, days_left: null });
    expect(await report({ id, submit: true })).toBeRefused(422, words);
    await app.db`update policy set shown = true where id = ${item}`;
    expect((await report({ id, submit: true })).body.data.state).toBe('submitted');
  });

  it('are not found by another enterprise', async () => {
    const id = (await report({})).body.data.id;
    const other = await makeAccount(app, { enterprise: true });
    expect((await own({ id }, other)).status).toBe(404);
    expect((await own({ id, action: 'withdraw' }, other)).status).toBe(404);
    expect((await report({ id, depot_id: undefined }, other)).status).toBe(404);
    expect((await own({}, other)).body.data.total).toBe(0);
    expect((await own({ id })).body.data.list[0]?.state).toBe('draft');
  });

  it('under way are listed by the nearest deadline, those that are over are not', async () => {
    const late = await makeItem(app.db, { title: '较晚', closes_on: '2026-12-31' });
    const always = await makeItem(app.db, { title: '常年' });
    const over = await makeItem(app.db, { title: '撤回的', closes_on: '2026-11-25' });
    for (const depot_id of [always, late, item, over]) await report({ depot_id });
    const { list } = (await own({ depot_id: over })).body.data;
    await own({ id: list[0]?.id, action: 'withdraw' });
    const { body } = await app.call('/api/Person/sb_project', {}, firm);
    expect(body.data.list.map((row) => row.depot_id)).toEqual([item, late, always]);
  });
});
