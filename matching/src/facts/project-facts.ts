import type { FactDef } from './fact-def';

const input = { group: 'application', subject: 'application' } as const;
const money = { ...input, kind: 'number', unit: '万元', min: 0 } as const;
const count = { ...input, kind: 'number', integer: true, min: 0 } as const;

/** What local policies ask of the one project that is applied for. */
export const PROJECT_FACTS: readonly FactDef[] = [
  {
    key: 'project_investment',
    label: '项目总投入',
    synonyms: ['项目总投资', '项目总投资额', '项目投资额', '项目投资总额', '总投资'],
    question: '本项目已发生的总投入是多少？',
    ...money,
  },
  {
    key: 'equipment_investment',
    label: '设备投资额（不含税）',
    synonyms: [
      '设备投资额',
      '设备投资',
      '设备投入',
      '生产设备投资额',
      '设备投资总额',
      '生产性设备投资额',
      '设备购置额',
      '项目设备购置额',
      '项目设备投资额',
      '实际设备投资额',
      '设备实际投资额',
      '设备投入额',
    ],
    question: '本项目设备、软件投资额（不含税）是多少？',
    hint: '以发票上的不含税金额为准，只计本项目的',
    ...money,
  },
  { key: 'guaranteed_loan', label: '担保额', question: '本次申请补助的贷款担保额是多少？', ...money },
  {
    key: 'rent_paid',
    label: '已支付租金',
    synonyms: ['实际支付租金', '租金', '实际支付房租', '房租'],
    question: '申请补贴期间已支付的租金是多少？',
    ...money,
  },
  {
    key: 'tenancy_year',
    label: '入驻年度',
    question: '本次申请补贴的是入驻后的第几年？',
    unit: '年',
    ...count,
    min: 1,
    max: 10,
  },
  { key: 'bid_amount', label: '揭榜金额', question: '本项目的揭榜金额是多少？', ...money },
  {
    key: 'first_batch_sales',
    label: '首批次产品销售合同额',
    question: '首批次产品的销售合同额是多少？',
    hint: '销售给关联企业的部分不计入',
    ...money,
  },
  {
    key: 'market_expense',
    label: '国际市场开拓支出',
    question: '上年度境外参展、产品认证、商标注册、境外广告等支出是多少？',
    ...money,
  },
  {
    key: 'pledge_fees',
    label: '质押评估费和担保费',
    question: '本次质押贷款支付的评估费、担保费是多少？',
    ...money,
  },
  { key: 'certificates', label: '认证证书', question: '本次申报的认证证书有多少张？', unit: '张', ...count },
  {
    key: 'jobs_created',
    label: '带动就业人数',
    synonyms: ['带动就业'],
    question: '企业带动就业多少人？',
    unit: '人',
    ...count,
  },
  {
    key: 'refrigerated_vehicles',
    label: '加装温控终端的冷藏车',
    question: '加装温控终端的冷藏车有多少辆？',
    unit: '辆',
    ...count,
  },
  {
    key: 'first_recognition',
    kind: 'boolean',
    label: '首次认定',
    question: '本次申报的是首次认定（入库）吗？',
    hint: '以前从未取得过同一称号的为首次',
    ...input,
  },
];
