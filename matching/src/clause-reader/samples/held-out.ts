import {
  added,
  growth,
  HIGH_TECH,
  held,
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

/** The half that no rule of the grammar is written from: sentences in the manner of many cities, encoded by hand before it. */
export const HELD_OUT: readonly Sample[] = [
  {
    text: '申报企业应同时具备以下条件：（一）在本市依法注册登记，具有独立法人资格；（二）上年度营业收入不低于2000万元；（三）上年度研发费用占营业收入比重不低于3%；（四）拥有有效发明专利2件以上。',
    place: '320500',
    conditions: [
      place('320500'),
      LEGAL,
      num('revenue', '>=', 2000),
      test(ratio('rd_expense', 'revenue'), '>=', 3),
      num('invention_patents', '>=', 2),
    ],
  },
  {
    text: '1.企业成立满三年；2.近两年主营业务收入均在1亿元以上；3.资产负债率不高于70%。',
    conditions: [
      old('>=', 3),
      num('main_revenue', '>=', 10000, { each: 2 }),
      test(ratio('liabilities', 'assets'), '<=', 70),
    ],
  },
  {
    text: '企业职工总数不超过500人，年销售收入不超过2亿元，资产总额不超过2亿元。',
    conditions: [num('staff', '<=', 500), num('revenue', '<=', 20000), num('assets', '<=', 20000)],
  },
  {
    text: '对上年度营业收入达到5000万元以上且同比增长20%以上的企业，给予一次性奖励30万元。',
    conditions: [num('revenue', '>=', 5000), test(growth('revenue'), '>=', 20)],
    amount: { kind: 'fixed', value: 30 },
  },
  {
    text: '符合下列条件之一：（1）国家高新技术企业；（2）省级专精特新中小企业；（3）上年度研发投入500万元（含）以上。',
    conditions: [{ any: [HIGH_TECH, held('title_specialized_sme'), num('rd_expense', '>=', 500)] }],
  },
  {
    text: '有下列情形之一的企业，不得申报：（一）被列入经营异常名录的；（二）被列入严重违法失信名单的；（三）因环境问题被挂牌督办的。',
    conditions: [no('abnormal_listing'), no('dishonesty_listing')],
    marked: ['因环境问题被挂牌督办'],
  },
  {
    text: '近三年内未发生重大安全、质量、环境污染等事故，无偷漏税等违法违规行为。',
    conditions: [no('incident_three_years'), no('tax_evasion_three_years')],
  },
  {
    text: '研发人员不少于20人，且占职工总数的比例不低于15%。',
    conditions: [num('rd_staff', '>=', 20), test(ratio('rd_staff', 'staff'), '>=', 15)],
  },
  {
    text: '近三年研究开发费用总额占同期销售收入总额的比例不低于4%，近一年高新技术产品（服务）收入占企业同期总收入的比例不低于60%。',
    conditions: [
      test(totals('rd_expense', 'revenue', 3), '>=', 4),
      test(ratio('high_tech_income', 'total_income'), '>=', 60),
    ],
  },
  {
    text: '拥有Ⅰ类知识产权1件以上或Ⅱ类知识产权5件以上；',
    conditions: [
      {
        any: [
          test(added('invention_patents', 'other_class1_rights'), '>=', 1),
          test(added('utility_models', 'designs', 'software_rights'), '>=', 5),
        ],
      },
    ],
  },
  {
    text: '工商注册地、税务登记地和统计关系均在本区的规模以上企业。',
    place: '330109',
    conditions: [
      place('330109'),
      { fact: 'tax_area', in: ['330109'] },
      { fact: 'statistics_area', in: ['330109'] },
      held('title_above_scale'),
    ],
  },
  {
    text: '上一年度纳税额超过100万元，亩均税收不低于20万元。',
    conditions: [num('tax_paid', '>', 100)],
    marked: ['亩均税收不低于20万元'],
  },
  {
    text: '设备投资额（不含税）500万元以上的技术改造项目，按设备投资额的10%给予补助，最高不超过300万元。',
    conditions: [num('equipment_investment', '>=', 500)],
    amount: { kind: 'share', of: { fact: 'equipment_investment' }, rate: 10, cap: 300 },
  },
  {
    text: '2022年1月1日以后注册成立的科技型中小企业，注册资本不低于人民币100万元。',
    conditions: [
      { day: 'registered_on', from: '2022-01-01' },
      held('title_tech_sme'),
      num('registered_capital', '>=', 100),
    ],
  },
  {
    text: '原则上申报企业上年度营业收入应达到3000万元以上。',
    conditions: [{ any: [OPEN, num('revenue', '>=', 3000)] }],
    marked: ['原则上'],
  },
  {
    text: '企业上年度净利润为正，且近三年累计研发投入不少于1000万元。',
    conditions: [num('net_profit', '>', 0), test(total('rd_expense', 3), '>=', 1000)],
  },
  {
    text: '建有省级以上企业技术中心或通过知识产权管理体系认证。',
    conditions: [{ any: [held('platform_tech_center'), held('title_ip_standard')] }],
  },
  {
    text: '为贯彻落实创新驱动发展战略，支持企业加大研发投入，市财政每年安排5000万元专项资金，特制定本办法。申报单位应在通知发布之日起20个工作日内提交材料。',
  },
  {
    text: '从事特定细分市场时间达到3年以上，主营业务收入占营业收入总额比重不低于70%，近2年平均研发费用不低于100万元。',
    conditions: [
      num('niche_years', '>=', 3),
      test(ratio('main_revenue', 'revenue'), '>=', 70),
      test(mean('rd_expense', 2), '>=', 100),
    ],
  },
  {
    text: '满足以下任意两项：①上年度出口额1000万元以上；②拥有软件著作权10项以上；③参保人数50人以上。',
    conditions: [
      {
        some: 2,
        of: [num('export_value', '>=', 1000), num('software_rights', '>=', 10), num('insured_staff', '>=', 50)],
      },
    ],
  },
  {
    text: '专利、软件著作权等自主知识产权合计不少于6项，其中发明专利不少于1项。',
    conditions: [num('invention_patents', '>=', 1)],
    marked: ['专利、软件著作权等自主知识产权合计不少于6项'],
  },
  {
    text: '上年度企业研发费用占销售收入比例：销售收入5000万元以下的，不低于5%；销售收入5000万元至2亿元的，不低于4%；销售收入2亿元以上的，不低于3%。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '<=', 5000), test(ratio('rd_expense', 'revenue'), '>=', 5)] },
          {
            all: [
              num('revenue', '>=', 5000),
              num('revenue', '<=', 20000),
              test(ratio('rd_expense', 'revenue'), '>=', 4),
            ],
          },
          { all: [num('revenue', '>=', 20000), test(ratio('rd_expense', 'revenue'), '>=', 3)] },
        ],
      },
    ],
  },
  {
    text: '申报主体须为中小微企业，企业信用状况良好，未被列入严重违法失信企业名单。',
    conditions: [SMALL_MEDIUM, no('dishonesty_listing')],
    marked: ['企业信用状况良好'],
  },
  {
    text: '注册满1年的高新技术企业，大专以上学历科技人员占企业当年职工总数的30%以上。',
    conditions: [old('>=', 1), HIGH_TECH, test(ratio('tech_staff', 'staff'), '>=', 30)],
    marked: ['大专以上学历'],
  },
];
