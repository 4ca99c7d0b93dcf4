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
  PATENTS,
  place,
  ratio,
  type Sample,
  SMALL_MEDIUM,
  test,
  total,
} from './sample';

/** Written after that, when it was mended; what it read wrong of them mended it again. */
export const LOCAL_LATER: readonly Sample[] = [
  {
    text: '申报主体为在萧山区注册登记的规模以上工业企业，2024年度研发费用支出不低于1000万元，且占营业收入比重不低于3.5%。',
    place: '330109',
    conditions: [
      place('330109'),
      held('title_above_scale'),
      { fact: 'industry', in: ['B', 'C', 'D'] },
      num('rd_expense', '>=', 1000, { year: 2024 }),
      test({ percent: { fact: 'rd_expense', year: 2024 }, of: { fact: 'revenue', year: 2024 } }, '>=', 3.5),
    ],
  },
  {
    text: '（一）企业成立不少于三个完整会计年度；（二）主营业务收入占当年总收入比例达70%以上；（三）最近两年主营业务收入年均增长不低于10%；（四）拥有专利15件以上，其中发明专利5件以上。',
    conditions: [
      test({ since: 'registered_on', in: 'fiscalYears' }, '>=', 3),
      test(ratio('main_revenue', 'total_income'), '>=', 70),
      test(growth('main_revenue', 2), '>=', 10),
      test(added(...PATENTS), '>=', 15),
      num('invention_patents', '>=', 5),
    ],
  },
  {
    text: '对获得制造业单项冠军企业认定的企业，一次性给予200万元奖励。',
    conditions: [held('title_single_champion')],
    amount: { kind: 'fixed', value: 200 },
  },
  {
    text: '企业需具备以下四项条件中的任意两项：1.上年度营收1亿元以上；2.近三年平均研发投入500万元以上；3.有效发明专利8项以上；4.建有省级及以上研发机构。',
    conditions: [
      {
        some: 2,
        of: [
          num('revenue', '>=', 10000),
          test(mean('rd_expense', 3), '>=', 500),
          num('invention_patents', '>=', 8),
          { fact: 'rd_body_level', in: ['national', 'provincial'] },
        ],
      },
    ],
  },
  {
    text: '工业企业上年度销售收入3000万元以上，软件企业上年度销售收入1000万元以上。',
    marked: ['上年度销售收入3000万元以上', '软件企业上年度销售收入1000万元以上'],
  },
  {
    text: '企业近三年内未发生偷税漏税等违法违规行为，不存在拖欠职工工资、欠缴社会保险费的情形，未被列入严重违法失信企业名单。',
    conditions: [no('tax_evasion_three_years'), no('arrears'), no('dishonesty_listing')],
  },
  {
    text: '注册地在宁波市的中小微企业，成立时间不超过42个月，职工人数不超过100人，总资产不超过5000万元。',
    conditions: [
      place('330200'),
      SMALL_MEDIUM,
      old('<=', 42, 'months'),
      num('staff', '<=', 100),
      num('assets', '<=', 5000),
    ],
  },
  {
    text: '上年度研发经费内部支出500万元以上，高新技术产品收入占营业收入60%以上，净利润率10%以上。',
    conditions: [test(ratio('high_tech_income', 'revenue'), '>=', 60)],
    marked: ['上年度研发经费内部支出500万元以上', '净利润率10%以上'],
  },
  {
    text: '申报企业应为具有独立法人资格的国家高新技术企业，最近三个会计年度研发费用合计不低于3000万元，研发人员占当年职工总数的比例不低于15%。',
    conditions: [
      LEGAL,
      HIGH_TECH,
      test(total('rd_expense', 3), '>=', 3000),
      test(ratio('rd_staff', 'staff'), '>=', 15),
    ],
  },
  {
    text: '上年度纳税总额达到300万元以上的制造业企业，按其实际缴纳租金的30%给予补助，每年最高20万元。',
    conditions: [num('tax_paid', '>=', 300), { fact: 'industry', in: ['C'] }],
    marked: ['按其实际缴纳租金的30%给予补助'],
  },
];
