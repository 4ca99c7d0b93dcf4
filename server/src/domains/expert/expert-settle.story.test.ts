import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { actAsOffice } from '../../../test/factories/case';
import { fieldOf, makeExpert } from '../../../test/factories/expert';
import { makeStaff } from '../../../test/factories/staff';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const person = eachTest(() => makeAccount(app));

const EVIDENCE = [
  { kind: 'standard', title: '柔性产线通用要求', number: 'T/X 1-2024', dated_on: '2024-05-01', link: '' },
  { kind: 'award', title: '一等奖', number: '', dated_on: null, link: '' },
  { kind: 'project', title: '产线示范', number: 'P-1', dated_on: null, link: '' },
];

const settle = async (more: object = {}) =>
  app.call(
    '/api/demo/expert_settle_Settle',
    {
      ...{
        name: '林若水',
        title: '研究员',
        institution: '江澜大学',
        area: '330100',
        strengths: '碳足迹核算',
        about: '',
      },
      ...{ field_id: await fieldOf(app, '碳核算', await fieldOf(app, '绿色低碳', null)), services: ['consult'] },
      ...{ fee_kind: 'free', evidence: EVIDENCE, contact_name: '林若水', contact_phone: '13900139000' },
      ...{ agreed: true, submit: true },
      ...more,
    } as never,
    person,
  );

const verify = (id: number, item: number, verdict: string, staff?: { id: number; unitId: number | null }) =>
  actAsOffice(app, id, { action: 'verify', fields: { item, verdict, words: '公开查询' }, staff });

it('is listed once every piece of evidence was checked, each as it was found, without contact', async () => {
  const staff = await makeStaff(app);
  const { id } = (await settle()).body.data;
  const [one] = await app.db`select unit_id from staff where id = ${staff.id}`;
  await verify(id, 1, 'verified', { id: staff.id, unitId: one?.unit_id ?? null });
  await verify(id, 2, 'refused');
  const approve = () => actAsOffice(app, id, { action: 'approve', fields: { until: '2027-11-20' } });
  await expect(approve()).rejects.toThrow('第 3 项成果还没有核实');
  await verify(id, 3, 'claimed');
  await approve();
  const { list } = await app.ask('/api/demo/expert_manage_list', { keyword: '林若水' }, person);
  expect(list).toMatchObject([
    { name: '林若水', label1: '碳核算', evidence: 2, verified: 1, online_until: '2027-11-20' },
  ]);
  const detail = await app.ask('/api/demo/expert_manage_detail', { id: list[0]!.id });
  expect(detail.proofs.map(({ title, state, verified_on }) => [title, state, verified_on])).toEqual([
    ['柔性产线通用要求', 'verified', '2026-11-20'],
    ['产线示范', 'claimed', null],
  ]);
  expect(JSON.stringify(detail)).not.toContain('13900139000');
  app.setNow(new Date('2027-11-22T04:00:00Z'));
  expect((await app.ask('/api/demo/expert_manage_list', {})).list.filter(({ name }) => name === '林若水')).toEqual([]);
});

it('what the office takes down, the expert does not put up again', async () => {
  const { id } = (await settle()).body.data;
  for (const item of [1, 2, 3]) await verify(id, item, 'claimed');
  await actAsOffice(app, id, { action: 'approve', fields: { until: '2027-11-20' } });
  const own = async () => (await app.ask('/api/portal/listing_own', { kind: 'expert' }, person)).list[0]!;
  const act = async (act: 'down' | 'resume') =>
    app.call('/api/portal/listing_act', { kind: 'expert', id: (await own()).id, act }, person);
  const editor = { token: (await makeStaff(app)).token };
  const set = async (standing: string) => {
    const { row } = await app.ask('/api/console/content', { kind: 'expert', id: (await own()).id }, editor);
    const { id: expert, version, fields } = row!;
    await app.ask(
      '/api/console/content_save',
      { kind: 'expert', id: expert, version, fields: { ...fields, standing } },
      editor,
    );
  };
  expect((await act('down')).status).toBe(200);
  // saved with other words it is still down by the expert's own hand
  await set('down');
  expect((await own()).acts).toEqual(['resume']);
  expect((await act('resume')).status).toBe(200);
  await set('down');
  expect(await own()).toMatchObject({ state_name: '平台已下架', acts: [] });
  expect(await act('resume')).toBeRefused(409);
  expect((await app.ask('/api/portal/expert_own', {}, person)).expert?.state).toBe('held');
  await set('online');
  expect((await own()).state).toBe('online');
});

it('what has changed is handed in anew and replaces the entry', async () => {
  const first = (await settle()).body.data;
  expect((await settle()).status).toBe(409);
  for (const item of [1, 2, 3]) await verify(first.id, item, 'claimed');
  await actAsOffice(app, first.id, { action: 'approve', fields: { until: '2027-11-20' } });
  const { expert } = await app.ask('/api/portal/expert_own', {}, person);
  expect(expert?.form).toMatchObject({ name: '林若水', evidence: [{}, {}, {}] });
  const again = (await settle({ title: '教授', evidence: [EVIDENCE[0]] })).body.data;
  expect(again.id).not.toBe(first.id);
  await verify(again.id, 1, 'verified');
  await actAsOffice(app, again.id, { action: 'approve', fields: { until: '2027-12-31' } });
  const own = (await app.ask('/api/portal/expert_own', {}, person)).expert;
  expect(own).toMatchObject({ id: expert?.id, title: '教授', evidence: 1, verified: 1, online_until: '2027-12-31' });
});

it('says what is missing, and what was returned goes on', async () => {
  expect(await settle({ field_id: 999_999 })).toBeRefused(422, '请选择专业领域', 'field_id');
  const draft = (await settle({ submit: false })).body.data;
  expect(await settle({ id: draft.id, evidence: [] })).toBeRefused(422, '请至少填写一项成果与业绩', 'evidence');
  expect(await settle({ id: draft.id, agreed: false })).toBeRefused(422, 'agreed');
  expect((await settle({ id: draft.id })).status).toBe(200);
  await actAsOffice(app, draft.id, { action: 'return', fields: { words: '补职称证书' } });
  expect((await settle({ id: draft.id })).body.data.state).toBe('review');
});

it('fields have their experts counted at both levels, and cities theirs', async () => {
  await makeExpert(app);
  const first = (await app.ask('/api/demo/expert_manage_first', {})).list.find(({ name }) => name === '智能制造');
  const second = (await app.ask('/api/demo/expert_manage_two', { first_id: first!.id })).list;
  expect(first?.count).toBe(second.reduce((sum, { count }) => sum + count, 0));
  const cities = (await app.ask('/api/demo/expert_manage_area', {})).list;
  expect(cities.find(({ id }) => id === '330100')?.name).toBe('杭州市');
  const named = await app.ask('/api/demo/expert_manage_list', { label1: '智能制造', area: '330100', pageSize: 100 });
  expect(named.total).toBe(first?.count);
});

it('what is handed in anew leaves an entry paused that the expert has paused', async () => {
  const approved = async (more: object = {}) => {
    const { id } = (await settle(more)).body.data;
    for (const item of [1, 2, 3]) await verify(id, item, 'claimed');
    return () => actAsOffice(app, id, { action: 'approve', fields: { until: '2027-11-20' } });
  };
  await (await approved())();
  const again = await approved({ title: '教授' });
  const own = async () => (await app.ask('/api/portal/listing_own', { kind: 'expert' }, person)).list[0]!;
  await app.ask('/api/portal/listing_act', { kind: 'expert', id: (await own()).id, act: 'pause' }, person);
  await again();
  expect(await own()).toMatchObject({ state: 'paused' });
});
