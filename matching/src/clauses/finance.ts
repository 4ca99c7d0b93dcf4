import { type ClauseFile, rulesOf } from './clause';

/** Loans, guarantees and payments: asked sums, rates of the day of a contract, days counted. */

const GUARANTEE = '《国务院办公厅关于有效发挥政府性融资担保基金作用切实支持小微企业和“三农”发展的指导意见》';
const SHORT = '国办发〔2019〕6号';
const PAYMENT = '《保障中小企业款项支付条例》';
const input = { group: 'application', subject: 'application' } as const;
const money = { ...input, kind: 'number', unit: '万元', min: 0 } as const;
const volume = { kind: 'number', group: 'finance', unit: '万元', min: 0, staleAfterMonths: 12 } as const;

export const FINANCE: ClauseFile = {
  rows: {
    facts: [
      {
        key: 'guarantee_rate',
        label: '年担保费率',
        question: '本次担保的年担保费率是多少？',
        ...input,
        kind: 'number',
        unit: '%',
        min: 0,
      },
      { key: 'guarantee_volume', label: '担保金额', question: '在保的全部担保金额是多少？', ...volume },
      {
        key: 'guarantee_small',
        label: '支小支农担保金额',
        question: '其中为小微企业和“三农”主体担保的金额是多少？',
        partOf: ['guarantee_volume'],
        ...volume,
      },
      {
        key: 'guarantee_below_500',
        label: '单户 500 万元以下担保金额',
        question: '支小支农担保中，单户担保金额 500 万元及以下的金额是多少？',
        partOf: ['guarantee_small'],
        ...volume,
      },
      {
        key: 'debtor_type',
        label: '付款方类型',
        question: '拖欠款项的付款方是什么单位？',
        ...input,
        kind: 'code',
        choices: [
          { value: 'authority', label: '机关、事业单位' },
          { value: 'large', label: '大型企业' },
          { value: 'other', label: '其他企业' },
        ],
      },
      { key: 'overdue_sum', label: '逾期款项', question: '逾期未付的款项是多少？', ...money },
      { key: 'due_on', label: '应付款日', question: '款项应当在哪一天支付？', ...input, kind: 'date' },
      { key: 'signed_on', label: '合同订立日', question: '合同是哪一天订立的？', ...input, kind: 'date' },
      {
        key: 'rate_agreed',
        label: '约定了逾期利率',
        question: '合同约定了逾期利息的利率吗？',
        ...input,
        kind: 'boolean',
      },
      {
        key: 'agreed_rate',
        label: '约定年利率',
        question: '合同约定的逾期年利率是多少？',
        ...input,
        kind: 'number',
        unit: '%',
        min: 0,
      },
      { key: 'contract_sum', label: '合同额', question: '本项目的合同额是多少？', ...money },
    ],
  },
  clauses: [
    {
      name: '小微企业担保费率',
      construct: 'bound by the size of an asked sum, size class',
      asOf: '2019-07-01',
      base: { industry: '3912', 'staff-1': 60, 'revenue-1': 1500, guaranteed_loan: 500, guarantee_rate: 1 },
      item: {
        rules: rulesOf(
          `${GUARANTEE}（${SHORT}）`,
          { fact: 'size_class', in: ['small', 'micro'], clause: `${SHORT}二（四）`, label: '小微企业' },
          {
            any: [
              {
                all: [
                  { measure: { fact: 'guaranteed_loan' }, op: '<=', value: 500, near: 0 },
                  { measure: { fact: 'guarantee_rate' }, op: '<=', value: 1 },
                ],
              },
              {
                all: [
                  { measure: { fact: 'guaranteed_loan' }, op: '>', value: 500, near: 0 },
                  { measure: { fact: 'guarantee_rate' }, op: '<=', value: 1.5 },
                ],
              },
            ],
            clause: `${SHORT}三（八）`,
            label: '担保费率不超过 1%（单户超过 500 万元的 1.5%）',
          },
        ),
        amount: { kind: 'none', text: '有条件的地方给予适当担保费补贴' },
      },
      vectors: [
        ['500 at 1%', {}, 'fit', ['none', undefined]],
        [
          '500 at 1.1%',
          { guarantee_rate: 1.1 },
          'near',
          undefined,
          { says: '年担保费率：1.1%，要求 ≤ 1%；年担保费率超出 0.1 个百分点（上限 1%）' },
        ],
        ['500.01 at 1.5%', { guaranteed_loan: 500.01, guarantee_rate: 1.5 }, 'fit'],
        ['medium-sized', { 'staff-1': 400, 'revenue-1': 5000 }, 'unfit'],
        ['sum not told', { guaranteed_loan: undefined }, 'unknown'],
      ],
    },
    {
      name: '担保基金合作机构',
      construct: 'two shares, one within the other; of nothing',
      asOf: '2019-07-01',
      base: { guarantee_volume: 10000, guarantee_small: 8000, guarantee_below_500: 4000 },
      item: {
        rules: rulesOf(
          `${GUARANTEE}（${SHORT}）`,
          {
            measure: { percent: { fact: 'guarantee_small' }, of: { fact: 'guarantee_volume' } },
            op: '>=',
            value: 80,
            clause: `${SHORT}二（六）`,
          },
          {
            measure: { percent: { fact: 'guarantee_below_500' }, of: { fact: 'guarantee_small' } },
            op: '>=',
            value: 50,
            clause: `${SHORT}二（六）`,
          },
        ),
        amount: { kind: 'none', text: '与国家融资担保基金和省级再担保机构合作' },
      },
      vectors: [
        ['80% and 50%', {}, 'fit'],
        [
          '7,900 of 10,000: 500 more, since the whole grows',
          { guarantee_small: 7900 },
          'near',
          undefined,
          { says: '支小支农担保金额占担保金额的比例：79%，要求 ≥ 80%；支小支农担保金额再增 500 万元即达 80%' },
        ],
        [
          'no guarantees at all',
          { guarantee_volume: 0, guarantee_small: 0, guarantee_below_500: 0 },
          'unfit',
          undefined,
          { says: '支小支农担保金额占担保金额的比例：无从计算，要求 ≥ 80%；担保金额为 0，比例无从计算，按不满足处理' },
        ],
        ['not known', { guarantee_below_500: undefined }, 'unknown'],
      ],
    },
    {
      name: '迟延支付中小企业款项的利息',
      construct: 'a sum × a rate of the contract day × days of 365, or by the day',
      asOf: '2026-07-01',
      base: {
        industry: '3912',
        'staff-1': 60,
        'revenue-1': 1500,
        debtor_type: 'large',
        overdue_sum: 100,
        due_on: '2026-06-01',
        signed_on: '2025-12-01',
        rate_agreed: false,
      },
      item: {
        rules: rulesOf(
          PAYMENT,
          { fact: 'size_class', notIn: ['large'], clause: `${PAYMENT}第三条`, label: '中小企业' },
          { fact: 'debtor_type', in: ['authority', 'large'], clause: `${PAYMENT}第十五条` },
          {
            measure: { since: 'due_on', in: 'days' },
            op: '>',
            value: 0,
            near: 0,
            clause: `${PAYMENT}第十五条`,
            label: '已经逾期',
          },
        ),
        amount: {
          kind: 'sum',
          pick: 'first',
          parts: [
            {
              when: { fact: 'rate_agreed', is: true },
              label: '按约定利率（不低于合同订立时的一年期贷款市场报价利率）',
              base: {
                product: [
                  {
                    product: [
                      { fact: 'overdue_sum' },
                      { greatest: [{ fact: 'agreed_rate' }, { figure: 'lpr_one_year', on: 'signed_on' }] },
                    ],
                  },
                  { percent: { since: 'due_on', in: 'days' }, of: { number: 365, unit: '天' } },
                ],
              },
              rate: 100,
            },
            {
              label: '未约定的按每日万分之五',
              base: { product: [{ fact: 'overdue_sum' }, { since: 'due_on', in: 'days' }] },
              rate: 0.05,
            },
          ],
        },
      },
      vectors: [
        ['30 days at 5 of 10,000', {}, 'fit', 1.5],
        ['agreed 3.65%', { rate_agreed: true, agreed_rate: 3.65 }, 'fit', 0.3],
        ['agreed 2%, the rate of the day was 3', { rate_agreed: true, agreed_rate: 2 }, 'fit', 0.246575],
        [
          'agreed 2%, signed when it was 3.65',
          { rate_agreed: true, agreed_rate: 2, signed_on: '2023-06-19' },
          'fit',
          0.3,
        ],
        [
          'agreed, day of the contract not told',
          { rate_agreed: true, agreed_rate: 2, signed_on: undefined },
          'fit',
          ['input', undefined],
        ],
        ['agreed or not is not told', { rate_agreed: undefined, agreed_rate: 3.65 }, 'fit', ['input', 1.5]],
        [
          'due today',
          { due_on: '2026-07-01' },
          'unfit',
          0,
          { says: '已经逾期：0 天，要求 > 0 天；还需 1 天超过 0 天（2026-07-02 起满足）' },
        ],
        ['owed by a small firm', { debtor_type: 'other' }, 'unfit', 1.5],
        ['who owes is not told', { debtor_type: undefined }, 'unknown'],
        ['a large enterprise', { 'staff-1': 1000, 'revenue-1': 40000 }, 'unfit'],
      ],
    },
    {
      name: '按合同额和报价利率计算的贴息（句式：广东）',
      construct: 'a sum × a figure of the day asked for',
      asOf: '2026-07-01',
      base: { contract_sum: 2000 },
      item: {
        rules: rulesOf('贴息：合同额 × LPR × 15%', {
          measure: { fact: 'contract_sum' },
          op: '>=',
          value: 500,
          clause: '第一条',
        }),
        amount: {
          kind: 'sum',
          parts: [{ base: { product: [{ fact: 'contract_sum' }, { figure: 'lpr_one_year' }] }, rate: 15 }],
          round: { to: 1, way: 'down' },
        },
      },
      vectors: [
        ['2,000 × 3% × 15%', {}, 'fit', 9],
        [
          '2,500: 11.25, whole 万元',
          { contract_sum: 2500 },
          'fit',
          11,
          { formula: '（合同额 × 一年期贷款市场报价利率（LPR） = 75 万元） × 15% = 11.25 万元，计 11 万元' },
        ],
        ['the rate of 2023', {}, 'fit', 10, { asOf: '2023-07-01' }],
        ['before there was a rate', {}, 'fit', ['person', undefined], { asOf: '2019-07-01' }],
        [
          '400',
          { contract_sum: 400 },
          'near',
          1,
          { says: '合同额：400 万元，要求 ≥ 500 万元；合同额再增 100 万元即达 500 万元' },
        ],
        ['not told', { contract_sum: undefined }, 'unknown', ['input', undefined]],
      ],
    },
  ],
};
