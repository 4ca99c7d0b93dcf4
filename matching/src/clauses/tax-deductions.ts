import { type ClauseFile, rulesOf } from './clause';

/** What the regulations on enterprise income tax let an enterprise deduct: shares, and shares of other figures as caps. */

const LAW = '《企业所得税法实施条例》';
const DAY = '2026-07-01';
const money = { kind: 'number', group: 'finance', unit: '万元', period: 'year', min: 0 } as const;

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
            formula: '上年度业务招待费 100 万元 × 60% = 60 万元，最高上年度营业收入的 0.5%（50 万元），计 50 万元',
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
  ],
};
