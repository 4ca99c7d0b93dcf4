import { APPEAL } from '@zhice/contract/appeal/appeal-kind';
import { CONSULT } from '@zhice/contract/enterprise/consult-kind';
import { DECLARATION } from '@zhice/contract/policy/declaration-kind';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { makeCase } from '../../../test/factories/case';
import { makeStaff, makeUnit } from '../../../test/factories/staff';

const app = await testApp();
const PERMISSIONS = ['consults', 'appeals', 'declarations'] as const;
const asker = eachTest(() => makeAccount(app, { enterprise: true }));
const office = eachTest(() => makeStaff(app, { permissions: PERMISSIONS }));
const colleague = eachTest(() => makeStaff(app, { permissions: PERMISSIONS, unit: office.unitId }));
const elsewhere = eachTest(() => makeStaff(app, { permissions: PERMISSIONS }));
beforeEach(async () => {
  app.setNow(TEST_NOW);
  await app.db`delete from cases`;
});

const UNKNOWN = '“{姓名}”无法识别，可用的有：{名称}{编号}{企业}{部门}{提交日}{截止日}{今天}';

let drawn = 0;
/** A consultation of the unit that waits for its answer; its id. */
const waiting = (columns: object = {}) =>
  makeCase(app, CONSULT, asker, {
    ...{ state: 'submitted', stage: 'running', unit_id: office.unitId, number: `ZX-20261120-${++drawn + 100000}` },
    ...columns,
  });
const one = (id: number, who = office) => app.ask('/api/console/case', { id }, who);
const bulk = async (ids: number[], action: string, fields: object = {}, who = office) =>
  (await app.ask('/api/console/case_bulk', { ids, action, fields } as never, who)).list;
const act = (id: number, action: string, fields: object = {}, who = office) =>
  app.call('/api/console/case_act', { id, action, fields } as never, who);
const handlers = async (ids: number[]) =>
  (await app.db`select handler_id, unit_id from cases where id = any(${ids}) order by id`).map((row) => ({ ...row }));

describe('several at once', () => {
  it('are offered only to units with somebody for one of their kinds', async () => {
    const other = await makeStaff(app, { permissions: ['appeals'] });
    const unitsFor = async (kinds: string[]) =>
      (await app.ask('/api/console/case_units', { kinds }, office)).list.map(({ id }) => id);
    const consults = await unitsFor(['consult']);
    expect([consults.includes(elsewhere.unitId), consults.includes(other.unitId)]).toEqual([true, false]);
    expect(await unitsFor(['consult', 'appeal'])).toContain(other.unitId);
    expect(await unitsFor([])).toEqual([]);
  });

  it('says beforehand what it would do with each and why not, does that, and takes back what can be', async () => {
    const ids = [
      await waiting(),
      await waiting({ handler_id: colleague.id }),
      await waiting({ state: 'closed', stage: 'done' }),
    ];
    const foreign = await waiting({ unit_id: elsewhere.unitId });
    const asked = { ids: [...ids, foreign], action: 'assign', fields: { staff_id: colleague.id } };
    const { list: would } = await app.ask('/api/console/case_bulk_preview', asked as never, office);
    // looking is no act
    expect(await app.db`select from audit_log where action like '/api/console/case_bulk%'`).toHaveLength(0);
    expect(would.map(({ refused }) => refused)).toEqual([
      '',
      '已经由此人办理',
      '现在是“已办结”，不能这样办',
      expect.stringMatching(/不存在/),
    ]);
    expect((await handlers(ids))[0]).toEqual({ handler_id: null, unit_id: office.unitId });
    const done = await bulk(ids, 'assign', { staff_id: colleague.id });
    expect(done[0]).toMatchObject({ refused: '', undoable: true, version: 2 });
    expect((await handlers(ids))[0]).toMatchObject({ handler_id: colleague.id });
    const undo = (who = office) => app.ask('/api/console/case_undo', { list: [{ id: ids[0]!, version: 2 }] }, who);
    expect((await undo(colleague)).list[0]?.refused).toMatch(/不存在/);
    expect((await undo()).list).toMatchObject([{ refused: '', version: 3 }]);
    expect((await handlers(ids))[0]).toMatchObject({ handler_id: null });
    expect((await undo()).list[0]?.refused).toBe('已有新的办理，不能撤销');
    const { history } = await one(ids[0]!);
    expect(history.map(({ said, details }) => [said, ...details.map(({ text }) => text)])).toEqual([
      ['分派', expect.stringContaining('工作人员')],
      ['撤销上一步'],
    ]);
  });

  it('hands on to another unit with a reason, whose people are told, as each kind does', async () => {
    const mine = await waiting();
    const declared = await makeCase(app, DECLARATION, asker, { state: 'submitted', unit_id: office.unitId });
    const appeal = await makeCase(app, APPEAL, asker, { state: 'submitted', unit_id: office.unitId });
    const ids = [mine, declared, appeal];
    const given = { unit: elsewhere.unitId, words: '属于科技部门' };
    expect((await bulk(ids, 'transfer', { unit: elsewhere.unitId })).map(({ refused }) => refused)).toEqual([
      ...['请写明转交的原因', '请写明转交的原因', '请写明理由'],
    ]);
    const nobody = await makeUnit(app, { name: '市统计局' });
    expect((await bulk([mine], 'transfer', { ...given, unit: nobody }))[0]?.refused).toBe(
      '市统计局没有可以办理平台咨询的人员，请选择其他部门',
    );
    const done = await bulk(ids, 'transfer', given);
    expect(done.map(({ refused, undoable }) => [refused, undoable])).toEqual([
      ['', true],
      ['', true],
      ['', false],
    ]);
    expect((await app.call('/api/console/case', { id: mine }, office)).status).toBe(404);
    const { history } = await one(mine, elsewhere);
    expect(history.at(-1)).toMatchObject({ said: '转交其他部门', words: '属于科技部门', inside: true });
    const told = () => app.db`select title from staff_notice where staff_id = ${elsewhere.id} and case_id = ${mine}`;
    expect(await told()).toHaveLength(1);
    const { version } = done[0]!;
    expect((await app.ask('/api/console/case_undo', { list: [{ id: mine, version }] }, office)).list[0]?.refused).toBe(
      '',
    );
    expect([(await one(mine)).unit_name !== '', (await told()).length]).toEqual([true, 0]);
  });

  it('acts as the state allows, notes for the office alone, and fills in each case’s own words', async () => {
    const [one_, two] = [await waiting(), await waiting()];
    expect((await bulk([one_, two], 'answer', { words: '答复' })).map(({ refused }) => refused)).toEqual(
      Array(2).fill('现在是“待答复”，不能这样办'),
    );
    await bulk([one_, two], 'note', { words: '已电话核实，见 {编号}' });
    expect((await one(two)).history.at(-1)).toMatchObject({
      words: expect.stringMatching(/^已电话核实，见 ZX-/),
      inside: true,
    });
    const declared = await makeCase(app, DECLARATION, asker, { state: 'submitted', unit_id: office.unitId });
    expect((await bulk([declared, two], 'accept')).map(({ refused }) => refused === '')).toEqual([true, false]);
    const rows = await app.db`
      select subject, detail from audit_log where action = '/api/console/case_bulk' order by id desc limit 3`;
    expect(rows.map(({ subject, detail }) => [subject, detail])).toEqual([
      ['cases 1', { action: 'accept', ids: [declared] }],
      [`case ${declared}`, { 操作: '受理', before: { 状态: '已提交' }, after: { 状态: '已受理' } }],
      ['cases 2', { action: 'note', ids: [one_, two] }],
    ]);
  });
});

it('an answer names the case by placeholders; what there is not, or the case does not have, is refused', async () => {
  const id = await waiting({ due_on: null });
  expect(await act(id, 'answer', { words: '{姓名}您好' })).toBeRefused(422, UNKNOWN, 'fields.words');
  expect(await act(id, 'answer', { words: '{截止日}前' })).toBeRefused(
    422,
    '这一件没有“截止日”，请改写“{截止日}”',
    'fields.words',
  );
  await act(id, 'answer', { words: '您的咨询{编号}已于{今天}办理' });
  const { number, history } = await app.ask('/api/portal/case', { id }, asker);
  expect(history.at(-1)?.words).toBe(`您的咨询${number}已于2026-11-20办理`);
});

it('what is typed for an act is kept for who typed it until it is done', async () => {
  const id = await waiting();
  const keep = (fields: object | null) =>
    app.ask('/api/console/case_draft', { id, action: 'answer', fields } as never, office);
  await keep({ words: '写到一半' });
  await keep({ words: '写到一半的答复' });
  expect((await one(id)).drafts).toEqual({ answer: { words: '写到一半的答复' } });
  expect((await one(id, colleague)).drafts).toEqual({});
  await keep(null);
  expect((await one(id)).drafts).toEqual({});
  await keep({ words: '写完的答复' });
  await act(id, 'answer', { words: '写完的答复' });
  expect((await one(id)).drafts).toEqual({});
  expect((await app.call('/api/console/case_draft', { id, action: 'answer', fields: null }, elsewhere)).status).toBe(
    404,
  );
});

it('two of one applicant become one: what is alike is proposed, both lead to each other', async () => {
  const other = await makeAccount(app, { enterprise: true });
  const [a, b] = [
    await waiting({ title: '换了执照要不要重新认证' }),
    await waiting({ title: '换执照后要不要重新认证' }),
  ];
  const c = await waiting({ title: '年费' });
  await makeCase(app, CONSULT, other, { state: 'submitted', unit_id: office.unitId, title: '换了执照要不要重新认证' });
  const { list } = await app.ask('/api/console/case_similar', { id: a }, office);
  expect(list.map(({ id }) => id)).toEqual([b, c]);
  const { number } = list[0]!;
  expect((await bulk([a, c], 'merge', { into: 'ZX-0' })).map(({ refused }) => refused)).toEqual(
    Array(2).fill(expect.stringContaining('没有找到同一申请人正在办理的这一件')),
  );
  expect((await bulk([a, c], 'merge', { into: number })).map(({ refused }) => refused)).toEqual(['', '']);
  const into = await one(b);
  expect(into.links.map(({ said, id, state_name }) => [said, id, state_name])).toEqual([
    ['并入本件', a, '已并案'],
    ['并入本件', c, '已并案'],
  ]);
  expect(into.history.map(({ said, inside }) => [said, inside])).toEqual([
    ['并入一件', true],
    ['并入一件', true],
  ]);
  const own = await app.ask('/api/portal/case', { id: a }, asker);
  expect(own).toMatchObject({ state_name: '已并案', links: [{ said: '并入', id: b }] });
});

it('templates are the unit’s or one’s own; names that there are not are refused; a deleted one comes back', async () => {
  const save = (fields: object, who = office, which: object = {}) =>
    app.call(
      '/api/console/template_save',
      { ...which, fields: { name: '受理告知', scope: 'unit', body: '{编号}已受理', ...fields } } as never,
      who,
    );
  const list = async (who = office, input: object = {}) =>
    (await app.ask('/api/console/template_list', input, who)).list;
  expect(await save({ body: '{姓名}您好' })).toBeRefused(422, UNKNOWN, 'fields.body');
  const { id, version } = (await save({})).body.data;
  await save({ name: '自用', scope: 'own' });
  expect((await list()).map(({ name, scope }) => [name, scope])).toEqual([
    ['受理告知', 'unit'],
    ['自用', 'own'],
  ]);
  expect((await list(colleague)).map(({ name }) => name)).toEqual(['受理告知']);
  expect(await list(elsewhere)).toEqual([]);
  expect((await list(office, { scope: 'own' })).length).toBe(1);
  expect((await list(office, { keyword: '已受理' })).length).toBe(2);
  expect((await save({ body: '{编号}已由{部门}受理' }, colleague, { id, version })).status).toBe(200);
  expect((await save({}, office, { id, version })).status).toBe(409);
  expect((await save({}, elsewhere, { id, version: 2 })).status).toBe(404);
  const remove = (action?: 'restore', who = office) => app.call('/api/console/template_delete', { id, action }, who);
  expect((await remove(undefined, elsewhere)).status).toBe(404);
  await remove();
  expect((await list()).map(({ name }) => name)).toEqual(['自用']);
  await remove('restore');
  expect((await list()).length).toBe(2);
});
