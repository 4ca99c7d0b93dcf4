import type { CallOutput } from '@zhice/contract/all';
import { fixed } from '@zhice/matching/amounts/forms';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { type MadeAccount, makeAccount } from '../../../test/factories/account';
import { joinEnterprise, newCreditCode } from '../../../test/factories/enterprise';
import { makeItem, needs, ruleOf } from '../../../test/factories/matching';

type Firm = CallOutput<'/api/portal/firm'>;
type Changes = { fact: string; period: string; value: unknown }[];

const app = await testApp();
const who = eachTest(() => makeAccount(app));

const firmOf = (who: MadeAccount): Promise<Firm> => app.ask('/api/portal/firm', {}, who);
const save = (who: MadeAccount, version: number, changes: Changes) =>
  app.call('/api/portal/firm_save', { changes, fact_version: version }, who);
const keep = (who: MadeAccount, version: number, content: Record<string, unknown> | null) =>
  app.call('/api/portal/firm_draft', { content, version }, who);
const factIn = (firm: Firm, key: string) =>
  firm.groups.flatMap((group) => group.facts).find((fact) => fact.key === key);

const STAFF = { fact: 'staff', period: '2025', value: 60 };

describe('the form', () => {
  it('shows every fact to an account without an enterprise, which the first saving makes', async () => {
    const before = await firmOf(who);
    expect(before).toMatchObject({
      enterprise: null,
      fact_version: 0,
      known: 0,
      periods: { year: ['2025', '2024', '2023'] },
    });
    expect(before.groups.reduce((sum, group) => sum + group.facts.length, 0)).toBe(before.total);
    expect(before.size.size).toBeNull();

    const { body } = await save(who, 0, [
      STAFF,
      { fact: 'industry', period: '', value: '39' },
      { fact: 'revenue', period: '2025', value: 5000 },
      { fact: 'title_high_tech', period: '', value: { held: true, from: '2024-12-01', to: '2027-11-30', note: 'x' } },
    ]);
    expect(body.data.enterprise).toMatchObject({ approved: false, review_status: 0 });
    expect(body.data).toMatchObject({ known: 5, size: { size: 'small' } });
    expect(factIn(body.data, 'revenue')?.values).toMatchObject([{ period: '2025', value: 5000, text: '5000 万元' }]);
    expect(factIn(body.data, 'industry')?.values[0]?.text).toContain('电子设备制造业');
    expect(factIn(body.data, 'title_high_tech')?.values[0]?.value).toEqual({
      held: true,
      from: '2024-12-01',
      to: '2027-11-30',
    });
    expect(await firmOf(who)).toEqual(body.data);
    const [row] = await app.db`select industry_code from enterprise where id = ${body.data.enterprise?.id ?? 0}`;
    expect(row?.industry_code).toBe('39');
  });

  it('makes one enterprise when two tabs save first at once', async () => {
    const answers = await Promise.all([save(who, 0, [STAFF]), save(who, 0, [{ ...STAFF, value: 70 }])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await firmOf(who)).toEqual(winner?.body.data);
  });

  it('tells the second of two tabs that the data has changed, and keeps the first', async () => {
    const who = await makeAccount(app, { enterprise: true });
    const { fact_version: seen } = await firmOf(who);
    expect((await save(who, seen, [STAFF])).status).toBe(200);
    expect(await save(who, seen, [{ ...STAFF, value: 61 }])).toBeRefused(409, '数据已被更新，请刷新后重试');
    expect(factIn(await firmOf(who), 'staff')?.values[0]?.value).toBe(60);
  });

  it('keeps what was typed until it is saved', async () => {
    const content = { 'staff:2025': '6', 'area:': '330106' };
    await keep(who, 0, content);
    expect((await firmOf(who)).draft).toEqual(content);
    await keep(who, 0, { 'staff:2025': '60' });
    expect((await firmOf(who)).draft).toEqual({ 'staff:2025': '60' });
    expect((await save(who, 0, [STAFF])).body.data).toMatchObject({ draft: null, draft_version: 1 });
    await keep(who, 1, content);
    await keep(who, 1, null);
    expect((await firmOf(who)).draft).toBeNull();
  });

  it('forgets with a saving what was saved, and keeps what else was typed', async () => {
    await keep(who, 0, { 'staff:2025': '6', 'area:': '330106', name: '还没有提交' });
    const saved = (await save(who, 0, [STAFF])).body.data;
    expect(saved.draft).toEqual({ 'area:': '330106', name: '还没有提交' });
  });

  it('forgets with a submission what was submitted, and takes nothing that was typed before it and comes after', async () => {
    const wrong = { name: '草稿企业有限公司', credit_code: '91330106MA0000000X', 'area:': '330105', 'staff:2025': 6 };
    await keep(who, 0, wrong);
    const body = { name: '草稿企业有限公司', credit_code: newCreditCode(), area: '330106' };
    expect((await app.call('/api/Person/qyedit', { ...body, credit_code: wrong.credit_code }, who)).status).toBe(422);
    expect((await firmOf(who)).draft).toEqual(wrong);

    expect((await app.ask('/api/Person/qyedit', body, who)).status).toBe(1);
    const kept = { 'staff:2025': 6 };
    expect(await firmOf(who)).toMatchObject({ draft: kept, draft_version: 1, enterprise: { review_status: 1 } });
    // the request was on its way when the submission came, or is that of another tab
    expect((await keep(who, 0, wrong)).body.data).toEqual({ kept: false });
    expect((await firmOf(who)).draft).toEqual(kept);
    expect((await keep(who, 1, { 'staff:2025': 7 })).body.data).toEqual({ kept: true });
    expect((await firmOf(who)).draft).toEqual({ 'staff:2025': 7 });
  });

  it('forgets with a submission what colleagues had typed of name and code', async () => {
    const [who, colleague] = [await makeAccount(app, { enterprise: true }), await makeAccount(app)];
    await joinEnterprise(app.db, colleague.id, who.enterpriseId);
    await keep(colleague, 0, { name: '旧名称有限公司', 'staff:2025': 6 });
    const body = { name: '新名称有限公司', credit_code: newCreditCode() };
    expect((await app.ask('/api/Person/qyedit', body, who)).status).toBe(1);
    expect(await firmOf(colleague)).toMatchObject({ draft: { 'staff:2025': 6 }, draft_version: 1 });
  });

  it('ends a draft once, whether its last request comes just before the saving or just after', async () => {
    await Promise.all([keep(who, 0, { 'staff:2025': 6 }), save(who, 0, [STAFF]), keep(who, 0, { 'staff:2025': 6 })]);
    expect((await firmOf(who)).draft).toBeNull();
  });

  it('keeps replaced and removed values in the past', async () => {
    const who = await makeAccount(app, { enterprise: true });
    const first = (await save(who, 0, [STAFF])).body.data;
    const second = (await save(who, first.fact_version, [{ ...STAFF, value: 80 }])).body.data;
    const third = (await save(who, second.fact_version, [{ ...STAFF, value: null }])).body.data;
    expect(factIn(third, 'staff')?.values).toEqual([]);
    const past = await app.db`
      select value, replaced_by from enterprise_fact_past where enterprise_id = ${who.enterpriseId} order by id`;
    expect(past).toMatchObject([
      { value: 60, replaced_by: who.id },
      { value: 80, replaced_by: who.id },
    ]);
  });
});

describe('what is refused', () => {
  it.each([
    ['half a person', [{ ...STAFF, value: 1.5 }], 'staff:2025'],
    ['a year of which nobody has the books', [{ ...STAFF, period: '1990' }], 'staff:1990'],
    ['a year to come', [{ ...STAFF, period: '2031' }], 'staff:2031'],
    ['a place that does not exist', [{ fact: 'area', period: '', value: '980000' }], 'area:'],
    ['a fact that does not exist', [{ fact: 'moon', period: '', value: 1 }], 'moon:'],
    ['more R&D staff than staff', [STAFF, { fact: 'rd_staff', period: '2025', value: 61 }], 'rd_staff:2025'],
  ])('%s, with the field and nothing saved', async (_, changes, field) => {
    const who = await makeAccount(app, { enterprise: true });
    const saved = await save(who, 0, changes);
    expect(saved.status).toBe(422);
    expect(saved).toBeRefused(422, field);
    const preview = await app.call('/api/portal/firm_preview', { changes }, who);
    expect(preview.body.field).toBe(field);
    expect(await firmOf(who)).toMatchObject({ known: 0, fact_version: 0 });
  });

  it('gives nobody the facts of another enterprise', async () => {
    const owner = await makeAccount(app, { enterprise: true });
    const stranger = await makeAccount(app, { enterprise: true });
    await save(owner, 0, [STAFF]);
    const asked = await app.call('/api/portal/firm', { enterprise_id: owner.enterpriseId }, stranger);
    expect(asked.body.data.enterprise?.id).toBe(stranger.enterpriseId);
    expect(asked.body.data.known).toBe(0);
    const body = { changes: [{ ...STAFF, value: 1 }], fact_version: 0, enterprise_id: owner.enterpriseId };
    await app.call('/api/portal/firm_save', body, stranger);
    expect(factIn(await firmOf(owner), 'staff')?.values[0]?.value).toBe(60);
  });

  it('lets a second person of the enterprise see and change the same facts', async () => {
    const owner = await makeAccount(app, { enterprise: true });
    const colleague = await makeAccount(app);
    await joinEnterprise(app.db, colleague.id, owner.enterpriseId!);
    await save(owner, 0, [STAFF]);
    expect(factIn(await firmOf(colleague), 'staff')?.values[0]?.value).toBe(60);
  });
});

it('the preview says what saving then does', async () => {
  const who = await makeAccount(app, { enterprise: true });
  const few = await makeItem(app, {
    rules: [ruleOf([{ measure: { fact: 'staff' }, op: '<=', value: 100, near: 0 }])],
    amount: fixed(30),
  });
  const many = await makeItem(app, { rules: needs('staff', 500) });
  const industry = { fact: 'industry', period: '', value: '39' };
  const start = (await save(who, 0, [STAFF, industry, { fact: 'revenue', period: '2025', value: 2500 }])).body.data;
  const verdicts = async () => {
    const one = async (id: number) => (await app.ask('/api/webgrab/matching_policy', { id }, who)).list[0]?.verdict;
    return [await one(few), await one(many)];
  };
  expect(await verdicts()).toEqual(['fit', 'unfit']);

  const changes = [
    { ...STAFF, value: 600 },
    { fact: 'designs', period: '', value: 3 },
  ];
  const preview = await app.ask('/api/portal/firm_preview', { changes }, who);
  expect(preview.lost).toMatchObject([{ id: few, before: 'fit', after: 'unfit', amount_max: 30 }]);
  expect(preview.gained).toMatchObject([{ id: many, before: 'unfit', after: 'fit' }]);
  expect(preview.size_before).toEqual(start.size);
  expect(preview.known_before).toBe(start.known);
  expect(await firmOf(who)).toEqual(start);

  const saved = (await save(who, start.fact_version, changes)).body.data;
  expect(preview.size_after).toEqual(saved.size);
  expect(saved.size.size).toBe('medium');
  expect(preview.known_after).toBe(saved.known);
  expect(await verdicts()).toEqual(['unfit', 'fit']);
  const again = await app.ask('/api/portal/firm_preview', { changes }, who);
  expect([again.gained, again.lost, again.moved]).toEqual([[], [], []]);
});
