import { type ClauseFile, rulesOf } from './clause';

/** Relief of enterprise income tax: in bands, by years, by industry and place. */

const LAW = '《企业所得税法实施条例》';
const DAY = '2026-07-01';
const money = { kind: 'number', group: 'finance', unit: '万元', period: 'year', min: 0 } as const;

export const TAX_RELIEF: ClauseFile = {
  rows: {
    lists: [
      {
        key: 'autonomous',
        label: '民族自治地方',
        of: 'area',
        codes: ['150000', '450000', '540000', '640000', '650000', '422800'],
      },
    ],
    facts: [
      { key: 'transfer_income', label: '技术转让所得', question: '上年度技术转让所得是多少？', ...money },
      {
        key: 'project_income',
        label: '项目投资经营所得',
        question: '上年度该项目的投资经营所得是多少？',
        ...money,
      },
      {
        key: 'first_income_on',
        kind: 'date',
        group: 'application',
        subject: 'application',
        label: '项目取得第一笔生产经营收入之日',
        question: '项目哪一天取得第一笔生产经营收入？',
      },
      {
        key: 'in_infrastructure_list',
        kind: 'boolean',
        group: 'application',
        subject: 'application',
        label: '项目列入公共基础设施优惠目录',
        question: '项目列入《公共基础设施项目企业所得税优惠目录》吗？',
      },
      {
        key: 'local_income_tax',
        label: '应缴企业所得税地方分享部分',
        question: '上年度应缴企业所得税中属于地方分享的部分是多少？',
        partOf: ['income_tax'],
        ...money,
      },
    ],
  },
  clauses: [
    {
      name: '技术转让所得减免',
      construct: 'bands, each part by its own rate',
      asOf: DAY,
      base: { enterprise_type: 'limited', 'transfer_income-1': 800 },
      item: {
        rules: rulesOf(
          LAW,
          {
            fact: 'enterprise_type',
            notIn: ['partnership', 'sole', 'individual'],
            clause: `${LAW}第九十条`,
            label: '居民企业',
          },
          { measure: { fact: 'transfer_income' }, op: '>', value: 0, near: 0, clause: `${LAW}第九十条` },
        ),
        amount: {
          kind: 'sum',
          parts: [
            {
              bands: {
                base: { fact: 'transfer_income' },
                of: 'marginal',
                steps: [{ upTo: 500, rate: 25 }, { rate: 12.5 }],
              },
            },
          ],
        },
      },
      vectors: [
        ['125 + 37.5', {}, 'fit', 162.5, { formula: '上年度技术转让所得 800 万元，分段计 162.5 万元' }],
        ['500: all free', { 'transfer_income-1': 500 }, 'fit', 125],
        ['500.01', { 'transfer_income-1': 500.01 }, 'fit', 125.00125],
        [
          'a partnership',
          { enterprise_type: 'partnership' },
          'unfit',
          162.5,
          {
            says: '居民企业：合伙企业，要求 不属于 合伙企业、个人独资企业、个体工商户；不能是 合伙企业、个人独资企业、个体工商户',
          },
        ],
        ['not known', { 'transfer_income-1': undefined }, 'unknown', ['input', undefined]],
      ],
    },
    {
      name: '公共基础设施项目三免三减半',
      construct: 'years of a project: free, half, over',
      asOf: DAY,
      base: { in_infrastructure_list: true, first_income_on: '2023-11-20', 'project_income-1': 400 },
      item: {
        rules: rulesOf(
          LAW,
          { fact: 'in_infrastructure_list', is: true, clause: `${LAW}第八十七条` },
          { measure: { since: 'first_income_on', in: 'fiscalYears' }, op: '>=', value: 1, clause: `${LAW}第八十七条` },
          { measure: { since: 'first_income_on', in: 'fiscalYears' }, op: '<=', value: 6, clause: `${LAW}第八十七条` },
        ),
        amount: {
          kind: 'sum',
          pick: 'first',
          parts: [
            {
              when: { measure: { since: 'first_income_on', in: 'fiscalYears' }, op: '<=', value: 3 },
              label: '第一年至第三年免征',
              base: { fact: 'project_income' },
              rate: 25,
            },
            {
              when: { measure: { since: 'first_income_on', in: 'fiscalYears' }, op: '<=', value: 6 },
              label: '第四年至第六年减半',
              base: { fact: 'project_income' },
              rate: 12.5,
            },
          ],
        },
      },
      vectors: [
        [
          '2025 is the third year',
          {},
          'fit',
          100,
          { formula: '第一年至第三年免征：上年度项目投资经营所得 400 万元 × 25% = 100 万元' },
        ],
        ['2025 is the fourth', { first_income_on: '2022-01-01' }, 'fit', 50],
        ['2025 is the sixth', { first_income_on: '2020-12-31' }, 'fit', 50],
        [
          '2025 is the seventh',
          { first_income_on: '2019-12-31' },
          'unfit',
          0,
          {
            says: '项目取得第一笔生产经营收入之日至今：7 个会计年度，要求 ≤ 6 个会计年度；项目取得第一笔生产经营收入之日至今已超过 6 个会计年度，无法再满足',
          },
        ],
        ['first income this year: 2025 had none', { first_income_on: '2026-02-01' }, 'unfit'],
        ['day not told', { first_income_on: undefined }, 'unknown', ['input', 100]],
      ],
    },
    {
      name: '小型微利企业（2008 年条例）',
      construct: 'thresholds by industry',
      asOf: '2009-06-30',
      base: { industry: '3912', 'taxable_income-1': 30, 'staff-1': 100, 'assets-1': 3000 },
      item: {
        rules: [
          {
            version: '2008',
            validFrom: '2008-01-01',
            source: LAW,
            condition: {
              all: [
                { measure: { fact: 'taxable_income' }, op: '<=', value: 30, clause: `${LAW}第九十二条` },
                {
                  any: [
                    {
                      all: [
                        { fact: 'industry', in: ['B', 'C', 'D'] },
                        { measure: { fact: 'staff' }, op: '<=', value: 100 },
                        { measure: { fact: 'assets' }, op: '<=', value: 3000 },
                      ],
                      label: '工业企业 100 人、3000 万元以下',
                    },
                    {
                      all: [
                        { measure: { fact: 'staff' }, op: '<=', value: 80 },
                        { measure: { fact: 'assets' }, op: '<=', value: 1000 },
                      ],
                      label: '其他企业 80 人、1000 万元以下',
                    },
                  ],
                  clause: `${LAW}第九十二条`,
                  label: '从业人数和资产总额',
                },
              ],
            },
          },
        ],
        amount: { kind: 'share', of: { fact: 'taxable_income' }, rate: 5 },
      },
      vectors: [
        ['industry at its borders', {}, 'fit', 1.5],
        ['a shop as large', { industry: '5211' }, 'unfit'],
        ['a shop of 80 people and 1,000', { industry: '5211', 'staff-1': 80, 'assets-1': 1000 }, 'fit'],
        [
          '101 people',
          { 'staff-1': 101 },
          'near',
          1.5,
          {
            says: '上年度职工总数：101 人，要求 ≤ 100 人；上年度职工总数超出 1 人（上限 100 人），2009 年度达标的，2010 年起满足',
          },
        ],
        ['any trade that is small is', { industry: undefined, 'staff-1': 70, 'assets-1': 900 }, 'fit'],
        ['trade not known', { industry: undefined }, 'unknown'],
        ['before the law', {}, 'none', 1.5, { asOf: '2007-12-31' }],
      ],
    },
    {
      name: '民族自治地方减免地方分享部分',
      construct: 'a list of places; decided case by case',
      asOf: DAY,
      base: { area: '450103', 'local_income_tax-1': 40 },
      item: {
        rules: rulesOf(
          '《企业所得税法》',
          { fact: 'area', in: ['@autonomous'], clause: '《企业所得税法》第二十九条', label: '民族自治地方的企业' },
          { manual: '由自治机关决定减征或者免征', clause: '《企业所得税法》第二十九条' },
        ),
        amount: { kind: 'sum', parts: [{ base: { fact: 'local_income_tax' }, rate: 100 }], upTo: true },
      },
      vectors: [
        [
          'Nanning',
          {},
          'fit',
          ['at_most', 40],
          { formula: '上年度应缴企业所得税地方分享部分 40 万元，由主管部门核定' },
        ],
        ['a prefecture of Hubei', { area: '422801' }, 'fit', ['at_most', 40]],
        [
          'Changsha',
          { area: '430102' },
          'unfit',
          ['at_most', 40],
          { says: '民族自治地方的企业：430102，要求 属于 民族自治地方；须为 民族自治地方' },
        ],
        ['somewhere in Hubei', { area: '420000' }, 'unknown'],
        ['share not known', { 'local_income_tax-1': undefined }, 'fit', ['input', undefined]],
      ],
    },
  ],
};
