import type { CallInput } from '@zhice/contract/all';
import { consolePages } from '@zhice/contract/console-pages';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { actAsOffice } from '../../../test/factories/case';
import { importFact } from '../../../test/factories/enterprise';
import { makeProduct } from '../../../test/factories/financing';
import { makeItem, ruleOf } from '../../../test/factories/matching';
import { workbookOf } from '../../../test/factories/right-import';
import { makeStaff } from '../../../test/factories/staff';
import { sendUpload } from '../../../test/factories/upload';
import { putRates } from './lending-rates';

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));
const bank = eachTest(() => makeAccount(app, { enterprise: true }));
beforeEach(() => app.setNow(TEST_NOW));

const FORM = {
  ...{ amount: 200, months: 12, purpose: 'research', guarantee: 'credit', words: '研发投入', files: [] },
  ...{ contact_name: '王小芳', contact_phone: '13800138000', data_consent: true, contact_consent: true },
} as const;
const apply = (body: CallInput<'/api/index/financingapply'>) =>
  app.call('/api/index/financingapply', { ...FORM, submit: true, ...body }, firm);
const own = (body: CallInput<'/api/Person/financingapply'> = {}) => app.ask('/api/Person/financingapply', body, firm);
const act = (id: number, who: typeof firm, action: string, fields?: object) =>
  app.call('/api/portal/case_act', { id, action, fields }, who);
const profile = (id: number, who = bank) => app.call('/api/portal/financing_profile', { id }, who);

const OFFER = {
  ...{ amount: 180, months: 12, rate: 3.45, repayment: 'interest', guarantee: 'credit' },
  ...{ days: 5, fees: '无', words: '请在五个工作日内确认', files: [] },
};

describe('one application to three institutions', () => {
  it('is three cases, each answered by itself: an offer that is taken and paid, a refusal, one that the office relays', async () => {
    const other = await makeAccount(app, { enterprise: true });
    const products = [
      await makeProduct(app, { enterpriseId: bank.enterpriseId, answer_days: 2 }),
      await makeProduct(app, { enterpriseId: other.enterpriseId, answer_days: 5 }),
      await makeProduct(app),
    ];
    expect((await apply({ product_ids: products })).status).toBe(200);
    const cases = (await own()).list;
    expect(cases.map(({ product_id, answer_due_on }) => [product_id, answer_due_on]).sort()).toEqual(
      [
        [products[0], '2026-11-24'],
        [products[1], '2026-11-27'],
        [products[2], '2026-11-25'],
      ].sort(),
    );
    const idOf = (at: number) => cases.find(({ product_id }) => product_id === products[at])!.id;

    const received = await app.ask('/api/portal/received_list', {}, bank);
    expect(received.list.map(({ id }) => id)).toEqual([idOf(0)]);
    expect((await act(idOf(0), bank, 'offer', OFFER)).status).toBe(200);
    expect((await own({ id: idOf(0) })).list[0]).toMatchObject({
      ...{ state: 'offered', next_step: '请在 2026-11-27 前确认是否接受方案' },
    });
    await act(idOf(0), firm, 'agree');
    const paid = { amount: 180, day: '2026-11-20', rate: 3.45 };
    expect((await act(idOf(0), bank, 'pay', paid)).status).toBe(200);
    await act(idOf(0), firm, 'rate', { score: 5, words: '' });
    expect((await own({ id: idOf(0) })).list[0]).toMatchObject({ state: 'paid', stage: 'done', rating: 5 });

    const words = '近一年经营现金流不足，建议降低金额';
    expect(await act(idOf(1), other, 'refuse', { reason: 'repayment', words: '' })).toBeRefused(
      422,
      '请写明差在哪里、怎样可以改善',
    );
    await act(idOf(1), other, 'refuse', { reason: 'repayment', words });
    const { history } = (await own({ id: idOf(1) })).list[0]!;
    expect(history.at(-1)).toMatchObject({ words, details: [{ label: '原因', text: '偿债能力不足' }] });

    await actAsOffice(app, idOf(2), { action: 'accept' });
    expect((await own({ id: idOf(2) })).list[0]).toMatchObject({ state: 'reviewing' });
    expect((await act(idOf(2), bank, 'offer', OFFER)).status).toBe(404);
  });

  it('is all or none, says which product does not lend that, and asks for consent first', async () => {
    const [wide, narrow] = [await makeProduct(app), await makeProduct(app, { name: '小额贷', amount_to: 100 })];
    expect((await apply({ product_ids: [wide, narrow] })).body.msg).toContain('“小额贷”的额度是 10 至 100 万元');
    expect(await own()).toMatchObject({ total: 0 });
    expect((await apply({ product_ids: [wide], data_consent: false })).body).toMatchObject({ field: 'data_consent' });
    expect((await apply({ product_ids: [wide], guarantee: 'ip' })).body.msg).toContain(
      '接受的担保方式是信用、房产土地抵押',
    );
    await apply({ product_ids: [wide] });
    expect((await apply({ product_ids: [wide] })).status).toBe(409);
  });

  it('keeps a draft, which later goes to others too', async () => {
    const [first, second] = [await makeProduct(app), await makeProduct(app)];
    const { id, version } = (await apply({ product_ids: [first], submit: false })).body.data;
    const sent = await apply({ id, version, product_ids: [first, second] });
    expect(sent.body.data).toMatchObject({ id, state: 'submitted' });
    expect((await own()).list.map(({ product_id }) => product_id).sort()).toEqual([first, second].sort());
  });

  it('is for no product that is paused, over or of a disabled institution', async () => {
    const paused = await makeProduct(app, { state: 'paused' });
    const over = await makeProduct(app, { online_until: '2026-11-19' });
    for (const id of [paused, over]) {
      expect(await apply({ product_ids: [id] })).toBeRefused(422, '该产品已暂停申请，请选择其他产品');
      expect((await app.call('/api/index/financingservices_detail', { id })).status).toBe(404);
    }
  });

  it('says of which of several products an application is under way', async () => {
    const products = [await makeProduct(app), await makeProduct(app)];
    await apply({ product_ids: products.slice(1) });
    const { title } = (await own()).list[0]!;
    expect(await apply({ product_ids: products })).toBeRefused(
      409,
      `已有正在办理的融资申请“${title}”，请到个人中心查看进展`,
    );
    expect((await own()).total).toBe(1);
  });
});

describe('consent to pass data on', () => {
  it('lets the institution read what the product asks; taken back, nothing of the enterprise is left to read', async () => {
    const conditions = [{ measure: { fact: 'revenue' }, op: '>=', value: 500 }] as const;
    const product = await makeProduct(app, { enterpriseId: bank.enterpriseId, conditions });
    await importFact(app.db, firm.enterpriseId!, 'revenue', '2025', 450);
    await apply({ product_ids: [product] });
    const { id } = (await own()).list[0]!;
    const shown = await profile(id);
    expect(shown.body.data).toMatchObject({ fit: { verdict: 'near', reasons: [{ actual: '450 万元' }] } });
    const before = await app.ask('/api/portal/case', { id }, bank);
    expect(before).toMatchObject({ form: { amount: 200, words: '研发投入', contact_name: '王**' } });
    expect(before.other_name).not.toBe('');

    expect((await act(id, firm, 'revoke_consent')).status).toBe(200);
    expect((await profile(id)).body.msg).toContain('企业已撤回信息授权');
    const after = await app.ask('/api/portal/case', { id }, bank);
    expect(after).toMatchObject({ other_name: '', form: { amount: null, words: null, contact_name: null } });
    expect(JSON.stringify(after)).not.toContain('研发投入');
    expect((await app.ask('/api/portal/received_list', {}, bank)).list[0]?.other_name).toBe('');
    expect(after.history.at(-1)?.said).toBe('撤回信息授权，机构不能再查看企业信息');
    expect((await app.ask('/api/portal/case', { id }, firm)).form).toMatchObject({ amount: 200 });

    await act(id, firm, 'give_consent');
    expect((await profile(id)).status).toBe(200);
    await act(id, firm, 'withdraw');
    expect((await profile(id)).status).toBe(404);
    expect((await profile(id, firm)).status).toBe(404);
    const left = await app.ask('/api/portal/case', { id }, bank);
    expect(left).toMatchObject({ stage: 'withdrawn', other_name: '', form: { amount: null, words: null, files: [] } });
    expect((await app.ask('/api/portal/case', { id }, firm)).form).toMatchObject({ amount: 200 });
  });

  it('can be taken back at any time, as the form promises: also once it was answered', async () => {
    const product = await makeProduct(app, { enterpriseId: bank.enterpriseId });
    await apply({ product_ids: [product] });
    const { id } = (await own()).list[0]!;
    await act(id, bank, 'refuse', { reason: 'repayment', words: '现金流不足' });
    expect((await app.ask('/api/portal/case', { id }, bank)).form.amount).toBe(200);
    expect((await act(id, firm, 'revoke_consent')).status).toBe(200);
    expect((await app.ask('/api/portal/case', { id }, bank)).form.amount).toBeNull();
  });
});

describe('我能贷吗', () => {
  const fit = (ids: number[]) => app.ask('/api/portal/financing_fit', { ids }, firm);

  it('judges by the language of policies: four verdicts, what is lacking, nothing where no conditions are said', async () => {
    const least = (value: number) => [{ measure: { fact: 'revenue' }, op: '>=', value } as const];
    const ids = [
      await makeProduct(app, { conditions: least(400) }),
      await makeProduct(app, { conditions: least(500) }),
      await makeProduct(app, { conditions: least(5000) }),
      await makeProduct(app, { conditions: [{ fact: 'dishonesty_listing', is: false }] }),
      await makeProduct(app),
    ];
    await importFact(app.db, firm.enterpriseId!, 'revenue', '2025', 450);
    const { list } = await fit(ids);
    expect(list.map(({ id, verdict }) => [id, verdict])).toEqual([
      [ids[0], 'fit'],
      [ids[1], 'near'],
      [ids[2], 'unfit'],
      [ids[3], 'unknown'],
    ]);
    expect(list[1]?.reasons[0]?.lacking).toContain('达到 500 万元');
  });

  it('names the policies that pay a part of the interest, with share and cap', async () => {
    const amount = { kind: 'sum', parts: [{ base: { fact: 'loan_interest' }, rate: 50, cap: 30 }] } as const;
    const id = await makeItem(app, { rules: [ruleOf([{ measure: { fact: 'staff' }, op: '>=', value: 10 }])], amount });
    const subsidies = () => app.ask('/api/portal/financing_subsidies', {}, firm);
    await importFact(app.db, firm.enterpriseId!, 'staff', '2025', 60);
    await vi.waitFor(
      async () => expect((await subsidies()).list).toMatchObject([{ id, verdict: 'fit', share: 50, cap: 30 }]),
      { timeout: 30_000 },
    );
  });
});

describe('the office', () => {
  const save = async (fields: object) => {
    const staff = await makeStaff(app);
    return app.call('/api/console/content_save', { kind: 'financing_product', fields } as never, staff);
  };
  const FIELDS = {
    ...{ name: '规则贷', kind: 'tech', offering: 'online', summary: '按规则放款', amount_from: 10, amount_to: 100 },
    ...{
      term_from: 6,
      term_to: 12,
      rate_base: 'fixed',
      rate_from: 3,
      rate_to: 4,
      fees: '担保费 = 每年 = 0.8%',
      ways: ['credit'],
    },
    ...{ repayments: ['interest'], days_to_money: 3, answer_days: 2, area: '', materials: '营业执照', body: '' },
    ...{ rule_source: '管理办法', online_until: null },
  };

  it('writes a product with its rule, checked as rules are; it is found, with its fees and conditions in words', async () => {
    await makeProduct(app, { institution: '规则银行' });
    const given = { ...FIELDS, institution: '规则银行' };
    const broken = await save({ ...given, condition: '[{"measure":{"fact":"no_such"},"op":">=","value":1}]' });
    expect([broken.status, broken.body.field]).toEqual([422, 'fields.condition']);
    expect((await save({ ...given, condition: '{' })).body.msg).toContain('不是完整的 JSON');
    expect((await save({ ...given, fees: '担保费 0.8%' })).body.msg).toContain('应写成');
    const byPoints = {
      ...given,
      rate_base: 'lpr_five_years',
      points_from: '-20',
      points_to: '15',
      rate_from: null,
      rate_to: null,
    };
    expect((await save({ ...byPoints, name: '浮动贷', points_to: '-30' })).body.msg).toContain(
      '最高加点不能低于最低加点',
    );
    expect((await save({ ...byPoints, name: '浮动贷' })).status).toBe(200);
    const floating = await app.ask('/api/index/financingservices', { keyword: '浮动贷' });
    expect(floating.list[0]).toMatchObject({
      rate_from: 3.3,
      rate_to: 3.65,
      lpr: { base: 'lpr_five_years', value: 3.5 },
    });
    const condition = '[{"measure":{"fact":"revenue"},"op":">=","value":500}]';
    expect((await save({ ...given, condition })).status).toBe(200);
    const { list } = await app.ask('/api/index/financingservices', { keyword: '规则贷', type: 'tech' }, firm);
    expect(list[0]).toMatchObject({ fees: [{ name: '担保费', at: 'year', ppm: 8000 }], has_conditions: true });
    const detail = await app.ask('/api/index/financingservices_detail', { id: list[0]!.id });
    expect(detail).toMatchObject({ conditions: ['上年度营业收入不低于 500 万元'], materials: ['营业执照'] });
  });

  it('reads figures of a sheet in the unit of their field: 3年 is not three months, and 元 above the table is no 万元', async () => {
    await makeProduct(app, { institution: '表格银行' });
    const saved = await save({ ...FIELDS, name: '表格贷', institution: '表格银行', condition: '' });
    const id = String((saved.body.data as { id: number }).id);
    const editor = await makeStaff(app);
    const told = async (...[head = [], ...rows]: string[][]) => {
      const file = await workbookOf(head, rows);
      const upload = await sendUpload(app, editor.token, '产品.xlsx', file, '/api/console/upload');
      const asked = { kind: 'financing_product', upload_id: upload.body.data.id } as const;
      const { unknown, list } = await app.ask('/api/console/content_import', asked, editor);
      return [...unknown, ...list.map(({ detail }) => detail)];
    };
    const head = ['编号', '额度起点', '最高额度', '最长期限'];
    expect(await told(head, [id, '5', '120', '3年'])).toEqual(['最长期限“3年”不能识别：请只写数，以个月计']);
    const changed = ['额度起点：10 → 5\n最高额度：100 → 120\n最长期限：12 → 36'];
    expect(await told(head, [id, '5', '120', '36个月'])).toEqual(changed);
    expect(await told(head, [id, '5万元', '1200000元', '36'])).toEqual(changed);
    expect(await told(['产品一览表（单位：元）', ' ', ' ', ' '], head, [id, '50000', '1200000', '36'])).toEqual(
      changed,
    );
    const named = ['编号', '额度起点（元）', '最高额度（万元）', '最长期限（个月）'];
    expect(await told(named, [id, '50000', '120', '36'])).toEqual(changed);
    expect(await told([...named.slice(0, 3), '最长期限（年）'], [id, '50000', '120', '3'])).toEqual([
      '最长期限（年）',
      '额度起点：10 → 5\n最高额度：100 → 120',
    ]);
  });

  it('says of a rate of what goes by the LPR, in a sheet, that it counts for nothing; what to register first is named as its page is', async () => {
    await makeProduct(app, { institution: '浮动银行' });
    const floating = { ...FIELDS, name: '浮动表格贷', institution: '浮动银行', condition: '' };
    const points = { rate_base: 'lpr_one_year', points_from: '10', points_to: '60', rate_from: null, rate_to: null };
    const { id } = (await save({ ...floating, ...points })).body.data as { id: number };
    const editor = await makeStaff(app);
    const rows = [{ 编号: id, 最低年利率: '4.5' }];
    const { list } = await app.ask('/api/console/content_import', { kind: 'financing_product', rows }, editor);
    expect(list).toMatchObject([
      { outcome: 'same', detail: '最低年利率“4.5”没有用到：按这一行的其他内容，这一项不填' },
    ]);
    app.setNow(new Date('2019-01-02T02:00:00Z'));
    const before = await save({ ...floating, ...points, name: '浮动先贷' });
    app.setNow(TEST_NOW);
    const titles = consolePages.map(({ title }) => `“${title}”`);
    expect(titles.filter((title) => before.body.msg.includes(title))).toEqual(['“外部数据”']);
  });
});

describe('the lists', () => {
  it('are narrowed by kind, term, way, amount and institution; the choices tell how many there are', async () => {
    await app.db`delete from cases`;
    await app.db`delete from financing_product`;
    const long = {
      kind: 'equipment',
      term_from: 24,
      term_to: 72,
      amount_from: 300,
      amount_to: 2000,
      ways: ['equipment'],
    };
    const [one, two] = [await makeProduct(app, long), await makeProduct(app, { institution: '某某银行' })];
    const ids = async (input: CallInput<'/api/index/financingservices'>) =>
      (await app.ask('/api/index/financingservices', input)).list.map(({ id }) => id);
    expect(await ids({ type: 'equipment' })).toEqual([one]);
    expect(await ids({ limit: 'short' })).toEqual([two]);
    expect((await ids({ limit: 'middle' })).sort()).toEqual([one, two].sort());
    expect(await ids({ way: 'equipment' })).toEqual([one]);
    expect(await ids({ amount: '1000' })).toEqual([one]);
    const [bankRow] = await app.db<{ id: number }[]>`select id from financing_institution where name = '某某银行'`;
    expect(await ids({ institution: String(bankRow!.id) })).toEqual([two]);
    const counts = async (path: '/api/index/financing_type' | '/api/index/limit_list' | '/api/index/way_list') =>
      Object.fromEntries((await app.ask(path)).list.map(({ id, count }) => [id, count]));
    expect(await counts('/api/index/financing_type')).toMatchObject({ equipment: 1, working: 1, leasing: 0 });
    expect(await counts('/api/index/limit_list')).toEqual({ short: 1, middle: 2, long: 1, longer: 1 });
    expect(await counts('/api/index/way_list')).toMatchObject({ credit: 1, equipment: 1, ip: 0 });
    await app.db`update financing_institution set disabled = true where id = ${bankRow!.id}`;
    expect(await ids({})).toEqual([one]);
  });
});

it('the loan prime rate is a dated figure of the catalogue: a row of the office counts from its day on', async () => {
  const rates = async () => (await app.ask('/api/portal/lending_rates', {})).list;
  expect(await rates()).toMatchObject([
    { months: 60, value: 3, from: '2025-05-20', old: true, source: expect.stringContaining('同业拆借中心') },
    { months: null, value: 3.5, from: '2025-05-20' },
  ]);
  const office = await makeStaff(app, { permissions: ['rules'] });
  await app.db`delete from cases`;
  await app.db`delete from financing_product`;
  const fixed = await makeProduct(app, { rate_from: 3.05, rate_to: 4 });
  const points = { rate_base: 'lpr_one_year', points_from: 10, points_to: 60 };
  const moving = await makeProduct(app, { ...points, rate_from: 3.1, rate_to: 3.6 });
  const products = async () =>
    (await app.ask('/api/index/financingservices', { sort: 'rate' })).list.map((one) => [
      one.id,
      one.rate_from,
      one.lpr,
    ]);
  const lpr = { value: 3, from: '2025-05-20', old: true, points_from: 10, points_to: 60 };
  expect(await products()).toMatchObject([
    [fixed, 3.05, null],
    [moving, 3.1, lpr],
  ]);
  const { list } = await app.ask('/api/console/figure_list', { keyword: '一年期贷款市场报价利率' }, office);
  const { id, version, name: _, removed: __, shipped: ___, ...fields } = list[0] as never as Record<string, string>;
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const values = `${fields.values}\n2026-11-20 = 2.9\n2026-12-21 = 2.8`;
  await app.ask('/api/console/figure_save', { id, version, fields: { ...said, values } } as never, office);
  await app.portal.feed.catchUp();
  const [year] = await rates();
  expect(year).toMatchObject({ value: 2.9, from: '2026-11-20' });
  expect(year?.earlier[0]).toEqual({ from: '2025-05-20', value: 3 });
  expect(await putRates(app.db, '2026-11-20')).toBe(1);
  expect(await putRates(app.db, '2026-11-20')).toBe(0);
  expect(await products()).toMatchObject([
    [moving, 3, { value: 2.9, from: '2026-11-20', old: false }],
    [fixed, 3.05, null],
  ]);
  expect(await app.ask('/api/index/financingservices', { ids: [moving] })).toMatchObject({
    list: [{ rate_from: 3, rate_to: 3.5 }],
  });
  // the rate that follows the quote is nobody's words: a row that was written out and is read again changes nothing
  const editor = await makeStaff(app);
  const kind = 'financing_product';
  const written = await app.ask('/api/console/content_list', { kind }, editor);
  const rows = written.list.map(({ id: row, fields: all }) => {
    const told = Object.entries(all).filter(([, value]) => value !== null && value !== '');
    return { 编号: row, ...Object.fromEntries(told) };
  });
  const read = await app.ask('/api/console/content_import', { kind, rows }, editor);
  expect(read.list.map(({ outcome, detail }) => [outcome, detail])).toEqual([
    ['same', ''],
    ['same', ''],
  ]);
  await app.db`delete from financing_product where id = any(${[fixed, moving]}::bigint[])`;
});
