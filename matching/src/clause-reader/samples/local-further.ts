import {
  added,
  growth,
  HIGH_TECH,
  held,
  LEGAL,
  mean,
  no,
  num,
  old,
  place,
  ratio,
  type Sample,
  SMALL_MEDIUM,
  test,
  total,
} from './sample';

/** Written when the grammar stood; what it read wrong of them mended it. */
export const LOCAL_FURTHER: readonly Sample[] = [
  {
    text: '第六条 申请认定市级创新示范企业，应当具备下列条件：（一）在本市工商注册满三年，具有独立法人资格；（二）上年度营业收入达到1亿元，研究开发经费投入占营业收入比例达到3%；（三）有效发明专利10件以上；（四）近三年未发生重大安全、质量、环境污染事故。',
    place: '330200',
    conditions: [
      place('330200'),
      old('>=', 3),
      LEGAL,
      num('revenue', '>=', 10000),
      test(ratio('rd_expense', 'revenue'), '>=', 3),
      num('invention_patents', '>=', 10),
      no('incident_three_years'),
    ],
  },
  {
    text: '企业总资产4000万元以上，职工人数300人以上，年销售额3000万元以上，研发经费占年销售额3%以上。',
    conditions: [
      num('assets', '>=', 4000),
      num('staff', '>=', 300),
      num('revenue', '>=', 3000),
      test(ratio('rd_expense', 'revenue'), '>=', 3),
    ],
  },
  {
    text: '申报企业必须是高新技术企业，且近两年净利润累计不低于500万元，或者上年度营业收入不低于5000万元。',
    marked: ['近两年净利润累计不低于500万元', '上年度营业收入不低于5000万元'],
  },
  {
    text: '企业成立时间在2年以上8年以下；近2年研发费用平均值不低于200万元；上年度高新技术产品收入占总收入的比例在50%以上。',
    conditions: [
      old('>=', 2),
      old('<=', 8),
      test(mean('rd_expense', 2), '>=', 200),
      test(ratio('high_tech_income', 'total_income'), '>=', 50),
    ],
  },
  {
    text: '中小企业年度出口额同比增长5%以上的，给予5万元奖励。',
    conditions: [SMALL_MEDIUM, test(growth('export_value'), '>=', 5)],
    amount: { kind: 'fixed', value: 5 },
  },
  {
    text: '至少满足以下条件中的一项：1.有效期内的国家高新技术企业；2.经认定的创新型中小企业；3.软件著作权不少于3件且研发人员不少于5人。',
    conditions: [
      {
        any: [
          HIGH_TECH,
          held('title_innovative_sme'),
          { all: [num('software_rights', '>=', 3), num('rd_staff', '>=', 5)] },
        ],
      },
    ],
  },
  {
    text: '企业及其法定代表人信用良好，企业未列入经营异常名录，未拖欠职工工资、欠缴社会保险费。',
    conditions: [no('abnormal_listing'), no('arrears')],
    marked: ['企业及其法定代表人信用良好'],
  },
  {
    text: '三年累计研发投入超过3000万元，发明专利、实用新型专利和软件著作权合计超过20项。',
    conditions: [test(added('invention_patents', 'utility_models', 'software_rights'), '>', 20)],
    marked: ['三年累计研发投入超过3000万元'],
  },
  {
    text: '单位产品能耗优于行业标准，取得环境管理体系认证和能源管理体系认证，获评省级绿色工厂满一年。',
    conditions: [
      held('title_environment_system'),
      held('title_energy_system'),
      held('title_green_factory', { level: ['provincial'] }),
      test({ since: 'title_green_factory', in: 'years' }, '>=', 1),
    ],
  },
  {
    text: '技改项目总投资1000万元以上，其中设备投资额不低于600万元，按设备投资额的8%给予补助，最高500万元。',
    conditions: [num('project_investment', '>=', 1000), num('equipment_investment', '>=', 600)],
    amount: { kind: 'share', of: { fact: 'equipment_investment' }, rate: 8, cap: 500 },
  },
  {
    text: '连续三年研发费用支出均在500万元以上，近三年合计不少于2000万元，其中上年度不少于800万元。',
    conditions: [
      num('rd_expense', '>=', 500, { each: 3 }),
      test(total('rd_expense', 3), '>=', 2000),
      num('rd_expense', '>=', 800),
    ],
  },
  {
    text: '不属于下列情形：（一）被列入经营异常名录或者严重违法失信名单；（二）正处于破产清算程序。',
    conditions: [no('abnormal_listing'), no('dishonesty_listing')],
    marked: ['正处于破产清算程序'],
  },
];
