/** A clause in the manner of a city's measures, encoded as an office would import it. */
export interface CityClause {
  title: string;
  /** The city that issues it. */
  region: string;
  body: string;
  /** All hold together. */
  all: readonly unknown[];
  amount: unknown;
  /** Test enterprises, one a line, or as JSON where a line cannot say it. */
  cases: readonly string[] | readonly object[];
  groups?: string;
}

export const num = (fact: string, op: string, value: number, more: object = {}) => ({
  measure: { fact },
  op,
  value,
  ...more,
});
export const asks = (measure: object, op: string, value: number, more: object = {}) => ({
  measure,
  op,
  value,
  ...more,
});
const growth = (fact: string, value: number, years = 1) => asks({ growth: fact, years }, '>=', value);
export const held = (title: string, more: object = {}) => ({ title, held: true, ...more });
export const sum = (parts: readonly object[], more: object = {}) => ({ kind: 'sum', parts, ...more });
export const capped = (value: number) => ({ caps: [{ value }] });

/** Test enterprises of the middle of 2026. */
export const tried = (...lines: readonly [facts: string, result: string][]): string[] =>
  lines.map(([facts, result], at) => `${'甲乙丙丁戊己'[at]}公司（2026-06-30）：${facts} → ${result}`);

export const HAD = { rows: 'obtained_support', where: [{ column: 'item', this: true }] };
const HAD_SUM = { ...HAD, total: 'amount' };
export const SMALLER = { fact: 'size_class', in: ['medium', 'small', 'micro'] };
const revenueBefore = { fact: 'revenue', over: 'max', years: 'all', last: -2 };
/** Last year for the first time above so much. */
const firstAbove = (value: number) => ({
  all: [num('revenue', '>', value, { near: 0 }), asks(revenueBefore, '<=', value, { near: 0 })],
});

export const CITY_CLAUSES: readonly CityClause[] = [
  {
    title: '研发投入增量资助',
    region: '深圳市南山区',
    body: '对上年度研发投入不低于 100 万元且同比增长 10%（含）以上的国家高新技术企业，按研发投入增量的 10% 给予最高 200 万元资助；注册未满两年的除外。',
    all: [
      held('title_high_tech'),
      num('rd_expense', '>=', 100),
      growth('rd_expense', 10),
      asks({ since: 'registered_on', in: 'years' }, '>=', 2),
    ],
    amount: sum([{ base: { increase: 'rd_expense' }, rate: 10 }], capped(200)),
    cases: tried(
      ['高新技术企业=2024-11-01；2025年研发费用=600；2024年研发费用=400；成立日期=2018-03-01', '符合，确定20万元'],
      ['高新技术企业=2024-11-01；2025年研发费用=4000；2024年研发费用=1000；成立日期=2018-03-01', '符合，确定200万元'],
      ['高新技术企业=2024-11-01；2025年研发费用=109；2024年研发费用=100；成立日期=2018-03-01', '差一点，确定0.9万元'],
      ['高新技术企业=否；2025年研发费用=600；2024年研发费用=400；成立日期=2025-03-01', '不符合'],
      ['高新技术企业=2024-11-01；2025年研发费用=600；成立日期=2018-03-01', '待补充，待补充60万元'],
    ),
  },
  {
    title: '软件企业上台阶奖励',
    region: '苏州市',
    body: '对年营业收入首次突破 1 亿元、5 亿元、10 亿元的软件企业，分别给予 20 万元、50 万元、100 万元一次性奖励，晋档的补足差额。',
    all: [
      { fact: 'industry', in: ['65'] },
      { any: [100000, 50000, 10000].map(firstAbove), label: '营业收入首次突破 1 亿元、5 亿元或 10 亿元' },
    ],
    amount: sum(
      [
        {
          tiers: [
            { when: firstAbove(100000), value: 100 },
            { when: firstAbove(50000), value: 50 },
            { when: firstAbove(10000), value: 20 },
          ],
        },
      ],
      {
        caps: [
          { when: firstAbove(100000), value: 100, less: HAD_SUM, label: '补足差额' },
          { when: firstAbove(50000), value: 50, less: HAD_SUM, label: '补足差额' },
          { when: firstAbove(10000), value: 20, less: HAD_SUM, label: '补足差额' },
        ],
      },
    ),
    cases: [
      {
        ...{ name: '甲公司', asOf: '2026-06-30', verdict: 'fit', amount: 30, certainty: 'exact' },
        facts: [
          { fact: 'industry', value: '6513' },
          { fact: 'registered_on', value: '2022-05-01' },
          ...[3000, 12000, 20000, 60000].map((value, at) => ({ fact: 'revenue', period: `${2022 + at}`, value })),
          { fact: 'obtained_support', value: { rows: [{ item: '1', year: 2024, amount: 20 }], complete: true } },
        ],
      },
      {
        ...{ name: '乙公司', asOf: '2026-06-30', verdict: 'unfit' },
        facts: [
          { fact: 'industry', value: '6513' },
          { fact: 'registered_on', value: '2023-05-01' },
          ...[3000, 12000, 40000].map((value, at) => ({ fact: 'revenue', period: `${2023 + at}`, value })),
        ],
      },
      {
        ...{ name: '丙公司', asOf: '2026-06-30', verdict: 'unknown' },
        facts: [
          { fact: 'industry', value: '6513' },
          { fact: 'registered_on', value: '2023-05-01' },
          { fact: 'revenue', period: '2025', value: 12000 },
        ],
      },
    ],
  },
  {
    title: '上规入统奖励',
    region: '青岛市',
    body: '对当年新纳入规模以上统计的工业企业给予 20 万元奖励；次年营业收入增速达到 15% 以上的再奖励 10 万元。',
    all: [
      held('title_above_scale', { newIn: [0, -1] }),
      { fact: 'industry', in: ['B', 'C', 'D'] },
      { fact: 'statistics_area', in: ['370200'] },
    ],
    amount: sum([
      { when: held('title_above_scale', { newIn: [0] }), label: '新入统', fixed: 20 },
      {
        when: { all: [held('title_above_scale', { newIn: [-1] }), growth('revenue', 15)] },
        label: '次年增速 15% 以上',
        fixed: 10,
      },
    ]),
    cases: tried(
      ['规模以上企业=2026-01-15；国民经济行业=3411；统计关系所在地=青岛市市南区', '符合，确定20万元'],
      [
        '规模以上企业=2025-01-15；国民经济行业=3411；统计关系所在地=青岛市市南区；2025年营业收入=2300；2024年营业收入=2000',
        '符合，确定10万元',
      ],
      ['规模以上企业=2022-01-15；国民经济行业=3411；统计关系所在地=青岛市市南区', '不符合'],
      ['国民经济行业=3411；统计关系所在地=青岛市市南区', '待补充'],
    ),
  },
  {
    title: '倍增企业培育',
    region: '东莞市',
    body: '上年度营业收入 10 亿元以下的，增速不低于 20%；10 亿元以上、50 亿元以下的，增速不低于 15%；50 亿元以上的，增速不低于 10%。入选的按上年度地方财政贡献增量的 50% 给予奖励，最高 500 万元。',
    all: [
      {
        any: [
          { all: [num('revenue', '<', 100000, { near: 0 }), growth('revenue', 20)] },
          {
            all: [
              num('revenue', '>=', 100000, { near: 0 }),
              num('revenue', '<', 500000, { near: 0 }),
              growth('revenue', 15),
            ],
          },
          { all: [num('revenue', '>=', 500000, { near: 0 }), growth('revenue', 10)] },
        ],
        label: '营业收入增速达到所在档次的要求',
      },
    ],
    amount: sum([{ base: { increase: 'local_contribution' }, rate: 50 }], capped(500)),
    cases: tried(
      [
        '2025年营业收入=12000；2024年营业收入=10000；2025年地方财政贡献=180；2024年地方财政贡献=100',
        '符合，确定40万元',
      ],
      ['2025年营业收入=110000；2024年营业收入=96000', '差一点'],
      [
        '2025年营业收入=550000；2024年营业收入=500000；2025年地方财政贡献=3000；2024年地方财政贡献=1000',
        '符合，确定500万元',
      ],
      ['2025年营业收入=12000', '待补充'],
    ),
  },
  {
    title: '机器人应用补助',
    region: '佛山市',
    body: '企业新购置工业机器人，每台给予 2 万元补助，不超过设备投资额的 12%，单个企业每年最高 300 万元。',
    all: [num('robots_bought', '>=', 1), { fact: 'industry', in: ['C'] }],
    amount: sum([{ count: { fact: 'robots_bought' }, each: 2 }], {
      caps: [{ value: 300 }, { of: { fact: 'equipment_investment' }, rate: 12, label: '设备投资额的 12%' }],
    }),
    cases: tried(
      ['国民经济行业=3411；新购置工业机器人=10台；设备投资额（不含税）=500', '符合，确定20万元'],
      ['国民经济行业=3411；新购置工业机器人=10台；设备投资额（不含税）=100', '符合，确定12万元'],
      ['国民经济行业=3411；新购置工业机器人=200台；设备投资额（不含税）=9000', '符合，确定300万元'],
      ['国民经济行业=3411；新购置工业机器人=10台', '符合，待补充20万元'],
    ),
  },
  {
    title: '研发费用补助',
    region: '西安市',
    body: '按企业上年度可加计扣除研发费用的 5% 给予补助，最高 100 万元；瞪羚企业按 8%，最高 200 万元。上年度亏损的企业不享受。',
    all: [num('deductible_rd', '>', 0, { near: 0 }), num('net_profit', '>=', 0, { near: 0 })],
    amount: sum(
      [
        { when: held('title_gazelle'), label: '瞪羚企业', base: { fact: 'deductible_rd' }, rate: 8, cap: 200 },
        { label: '其他企业', base: { fact: 'deductible_rd' }, rate: 5, cap: 100 },
      ],
      { pick: 'first' },
    ),
    cases: tried(
      ['2025年可加计扣除的研发费用=1000；2025年净利润=30；瞪羚企业=2025-05-01', '符合，确定80万元'],
      ['2025年可加计扣除的研发费用=1000；2025年净利润=30；瞪羚企业=否', '符合，确定50万元'],
      ['2025年可加计扣除的研发费用=1000；2025年净利润=(35.2)；瞪羚企业=否', '不符合'],
      ['2025年可加计扣除的研发费用=1000；2025年净利润=30', '符合，待补充80万元'],
    ),
  },
];
