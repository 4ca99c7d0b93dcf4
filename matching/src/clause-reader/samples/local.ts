import {
  added,
  growth,
  HIGH_TECH,
  held,
  is,
  LEGAL,
  no,
  num,
  OPEN,
  old,
  PATENTS,
  place,
  RD_RATIO,
  RIGHTS,
  ratio,
  run,
  type Sample,
  SMALL_MEDIUM,
  test,
  total,
  unheld,
} from './sample';

/** Sentences in the manner of local policies: of the half that the grammar was written with. */
export const LOCAL: readonly Sample[] = [
  // sentences of local policies
  {
    text: '申报企业须同时符合以下条件：\n（一）注册地、税收缴纳地和统计关系在高新区（滨江）；\n（二）规模以上工业企业；\n（三）上年度营业收入首次突破10亿元。',
    conditions: [
      held('title_above_scale'),
      { fact: 'industry', in: ['B', 'C', 'D'] },
      num('revenue', '>', 100_000),
      test({ fact: 'revenue', over: 'max', years: 'all', last: -2 }, '<=', 100_000),
    ],
    marked: ['注册地、税收缴纳地和统计关系在高新区（滨江）'],
  },
  {
    text: '对上年度出口额达到1000万元且同比增长10%以上的企业，给予最高20万元奖励。',
    conditions: [num('export_value', '>=', 1000), test(growth('export_value'), '>=', 10)],
    amount: { kind: 'fixed', value: 20, upTo: true },
  },
  {
    text: '连续三年地方财政贡献均不低于80万元的企业，按三年地方财政贡献总额的10%给予奖励。',
    conditions: [num('local_contribution', '>=', 80, { each: 3 })],
    marked: ['按三年地方财政贡献总额的10%给予奖励'],
  },
  {
    text: '对当年首次认定的省级未来工厂，给予100万元一次性奖励。',
    conditions: [held('title_future_factory', { level: ['provincial'], newIn: [0], times: 'first' })],
    amount: { kind: 'fixed', value: 100 },
  },
  {
    text: '上年度营业收入不低于5000万元；研发人员占比不低于20%；上年度净利润同比增长不低于10%。',
    conditions: [
      num('revenue', '>=', 5000),
      test(ratio('rd_staff', 'staff'), '>=', 20),
      test(growth('net_profit'), '>=', 10),
    ],
  },
  {
    text: '具备下列条件之一的企业可以申报：1.国家高新技术企业；2.创新型中小企业；3.拥有发明专利3项以上。',
    conditions: [{ any: [HIGH_TECH, held('title_innovative_sme'), num('invention_patents', '>=', 3)] }],
  },
  {
    text: '须满足以下条件中的两项以上：（1）研发投入强度不低于5%；（2）研发人员不少于10人；（3）拥有市级以上研发机构；（4）近三年获得市级以上科技计划项目立项。',
    conditions: [
      {
        some: 2,
        of: [
          test(RD_RATIO, '>=', 5),
          num('rd_staff', '>=', 10),
          { fact: 'rd_body_level', in: ['national', 'provincial', 'city'] },
          OPEN,
        ],
      },
    ],
    marked: ['近三年获得市级以上科技计划项目立项'],
  },
  {
    text: '存在以下情形之一的，不予支持：1.被列入严重失信主体名单；2.拖欠职工工资、欠缴社会保险费的；3.资产负债率超过80%的；4.其他不符合法律法规规定的情形。',
    conditions: [no('dishonesty_listing'), no('arrears'), { not: test(ratio('liabilities', 'assets'), '>', 80) }],
    marked: ['其他不符合法律法规规定的情形'],
  },
  {
    text: '企业上年度营业收入达到1亿元以上或同比增长30%以上。',
    conditions: [{ any: [num('revenue', '>=', 10000), test(growth('revenue'), '>=', 30)] }],
  },
  {
    text: '注册资本实缴500万元以上；注册时间不超过5年；现有职工20人以上。',
    conditions: [num('paid_in_capital', '>=', 500), old('<=', 5), num('current_staff', '>=', 20)],
  },
  {
    text: '营业收入、净利润两项指标均同比增长10%以上。',
    conditions: [test(growth('revenue'), '>=', 10), test(growth('net_profit'), '>=', 10)],
  },
  {
    text: '上年度营业收入、研发费用分别不低于8000万元、400万元。',
    conditions: [num('revenue', '>=', 8000), num('rd_expense', '>=', 400)],
  },
  {
    text: '在杭州市区域内注册，上年度主营业务收入在2000万元（含）以上2亿元（不含）以下的中小企业。',
    conditions: [place('330100'), num('main_revenue', '>=', 2000), num('main_revenue', '<', 20000), SMALL_MEDIUM],
  },
  {
    text: '拥有授权发明专利5件以上或实用新型、外观设计专利合计20件以上。',
    conditions: [{ any: [num('invention_patents', '>=', 5), test(added('utility_models', 'designs'), '>=', 20)] }],
  },
  {
    text: '企业有效期内的知识产权（专利、软件著作权、集成电路布图设计专有权、植物新品种）不少于5项。',
    conditions: [test(added(...PATENTS, 'software_rights', 'ic_layouts', 'plant_varieties'), '>=', 5)],
  },
  {
    text: '拥有自主知识产权5项以上，有效专利不少于3件。',
    conditions: [test(added(...RIGHTS), '>=', 5), test(added(...PATENTS), '>=', 3)],
  },
  {
    text: '主持或参与制定国际标准、国家标准或行业标准1项以上。',
    conditions: [
      test({ rows: 'standards', where: [{ column: 'level', in: ['international', 'national', 'industry'] }] }, '>=', 1),
    ],
  },
  {
    text: '企业须通过质量管理体系认证、环境管理体系认证，持有排污许可证。',
    conditions: [held('title_quality_system'), held('title_environment_system'), held('permit_discharge')],
  },
  {
    text: '专精特新中小企业或科技型中小企业，上年末参保人数不少于10人。',
    conditions: [{ any: [held('title_specialized_sme'), held('title_tech_sme')] }, num('insured_staff', '>=', 10)],
  },
  {
    text: '软件类企业上年度研发人员占比不低于30%。',
    marked: ['软件类企业上年度研发人员占比不低于30%'],
  },
  {
    text: '2023年、2024年营业收入均不低于3000万元，2024年度研发费用不低于150万元。',
    conditions: [
      num('revenue', '>=', 3000, { year: 2023 }),
      num('revenue', '>=', 3000, { year: 2024 }),
      num('rd_expense', '>=', 150, { year: 2024 }),
    ],
  },
  {
    text: '企业营业收入较2022年增长50%以上，上年度固定资产投资500万元以上。',
    conditions: [test({ growth: 'revenue', base: 2022 }, '>=', 50), num('fixed_investment', '>=', 500)],
  },
  {
    text: '近三年研发费用占营业收入的比例不低于5%。',
    marked: ['近三年研发费用占营业收入的比例不低于5%'],
  },
  {
    text: '近三年研发费用占营业收入的比例均不低于5%，近两年营业收入平均增长率不低于10%。',
    conditions: [test(RD_RATIO, '>=', 5, { each: 3 }), test({ growth: 'revenue', years: 2, mean: true }, '>=', 10)],
  },
  {
    text: '已上市企业除外，上年度营业收入10亿元以下的企业可申报。',
    marked: ['上年度营业收入10亿元以下'],
  },
  {
    text: '到2025年，全市高新技术企业超过5000家，规模以上工业企业研发经费支出占营业收入比重达到2.5%以上。',
  },
  {
    text: '各地要安排不低于1亿元的资金，支持中小企业发展，力争年均增长10%以上。',
  },
  {
    text: '按新增银行贷款利息的50%给予贴息，每家企业每年最高100万元。',
    marked: ['按新增银行贷款利息的50%给予贴息'],
  },
  {
    text: '按项目总投入的20%给予资助，最高300万元。',
    amount: { kind: 'share', of: { fact: 'project_investment' }, rate: 20, cap: 300 },
  },
  {
    text: '对新认定的国家级、省级企业技术中心，分别给予200万元、50万元奖励。',
    marked: ['对新认定的国家级、省级企业技术中心'],
  },
  {
    text: '企业从业人员100人以上、年营业收入4亿元以下，或者从业人员不足100人。',
    conditions: [{ any: [{ all: [num('staff', '>=', 100), num('revenue', '<=', 40000)] }, num('staff', '<', 100)] }],
  },
  {
    text: '属于制造业的小型微型企业，经营满2年，未享受过同类政策。',
    conditions: [run('>=', 2), { fact: 'industry', in: ['C'] }, { fact: 'size_class', in: ['small', 'micro'] }],
    marked: ['未享受过同类政策'],
  },
  {
    text: '注册成立365个日历天以上，员工人数10人以上，具备独立法人资格；非制造业单项冠军企业。',
    conditions: [old('>=', 365, 'days'), num('staff', '>=', 10), LEGAL, unheld('title_single_champion')],
  },
  {
    text: '企业获得科技型中小企业入库登记编号，主导产品属于战略性新兴产业，拥有自主品牌。',
    conditions: [held('title_tech_sme'), is('strategic_industry'), is('own_brand')],
  },
  {
    text: '上年度缴纳税收总额不低于200万元，销售利润率不低于8%，近两年累计股权融资额3000万元以上。',
    conditions: [num('tax_paid', '>=', 200), test(total('equity_financing', 2), '>=', 3000)],
    marked: ['销售利润率不低于8%'],
  },
];
