import { type ClauseFile, rulesOf } from './clause';

/** Sentences of local policies about growth, choices among conditions and what is decided case by case; sums are of the test. */

const DAY = '2026-07-01';
const sum = { kind: 'sum' } as const;

export const LOCAL_SUPPORT: ClauseFile = {
  rows: {
    facts: [
      {
        key: 'quarter_output',
        kind: 'number',
        group: 'finance',
        label: '产值',
        question: '各季度的工业总产值是多少？',
        unit: '万元',
        period: 'quarter',
      },
    ],
  },
  clauses: [
    {
      name: '投资 10 亿元以上一事一议，其余 5%（句式：合肥）',
      construct: 'what only a person can fix, without a bound',
      asOf: DAY,
      base: { project_investment: 50000 },
      item: {
        rules: rulesOf('重大项目支持', {
          measure: { fact: 'project_investment' },
          op: '>=',
          value: 5000,
          clause: '第一条',
        }),
        amount: {
          ...sum,
          pick: 'first',
          parts: [
            {
              when: { measure: { fact: 'project_investment' }, op: '>=', value: 100000 },
              label: '投资 10 亿元以上',
              person: '一事一议',
            },
            { base: { fact: 'project_investment' }, rate: 5, cap: 3000 },
          ],
        },
      },
      vectors: [
        ['5 亿元', {}, 'fit', 2500],
        [
          '10 亿元',
          { project_investment: 100000 },
          'fit',
          ['person', undefined],
          { formula: '投资 10 亿元以上：一事一议，由受理部门确定' },
        ],
        ['just below: 3,000 at most', { project_investment: 99999 }, 'fit', 3000],
        ['not told', { project_investment: undefined }, 'unknown', ['input', undefined]],
      ],
    },
    {
      name: '一季度产值同比增长 10%，每超 1 个百分点 1 万元（句式：广州）',
      construct: 'a quarter against that of last year; steps of points; what a quarter that is over lacks',
      asOf: DAY,
      base: { 'quarter_output-0Q1': 1200, 'quarter_output-1Q1': 1000 },
      item: {
        rules: rulesOf('开门红奖励', {
          measure: { growth: 'quarter_output', years: 1, last: 0, part: 1 },
          op: '>=',
          value: 10,
          clause: '第一条',
        }),
        amount: {
          ...sum,
          parts: [
            { fixed: 5 },
            { steps: { measure: { growth: 'quarter_output', years: 1, last: 0, part: 1 }, from: 10, per: 1, each: 1 } },
          ],
          caps: [{ value: 20 }],
        },
      },
      vectors: [
        [
          '20%',
          {},
          'fit',
          15,
          {
            formula:
              '定额 5 万元 + 本年度一季度产值增长率 20%，超过 10% 的部分每 1 个百分点 1 万元 = 10 万元，合计 15 万元，最高 20 万元',
          },
        ],
        [
          '9.5%: the quarter is over, the next one counts',
          { 'quarter_output-0Q1': 1095 },
          'near',
          5,
          {
            says: '本年度一季度产值增长率：9.5%，要求 ≥ 10%；2027 年度一季度产值达到 1204.5 万元，即达 10%，2027 年起满足',
          },
        ],
        [
          'in the quarter it can still be reached',
          { 'quarter_output-0Q1': 1095 },
          'unknown',
          ['input', 20],
          { asOf: '2026-03-15' },
        ],
        ['not told', { 'quarter_output-0Q1': undefined }, 'unknown', ['input', 20]],
      ],
    },
    {
      name: '五项中满足三项（句式：中关村）',
      construct: 'k of n with more than one wanting, a title by level and remaining term, a denied flag in words',
      asOf: DAY,
      base: {
        'revenue-1': 1000,
        'rd_expense-1': 60,
        'staff-1': 50,
        tax_credit: 'B',
        title_green_factory: { held: true, from: '2026-02-01', level: 'provincial' },
        title_high_tech: { held: true, from: '2024-12-01' },
        arrears: false,
      },
      item: {
        rules: rulesOf(
          '培育支持',
          {
            some: 3,
            of: [
              { measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, op: '>=', value: 5 },
              { title: 'title_green_factory', held: true, level: ['national'] },
              { measure: { fact: 'staff' }, op: '>=', value: 100 },
              { fact: 'tax_credit', in: ['A'] },
              { title: 'title_high_tech', held: true, beyond: 12 },
            ],
            clause: '第一条',
            label: '符合五项中的三项',
          },
          { fact: 'arrears', is: false, clause: '第二条', label: '没有欠薪欠保' },
        ),
        amount: { kind: 'fixed', value: 20 },
      },
      vectors: [
        ['three', { tax_credit: 'A' }, 'fit', 20, { says: '没有欠薪欠保：否，要求 “拖欠工资或欠缴社会保险费”为否' }],
        [
          'two of three, the title within reach',
          {},
          'near',
          20,
          { says: '绿色工厂：省级，有效（2026-02-01 起），要求 国家级，已取得且在有效期内；绿色工厂须为国家级' },
        ],
        [
          'none: three are wanting, not one of five',
          {
            'rd_expense-1': 10,
            title_green_factory: { held: false },
            title_high_tech: { held: true, from: '2023-12-01' },
          },
          'unfit',
          20,
          {
            says: '符合五项中的三项：；还差 3 项：2026 年度研发费用再增 40 万元即达 5%，2027 年起满足；需取得国家级绿色工厂；2026 年度职工总数达到 100 人，2027 年起满足；须为 A 级；高新技术企业须在 12 个月后仍有效',
          },
        ],
        ['open', { tax_credit: undefined, title_green_factory: { held: false } }, 'unknown', 20],
      ],
    },
  ],
};
