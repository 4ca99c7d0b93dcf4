import { shareOf } from '@zhice/matching/amounts/forms';
import { FIRST_CATALOGUE, useCatalogue } from '@zhice/matching/catalogue';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { CITY_CLAUSES, type CityClause } from '../../test/data/city-clauses';
import { CITY_CLAUSES_FURTHER } from '../../test/data/city-clauses-further';
import { CITY_CLAUSES_LAST } from '../../test/data/city-clauses-last';
import { CITY_CLAUSES_MORE } from '../../test/data/city-clauses-more';
import { CITY_FACTS, CITY_FIGURES } from '../../test/data/city-facts';
import { importStory } from '../../test/factories/import';
import { saveFirstEntries } from '../domains/catalogue';
import { getStored } from '../domains/policy';
import type { ItemContent } from '../domains/policy/policy-content';

const { sql } = await testDatabase();
const { file, run, sheet } = importStory(sql);

const RULE = {
  version: '2026版',
  validFrom: '2026-01-01',
  source: '《办法》第三条',
  condition: { measure: { fact: 'revenue' }, op: '>=', value: 1000, near: 0 },
};
const AMOUNT = shareOf({ fact: 'equipment_investment' }, 10, { cap: 100 });
const FITS = '甲公司（2026-06-30）：2025年营业收入=1200万元；设备投资额（不含税）=300 → 符合，确定30万元';
const ITEM: [name: string, value: string][] = [
  ['事项名称', '设备补助'],
  ['主管部门', '杭州市经信局'],
  ['级别', '市级'],
  ['地区', '杭州市'],
  ['发布日期', '2026-01-05'],
  ['规则', JSON.stringify([RULE])],
  ['金额公式', JSON.stringify(AMOUNT)],
  ['测试企业', FITS],
];
/** The item with other or more cells. */
const items = (change: Record<string, string> = {}) => {
  const row = { ...Object.fromEntries(ITEM), ...change };
  return sheet('items', [Object.keys(row), Object.values(row)]);
};
/** A correction of the item that names nothing but this. */
const correct = (change: Record<string, string>) =>
  sheet('items', [
    ['事项名称', ...Object.keys(change)],
    ['设备补助', ...Object.values(change)],
  ]);
const stored = async () => (await getStored(sql, [1]))[0]!.content as ItemContent;

describe('columns of an item beside its rules', () => {
  it('are read in words, kept by a sheet that does not name them, and emptied by the word', async () => {
    await sheet('items', [
      ['事项名称', '唯一标识', '级别'],
      ['甲补助', 'jia', '国家级'],
    ]);
    const words = {
      互斥与限额: '同一批设备：不可兼得（可与 jia 兼得）\n同一年度 [year]：最多 1 项\n技术改造：合计最高 300 万元',
      认定称号: '高新技术企业',
      分期兑现: '开工后 30%；竣工后70%',
      来源网址: 'www.gov.cn/zhengce/1.htm',
    };
    expect((await items(words)).text).toContain('新增 1');
    const [row] = await sql`select id from policy where title = '设备补助'`;
    const content = async () => (await getStored(sql, [row!.id]))[0]!.content as ItemContent;
    const said = {
      groups: [
        { key: '同一批设备', label: '同一批设备', kind: 'exclusive', allowed: ['jia'] },
        { key: 'year', label: '同一年度', kind: 'at_most', count: 1 },
        { key: '技术改造', label: '技术改造', kind: 'joint_cap', cap: 300 },
      ],
      grants: { title: 'title_high_tech' },
      amount: {
        ...AMOUNT,
        instalments: [
          { percent: 30, when: '开工后' },
          { percent: 70, when: '竣工后' },
        ],
      },
      source_url: 'https://www.gov.cn/zhengce/1.htm',
    };
    expect(await content()).toMatchObject(said);
    await correct({ 咨询电话: '0571-1' });
    expect(await content()).toMatchObject({ ...said, phone: '0571-1' });
    await correct({ 互斥与限额: '清空', 认定称号: '清空', 分期兑现: '清空', 来源网址: '清空', 测试企业: '清空' });
    expect(await content()).toMatchObject({ groups: [], grants: null, amount: AMOUNT, source_url: '' });
    expect((await content()).rules).toEqual([RULE]);
  });

  it.each([
    ['互斥与限额', '同一批设备 只能一次', /互斥与限额“同一批设备 只能一次”看不懂：应写作/],
    ['互斥与限额', '[{"key":"a","label":"甲","kind":"both"}]', /互斥与限额\[0\]\.kind：应为 exclusive/],
    ['认定称号', '天下第一企业', /认定称号“天下第一企业”不是指标目录里的称号/],
    ['分期兑现', '开工后 30%；竣工后 60%', /分期兑现“.*”各期合计应为 100%，现为 90%/],
    ['分期兑现', '先付一些', /分期兑现“先付一些”看不懂/],
    ['来源网址', '见官网', /来源网址“见官网”不是网址/],
    ['测试企业', '甲公司 → 符合', /测试企业第 1 行：应写作 甲公司（2026-06-30）/],
    ['测试企业', '甲公司（2026-06-30）：2025年月亮=3 → 符合', /测试企业第 1 行：没有“2025年月亮”这个指标/],
    ['测试企业', '甲公司（2026-06-30）：营业收入=3 → 符合', /“营业收入”要写年度/],
    ['测试企业', '甲公司（2026-06-30）：2025年营业收入=多 → 符合', /2025年营业收入“多”不是数字/],
    ['测试企业', '甲公司（2026-06-30）： → 也许', /“也许”不是结论/],
    ['测试企业', '甲公司（2025-06-30）： → 待补充', /（2025-06-30）：这一天没有生效的规则版本/],
  ])('are refused by row and column: %s “%s”', async (column, value, told) => {
    const { text } = await items({ [column]: value });
    expect(text).toMatch(told);
    expect(text).toMatch(/第 2 行《设备补助》拒绝/);
  });
});

describe('the enterprises by which a rule is tried', () => {
  it('are stored with the version in force on their day and come out', async () => {
    expect((await items()).text).toContain('新增 1');
    expect((await items()).text).toContain('未变 1');
    const [rule] = (await stored()).rules as { cases: unknown }[];
    expect(rule!.cases).toEqual([
      {
        name: '甲公司',
        asOf: '2026-06-30',
        facts: [
          { fact: 'revenue', period: '2025', value: 1200 },
          { fact: 'equipment_investment', value: 300 },
        ],
        verdict: 'fit',
        amount: 30,
        certainty: 'exact',
      },
    ]);
  });

  it('refuse a rule or an amount for which they do not come out, new or corrected, and say what does', async () => {
    const wrong = await items({ 测试企业: FITS.replace('符合', '不符合') });
    expect(wrong.text).toContain('测试企业“甲公司”（2026-06-30）应为“不符合”，按规则是“符合”');
    await items();
    const stricter = { ...RULE, condition: { ...RULE.condition, value: 2000 } };
    const refused = await correct({ 规则: JSON.stringify([stricter]) });
    expect(refused.text).toContain('测试企业“甲公司”（2026-06-30）应为“符合”，按规则是“不符合”');
    const less = await correct({ 金额公式: JSON.stringify({ ...AMOUNT, caps: [{ value: 20 }] }) });
    expect(less.text).toContain('金额应为“确定 30 万元”，按公式是“确定 20 万元”');
    expect((await stored()).rules).toMatchObject([RULE]);
    const both = await correct({ 规则: JSON.stringify([stricter]), 测试企业: FITS.replace('符合', '不符合') });
    expect(both.text).toContain('修改 1');
  });

  it('stay with their version when the rules are written anew without them, and go when a rule says that it has none', async () => {
    await items();
    await correct({ 规则: JSON.stringify([{ ...RULE, source: '《新办法》第四条' }]) });
    expect((await stored()).rules).toMatchObject([{ source: '《新办法》第四条', cases: [{ name: '甲公司' }] }]);
    await correct({ 规则: JSON.stringify([{ ...RULE, cases: [] }]) });
    expect((await stored()).rules).toEqual([RULE]);
  });

  it('do not keep an item from other corrections', async () => {
    await items();
    await sql`update item_rule set condition = jsonb_set(condition, '{value}', '5000')`;
    expect((await correct({ 咨询电话: '0571-2' })).text).toContain('修改 1');
  });

  it('need a rule', async () => {
    const { text } = await sheet('items', [
      ['事项名称', '级别', '测试企业'],
      ['别的补助', '国家级', FITS],
    ]);
    expect(text).toMatch(/《别的补助》拒绝：规则空着.*库里没有这一项/);
  });
});

describe('the frame of a document', () => {
  it('comes as JSON, is refused by its place, and is kept', async () => {
    const frame = { conditions: [{ fact: 'independent_legal_person', is: true, label: '独立法人' }] };
    const law = { title: '奖励办法', level: 20, region: '杭州市', body: '文' };
    const bad = await run('documents', file('a.json', JSON.stringify([{ ...law, frame: { conditions: [{}] } }])));
    expect(bad.text).toMatch(/第 1 [行条]《奖励办法》拒绝：共同条件\.conditions\[0\]/);
    await run('documents', file('b.json', JSON.stringify([{ ...law, frame }])));
    await sheet('documents', [
      ['标题', '主题'],
      ['奖励办法', '科技'],
    ]);
    expect((await getStored(sql, [1]))[0]!.content).toMatchObject({ frame, category: '科技' });
  });
});

const CLAUSES = [...CITY_CLAUSES, ...CITY_CLAUSES_FURTHER, ...CITY_CLAUSES_LAST, ...CITY_CLAUSES_MORE];

/** The row of a sheet as an office writes it: structured cells as JSON, test enterprises one a line where a line says all. */
const rowOf = ({ title, region, body, all, amount, cases, groups }: CityClause) => ({
  事项名称: title,
  级别: '市级',
  地区: region,
  主管部门: `${region}科技局`,
  申报条件: body,
  规则: [{ version: '1', source: `《${region}若干措施》`, condition: { all } }],
  金额公式: amount,
  测试企业: typeof cases[0] === 'string' ? cases.join('\n') : cases,
  ...(groups && { 互斥与限额: groups }),
});

describe('clauses of thirty cities', () => {
  afterAll(() => useCatalogue(FIRST_CATALOGUE));

  it('come in as data alone, each proved by its enterprises', async () => {
    await sql.begin((tx) => saveFirstEntries(tx, new Date()));
    for (const [kind, rows] of [
      ['facts', CITY_FACTS],
      ['figures', CITY_FIGURES],
    ] as const) {
      const { text } = await run(kind, file(`${kind}.json`, JSON.stringify(rows)));
      expect(text).toContain(`新增 ${rows.length}，修改 0，未变 0，拒绝 0`);
    }
    const rows = JSON.stringify(CLAUSES.map(rowOf));
    const { code, text } = await run('items', file('items.json', rows));
    expect([code, text]).toEqual([0, expect.stringContaining(`新增 ${CLAUSES.length}，修改 0，未变 0，拒绝 0`)]);
    expect((await run('items', file('again.json', rows))).text).toContain(`未变 ${CLAUSES.length}`);
  });
});
