import {
  added,
  DEBT,
  granted,
  growth,
  HIGH_TECH,
  held,
  INDUSTRY,
  is,
  LEGAL,
  no,
  num,
  OPEN,
  old,
  place,
  RD_RATIO,
  ratio,
  type Sample,
  SMALL,
  SMALL_MEDIUM,
  test,
  total,
} from './sample';

const industry = (...codes: string[]) => ({ fact: 'industry', in: codes });
const led = (level: string) => ({
  rows: 'standards',
  where: [
    { column: 'level', in: [level] },
    { column: 'led', is: true as const },
    { column: 'published_on', within: 3, unit: 'years' as const },
  ],
});
const listed = (...codes: string[]) => ({ fact: 'listing', in: codes });
const share = (fact: string, rate: number, cap?: number) => ({
  kind: 'sum',
  parts: [{ base: { fact }, rate }],
  ...(cap && { caps: [{ value: cap }] }),
});
const fixed = (value: number, more: object = {}) => ({ kind: 'sum', parts: [{ fixed: value }], ...more });
const tiers = (...rows: readonly [when: unknown, value: number][]) => ({
  kind: 'sum',
  parts: [{ tiers: rows.map(([when, value]) => ({ when, value })) }],
});
const firstAbove = (value: number) => ({
  all: [num('revenue', '>', value), test({ fact: 'revenue', over: 'max', years: 'all', last: -2 }, '<=', value)],
});
const level = (title: string, ...levels: string[]) => held(title, { level: levels });

/** The other half of them: measured alone, no rule is written from these. */
export const HELD_OUT_CITIES: readonly Sample[] = [
  {
    text: '申报企业须为在苏州市内注册、具有独立法人资格的企业，且注册成立时间不超过10年；上年度销售收入不低于2000万元，近两年销售收入年复合增长率不低于20%；上年度研发投入占销售收入的比重不低于5%；企业未发生重大安全、环境污染等事故，无严重失信行为。',
    place: '320500',
    conditions: [
      place('320500'),
      LEGAL,
      old('<=', 10),
      num('revenue', '>=', 2000),
      test(growth('revenue', 2), '>=', 20),
      test(RD_RATIO, '>=', 5),
    ],
    marked: ['未发生重大安全、环境污染等事故', '无严重失信行为'],
  },
  {
    text: '1.在青岛市行政区域内依法设立，正常经营满3年（含）以上；2.上年度主营业务收入达到1000万元以上，且占营业收入总额的比重达到70%以上；3.企业拥有发明专利1项（含）以上，或实用新型专利、软件著作权合计3项（含）以上；4.上年度研发费用占营业收入的比重3%以上，研发人员占全体职工的比重10%以上；5.企业管理规范、信誉良好。',
    place: '370200',
    conditions: [
      place('370200'),
      num('main_revenue', '>=', 1000),
      test(ratio('main_revenue', 'revenue'), '>=', 70),
      { any: [num('invention_patents', '>=', 1), test(added('utility_models', 'software_rights'), '>=', 3)] },
      test(RD_RATIO, '>=', 3),
      test(ratio('rd_staff', 'staff'), '>=', 10),
    ],
    marked: ['正常经营满3年', '企业管理规范'],
  },
  {
    text: '申报项目应当符合以下条件：项目单位在武汉市依法登记注册并具有独立法人资格，为在库规模以上工业企业；项目已备案且于2024年1月1日至2024年12月31日期间竣工；项目固定资产投资额不低于500万元，其中生产性设备投资占比不低于50%。',
    place: '420100',
    conditions: [place('420100'), LEGAL, held('title_above_scale'), INDUSTRY],
    marked: ['项目已备案', '项目固定资产投资额不低于500万元'],
  },
  {
    text: '入库企业应满足：在西安市行政区域内注册登记，成立未满8年；职工总数不超过500人、年销售收入不超过2亿元、资产总额不超过2亿元；上年度科技人员占企业职工总数的比例不低于20%；企业提供的产品和服务不属于国家规定的禁止、限制和淘汰类；上一年及当年内未发生重大安全、重大质量事故和严重环境违法、科研严重失信行为。',
    place: '610100',
    conditions: [
      place('610100'),
      old('<', 8),
      num('staff', '<=', 500),
      num('revenue', '<=', 20000),
      num('assets', '<=', 20000),
      test(ratio('tech_staff', 'staff'), '>=', 20),
      no('banned_product'),
      no('incident_since_last_year'),
      no('research_dishonesty'),
    ],
  },
  {
    text: '企业从事特定细分市场时间应达3年及以上；上年度营业收入1亿元以上的，近2年研发费用占营业收入比重均不低于3%；上年度营业收入5000万元（含）至1亿元的，近2年研发费用占营业收入比重均不低于6%；主导产品在全国细分市场占有率达到10%以上，且位居省内前3位；拥有与主要产品相关的I类知识产权2项以上。',
    conditions: [
      num('niche_years', '>=', 3),
      {
        any: [
          { all: [num('revenue', '>=', 10000), test(RD_RATIO, '>=', 3, { each: 2 })] },
          { all: [num('revenue', '>=', 5000), num('revenue', '<', 10000), test(RD_RATIO, '>=', 6, { each: 2 })] },
        ],
      },
      num('niche_share', '>=', 10),
      num('class1_main', '>=', 2),
    ],
    marked: ['位居省内前3位'],
  },
  {
    text: '申请稳岗扩岗专项贷款的企业应为小微企业，诚信守法经营，上年度裁员率低于5.5%，贷款期限不超过1年，单户贷款金额不超过3000万元。',
    conditions: [
      SMALL,
      test(ratio('laid_off', 'unemployment_insured'), '<', 5.5),
      num('loan_months', '<=', 12),
      num('loan_amount', '<=', 3000),
    ],
    marked: ['诚信守法经营'],
  },
  {
    text: '申报单位应在成都市辖区内注册，具备独立法人资格；三年内无较大及以上安全、环保、质量等事故；未被列入经营异常名录、严重违法失信企业名单；采用的工艺和设备不属于淘汰类；已通过GB/T 19001、GB/T 24001、GB/T 45001和GB/T 23331管理体系认证。',
    place: '510100',
    conditions: [
      place('510100'),
      LEGAL,
      no('abnormal_listing'),
      no('dishonesty_listing'),
      held('title_quality_system'),
      held('title_environment_system'),
      held('title_safety_system'),
      held('title_energy_system'),
    ],
    marked: ['无较大及以上安全、环保、质量等事故', '采用的工艺和设备不属于淘汰类'],
  },
  {
    text: '申请人应具备以下条件：（一）具有全日制本科及以上学历，年龄45周岁以下，或取得高级技师职业资格，年龄50周岁以下；（二）与本市用人单位签订3年以上劳动合同，在本市连续缴纳社会保险12个月以上；（三）上年度税前年薪不低于30万元。',
    place: '320200',
    conditions: [
      {
        any: [
          { all: [{ fact: 'person_education', in: ['doctor', 'master', 'bachelor'] }, num('person_age', '<=', 45)] },
          { all: [{ fact: 'person_skill_grade', in: ['one'] }, num('person_age', '<=', 50)] },
        ],
      },
      num('person_insured_months', '>=', 12),
      num('person_annual_pay', '>=', 30),
    ],
    marked: ['签订3年以上劳动合同'],
  },
  {
    text: '申请资助的企业应当在深圳市依法登记注册，且符合下列条件：上年度获得国内发明专利授权不少于5件，或者通过PCT途径提交国际专利申请10件以上；建立了知识产权管理机构；近三年未因侵犯他人知识产权受到行政处罚。',
    place: '440300',
    conditions: [
      place('440300'),
      { any: [granted({ years: [-1] }, ['invention'], 5, { column: 'abroad', is: false }), OPEN] },
    ],
    marked: ['通过PCT途径提交国际专利申请10件以上', '建立了知识产权管理机构', '未因侵犯他人知识产权受到行政处罚'],
  },
  {
    text: '申请市级企业技术中心应具备：企业年主营业务收入不低于1.5亿元；年度研发经费支出额不低于500万元；专职研发人员数不少于30人；技术开发仪器设备原值不低于500万元；具有较强的行业影响力。',
    conditions: [num('main_revenue', '>=', 15000), num('rd_expense', '>=', 500), num('rd_staff', '>=', 30)],
    marked: ['技术开发仪器设备原值不低于500万元', '较强的行业影响力'],
  },
  {
    text: '享受运营补贴的养老机构应当符合：依法登记并备案，与入住老年人签订服务协议；床位数50张以上；未发生重大责任事故；上年度综合评定等级为三星级及以上。',
    marked: ['床位数50张以上', '未发生重大责任事故', '综合评定等级为三星级及以上'],
  },
  {
    text: '申报物流企业应取得道路运输经营许可证，自有运营货车50辆以上，上年度营业收入3000万元以上，纳税信用等级B级以上，在本市缴纳社会保险的员工不少于30人。',
    place: '340100',
    conditions: [num('revenue', '>=', 3000), { fact: 'tax_credit', in: ['A', 'B'] }, num('insured_staff', '>=', 30)],
    marked: ['取得道路运输经营许可证', '自有运营货车50辆以上'],
  },
  {
    text: '电子商务企业应在本市注册满1年，上年度网络交易额不低于5000万元，且同比增长20%以上；拥有自有品牌或者自建平台；无刷单、售假等违法违规行为。',
    place: '330200',
    conditions: [place('330200'), old('>=', 1), { any: [is('own_brand'), OPEN] }],
    marked: ['网络交易额不低于5000万元', '自建平台', '无刷单、售假等违法违规行为'],
  },
  {
    text: '申请租金补贴的科技企业须同时满足：入驻本市认定的科技园区，租赁面积不超过1000平方米，成立不满三年，上年度研发费用占营业收入的10%以上，所租房屋为自用且不得转租。',
    place: '430100',
    conditions: [old('<', 3), test(RD_RATIO, '>=', 10)],
    marked: ['入驻本市认定的科技园区', '租赁面积不超过1000平方米', '自用且不得转租'],
  },
  {
    text: '申请贷款贴息的主体应为中小微企业或个体工商户，贷款用途为生产经营，贷款期限6个月（含）以上，贷款本金不超过1000万元，贷款年利率不超过LPR加150个基点。',
    conditions: [
      { any: [SMALL_MEDIUM, { fact: 'enterprise_type', in: ['individual'] }] },
      num('loan_months', '>=', 6),
      num('loan_amount', '<=', 1000),
    ],
    marked: ['贷款用途为生产经营', '贷款年利率不超过LPR加150个基点'],
  },
  {
    text: '申报企业近三年主导制定国际标准1项以上，或国家标准1项以上，或行业标准3项以上，标准文本应已公开。',
    conditions: [
      { any: [test(led('international'), '>=', 1), test(led('national'), '>=', 1), test(led('industry'), '>=', 3)] },
    ],
    marked: ['标准文本应已公开'],
  },
  {
    text: '培育入库企业应注册满365天以上；近一年研发费用不少于50万元；从事研发和相关技术创新活动的科技人员占职工总数比例不低于8%；拥有1件以上发明专利或5件以上实用新型专利；近一年高新技术产品（服务）收入占总收入比例不低于50%；近一年内未发生重大安全、重大质量事故或严重环境违法行为。',
    conditions: [
      old('>=', 365, 'days'),
      num('rd_expense', '>=', 50),
      test(ratio('tech_staff', 'staff'), '>=', 8),
      { any: [num('invention_patents', '>=', 1), num('utility_models', '>=', 5)] },
      test(ratio('high_tech_income', 'total_income'), '>=', 50),
      no('incident_one_year'),
    ],
  },
  {
    text: '上年度营业收入2000万元以上、实缴税金不低于100万元、研发投入强度不低于4%，且成立时间不足10年的国家高新技术企业或者国家科技型中小企业，可以申请入库培育。',
    conditions: [
      num('revenue', '>=', 2000),
      num('tax_paid', '>=', 100),
      test(RD_RATIO, '>=', 4),
      old('<', 10),
      { any: [HIGH_TECH, held('title_tech_sme')] },
    ],
  },
  {
    text: '企业近三年累计研发投入不低于3000万元，且每年研发投入占销售收入的比重均在5%以上，其中上一年度自主研发支出占比不低于60%。',
    conditions: [test(total('rd_expense', 3), '>=', 3000), test(RD_RATIO, '>=', 5, { each: 3 })],
    marked: ['自主研发支出占比不低于60%'],
  },
  {
    text: '企业员工规模在100人以上，其中专职从事研发的人员不少于30人，硕士以上学历人员占比不低于20%；人均产值不低于80万元。',
    conditions: [num('staff', '>=', 100), num('rd_staff', '>=', 30)],
    marked: ['硕士以上学历人员占比不低于20%', '人均产值不低于80万元'],
  },
  {
    text: '项目总投资额不低于3000万元，其中设备及软件投资占项目总投资的比重不低于40%；项目建设期不超过24个月；项目单位资产负债率不高于70%。',
    conditions: [
      num('project_investment', '>=', 3000),
      test(ratio('equipment_investment', 'project_investment'), '>=', 40),
      test(DEBT, '<=', 70),
    ],
    marked: ['项目建设期不超过24个月'],
  },
  {
    text: '2024年度首次获评国家制造业单项冠军、国家级专精特新“小巨人”的企业，由市财政分别给予200万元、50万元的一次性奖励。',
    conditions: [
      {
        any: [
          held('title_single_champion', { newIn: [2024], times: 'first' }),
          held('title_little_giant', { newIn: [2024], times: 'first' }),
        ],
      },
    ],
    amount: tiers(
      [held('title_single_champion', { newIn: [2024], times: 'first' }), 200],
      [held('title_little_giant', { newIn: [2024], times: 'first' }), 50],
    ),
  },
  {
    text: '对经认定的国内首台（套）产品、省内首台（套）产品，分别按首年度销售额的20%、10%给予研制企业最高500万元、200万元奖励。',
    marked: ['首年度销售额的20%、10%'],
  },
  {
    text: '对在上海、深圳、北京证券交易所首发上市的企业，一次性奖励1000万元；对在香港、纽约等境外证券交易所上市的企业，一次性奖励500万元；对在全国中小企业股份转让系统挂牌的企业，一次性奖励100万元。',
    conditions: [listed('main', 'overseas', 'neeq')],
    amount: tiers([listed('main'), 1000], [listed('overseas'), 500], [listed('neeq'), 100]),
  },
  {
    text: '上年度出口额达到5000万元、1亿元、5亿元的外贸企业，分别给予10万元、20万元、50万元奖励。',
    conditions: [num('export_value', '>=', 5000)],
    amount: tiers(
      [num('export_value', '>=', 50000), 50],
      [num('export_value', '>=', 10000), 20],
      [num('export_value', '>=', 5000), 10],
    ),
  },
  {
    text: '对列入国家级绿色工厂名单的企业给予80万元奖励，列入省级绿色工厂名单的给予40万元奖励；当年发生较大环境污染事件的企业不予奖励。',
    conditions: [held('title_green_factory')],
    amount: tiers([level('title_green_factory', 'national'), 80], [level('title_green_factory', 'provincial'), 40]),
    marked: ['当年发生较大环境污染事件'],
  },
  {
    text: '企业参加境外重点展会的，按展位费的70%给予补助，每个展位最高3万元，单家企业年度补助最高60万元。',
    marked: ['按展位费的70%给予补助'],
  },
  {
    text: '对获得中国专利金奖、银奖、优秀奖的企业，分别给予100万元、50万元、20万元奖励。',
    marked: ['中国专利金奖、银奖、优秀奖'],
  },
  {
    text: '对年度研发投入超过1000万元且占销售收入比例超过5%的高新技术企业，按其研发投入的3%给予奖励，最高不超过200万元。',
    conditions: [num('rd_expense', '>', 1000), test(RD_RATIO, '>', 5), HIGH_TECH],
    amount: share('rd_expense', 3, 200),
  },
  {
    text: '对上年度营业收入首次突破1亿元、5亿元、10亿元的规模以上工业企业，分别奖励企业经营团队20万元、50万元、100万元。',
    conditions: [
      held('title_above_scale'),
      INDUSTRY,
      { any: [firstAbove(10000), firstAbove(50000), firstAbove(100000)] },
    ],
    amount: tiers([firstAbove(100000), 100], [firstAbove(50000), 50], [firstAbove(10000), 20]),
  },
  {
    text: '对建成并通过验收的省级智能工厂、数字化车间，分别给予企业50万元、20万元奖励。',
    marked: ['省级智能工厂、数字化车间'],
  },
  {
    text: '获评市级企业技术中心的奖励20万元，获评省级企业技术中心的奖励50万元，获评国家企业技术中心的奖励300万元。',
    conditions: [
      {
        any: [
          level('platform_tech_center', 'national'),
          level('platform_tech_center', 'provincial'),
          held('platform_city_tech_center'),
        ],
      },
    ],
    amount: tiers(
      [level('platform_tech_center', 'national'), 300],
      [level('platform_tech_center', 'provincial'), 50],
      [held('platform_city_tech_center'), 20],
    ),
  },
  {
    text: '对研发人员占职工总数30%以上且上年度纳税额50万元以上的软件和信息技术服务业企业，按照纳税额的10%给予奖励，最高30万元。',
    conditions: [test(ratio('rd_staff', 'staff'), '>=', 30), num('tax_paid', '>=', 50), industry('65')],
    amount: share('tax_paid', 10, 30),
  },
  {
    text: '对入驻孵化器的企业，第一年按实付租金的80%给予补助，第二年按60%给予补助，第三年按40%给予补助，每年最高10万元。',
    conditions: [num('tenancy_year', '<=', 3)],
    amount: {
      kind: 'sum',
      pick: 'first',
      parts: [
        { when: num('tenancy_year', '=', 1), base: { fact: 'rent_paid' }, rate: 80 },
        { when: num('tenancy_year', '=', 2), base: { fact: 'rent_paid' }, rate: 60 },
        { when: num('tenancy_year', '=', 3), base: { fact: 'rent_paid' }, rate: 40 },
      ],
      caps: [{ value: 10 }],
    },
  },
  {
    text: '企业投保短期出口信用保险的，按实际缴纳保费的60%给予补助，单个企业最高50万元。',
    marked: ['按实际缴纳保费的60%给予补助'],
  },
  {
    text: '对上年度营业收入2000万元以上且增速超过20%的规模以上企业，按照营业收入增量的0.5%给予奖励，单个企业奖励不超过50万元。',
    conditions: [num('revenue', '>=', 2000), test(growth('revenue'), '>', 20), held('title_above_scale')],
    amount: { kind: 'sum', parts: [{ base: { increase: 'revenue' }, rate: 0.5 }], caps: [{ value: 50 }] },
  },
  {
    text: '上年度主营业务收入超过2亿元且同比增长15%以上的企业，奖励20万元；主营业务收入超过5亿元且同比增长12%以上的企业，奖励40万元；主营业务收入超过10亿元且同比增长10%以上的企业，奖励80万元。',
    conditions: [
      {
        any: [
          { all: [num('main_revenue', '>', 20000), test(growth('main_revenue'), '>=', 15)] },
          { all: [num('main_revenue', '>', 50000), test(growth('main_revenue'), '>=', 12)] },
          { all: [num('main_revenue', '>', 100000), test(growth('main_revenue'), '>=', 10)] },
        ],
      },
    ],
    amount: tiers(
      [{ all: [num('main_revenue', '>', 100000), test(growth('main_revenue'), '>=', 10)] }, 80],
      [{ all: [num('main_revenue', '>', 50000), test(growth('main_revenue'), '>=', 12)] }, 40],
      [{ all: [num('main_revenue', '>', 20000), test(growth('main_revenue'), '>=', 15)] }, 20],
    ),
  },
  {
    text: '成立5年内、职工不超过200人且上年度营业收入低于5000万元的初创期科技企业，可获得最高50万元的科技创新券支持。',
    conditions: [old('<=', 5), num('staff', '<=', 200), num('revenue', '<', 5000)],
    amount: fixed(50, { upTo: true }),
    marked: ['初创期科技企业'],
  },
  {
    text: '贷款金额1000万元以内、贷款期限不超过3年的制造业小微企业，按实际支付贷款利息的40%给予贴息，每户每年贴息不超过20万元；列入经营异常名录的除外。',
    conditions: [
      num('loan_amount', '<=', 1000),
      num('loan_months', '<=', 36),
      industry('C'),
      SMALL,
      no('abnormal_listing'),
    ],
    amount: share('loan_interest', 40, 20),
  },
  {
    text: '对上年度纳税总额5000万元以上的企业，按其地方财政贡献较上年增量的50%给予奖励，最高不超过300万元，用于企业研发和人才引进。',
    conditions: [num('tax_paid', '>=', 5000)],
    amount: { kind: 'sum', parts: [{ base: { increase: 'local_contribution' }, rate: 50 }], caps: [{ value: 300 }] },
  },
];
