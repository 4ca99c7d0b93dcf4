import type { Amount, Condition } from '@zhice/matching/rule';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { addEntries } from '../../../test/factories/catalogue';
import { makeItem, ruleOf, saveFacts } from '../../../test/factories/matching';

const EQUIPMENT = {
  ...{ key: 'equipment', label: '设备投资', question: '本项目设备投资多少？', kind: 'number', unit: '万元' },
  ...{ group: 'application', subject: 'application', min: 0 },
};
const FACTS = [
  EQUIPMENT,
  {
    ...{ ...EQUIPMENT, key: 'burden', label: '投资强度', question: '投资强度是多少？', unit: '%' },
    derive: { measure: { percent: { fact: 'equipment' }, of: { fact: 'revenue' } } },
  },
  { ...EQUIPMENT, key: 'subsidised', label: '已获补助', question: '本项目已获补助多少？' },
];

let app: TestApp;
let firm: MadeAccount;
beforeAll(async () => {
  app = await testApp();
  await addEntries(app, 'fact', FACTS);
});
beforeEach(async () => {
  firm = await makeAccount(app, { enterprise: true });
});

const item = (...conditions: Condition[]) => makeItem(app, { rules: [ruleOf(conditions)] });
async function rowOf(id: number) {
  const { list } = await app.ask('/api/webgrab/matching_policy', { id, window: 'all' }, firm);
  return list[0];
}
const verdictOf = async (id: number) => (await rowOf(id))?.verdict;
const profileKeys = async () =>
  (await app.ask('/api/portal/firm', {}, firm)).groups.flatMap(({ facts }) => facts.map(({ key }) => key));

describe('what is asked of a project', () => {
  const save = (id: number, changes: object[], who = firm) =>
    app.call('/api/portal/application_input_save', { id, changes }, who);
  const enough: Condition = { measure: { fact: 'equipment' }, op: '>=', value: 500 };

  it('stands apart from the enterprise, counts for its item alone, and begins the declaration', async () => {
    const [id, other] = [await item(enough), await item(enough)];
    expect(await profileKeys()).not.toContain('equipment');
    const asked = await app.ask('/api/portal/application_input', { id }, firm);
    expect(asked.facts.map(({ key }) => key)).toEqual(['equipment']);
    const { body } = await save(id, [{ fact: 'equipment', period: '', value: 800 }]);
    expect(body.data.facts[0]?.values).toMatchObject([{ value: 800, text: '800 万元', source_name: '自填' }]);
    expect(body.data).toMatchObject({
      projects: [{ name: '项目一', counts: true, best: true, verdict: 'fit', text: '设备投资：800 万元' }],
      periods: { year: ['2025', '2024', '2023'] },
    });
    const kept = (await app.ask('/api/portal/account_export', {}, firm)).content.application_inputs;
    const told = { fact: 'equipment', label: '设备投资', value: 800, value_date: '2026-11-20' };
    expect(kept).toMatchObject([{ project: '项目一', ...told }]);
    expect((await app.ask('/api/portal/application_input', { id: other }, firm)).facts[0]?.values).toEqual([]);
    const { total } = await app.ask('/api/portal/firm', {}, firm);
    expect(total).toBe((await profileKeys()).length);
    expect(await verdictOf(id)).toBe('fit');
    expect(await verdictOf(other)).toBe('unknown');
    await app.ask('/api/demo/depotreport', { depot_id: id }, firm);
    const { list } = await app.ask('/api/Person/depotreport', { depot_id: id }, firm);
    expect(list[0]?.form).toMatchObject({ project: '项目一', statement: '设备投资：800 万元' });
    await save(id, [{ fact: 'equipment', period: '', value: null }]);
    expect(await verdictOf(id)).toBe('unknown');
  });

  it('is told where the amount needs it, and never asked as a question about the enterprise', async () => {
    const amount: Amount = { kind: 'sum', parts: [{ base: { fact: 'equipment' }, rate: 10 }] };
    const id = await makeItem(app, { rules: [ruleOf([enough])], amount });
    const need = { fact: 'equipment', period: '', label: '设备投资', of_project: true };
    expect(await rowOf(id)).toMatchObject({ amount_kind: 'input', needs: [need], asked: [{ key: 'equipment' }] });
    const { question } = await app.ask('/api/portal/match_question', {}, firm);
    expect(question?.fact.key).not.toBe('equipment');
    await save(id, [{ fact: 'equipment', period: '', value: 800 }]);
    expect(await rowOf(id)).toMatchObject({ amount_kind: 'exact', amount: 80, needs: [] });
  });

  it('has what follows from it, for each item by itself', async () => {
    const share: Condition = { measure: { fact: 'burden' }, op: '>=', value: 50 };
    const [id, other] = [await item(share), await item(share)];
    await saveFacts(app, firm, [['revenue', '2025', 1000]]);
    expect((await rowOf(id))?.asked.map(({ key }) => key).sort()).toEqual(['burden', 'equipment']);
    await save(id, [{ fact: 'equipment', period: '', value: 600 }]);
    await save(other, [{ fact: 'equipment', period: '', value: 400 }]);
    expect([await verdictOf(id), await verdictOf(other)]).toEqual(['fit', 'near']);
    const { facts } = await app.ask('/api/portal/application_input', { id }, firm);
    expect(facts.find(({ key }) => key === 'burden')).toMatchObject({ derived: true, values: [{ value: 60 }] });
    expect((await rowOf(id))?.asked.find(({ key }) => key === 'burden')).toMatchObject({ values: [{ text: '60%' }] });
  });

  it('takes no fact of the enterprise and none that the item does not ask', async () => {
    const id = await item(enough);
    for (const fact of ['staff', 'subsidised']) {
      expect((await save(id, [{ fact, period: fact === 'staff' ? '2025' : '', value: 1 }])).body.code).toBe(422);
    }
    expect((await save(999_999, [])).status).toBe(404);
  });
});

describe('several projects of one item', () => {
  const TENTH: Amount = { kind: 'sum', parts: [{ base: { fact: 'equipment' }, rate: 10 }] };
  const enough: Condition = { measure: { fact: 'equipment' }, op: '>=', value: 500 };
  const worthTenth = () => makeItem(app, { rules: [ruleOf([enough])], amount: TENTH });
  const inputs = (id: number, project?: number, who = firm) =>
    app.ask('/api/portal/application_input', { id, project }, who);
  const put = (id: number, value: number | null, project?: number) =>
    app.ask(
      '/api/portal/application_input_save',
      { id, project, changes: [{ fact: 'equipment', period: '', value }] },
      firm,
    );
  const keep = (input: { id: number; project?: number; name?: string; counts?: true }, who = firm) =>
    app.call('/api/portal/application_project_save', input, who);
  const add = async (id: number, name: string) => (await keep({ id, name })).body.data.project!;
  const remove = (id: number, project: number, who = firm) =>
    app.call('/api/portal/application_project_remove', { id, project }, who);

  it('are judged each by itself; the first counts until another is chosen, and a better one is told', async () => {
    const id = await worthTenth();
    const first = (await put(id, 400)).project!;
    expect((await rowOf(id))?.projects).toEqual([]);
    const second = await add(id, '二期扩建');
    expect((await inputs(id, second)).facts[0]?.values).toEqual([]);
    await put(id, 900, second);
    const near = { id: first, counts: true, best: false, verdict: 'near', verdict_name: '差一点', amount: 40 };
    const better = { id: second, name: '二期扩建', counts: false, best: true, verdict: 'fit', amount: 90 };
    expect((await inputs(id)).projects).toMatchObject([near, better]);
    expect(await rowOf(id)).toMatchObject({ verdict: 'near', amount: 40, projects: [near, better] });
    await keep({ id, project: second, counts: true });
    expect(await rowOf(id)).toMatchObject({
      verdict: 'fit',
      amount: 90,
      projects: [{ counts: false }, { counts: true }],
    });
    await app.ask('/api/demo/depotreport', { depot_id: id }, firm);
    const declared = async () => (await app.ask('/api/Person/depotreport', { depot_id: id }, firm)).list[0]?.form;
    expect(await declared()).toMatchObject({ project: '二期扩建', statement: '设备投资：900 万元' });
    // the other one stays as it is, and counts when the chosen one goes
    await remove(id, second);
    expect(await rowOf(id)).toMatchObject({ verdict: 'near', amount: 40, projects: [] });
    expect((await declared())?.project).toBe('二期扩建');
  });

  it('take names that are not taken, for whoever may declare, and none of somebody else', async () => {
    const id = await worthTenth();
    const first = (await put(id, 400)).project!;
    expect(await keep({ id, name: ' 项目一 ' })).toBeRefused(422, expect.stringContaining('已有项目'), 'name');
    expect((await keep({ id, project: first, name: '一期' })).body.data.projects).toMatchObject([{ name: '一期' }]);
    expect((await keep({ id, name: '  ' })).status).toBe(400);
    for (let made = 1; made < 20; made += 1) await add(id, `第 ${made} 个`);
    expect(await keep({ id, name: '又一个' })).toBeRefused(422, expect.stringContaining('最多 20 个'), 'name');
    const other = await makeAccount(app, { enterprise: true });
    expect((await remove(id, first, other)).status).toBe(404);
    expect((await keep({ id, project: first, counts: true }, other)).status).toBe(404);
    expect((await inputs(id, first, other)).projects).toEqual([]);
    expect((await keep({ id: 999_999, name: '一期' })).status).toBe(404);
    const another = await worthTenth();
    expect((await remove(another, first)).status).toBe(404);
  });
});
