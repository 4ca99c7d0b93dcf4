import { type ClauseFile, rulesOf } from './clause';

/** What the regulations on enterprise income tax let an enterprise deduct: shares, and shares of other figures as caps. */

const LAW = '《企业所得税法实施条例》';
const DAY = '2026-07-01';
const money = { kind: 'number', group: 'finance', unit: '万元', period: 'year', min: 0 } as const;
const asked = { kind: 'number', group: 'application', subject: 'application', unit: '万元', min: 0 } as const;

export const TAX_DEDUCTIONS: ClauseFile = {
  rows: {
    facts: [
      { key: 'entertainment', label: '业务招待费', question: '上年度发生的业务招待费是多少？', ...money },
      { key: 'donations', label: '公益性捐赠支出', question: '上年度公益性捐赠支出是多少？', ...money },
      {
        key: 'donations_carried',
        label: '结转的公益性捐赠支出',
        question: '以前年度结转到上年度扣除的公益性捐赠支出是多少？',
        ...money,
      },
      {
        key: 'total_profit',
        label: '利润总额',
        question: '上年度利润总额是多少？（亏损填负数）',
        ...money,
        min: undefined,
      },
      { key: 'wages', label: '工资薪金总额', question: '上年度工资薪金总额是多少？', ...money },
      { key: 'welfare', label: '职工福利费', question: '上年度职工福利费支出是多少？', ...money },
      { key: 'union_fees', label: '工会经费', question: '上年度拨缴的工会经费是多少？', ...money },
      { key: 'training', label: '职工教育经费', question: '上年度职工教育经费支出是多少？', ...money },
      { key: 'rd_expensed', label: '费用化研发支出', question: '上年度计入当期损益的研发费用是多少？', ...money },
      {
        key: 'rd_amortised',
        label: '研发形成无形资产的摊销额',
        question: '上年度研发形成的无形资产按成本摊销了多少？',
        ...money,
      },
      {
        key: 'disabled_wages',
        label: '残疾职工工资',
        question: '上年度支付给残疾职工的工资是多少？',
        ...money,
      },
      { key: 'recycled_income', label: '综合利用产品收入', question: '上年度资源综合利用产品的收入是多少？', ...money },
      { key: 'vc_investment', label: '创业投资额', question: '对该企业的股权投资额是多少？', ...asked },
      {
        key: 'vc_invested_on',
        kind: 'date',
        group: 'application',
        subject: 'application',
        label: '股权投资日',
        question: '股权投资是哪一天完成的？',
      },
      {
        key: 'vc_in_high_tech',
        kind: 'boolean',
        group: 'application',
        subject: 'application',
        label: '投资对象是未上市的中小高新技术企业',
        question: '投资的企业是未上市的中小高新技术企业吗？',
      },
    ],
  },
  clauses: [
    {
      name: '业务招待费扣除',
      construct: 'share capped by a share of another figure',
      asOf: DAY,
      base: { 'entertainment-1': 100, 'revenue-1': 10000 },
      item: {
        rules: rulesOf(LAW, {
          measure: { fact: 'entertainment' },
          op: '>',
          value: 0,
          near: 0,
          clause: `${LAW}第四十三条`,
        }),
        amount: {
          kind: 'sum',
          parts: [{ base: { fact: 'entertainment' }, rate: 60 }],
          caps: [{ of: { fact: 'revenue' }, rate: 0.5 }],
        },
      },
      vectors: [
        [
          '60 of 100, no more than 5‰ of 10,000',
          {},
          'fit',
          50,
          {
            says: '上年度业务招待费：100 万元，要求 > 0 万元',
            formula: '上年度业务招待费 100 万元 × 60% = 60 万元，最高 上年度营业收入的 0.5%，计 50 万元',
          },
        ],
        ['60% alone of large sales', { 'revenue-1': 20000 }, 'fit', 60],
        ['at the border: 12,000', { 'revenue-1': 12000 }, 'fit', 60],
        ['sales not known', { 'revenue-1': undefined }, 'fit', ['input', 60]],
        ['nothing spent', { 'entertainment-1': 0 }, 'unfit', 0],
        ['spending not known', { 'entertainment-1': undefined }, 'unknown', ['input', 50]],
      ],
    },
    {
      name: '公益性捐赠扣除',
      construct: 'sum with what was carried over, cap that a loss makes nothing',
      asOf: DAY,
      base: { 'donations-1': 30, 'donations_carried-1': 10, 'total_profit-1': 500 },
      item: {
        rules: rulesOf(LAW, {
          measure: { sum: [{ measure: { fact: 'donations' } }, { measure: { fact: 'donations_carried' } }] },
          op: '>',
          value: 0,
          near: 0,
          clause: `${LAW}第五十三条`,
        }),
        amount: {
          kind: 'sum',
          parts: [
            {
              base: { sum: [{ measure: { fact: 'donations' } }, { measure: { fact: 'donations_carried' } }] },
              rate: 100,
            },
          ],
          caps: [{ of: { fact: 'total_profit' }, rate: 12 }],
        },
      },
      vectors: [
        ['40 of at most 60', {}, 'fit', 40],
        [
          '24 of a profit of 200',
          { 'total_profit-1': 200 },
          'fit',
          24,
          { says: '上年度公益性捐赠支出、结转的公益性捐赠支出合计：40 万元，要求 > 0 万元' },
        ],
        ['a loss', { 'total_profit-1': -50 }, 'fit', 0],
        ['profit not known', { 'total_profit-1': undefined }, 'fit', ['input', 40]],
        ['nothing given', { 'donations-1': 0, 'donations_carried-1': 0 }, 'unfit', 0],
      ],
    },
    {
      name: '职工福利费、工会经费、职工教育经费扣除',
      construct: 'sum of parts, each the less of two',
      asOf: DAY,
      base: { 'wages-1': 1000, 'welfare-1': 150, 'union_fees-1': 15, 'training-1': 30 },
      item: {
        rules: rulesOf(LAW, {
          measure: { fact: 'wages' },
          op: '>',
          value: 0,
          near: 0,
          clause: `${LAW}第四十条至第四十二条`,
        }),
        amount: {
          kind: 'sum',
          parts: [
            {
              label: '职工福利费（不超过工资的 14%）',
              base: { least: [{ fact: 'welfare' }, { product: [{ fact: 'wages' }, { number: 14, unit: '%' }] }] },
              rate: 100,
            },
            {
              label: '工会经费（不超过工资的 2%）',
              base: { least: [{ fact: 'union_fees' }, { product: [{ fact: 'wages' }, { number: 2, unit: '%' }] }] },
              rate: 100,
            },
            {
              label: '职工教育经费（不超过工资的 2.5%）',
              base: { least: [{ fact: 'training' }, { product: [{ fact: 'wages' }, { number: 2.5, unit: '%' }] }] },
              rate: 100,
            },
          ],
        },
      },
      vectors: [
        ['140 + 15 + 25', {}, 'fit', 180, { says: '上年度工资薪金总额：1000 万元，要求 > 0 万元' }],
        ['all below', { 'welfare-1': 100, 'training-1': 20 }, 'fit', 135],
        ['training not known: at most its 25', { 'training-1': undefined }, 'fit', ['input', 180]],
        ['no wages', { 'wages-1': 0 }, 'unfit', 0],
        ['wages not known', { 'wages-1': undefined }, 'unknown', ['input', 195]],
      ],
    },
    {
      name: '研发费用加计扣除（2008 年条例）',
      construct: 'sum of parts, increment of a deduction',
      asOf: '2012-07-01',
      base: { 'rd_expensed-1': 100, 'rd_amortised-1': 40 },
      item: {
        rules: rulesOf(LAW, {
          any: [
            { measure: { fact: 'rd_expensed' }, op: '>', value: 0, near: 0 },
            { measure: { fact: 'rd_amortised' }, op: '>', value: 0, near: 0 },
          ],
          clause: `${LAW}第九十五条`,
          label: '有费用化研发支出，或研发形成的无形资产',
        }),
        amount: {
          kind: 'sum',
          parts: [
            { label: '未形成无形资产的加计 50%', base: { fact: 'rd_expensed' }, rate: 50 },
            { label: '形成无形资产的按 150% 摊销', base: { fact: 'rd_amortised' }, rate: 50 },
          ],
        },
      },
      vectors: [
        [
          '50 + 20',
          {},
          'fit',
          70,
          {
            says: '上年度费用化研发支出：100 万元，要求 > 0 万元',
            formula:
              '未形成无形资产的加计 50%：上年度费用化研发支出 100 万元 × 50% = 50 万元 + 形成无形资产的按 150% 摊销：上年度研发形成无形资产的摊销额 40 万元 × 50% = 20 万元，合计 70 万元',
          },
        ],
        ['amortised alone', { 'rd_expensed-1': 0 }, 'fit', 20],
        ['neither', { 'rd_expensed-1': 0, 'rd_amortised-1': 0 }, 'unfit', 0],
        ['one not known', { 'rd_amortised-1': undefined }, 'fit', ['input', undefined]],
        ['neither known', { 'rd_expensed-1': undefined, 'rd_amortised-1': undefined }, 'unknown', ['input', undefined]],
      ],
    },
    {
      name: '残疾职工工资加计扣除',
      construct: 'rate by a title',
      asOf: DAY,
      base: { 'disabled_wages-1': 60, 'taxable_income-1': 500, title_high_tech: { held: true, from: '2025-01-01' } },
      item: {
        rules: rulesOf(LAW, {
          measure: { fact: 'disabled_wages' },
          op: '>',
          value: 0,
          near: 0,
          clause: `${LAW}第九十六条`,
        }),
        amount: {
          kind: 'sum',
          pick: 'first',
          parts: [
            { when: { measure: { fact: 'taxable_income' }, op: '<=', value: 0 }, fixed: 0 },
            {
              when: { title: 'title_high_tech', held: true },
              label: '税率 15%',
              base: { fact: 'disabled_wages' },
              rate: 15,
            },
            { label: '税率 25%', base: { fact: 'disabled_wages' }, rate: 25 },
          ],
        },
      },
      vectors: [
        ['15% of 60', {}, 'fit', 9, { says: '上年度残疾职工工资：60 万元，要求 > 0 万元' }],
        ['25% without the title', { title_high_tech: { held: false } }, 'fit', 15],
        ['a certificate that ended the day before', { title_high_tech: { held: true, from: '2023-07-01' } }, 'fit', 15],
        ['title not known', { title_high_tech: undefined }, 'fit', ['input', 15]],
        ['a loss', { 'taxable_income-1': -1 }, 'fit', 0],
        ['wages not known', { 'disabled_wages-1': undefined }, 'unknown', ['input', undefined]],
      ],
    },
    {
      name: '创业投资抵扣应纳税所得额',
      construct: 'time since a day of the application, cap by a figure',
      asOf: DAY,
      base: { vc_investment: 1000, vc_invested_on: '2024-07-01', vc_in_high_tech: true, 'taxable_income-1': 500 },
      item: {
        rules: rulesOf(
          LAW,
          { fact: 'vc_in_high_tech', is: true, clause: `${LAW}第九十七条` },
          { measure: { since: 'vc_invested_on', in: 'months' }, op: '>=', value: 24, clause: `${LAW}第九十七条` },
        ),
        amount: {
          kind: 'sum',
          parts: [{ base: { fact: 'vc_investment' }, rate: 70 }],
          caps: [{ of: { fact: 'taxable_income' }, label: '当年抵扣不超过' }],
        },
      },
      vectors: [
        [
          'two years to the day, 700 of an income of 500',
          {},
          'fit',
          500,
          { formula: '创业投资额 1000 万元 × 70% = 700 万元，当年抵扣不超过 上年度应纳税所得额，计 500 万元' },
        ],
        [
          'a day less',
          { vc_invested_on: '2024-07-02' },
          'near',
          500,
          { says: '股权投资日至今：23.97 个月，要求 ≥ 24 个月；还需 1 天满 24 个月（2026-07-02 起满足）' },
        ],
        ['income above', { 'taxable_income-1': 900 }, 'fit', 700],
        ['a loss', { 'taxable_income-1': -10 }, 'fit', 0],
        ['a listed enterprise', { vc_in_high_tech: false }, 'unfit'],
        ['day not told', { vc_invested_on: undefined }, 'unknown', 500],
        ['sum not told', { vc_investment: undefined }, 'fit', ['input', 500]],
      ],
    },
    {
      name: '资源综合利用减计收入',
      construct: 'share of income, a person for the standard',
      asOf: DAY,
      base: { 'recycled_income-1': 1000 },
      item: {
        rules: rulesOf(
          LAW,
          { measure: { fact: 'recycled_income' }, op: '>', value: 0, near: 0, clause: `${LAW}第九十九条` },
          { manual: '原料列入优惠目录且占比不低于目录标准，产品符合国家和行业标准', clause: `${LAW}第九十九条` },
        ),
        amount: { kind: 'share', of: { fact: 'recycled_income' }, rate: 10 },
      },
      vectors: [
        [
          '100 of 1,000 are no income',
          {},
          'fit',
          100,
          { says: '原料列入优惠目录且占比不低于目录标准，产品符合国家和行业标准：要求 由受理部门人工判断' },
        ],
        ['none', { 'recycled_income-1': 0 }, 'unfit', 0],
        ['not known', { 'recycled_income-1': undefined }, 'unknown', ['input', undefined]],
      ],
    },
  ],
};
