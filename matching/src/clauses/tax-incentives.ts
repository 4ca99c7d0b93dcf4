import { type ClauseFile, rulesOf } from './clause';

/** What the regulations on enterprise income tax give for wages, investments and equipment. */

const LAW = '《企业所得税法实施条例》';
const DAY = '2026-07-01';
const money = { kind: 'number', group: 'finance', unit: '万元', period: 'year', min: 0 } as const;
const asked = { kind: 'number', group: 'application', subject: 'application', unit: '万元', min: 0 } as const;

export const TAX_INCENTIVES: ClauseFile = {
  rows: {
    facts: [
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
      {
        key: 'special_equipment',
        kind: 'number',
        group: 'application',
        subject: 'application',
        label: '专用设备投资额',
        question: '环境保护、节能节水、安全生产专用设备的投资额是多少？',
        unit: '万元',
        min: 0,
      },
      {
        key: 'equipment_given_away',
        kind: 'boolean',
        group: 'application',
        subject: 'application',
        label: '购置后 5 年内转让或出租专用设备',
        question: '该专用设备购置后 5 年内转让或出租了吗？',
      },
      { key: 'income_tax', label: '应缴企业所得税', question: '上年度应缴企业所得税是多少？', ...money },
    ],
  },
  clauses: [
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
          {
            formula: '创业投资额 1000 万元 × 70% = 700 万元，当年抵扣不超过上年度应纳税所得额（500 万元），计 500 万元',
          },
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
    {
      name: '专用设备投资抵免',
      construct: 'share of an asked investment, cap by the tax of the year',
      asOf: DAY,
      base: { special_equipment: 500, equipment_given_away: false, 'income_tax-1': 30 },
      item: {
        rules: rulesOf(
          LAW,
          { measure: { fact: 'special_equipment' }, op: '>', value: 0, near: 0, clause: `${LAW}第一百条` },
          { fact: 'equipment_given_away', is: false, clause: `${LAW}第一百条` },
          { manual: '设备列入优惠目录并实际投入使用', clause: `${LAW}第一百条` },
        ),
        amount: {
          kind: 'sum',
          parts: [{ base: { fact: 'special_equipment' }, rate: 10 }],
          caps: [{ of: { fact: 'income_tax' }, label: '当年抵免不超过' }],
        },
      },
      vectors: [
        [
          '50, but the tax is 30',
          {},
          'fit',
          30,
          {
            formula:
              '专用设备投资额 500 万元 × 10% = 50 万元，当年抵免不超过上年度应缴企业所得税（30 万元），计 30 万元',
          },
        ],
        ['50 of 80', { 'income_tax-1': 80 }, 'fit', 50],
        [
          'let within five years',
          { equipment_given_away: true },
          'unfit',
          30,
          { says: '购置后 5 年内转让或出租专用设备：是，要求 否；不得有“购置后 5 年内转让或出租专用设备”的情形' },
        ],
        ['tax not known', { 'income_tax-1': undefined }, 'fit', ['input', 50]],
        ['investment not told', { special_equipment: undefined }, 'unknown', ['input', 30]],
      ],
    },
  ],
};
