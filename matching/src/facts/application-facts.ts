import type { FactDef } from './fact-def';

const input = { group: 'application', subject: 'application' } as const;

/** What belongs to one application and is kept apart from what is known of the enterprise. */
export const APPLICATION_FACTS: readonly FactDef[] = [
  {
    key: 'new_graduate_hires',
    kind: 'number',
    label: '扩岗招用人数',
    question: '本次申请的招用人员有多少？',
    hint: '毕业年度或离校两年内未就业的高校毕业生、16—24 岁登记失业青年，已签合同并缴纳三项社会保险满 3 个月',
    unit: '人',
    integer: true,
    min: 0,
    ...input,
  },
  {
    key: 'loan_amount',
    kind: 'number',
    label: '贷款额度',
    question: '本次申请贴息的贷款额度是多少？',
    unit: '万元',
    min: 0,
    ...input,
  },
  {
    key: 'loan_months',
    kind: 'number',
    label: '贷款期限',
    question: '本次申请贴息的贷款期限是多少个月？',
    unit: '个月',
    integer: true,
    min: 0,
    ...input,
  },
  {
    key: 'loan_interest',
    kind: 'number',
    label: '贷款利息',
    synonyms: [
      '实际支付利息',
      '实际支付的利息',
      '实际支付贷款利息',
      '实际支付的贷款利息',
      '实付利息',
      '实际发生利息',
      '银行贷款利息',
      '贷款利息支出',
    ],
    question: '本次申请贴息的贷款已支付或应支付的利息是多少？',
    unit: '万元',
    min: 0,
    ...input,
  },
  {
    key: 'equipment_in_catalogue',
    kind: 'boolean',
    label: '装备列入首台（套）推广应用指导目录',
    question: '投保的装备是否列入《首台（套）重大技术装备推广应用指导目录》并符合技术参数？',
    ...input,
  },
  {
    key: 'insurance_premium',
    kind: 'number',
    label: '综合保险保费',
    question: '本次申请补贴的首台（套）重大技术装备综合保险保费是多少？',
    unit: '万元',
    min: 0,
    ...input,
  },
];
