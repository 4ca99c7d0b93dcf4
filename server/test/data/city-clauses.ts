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

const NUMBER = { kind: 'number', min: 0 };
const yearly = (key: string, label: string, unit = '万元') => ({
  ...{ key, label, question: `上年度${label}是多少？`, ...NUMBER, group: 'finance', unit, period: 'year' },
});
const asked = (key: string, label: string, unit: string) => ({
  ...{ key, label, question: `本项目${label}是多少？`, ...NUMBER, group: 'application', subject: 'application', unit },
  ...(/[台人张]/.test(unit) && { integer: true }),
});
const day = (key: string, label: string) =>
  ({ key, label, question: `${label}是哪一天？`, kind: 'date', group: 'application', subject: 'application' }) as const;

/** What these clauses ask beyond the first rows of the catalogue. */
export const CITY_FACTS: readonly object[] = [
  asked('robots_bought', '新购置工业机器人', '台'),
  asked('graduates_hired', '吸纳高校毕业生人数', '人'),
  asked('credit_premium', '出口信用保险保费', '万元'),
  asked('organic_certificates', '有机产品认证证书', '张'),
  asked('green_certificates', '绿色食品认证证书', '张'),
  asked('computing_contract', '算力合同额', '万元'),
  asked('tapeout_cost', '首轮流片费用', '万元'),
  asked('ip_licence_cost', 'IP 授权费', '万元'),
  asked('office_area', '租用办公面积', '平方米'),
  asked('rent_months', '租用月数', '个月'),
  asked('executives', '年薪 50 万元以上高管人数', '人'),
  asked('cloud_spend', '上云实际支出', '万元'),
  day('project_started_on', '项目开工日期'),
  day('project_finished_on', '项目竣工日期'),
  yearly('export_usd', '自营出口额', '万美元'),
  yearly('offshore_income', '离岸贸易收入', '万美元'),
  yearly('local_contribution', '地方财政贡献'),
  yearly('trade_value', '外贸进出口额'),
  { ...yearly('half_output', '半年工业总产值'), question: '上半年工业总产值是多少？', period: 'half' },
  {
    key: 'paid_in_capital',
    label: '实缴资本',
    question: '实缴资本是多少？',
    ...NUMBER,
    group: 'finance',
    unit: '万元',
  },
  { key: 'land_area', label: '用地面积', question: '工业用地面积是多少？', ...NUMBER, group: 'finance', unit: '亩' },
  {
    ...{ key: 'tax_credit', label: '纳税信用级别', question: '最近一次纳税信用评价是哪一级？', kind: 'code' },
    ...{ group: 'conduct', choices: 'A = A 级\nB = B 级\nM = M 级\nC = C 级\nD = D 级' },
  },
  {
    ...{ key: 'yield_grade', label: '亩均评价等级', question: '最近一次亩均评价是哪一类？', kind: 'code' },
    ...{ group: 'market', choices: 'A = A 类\nB = B 类\nC = C 类\nD = D 类' },
  },
  {
    ...{ key: 'title_gazelle', label: '瞪羚企业', question: '是否为有效期内的瞪羚企业？', kind: 'title' },
    ...{ group: 'titles', term_months: 36 },
  },
  {
    ...{ key: 'won_bids', label: '中标项目', question: '上年度中标了哪些项目？', kind: 'table', group: 'application' },
    ...{ subject: 'application', columns: 'name | 项目 | 文字\namount | 中标额 | 数字 | 万元' },
  },
];

export const CITY_FIGURES: readonly object[] = [
  { key: 'trade_growth', label: '全市外贸进出口平均增速', unit: '%', values: '2026-01-20 = 6.5' },
];

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
export const growth = (fact: string, value: number, years = 1) => asks({ growth: fact, years }, '>=', value);
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
  {
    title: '科技贷款贴息',
    region: '武汉市',
    body: '对获得银行贷款的科技型中小企业，按贷款额和同期一年期贷款市场报价利率（LPR）计算利息的 40% 给予贴息，贴息期限不超过 12 个月，单户最高 50 万元。',
    all: [held('title_tech_sme'), num('loan_amount', '>', 0, { near: 0 })],
    amount: sum(
      [
        {
          base: {
            product: [
              { product: [{ fact: 'loan_amount' }, { figure: 'lpr_one_year' }] },
              { least: [{ per: { fact: 'loan_months' }, of: { number: 12, unit: '个月' } }, { number: 1 }] },
            ],
          },
          rate: 40,
        },
      ],
      capped(50),
    ),
    cases: tried(
      ['科技型中小企业=2026-05-20；贷款额度=1000；贷款期限=6个月', '符合，确定6万元'],
      ['科技型中小企业=2026-05-20；贷款额度=9000；贷款期限=24个月', '符合，确定50万元'],
      ['科技型中小企业=否；贷款额度=1000；贷款期限=6个月', '差一点'],
      ['科技型中小企业=2026-05-20；贷款额度=1000', '符合，待补充12万元'],
    ),
  },
  {
    title: '发明专利授权资助',
    region: '长沙市',
    body: '对上年度获得国内发明专利授权的，每件资助 1 万元；获得国外发明专利授权的，每件资助 3 万元。单个企业每年不超过 50 万元。',
    all: [
      asks(
        {
          rows: 'rights',
          where: [
            { column: 'kind', in: ['invention'] },
            { column: 'granted_on', years: [-1] },
          ],
        },
        '>=',
        1,
      ),
    ],
    amount: sum(
      [false, true].map((abroad) => ({
        label: abroad ? '国外授权' : '国内授权',
        count: {
          rows: 'rights',
          where: [
            { column: 'kind', in: ['invention'] },
            { column: 'granted_on', years: [-1] },
            { column: 'abroad', is: abroad },
          ],
        },
        each: abroad ? 3 : 1,
      })),
      capped(50),
    ),
    cases: [
      {
        ...{ name: '甲公司', asOf: '2026-06-30', verdict: 'fit', amount: 5, certainty: 'exact' },
        facts: [
          {
            fact: 'rights',
            value: {
              rows: [
                { kind: 'invention', granted_on: '2025-03-01', abroad: false },
                { kind: 'invention', granted_on: '2025-12-31', abroad: false },
                { kind: 'invention', granted_on: '2025-08-01', abroad: true },
                { kind: 'invention', granted_on: '2026-01-01', abroad: true },
                { kind: 'utility', granted_on: '2025-08-01', abroad: false },
              ],
              complete: true,
            },
          },
        ],
      },
      {
        ...{ name: '乙公司', asOf: '2026-06-30', verdict: 'near' },
        facts: [{ fact: 'rights', value: { rows: [], complete: true } }],
      },
      { ...{ name: '丙公司', asOf: '2026-06-30', verdict: 'unknown' }, facts: [] },
    ],
  },
  {
    title: '纳税大户首次千万奖励',
    region: '郑州市',
    body: '对年度实缴税收首次达到 1000 万元以上且连续三年营业收入保持正增长的企业，给予经营团队 20 万元奖励。',
    all: [
      num('tax_paid', '>=', 1000),
      asks({ fact: 'tax_paid', over: 'max', years: 'all', last: -2 }, '<', 1000, {
        near: 0,
        label: '以前年度实缴税收',
      }),
      asks({ growth: 'revenue', years: 1 }, '>', 0, { each: 3 }),
    ],
    amount: { kind: 'fixed', value: 20 },
    cases: tried(
      [
        '成立日期=2022-02-01；2025年实缴税收=1000；2024年实缴税收=999；2023年实缴税收=500；2022年实缴税收=10；2025年营业收入=9000；2024年营业收入=8000；2023年营业收入=7000；2022年营业收入=6000',
        '符合，确定20万元',
      ],
      [
        '成立日期=2022-02-01；2025年实缴税收=1200；2024年实缴税收=1001；2023年实缴税收=500；2022年实缴税收=10；2025年营业收入=9000；2024年营业收入=8000；2023年营业收入=7000；2022年营业收入=6000',
        '不符合',
      ],
      ['成立日期=2022-02-01；2025年实缴税收=1200', '待补充，确定20万元'],
    ),
  },
  {
    title: '吸纳毕业生补贴',
    region: '大连市',
    body: '中小微企业当年吸纳高校毕业生 10 人（含）以上，签订 1 年以上劳动合同并缴纳社会保险满 6 个月的，按每人 2000 元给予一次性补贴，最高 20 万元。',
    all: [SMALLER, num('graduates_hired', '>=', 10), { manual: '签订 1 年以上劳动合同并缴纳社会保险满 6 个月' }],
    amount: sum([{ count: { fact: 'graduates_hired' }, each: 0.2 }], capped(20)),
    cases: tried(
      ['国民经济行业=3411；2025年职工总数=200；2025年营业收入=9000；吸纳高校毕业生人数=30人', '符合，确定6万元'],
      ['国民经济行业=3411；2025年职工总数=200；2025年营业收入=9000；吸纳高校毕业生人数=9人', '差一点'],
      ['国民经济行业=3411；2025年职工总数=2000；2025年营业收入=90000；吸纳高校毕业生人数=200人', '不符合'],
      ['吸纳高校毕业生人数=12人', '待补充'],
    ),
  },
];
