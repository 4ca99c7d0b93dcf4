import {
  added,
  DEBT,
  HIGH_TECH,
  held,
  INDUSTRY,
  LEGAL,
  MANUFACTURER,
  no,
  num,
  OPEN,
  old,
  PATENTS,
  place,
  RD_RATIO,
  RIGHTS,
  ratio,
  type Sample,
  SMALL,
  SMALL_MEDIUM,
  test,
} from './sample';

const settled = (code: string, ...facts: string[]) => ({ all: facts.map((fact) => ({ fact, in: [code] })) });

/** A twelfth time, written after real notices by somebody who had not seen the reader. */
export const CITY_TWELFTH: readonly Sample[] = [
  {
    text: '依托单位应在本市注册登记，具有独立法人资格；依托单位为企业的，上年度销售收入应不少于1000万元，资产负债率不超过70%，上年度研究开发费用占销售收入的比例达到2%以上，或者不低于200万元。',
    place: '411700',
    conditions: [
      place('411700'),
      LEGAL,
      num('revenue', '>=', 1000),
      test(DEBT, '<=', 70),
      { any: [test(RD_RATIO, '>=', 2), num('rd_expense', '>=', 200)] },
    ],
  },
  {
    text: '企业总资产2000万元以上，其中固定资产1000万元以上，年销售收入3000万元以上；企业资产负债率应低于60%，银行信用等级在A级以上（含A级）；企业不拖欠职工工资、不欠缴社会保险费，无欠税行为，不亏损。',
    conditions: [
      num('assets', '>=', 2000),
      num('revenue', '>=', 3000),
      test(DEBT, '<', 60),
      no('arrears'),
      no('tax_arrears'),
      num('net_profit', '>=', 0),
      num('fixed_assets', '>=', 1000),
    ],
    marked: ['银行信用等级在A级以上（含A级）'],
  },
  {
    text: '（一）运营主体为在武汉市注册的企业，注册登记并运营满6个月；（二）可自主支配的场地面积不小于500平方米，创业工位不少于30个；（三）入驻初创企业、创业团队不少于10家（个）。',
    conditions: [place('420100')],
    marked: [
      '运营满6个月',
      '可自主支配的场地面积不小于500平方米',
      '创业工位不少于30个',
      '入驻初创企业、创业团队不少于10家（个）',
    ],
  },
  {
    text: '申请单位应在江苏省行政区域内依法注册一年以上，具有独立法人资格；生产经营正常、管理规范，无严重失信记录，近三年内未发生重大安全生产或环保事故。',
    conditions: [place('320000'), old('>=', 1), LEGAL],
    marked: ['生产经营正常、管理规范', '无严重失信记录', '近三年内未发生重大安全生产或环保事故'],
  },
  {
    text: '（一）在深圳市行政区域内登记注册的小微企业；（二）申请之日前12个月内新招用符合创业担保贷款申请条件的人员达到企业现有在职职工人数10%（超过100人的企业达到5%），并与其签订1年以上劳动合同；（三）无拖欠职工工资、欠缴社会保险费等严重违法违规信用记录。',
    conditions: [
      place('440300'),
      SMALL,
      {
        any: [
          { all: [num('current_staff', '<=', 100), test(ratio('eligible_hires', 'current_staff'), '>=', 10)] },
          { all: [num('current_staff', '>', 100), test(ratio('eligible_hires', 'current_staff'), '>=', 5)] },
        ],
      },
      no('arrears'),
    ],
  },
  {
    text: '参保企业足额缴纳失业保险费12个月以上，上年度未裁员或裁员率不高于上年度全国城镇调查失业率控制目标，30人（含）以下的参保企业裁员率不高于参保职工总数20%的，可以申请失业保险稳岗返还。',
    conditions: [
      num('unemployment_insured_months', '>=', 12),
      {
        any: [
          {
            measure: ratio('laid_off', 'unemployment_insured'),
            op: '<=',
            than: { figure: 'unemployment_target' },
          },
          {
            all: [num('unemployment_insured', '<=', 30), test(ratio('laid_off', 'unemployment_insured'), '<=', 20)],
          },
        ],
      },
    ],
  },
  {
    text: '申请认定综合型总部企业，应在本市注册、纳税，实收资本不低于5000万元，上年度营业收入不低于10亿元，且上年度在本市缴纳税收总额不低于3000万元。',
    place: '430100',
    conditions: [
      settled('430100', 'area', 'tax_area'),
      num('paid_in_capital', '>=', 5000),
      num('revenue', '>=', 100000),
    ],
    marked: ['上年度在本市缴纳税收总额不低于3000万元'],
  },
  {
    text: '（一）企业在本市注册，具有独立法人资格；（二）通过质量管理体系、职业健康安全管理体系和环境管理体系第三方认证，通过能源管理体系第三方认证或开展了能源审计；（三）近三年（含成立不足三年）未发生较大及以上安全、环保、质量等事故。',
    place: '341500',
    conditions: [
      place('341500'),
      LEGAL,
      held('title_quality_system'),
      held('title_safety_system'),
      held('title_environment_system'),
      { any: [held('title_energy_system'), OPEN] },
    ],
    marked: ['开展了能源审计', '近三年（含成立不足三年）未发生较大及以上安全、环保、质量等事故'],
  },
  {
    text: '项目在我市实施，承担单位为在我市登记注册、依法纳税、具有独立法人资格的工业企业；近3年未发生重大安全、环保事故；申报项目投资须纳入我市工业统计范围；列入失信被执行人名单的企业，不得申报。',
    place: '510700',
    conditions: [place('510700'), LEGAL, INDUSTRY, no('judgment_debtor')],
    marked: ['项目在我市实施', '依法纳税', '近3年未发生重大安全、环保事故', '申报项目投资须纳入我市工业统计范围'],
  },
  {
    text: '申报主体为在成都市内依法注册登记、纳税，财务管理制度健全的制造业独立法人企业。近三年发生重大安全、质量、环境污染事故的，或被纳入失信黑名单的，不得申报。',
    conditions: [settled('510100', 'area', 'tax_area'), MANUFACTURER, LEGAL, no('incident_three_years')],
    marked: ['财务管理制度健全', '被纳入失信黑名单'],
  },
  {
    text: '1.在本省登记注册，成立3年以上；2.年营业收入在1000万元以上，近三年年均销售收入增长率高于10%，研发投入占年销售收入的3%以上；3.主导产品在细分产品市场占有率位居全国前10位，且全省前3位。',
    place: '370000',
    conditions: [
      place('370000'),
      old('>=', 3),
      num('revenue', '>=', 1000),
      test(RD_RATIO, '>=', 3),
      num('niche_rank', '<=', 10),
    ],
    marked: ['近三年年均销售收入增长率高于10%', '全省前3位'],
  },
  {
    text: '长期专注于特定细分产品市场，从事相关业务领域的时间达到10年及以上，或从事新产品生产经营的时间达到3年及以上；单项产品市场占有率位居全球前3位。',
    conditions: [{ any: [num('niche_years', '>=', 10), OPEN] }, num('world_rank', '<=', 3)],
    marked: ['长期专注于特定细分产品市场', '从事新产品生产经营的时间达到3年及以上'],
  },
  {
    text: '企业规模符合《中小企业划型标准规定》的工业中小企业，特定细分产品销售收入占企业全部业务收入的比重在50%以上；企业近三年无环境违法记录和重大安全事故，且非失信被执行人。',
    conditions: [SMALL_MEDIUM, INDUSTRY, no('judgment_debtor')],
    marked: ['特定细分产品销售收入占企业全部业务收入的比重在50%以上', '近三年无环境违法记录和重大安全事故'],
  },
  {
    text: '（一）具有独立法人资格，符合国家中小微企业划型标准；（二）贷款企业是出质专利的权利人，质押专利中至少有一件为首次质押；（三）已按合同约定还本付息。',
    conditions: [LEGAL, SMALL_MEDIUM],
    marked: ['贷款企业是出质专利的权利人', '质押专利中至少有一件为首次质押', '已按合同约定还本付息'],
  },
  {
    text: '福建省区域内（计划单列市除外）注册的具有独立法人资格、拥有有效专利的中小企业，以自有专利权质押方式获得银行贷款并已还贷；同一笔贷款已从其他途径获得财政贴息资金的，不得再申报。',
    conditions: [
      place('350000'),
      { fact: 'area', notIn: ['350200'] },
      LEGAL,
      test(added(...PATENTS), '>=', 1),
      SMALL_MEDIUM,
    ],
    marked: ['以自有专利权质押方式获得银行贷款并已还贷', '同一笔贷款已从其他途径获得财政贴息资金'],
  },
  {
    text: '对年主营业务收入首次超过2000万元的商贸、物流企业，一次性给予10万元奖励。',
    conditions: [
      {
        all: [
          num('main_revenue', '>', 2000),
          test({ fact: 'main_revenue', over: 'max', years: 'all', last: -2 }, '<=', 2000),
        ],
      },
    ],
    marked: ['商贸、物流企业'],
    amount: { kind: 'sum', parts: [{ fixed: 10 }] },
  },
  {
    text: '对符合我县产业导向的民营制造业企业，上年度亩均入库税收达到30万元、入库税收500万元（含）以上的，给予奖励。',
    place: '330522',
    conditions: [MANUFACTURER, num('tax_paid', '>=', 500)],
    marked: ['符合我县产业导向', '民营', '上年度亩均入库税收达到30万元'],
  },
  {
    text: '申请市级企业技术中心的工业企业，上年度销售收入在5000万元以上（高新技术企业在2000万元以上），技术开发仪器设备原值不低于500万元，研发经费支出不少于年销售收入的2%。',
    conditions: [
      INDUSTRY,
      { any: [num('revenue', '>=', 5000), { all: [HIGH_TECH, num('revenue', '>=', 2000)] }] },
      test(RD_RATIO, '>=', 2),
      num('rd_equipment', '>=', 500),
    ],
  },
  {
    text: '建有专门的研发机构，上年度研究开发经费占销售收入的比例不低于2%；拥有专利、软件著作权、集成电路布图设计专有权、植物新品种等一项以上自主知识产权；上年度销售额原则上不低于3000万元。',
    conditions: [
      { fact: 'rd_body_level', notIn: ['none'] },
      test(RD_RATIO, '>=', 2),
      test(added(...RIGHTS), '>=', 1),
      { any: [OPEN, num('revenue', '>=', 3000)] },
    ],
    marked: ['原则上'],
  },
];
