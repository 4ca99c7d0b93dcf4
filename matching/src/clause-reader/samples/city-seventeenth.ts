import { growth, held, MANUFACTURER, no, num, old, place, RD_RATIO, run, type Sample, SMALL, test } from './sample';

const share = (base: unknown, rate: number, cap: number) => ({
  kind: 'sum',
  parts: [{ base, rate }],
  caps: [{ value: cap }],
});

/** What an eighth and an eleventh set of clauses taught, in other words; each is read wholly as it stands here. */
export const CITY_SEVENTEENTH: readonly Sample[] = [
  {
    text: '最近一年未发生重大安全、重大质量事故或严重环境违法行为。',
    conditions: [no('incident_one_year')],
  },
  {
    text: '上一年度未发生重大安全、重大质量事故或严重环境违法行为。',
    marked: ['上一年度未发生重大安全、重大质量事故或严重环境违法行为'],
  },
  {
    text: '对新上的冷链物流项目，固定资产投资2亿元以上的，给予项目单位配套支持。',
    marked: ['新上的冷链物流项目', '固定资产投资2亿元以上'],
  },
  {
    text: '上年度固定资产投资额600万元以上，实施节能改造项目的企业。',
    conditions: [num('fixed_investment', '>=', 600)],
    marked: ['实施节能改造项目'],
  },
  {
    text: '未被人民法院列入失信被执行人名单。',
    conditions: [no('judgment_debtor')],
  },
  {
    text: '被法院列为失信被执行人的企业，不予推荐。',
    conditions: [no('judgment_debtor')],
  },
  {
    text: '被法院列入失信被执行人名单的企业，不予推荐。',
    conditions: [no('judgment_debtor')],
  },
  {
    text: '已被人民法院列为失信被执行人的，不予推荐。',
    conditions: [no('judgment_debtor')],
  },
  {
    text: '企业或其法定代表人被法院列为失信被执行人的，不予推荐。',
    marked: ['企业或其法定代表人被法院列为失信被执行人'],
  },
  {
    text: '近三年受到过行政处罚、纳税信用为D级或者列入经营异常名录的企业，不予推荐。',
    conditions: [no('penalised_three_years'), { fact: 'tax_credit', notIn: ['D'] }, no('abnormal_listing')],
  },
  {
    text: '对制造业企业，按上一年度新增销售收入的1%给予奖励，最高30万元。',
    conditions: [MANUFACTURER],
    amount: share({ increase: 'revenue' }, 1, 30),
  },
  {
    text: '对制造业企业，按上一年度新增研发费用的10%给予补助，最高30万元。',
    conditions: [MANUFACTURER],
    marked: ['按上一年度新增研发费用的10%给予补助'],
  },
  {
    text: '上年度出口额1000万元以上且较上年增长。',
    conditions: [num('export_value', '>=', 1000), test(growth('export_value'), '>', 0)],
  },
  {
    text: '上年度主营业务收入3000万元以上且同比增长的制造业企业。',
    conditions: [num('main_revenue', '>=', 3000), test(growth('main_revenue'), '>', 0), MANUFACTURER],
  },
  {
    text: '上年度主营业务收入3000万元以上、连续增长。',
    conditions: [num('main_revenue', '>=', 3000)],
    marked: ['连续增长'],
  },
  {
    text: '2022—2024年主营业务收入3000万元以上且同比增长。',
    marked: ['2022—2024年主营业务收入3000万元以上且同比增长'],
  },
  {
    text: '主营业务收入三年累计1亿元以上且同比增长。',
    marked: ['主营业务收入三年累计1亿元以上且同比增长'],
  },
  {
    text: '上年度营业收入2亿元以上、缴纳税收300万元以上且同比增长。',
    conditions: [num('revenue', '>=', 20_000), num('tax_paid', '>=', 300)],
    marked: ['同比增长'],
  },
  {
    text: '近两年利润总额均100万元以上且同比增长。',
    conditions: [num('total_profit', '>=', 100, { each: 2 })],
    marked: ['同比增长'],
  },
  {
    text: '上年度研发费用占比5%以上且同比增长。',
    conditions: [test({ percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, '>=', 5)],
    marked: ['同比增长'],
  },
  {
    text: '对专精特新中小企业获得的银行贷款，按实际支付利息的40%给予贴息，最高15万元。',
    conditions: [held('title_specialized_sme')],
    amount: share({ fact: 'loan_interest' }, 40, 15),
    marked: ['获得的银行贷款'],
  },
  {
    text: '商业银行向制造业企业发放的贷款，职工人数100人以上。',
    marked: ['商业银行向制造业企业发放的贷款', '职工人数100人以上'],
  },
  {
    text: '对小型微型企业，按实际支付租金给予全额补贴，最高12万元。',
    conditions: [SMALL],
    amount: share({ fact: 'rent_paid' }, 100, 12),
  },
  {
    text: '对小型微型企业，按贷款基准利率给予全额贴息。',
    conditions: [SMALL],
    marked: ['按贷款基准利率给予全额贴息'],
  },
  {
    text: '上一年度纳税信用级别为B级及以上。',
    conditions: [{ fact: 'tax_credit', in: ['A', 'B'] }],
  },
  {
    text: '近三年纳税信用级别为A级。',
    marked: ['近三年纳税信用级别为A级'],
  },
  {
    text: '被认定为浙江省专精特新中小企业的，给予5万元至15万元奖励。',
    place: '330200',
    conditions: [held('title_specialized_sme')],
    amount: { kind: 'sum', parts: [{ fixed: 15 }], upTo: true },
  },
  {
    text: '被认定为江苏省专精特新中小企业。',
    place: '330200',
    marked: ['江苏省专精特新中小企业'],
  },
  {
    text: '建有宁波市企业技术中心。',
    place: '330200',
    conditions: [held('platform_city_tech_center')],
  },
  {
    text: '采矿、餐饮服务类企业不纳入支持范围。',
    conditions: [{ fact: 'industry', notIn: ['B', '62'] }],
  },
  {
    text: '对高新技术企业、创新型中小企业，给予8万元奖励。',
    conditions: [{ any: [held('title_high_tech'), held('title_innovative_sme')] }],
    amount: { kind: 'sum', parts: [{ fixed: 8 }] },
  },
  {
    text: '经营年限3年以上，经营状况良好。',
    marked: ['经营状况良好'],
    conditions: [run('>=', 3)],
  },
  {
    text: '建筑业企业，上年度总产值5亿元以上。',
    conditions: [{ fact: 'industry', in: ['E'] }],
    marked: ['上年度总产值5亿元以上'],
  },
  {
    text: '成立时间2年以上，8年以下的企业，可享受租金补贴，最长不超过3年。',
    conditions: [old('>=', 2), old('<=', 8)],
  },
  {
    text: '通过质量管理体系（GB/T19001）认证的企业。',
    conditions: [held('title_quality_system')],
  },
  {
    text: '上年度营业收入3亿元以上的企业研发投入占比不低于3%，3亿元以下的不低于4%。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '>=', 30000), test(RD_RATIO, '>=', 3)] },
          { all: [num('revenue', '<=', 30000), test(RD_RATIO, '>=', 4)] },
        ],
      },
    ],
  },
  {
    text: '上年度营业收入3亿元以上的企业研发投入占比不低于3%，研发人员不少于20人。',
    conditions: [num('rd_staff', '>=', 20)],
    marked: ['上年度营业收入3亿元以上的企业研发投入占比不低于3%'],
  },
  {
    text: '通过质量管理体系、环境管理体系认证的企业，每项奖励2万元。',
    conditions: [{ any: [held('title_quality_system'), held('title_environment_system')] }],
    marked: ['每项奖励2万元'],
  },
  {
    text: '企业法定代表人年龄不超过40周岁，具有硕士以上学历。',
    marked: ['企业法定代表人年龄不超过40周岁', '具有硕士以上学历'],
  },
  {
    text: '专利授权量（近两年）不少于8件。',
    marked: ['专利授权量（近两年）不少于8件'],
  },
  {
    text: '营业收入3000万元以上、职工人数100人以上、资产总额5000万元以上，三项指标满足其中两项。',
    marked: ['营业收入3000万元以上', '职工人数100人以上', '资产总额5000万元以上'],
  },
  {
    text: '引进规模以上企业3家以上的运营机构，每家奖励5万元。',
    marked: ['每家奖励5万元'],
  },
  {
    text: '入选省级首台套的企业一次性奖励80万元，市级30万元。',
    marked: ['入选省级首台套', '一次性奖励80万元', '市级30万元'],
  },
  {
    text: '小微企业和个体工商户。',
    marked: ['小微企业和个体工商户'],
  },
  {
    text: '对在本市注册、年营业收入3000万元以上的批发企业，给予8万元奖励；年营业收入600万元以上的零售企业，给予5万元奖励。',
    place: '330200',
    conditions: [
      place('330200'),
      {
        any: [
          { all: [num('revenue', '>=', 3000), { fact: 'industry', in: ['51'] }] },
          { all: [num('revenue', '>=', 600), { fact: 'industry', in: ['52'] }] },
        ],
      },
    ],
    marked: ['给予8万元奖励', '给予5万元奖励'],
  },
];
