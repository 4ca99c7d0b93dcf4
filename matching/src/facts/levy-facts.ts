import { annualMoney, annualPercent, type FactDef } from './fact-def';

/** What is deducted from taxes, and premiums of insurance. */
export const LEVY_FACTS: readonly FactDef[] = [
  {
    key: 'deductible_input_vat',
    group: 'finance',
    label: '可抵扣进项税额',
    question: '上年度增值税当期可抵扣进项税额合计是多少？',
    hint: '按规定不得抵扣的进项税额不计',
    min: 0,
    ...annualMoney,
  },
  {
    key: 'manufacturing_share',
    group: 'finance',
    label: '制造业销售额占比',
    synonyms: ['制造业产品销售额占比'],
    question: '上年度制造业产品的销售额占全部销售额的比例是多少？',
    ...annualPercent,
  },
  {
    key: 'excluded_trades_share',
    group: 'finance',
    label: '不适用加计扣除行业的收入占比',
    question: '上年度烟草制造、住宿餐饮、批发零售、房地产、租赁和商务服务、娱乐业务的收入占比是多少？',
    hint: '以收入总额减去不征税收入和投资收益后的余额为分母；没有这些业务的填 0',
    ...annualPercent,
  },
  {
    key: 'unemployment_premiums',
    group: 'finance',
    label: '失业保险费',
    synonyms: [
      '实际缴纳失业保险费',
      '企业及其职工上年度实际缴纳失业保险费',
      '企业及其职工实际缴纳失业保险费',
      '缴纳的失业保险费',
      '实缴失业保险费',
      '实际缴纳的失业保险费',
    ],
    question: '上年度单位和职工实际缴纳的失业保险费合计是多少？',
    hint: '单位缴纳部分与职工个人缴纳部分相加',
    min: 0,
    ...annualMoney,
  },
];
