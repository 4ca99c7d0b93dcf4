import { catalogue } from '@zhice/matching/catalogue';
import type { FactDef } from '@zhice/matching/facts';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { importStory } from '../../test/factories/import';
import { getStored } from '../domains/policy';
import { KEPT_FIELDS, namesOfFields } from './columns';

const { sql } = await testDatabase();
const { sheet } = importStory(sql);

const RULE = (version: string) =>
  JSON.stringify([{ version, source: '办法', condition: { fact: 'independent_legal_person', is: true } }]);
const SHARED: Record<string, [string, string]> = {
  summary: ['摘要甲', '摘要乙'],
  level: ['市级', '区县级'],
  area: ['浙江省杭州市', '浙江省宁波市'],
  industries: ['39', '65'],
  labels: ['甲', '乙、丙'],
  published_on: ['2020-01-02', '2020-01-03'],
  effective_from: ['2020-02-01', '2020-02-02'],
  effective_to: ['2027-01-01', '2028-01-01'],
  repealed: ['否', '是'],
  relations: ['国发〔2001〕1号', '国发〔2001〕2号'],
  implements: ['国发〔2002〕1号', '国发〔2002〕2号；国发〔2002〕3号'],
  replaces: ['国发〔2003〕1号', '国发〔2003〕2号'],
  amends: ['国发〔2004〕1号', '国发〔2004〕2号'],
  based_on: ['国发〔2006〕1号', '国发〔2006〕2号'],
  attachments: ['https://a.cn/1.pdf', 'https://a.cn/2.pdf'],
};
/** Of each column what a policy has first and gets then; those that are not here say the same as another one. */
const VALUES: Record<'documents' | 'items', Record<string, [string, string]>> = {
  documents: {
    ...SHARED,
    title: ['甲办法', '乙办法'],
    doc_no: ['杭政〔2020〕1号', '杭政〔2020〕2号'],
    index_no: ['A1', 'A2'],
    issuer: ['杭州市财政局', '宁波市财政局'],
    written_on: ['2020-01-01', '2019-12-31'],
    category: ['科技', '财政'],
    source_url: ['https://a.cn/1', 'https://a.cn/2'],
    history: ['甲', '乙'],
    frame: ['{"conditions":[{"manual":"甲"}]}', '{"conditions":[{"manual":"乙"}]}'],
    body: ['正文甲', '正文乙'],
  },
  items: {
    ...SHARED,
    title: ['甲事项', '乙事项'],
    department: ['杭州市财政局', '宁波市财政局'],
    office: ['一科', '二科'],
    phone: ['1', '2'],
    apply_url: ['https://a.cn/1', 'https://a.cn/2'],
    audience: ['企业', '人才'],
    conditions: ['甲', '乙'],
    benefits: ['甲', '乙'],
    amount_max: ['10', '20'],
    amount: ['{"kind":"fixed","value":5}', '{"kind":"fixed","value":6}'],
    instalments: ['开工后 30%；竣工后 70%', '开工后 40%；竣工后 60%'],
    rules: [RULE('1'), RULE('2')],
    cases: ['甲公司（2026-06-30）：→ 待补充', '乙公司（2026-06-30）：→ 待补充'],
    groups: ['同一年度：最多 1 项', '同一年度：最多 2 项'],
    grants: ['高新技术企业', '科技型中小企业'],
    source_url: ['https://a.cn/1', 'https://a.cn/2'],
    way: ['快申快享', '免申即享'],
    support_form: ['资金补助', '税收优惠'],
    grade: ['市级', '省级'],
    opens_on: ['2026-01-01', '2026-01-02'],
    closes_on: ['2026-12-01', '2026-12-02'],
    publicity_from: ['2027-01-01', '2027-01-02'],
    publicity_to: ['2027-02-01', '2027-02-02'],
    materials: ['申请表', '申请表；报告'],
    process: ['申请', '申请→评审'],
  },
};
/** Columns that say what another one says: what they are given, and the field that it changes. */
const SAYS_ALIKE: Record<string, [string, string]> = {
  area: ['浙江省宁波市', 'area_codes'],
  province: ['浙江省', 'area_codes'],
  city: ['宁波市', 'area_codes'],
  county: ['浙江省杭州市西湖区', 'area_codes'],
  state: ['失效', 'repealed'],
  term: ['至2028-01-01', 'effective_to'],
  opens_on: ['2026-01-02', 'windows'],
  closes_on: ['2026-12-02', 'windows'],
  window: ['2026-01-03至2026-12-31', 'windows'],
  refers: ['国发〔2005〕9号', 'relations'],
  instalments: ['开工后 40%；竣工后 60%', 'amount'],
  cases: ['乙公司（2026-06-30）：→ 待补充', 'rules'],
};
const RELATIONS = ['implements', 'replaces', 'amends', 'based_on'];

const stored = async () => (await getStored(sql, [1]))[0]!.content as unknown as Record<string, unknown>;
const changedFields = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Object.keys(b).filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

describe.each(['documents', 'items'] as const)('a sheet of %s with one column beside the key', (kind) => {
  const names = new Map(namesOfFields(kind));
  const nameOf = (field: string) => names.get(field)![0]!;
  const base = () => {
    const given = Object.entries(VALUES[kind]);
    return sheet(kind, [
      [nameOf('source_key'), ...given.map(([field]) => nameOf(field))],
      ['k1', ...given.map(([, [value]]) => value)],
    ]);
  };
  const alone = (field: string, value: string) =>
    sheet(kind, [
      [nameOf('source_key'), nameOf(field)],
      ['k1', value],
    ]);

  it('changes nothing by cells that are empty', async () => {
    await base();
    const before = await stored();
    const fields = [...names.keys()].filter((name) => name !== 'source_key');
    await sheet(kind, [
      [nameOf('source_key'), ...fields.map(nameOf)],
      ['k1', ...fields.map(() => '')],
    ]);
    expect(changedFields(before, await stored())).toEqual([]);
  });

  const kindsOf = (content: Record<string, unknown>) =>
    (content.relations as { kind: string }[]).map((relation) => relation.kind);

  it('changes only what it names, each column alone', { timeout: 120_000 }, async () => {
    for (const field of [...names.keys()].filter((name) => name !== 'source_key')) {
      await base();
      const [value, says = RELATIONS.includes(field) ? 'relations' : field] = SAYS_ALIKE[field] ?? [
        VALUES[kind][field]![1],
      ];
      const is = (changed: string[]) => [field, ...changed];
      const before = await stored();
      await alone(field, value);
      const after = await stored();
      expect(is(changedFields(before, after))).toEqual([field, ...says.split(' ')]);

      const emptying = await alone(field, '清空');
      const emptied = await stored();
      if (KEPT_FIELDS.has(field)) expect(emptying.text).toContain('拒绝 1');
      expect(is(changedFields(after, emptied))).toEqual([field, ...(KEPT_FIELDS.has(field) ? [] : says.split(' '))]);
      if (!RELATIONS.includes(field)) continue;
      expect(kindsOf(before).filter((one) => !kindsOf(emptied).includes(one))).toEqual([field]);
    }
  });
});

const OF_ENTERPRISES: Record<string, [string, string]> = {
  name: ['甲公司', '乙公司'],
  stock_code: ['000001', '000002'],
  area: ['浙江省杭州市', '浙江省宁波市'],
  industry: ['39', '65'],
  registered_on: ['2010-05-06', '2011-05-06'],
  exchange: ['深圳证券交易所', '香港联交所'],
};
/** What only says something together with another column, is the key, or is kept beside what is there. */
const TOGETHER = [
  'former_name',
  'insured_year',
  'credit_code',
  'code',
  'list_date',
  'year',
  'date',
  'province',
  'city',
  'county',
  'address',
  'state',
];

const PERIODS = { year: '2025年', half: '2025年上半年', quarter: '2025年一季度' };

/** Two values of a fact as a sheet writes them. */
function valuesOf({ kind, choices, max = 100 }: FactDef): [string, string] {
  if (kind === 'boolean' || kind === 'title') return ['是', '否'];
  if (kind === 'date') return ['2010-05-06', '2011-05-06'];
  if (Array.isArray(choices)) return [choices[0]!.label, choices[1]!.label];
  if (choices === 'area') return ['浙江省杭州市', '浙江省宁波市'];
  return choices === 'industry' ? ['39', '65'] : max < 20 ? ['1', '2'] : ['10', '20'];
}

describe('a sheet of enterprises with one column beside the key', () => {
  const names = new Map(namesOfFields('enterprises'));
  const ofFacts = catalogue()
    .facts.filter(({ key }) => !(key in OF_ENTERPRISES) && key !== 'listing')
    .filter(({ kind, choices, subject }) => kind !== 'table' && choices !== 'zone' && !subject)
    .map((def): [string, [string, string]] => [`${def.period ? PERIODS[def.period] : ''}${def.label}`, valuesOf(def)]);
  const columns: [string, [string, string]][] = [
    ...Object.entries(OF_ENTERPRISES).map(([field, values]): [string, [string, string]] => [
      names.get(field)![0]!,
      values,
    ]),
    ...ofFacts,
  ];
  const KEY = ['统一社会信用代码', '91330100799655058B'] as const;
  const alone = (header: string, value: string) =>
    sheet('enterprises', [
      [KEY[0], header],
      [KEY[1], value],
    ]);
  const state = async () => {
    const [one] = await sql`select name, stock_code from enterprise`;
    const facts = await sql`select fact || period as key, value from enterprise_fact`;
    return { ...one, ...Object.fromEntries(facts.map((fact) => [fact.key, fact.value])) } as Record<string, unknown>;
  };

  it('has all columns but those that say nothing alone', () => {
    expect([...Object.keys(OF_ENTERPRISES), ...TOGETHER].sort()).toEqual([...names.keys()].sort());
  });

  it('changes only what it names, each column alone', { timeout: 120_000 }, async () => {
    const header = [KEY[0], ...columns.map(([name]) => name)];
    const first = await sheet('enterprises', [header, [KEY[1], ...columns.map(([, [value]]) => value)]]);
    expect(first.text).toContain('新增 1');
    const came = await state();
    await sheet('enterprises', [header, [KEY[1], ...columns.map(() => '')]]);
    expect(await state()).toEqual(came);
    for (const [name, [, value]] of columns) {
      const before = await state();
      expect([name, (await alone(name, value)).text]).toEqual([name, expect.stringContaining('修改 1')]);
      const after = await state();
      expect([name, changedFields(before, after)]).toEqual([name, [expect.any(String)]]);
      if (name === names.get('name')![0]) continue;
      await alone(name, '清空');
      const emptied = await state();
      const gone = Object.keys(after).filter((key) => (emptied[key] ?? null) === null && (after[key] ?? null) !== null);
      expect([name, gone]).toEqual([name, changedFields(before, after)]);
      expect((await alone(name, value)).text).toContain('修改 1');
    }
  });
});
