import {
  growth,
  HIGH_TECH,
  held,
  is,
  LEGAL,
  mean,
  no,
  num,
  OPEN,
  old,
  place,
  ratio,
  type Sample,
  SMALL_MEDIUM,
  test,
  total,
  totals,
} from './sample';

/** Written later by somebody who had not read the grammar; what it read wrong of them mended it. */
export const LOCAL_LAST: readonly Sample[] = [
  {
    text: '申请认定的企业应当符合以下条件：（一）在本市行政区域内注册成立2年以上，具有独立法人资格；（二）上一年度营业收入在1000万元以上，且近两年营业收入平均增长率不低于15%；（三）近三年没有重大安全、重大质量事故或严重环境违法行为。',
    place: '330100',
    conditions: [
      place('330100'),
      old('>=', 2),
      LEGAL,
      num('revenue', '>=', 1000),
      test({ growth: 'revenue', years: 2, mean: true }, '>=', 15),
      no('incident_three_years'),
    ],
  },
  {
    text: '企业从事研发和相关技术创新活动的科技人员占企业当年职工总数的比例不低于10%。',
    conditions: [test(ratio('tech_staff', 'staff'), '>=', 10)],
  },
  {
    text: '（1）最近一年销售收入小于5000万元（含）的企业，研发费用占比不低于5%；（2）最近一年销售收入在5000万元至2亿元（含）的企业，占比不低于4%。',
    marked: ['研发费用占比不低于5%', '占比不低于4%'],
  },
  {
    text: '申报单位须为经认定且在有效期内的高新技术企业，2025年度研发费用不少于800万元，拥有授权发明专利不少于3件。',
    conditions: [HIGH_TECH, num('rd_expense', '>=', 800, { year: 2025 }), num('invention_patents', '>=', 3)],
  },
  {
    text: '支持企业做大做强。对首次获评国家级专精特新“小巨人”的企业，给予最高不超过100万元的一次性奖励。',
    conditions: [held('title_little_giant', { times: 'first' })],
    amount: { kind: 'sum', parts: [{ fixed: 100 }], upTo: true },
  },
  {
    text: '申报企业不得存在下列情形：1.被列入经营异常名录或严重违法失信名单；2.拖欠职工工资；3.近三年内发生较大及以上生产安全责任事故。',
    conditions: [no('abnormal_listing'), no('dishonesty_listing')],
    marked: ['拖欠职工工资', '发生较大及以上生产安全责任事故'],
  },
  {
    text: '上年度末资产总额不超过1.5亿元、从业人员不超过300人、年应纳税所得额不超过300万元的企业。',
    conditions: [num('assets', '<=', 15000), num('staff', '<=', 300), num('taxable_income', '<=', 300)],
  },
  {
    text: '注册资本实缴500万元以上，主营业务属于制造业。',
    conditions: [num('paid_in_capital', '>=', 500), { fact: 'industry', in: ['C'] }],
  },
  {
    text: '企业设立时间不少于三年，近三年研发费用总额不低于1500万元，或上年度研发费用占营业收入的比重达到8%以上。',
    conditions: [
      old('>=', 3),
      { any: [test(total('rd_expense', 3), '>=', 1500), test(ratio('rd_expense', 'revenue'), '>=', 8)] },
    ],
  },
  {
    text: '企业当年度出口额达500万美元以上。',
    marked: ['出口额达500万美元以上'],
  },
  {
    text: '具有省级及以上研发机构或已通过知识产权管理体系认证，二者具备其一即可。',
    conditions: [{ any: [{ fact: 'rd_body_level', in: ['national', 'provincial'] }, held('title_ip_standard')] }],
  },
  {
    text: '参保职工人数10人以上，且本科及以上学历人员占比30%以上的科技型中小企业。',
    conditions: [num('insured_staff', '>=', 10), held('title_tech_sme')],
    marked: ['本科及以上学历人员占比30%以上'],
  },
  {
    text: '对上年度实缴税收100万元（含）—500万元、500万元（含）以上的企业，分别给予5万元、10万元奖励。',
    marked: ['分别给予5万元、10万元奖励'],
  },
  {
    text: '资产负债率低于65%，近两年连续盈利。',
    conditions: [test(ratio('liabilities', 'assets'), '<', 65), num('net_profit', '>', 0, { each: 2 })],
  },
  {
    text: '申报企业须同时满足：①属于规模以上工业企业；②上年度亩均税收不低于20万元；③单位产值能耗低于全市平均水平。',
    conditions: [held('title_above_scale'), { fact: 'industry', in: ['B', 'C', 'D'] }],
    marked: ['上年度亩均税收不低于20万元', '单位产值能耗低于全市平均水平'],
  },
  {
    text: '近三年营业收入平均不低于3000万元，近三年累计缴纳税收不低于200万元。',
    conditions: [test(mean('revenue', 3), '>=', 3000), test(total('tax_paid', 3), '>=', 200)],
  },
  {
    text: '企业主导产品在全国细分市场占有率位居前三位，或全省第一。',
    conditions: [{ any: [num('niche_rank', '<=', 3), OPEN] }],
    marked: ['全省第一'],
  },
  {
    text: '从事特定细分市场时间达到3年及以上；企业主导产品全国市场占有率达10%以上。',
    conditions: [num('niche_years', '>=', 3), num('niche_share', '>=', 10)],
  },
  {
    text: '本办法适用于工商、税务关系均在萧山区的企业。',
    place: '330109',
    conditions: [place('330109'), { fact: 'tax_area', in: ['330109'] }],
  },
  {
    text: '取得实用新型专利、软件著作权合计6项以上，或发明专利1项以上。',
    conditions: [
      {
        any: [
          test({ sum: [{ measure: { fact: 'utility_models' } }, { measure: { fact: 'software_rights' } }] }, '>=', 6),
          num('invention_patents', '>=', 1),
        ],
      },
    ],
  },
  {
    text: '企业应属于中小微企业，未上市，且未获得过同类市级财政资金支持。',
    conditions: [SMALL_MEDIUM, { fact: 'listing', notIn: ['main', 'overseas'] }],
    marked: ['未获得过同类市级财政资金支持'],
  },
  {
    text: '对年度固定资产投资完成额2000万元以上的工业企业，按设备投资额的8%给予补助，单个企业最高300万元。',
    conditions: [num('fixed_investment', '>=', 2000), { fact: 'industry', in: ['B', 'C', 'D'] }],
    amount: { kind: 'sum', parts: [{ base: { fact: 'equipment_investment' }, rate: 8 }], caps: [{ value: 300 }] },
  },
  {
    text: '上年度营业收入同比增长10%以上（含10%），净利润为正。',
    conditions: [test(growth('revenue'), '>=', 10), num('net_profit', '>', 0)],
  },
  {
    text: '近三个会计年度研发费用总额占同期营业收入总额的比例，最近一年营业收入2亿元以上的企业不低于3%。',
    marked: ['不低于3%'],
  },
  {
    text: '境内发生的研究开发费用总额占全部研究开发费用总额的比例不低于60%。',
    conditions: [test(ratio('domestic_rd_expense', 'rd_expense'), '>=', 60)],
  },
  {
    text: '拥有市级以上企业技术中心，或获得绿色工厂称号，或通过能源管理体系认证。',
    conditions: [
      {
        any: [
          { any: [held('platform_city_tech_center'), held('platform_tech_center')] },
          held('title_green_factory'),
          held('title_energy_system'),
        ],
      },
    ],
  },
  {
    text: '企业近两年研发经费支出占营业收入比重均不低于3%，且研发人员占比不低于5%。',
    conditions: [test(ratio('rd_expense', 'revenue'), '>=', 3, { each: 2 }), test(ratio('rd_staff', 'staff'), '>=', 5)],
  },
  {
    text: '贷款期限在1年以上，单笔贷款额度不超过1000万元。',
    conditions: [num('loan_months', '>=', 12), num('loan_amount', '<=', 1000)],
  },
  {
    text: '企业申报时应为增值税一般纳税人，具有健全的财务管理制度，信用状况良好。',
    conditions: [is('general_taxpayer')],
    marked: ['具有健全的财务管理制度', '信用状况良好'],
  },
  {
    text: '累计三年研发投入占三年营业收入总和的比例在4%以上；企业总收入的60%以上来自高新技术产品（服务）。',
    conditions: [test(totals('rd_expense', 'revenue', 3), '>=', 4)],
    marked: ['企业总收入的60%以上来自高新技术产品'],
  },
];
