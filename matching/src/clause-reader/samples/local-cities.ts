import { added, growth, HIGH_TECH, LEGAL, no, num, old, place, ratio, type Sample, test, totals } from './sample';

/** Written in the manner of city notices by somebody who looked only at what is read; the grammar was mended by them afterwards. */
export const LOCAL_CITIES: readonly Sample[] = [
  {
    text: '申报单位须为在杭州市依法登记注册、具有独立法人资格的企业，注册时间不少于2年，且上一年度营业收入不低于2000万元、研发费用不低于200万元。',
    conditions: [place('330100'), LEGAL, old('>=', 2), num('revenue', '>=', 2000), num('rd_expense', '>=', 200)],
  },
  {
    text: '企业上年末职工总数不少于100人，其中研发人员占比不低于20%；近三年未受到重大行政处罚，未被列入失信被执行人名单。',
    conditions: [num('staff', '>=', 100), test(ratio('rd_staff', 'staff'), '>=', 20), no('judgment_debtor')],
    marked: ['近三年未受到重大行政处罚'],
  },
  {
    text: '近两年研发费用总额占同期销售收入总额的比例不低于4%，且上年度高新技术产品（服务）收入占企业同期总收入的比例不低于60%。',
    conditions: [
      test(totals('rd_expense', 'revenue', 2), '>=', 4),
      test(ratio('high_tech_income', 'total_income'), '>=', 60),
    ],
  },
  {
    text: '按照设备实际投资额（不含税）的10%给予补助，单个项目最高不超过500万元。',
    amount: { kind: 'sum', parts: [{ base: { fact: 'equipment_investment' }, rate: 10 }], caps: [{ value: 500 }] },
  },
  {
    text: '按设备投资额的8%给予不超过300万元的补助。',
    amount: { kind: 'sum', parts: [{ base: { fact: 'equipment_investment' }, rate: 8 }], caps: [{ value: 300 }] },
  },
  {
    text: '企业拥有有效发明专利5件以上或软件著作权10件以上，资产负债率低于65%。',
    conditions: [
      { any: [test({ fact: 'invention_patents' }, '>=', 5), test({ fact: 'software_rights' }, '>=', 10)] },
      test(ratio('liabilities', 'assets'), '<', 65),
    ],
  },
  {
    text: '上年度主营业务收入在5000万元（含）以上2亿元以下的工业企业，同比增长不低于10%。',
    conditions: [
      num('main_revenue', '>=', 5000),
      num('main_revenue', '<=', 20_000),
      { fact: 'industry', in: ['B', 'C', 'D'] },
      test(growth('main_revenue'), '>=', 10),
    ],
  },
  {
    text: '申报企业应同时符合以下条件：（一）在本市注册满三年；（二）纳税信用等级为A级或B级；（三）最近一个年度纳税额超过300万元；（四）近三年内无重大安全、环保、质量事故。',
    place: '330200',
    conditions: [
      place('330200'),
      old('>=', 3),
      num('tax_paid', '>', 300),
      no('incident_three_years'),
      { fact: 'tax_credit', in: ['A', 'B'] },
    ],
  },
  {
    text: '对年度研发投入首次突破1000万元且占营业收入比重达到5%的企业，按新增研发投入的8%给予奖补，最高200万元。',
    conditions: [
      num('rd_expense', '>', 1000),
      test({ fact: 'rd_expense', over: 'max', years: 'all', last: -2 }, '<=', 1000),
      test(ratio('rd_expense', 'revenue'), '>=', 5),
    ],
    marked: ['新增研发投入的8%给予奖补'],
  },
  {
    text: '下列企业不得申报：1.被列入经营异常名录或严重违法失信企业名单的；2.近三年存在偷税、骗税行为的；3.上年度亏损的。',
    conditions: [no('abnormal_listing'), no('dishonesty_listing'), { not: num('net_profit', '<', 0) }],
    marked: ['近三年存在偷税、骗税行为'],
  },
  { text: '申报企业须无偷税、骗税等违法行为。', marked: ['无偷税、骗税等违法行为'] },
  { text: '申报主体不得存在拖欠农民工工资、恶意逃废债等行为。', marked: ['拖欠农民工工资'] },
  {
    text: '企业成立时间满1年不满10年，职工人数在300人（含）以内，年销售收入不超过2亿元。',
    conditions: [old('>=', 1), old('<', 10), num('staff', '<=', 300), num('revenue', '<=', 20_000)],
  },
  {
    text: '企业近三年营业收入年均复合增长率不低于20%，最近一年研发强度不低于6%。',
    conditions: [test(ratio('rd_expense', 'revenue'), '>=', 6)],
    marked: ['近三年营业收入年均复合增长率不低于20%'],
  },
  {
    text: '企业注册资本不低于500万元，实缴资本不少于注册资本的50%。',
    conditions: [
      test({ fact: 'registered_capital' }, '>=', 500),
      test(ratio('paid_in_capital', 'registered_capital'), '>=', 50),
    ],
  },
  {
    text: '经认定的国家高新技术企业，专利、软件著作权合计不少于8件，上年度营业收入1亿元（含）—5亿元。',
    conditions: [
      HIGH_TECH,
      test(added('invention_patents', 'utility_models', 'designs', 'software_rights'), '>=', 8),
      num('revenue', '>=', 10_000),
      num('revenue', '<', 50_000),
    ],
  },
];
