import {
  DEBT,
  growth,
  held,
  INDUSTRY,
  is,
  MANUFACTURER,
  mean,
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

const SCALE = held('title_above_scale');

/** The rest of the twelfth: titles, persons, projects. */
export const CITY_TWELFTH_FURTHER: readonly Sample[] = [
  {
    text: '入库培育企业应在本市注册成立365个日历天以上，上年度研发费用总额占同期销售收入总额的比例不低于3%，科技人员占职工总数的比例不低于8%，高新技术产品（服务）收入占企业同期总收入的比例不低于50%，拥有与主要产品（服务）相关的Ⅰ类知识产权1件以上或Ⅱ类知识产权3件以上。',
    place: '360100',
    conditions: [
      place('360100'),
      old('>=', 365, 'days'),
      test(RD_RATIO, '>=', 3),
      test(ratio('tech_staff', 'staff'), '>=', 8),
      test(ratio('high_tech_income', 'total_income'), '>=', 50),
      { any: [num('class1_main', '>=', 1), num('class2_main', '>=', 3)] },
    ],
  },
  {
    text: '认定专精特新中小企业须同时满足以下条件：（一）从事特定细分市场时间达到2年以上；（二）上年度研发费用总额不低于100万元，且占营业收入总额比重不低于3%；（三）上年度营业收入总额在1000万元以上，或上年度营业收入总额在1000万元以下，但近2年新增股权融资总额（合格机构投资者的实缴额）达到2000万元以上。',
    conditions: [
      num('niche_years', '>=', 2),
      num('rd_expense', '>=', 100),
      test(RD_RATIO, '>=', 3),
      { any: [num('revenue', '>=', 1000), test(total('equity_financing', 2), '>=', 2000)] },
    ],
  },
  {
    text: '申报企业为在本市注册的规模以上工业企业，项目已办理备案手续，设备投资额（不含税）不低于500万元，并于2024年12月31日前竣工投产。',
    place: '441900',
    conditions: [place('441900'), SCALE, INDUSTRY, num('equipment_investment', '>=', 500)],
    marked: ['项目已办理备案手续', '于2024年12月31日前竣工投产'],
  },
  {
    text: '上市后备企业应符合下列条件：（一）股份有限公司，或拟改制为股份有限公司的有限责任公司；（二）最近一年营业收入不低于5000万元，最近两年净利润均为正且累计不低于800万元；（三）资产负债率不高于70%。',
    conditions: [
      {
        any: [
          { fact: 'enterprise_type', in: ['joint_stock'] },
          { all: [{ fact: 'enterprise_type', in: ['limited'] }, OPEN] },
        ],
      },
      num('revenue', '>=', 5000),
      num('net_profit', '>', 0, { each: 2 }),
      test(total('net_profit', 2), '>=', 800),
      test(DEBT, '<=', 70),
    ],
    marked: ['拟改制为股份有限公司'],
  },
  {
    text: '在本市注册的企业在境内外证券交易所上市或在全国中小企业股份转让系统挂牌的，给予一次性奖励。',
    place: '350200',
    conditions: [place('350200'), { fact: 'listing', in: ['main', 'overseas', 'neeq'] }],
  },
  {
    text: '对2024年新纳入限额以上统计的批发、零售、住宿、餐饮企业，每家一次性奖励5万元。',
    conditions: [held('title_above_scale', { newIn: [2024] }), { fact: 'industry', in: ['F', 'H'] }],
    amount: { kind: 'sum', parts: [{ fixed: 5 }] },
  },
  {
    text: '申请租房补贴应同时符合以下条件：（一）具有本科及以上学历，毕业5年内，年龄不超过35周岁；（二）在本市连续缴纳社会保险6个月以上；（三）本人及配偶在本市无自有住房。',
    place: '330200',
    conditions: [
      { fact: 'person_education', in: ['doctor', 'master', 'bachelor'] },
      num('person_years_graduated', '<=', 5),
      num('person_age', '<=', 35),
      num('person_insured_months', '>=', 6),
      no('person_owns_home'),
    ],
  },
  {
    text: '申报人年龄在45周岁以下，具有博士学位或副高级以上专业技术职称，全职在我市工作，上年度税前年薪50万元以上。',
    place: '340100',
    conditions: [
      num('person_age', '<=', 45),
      {
        any: [
          { fact: 'person_education', in: ['doctor'] },
          { fact: 'person_title_grade', in: ['full', 'senior'] },
        ],
      },
      is('person_full_time'),
      num('person_annual_pay', '>=', 50),
    ],
  },
  {
    text: '对取得高级工以上职业技能等级证书且取得证书不超过12个月，并在我市企业从事本职业的人员，给予一次性技能提升补贴。',
    place: '320500',
    conditions: [
      { fact: 'person_skill_grade', in: ['chief', 'one', 'two', 'three'] },
      num('person_skill_months', '<=', 12),
    ],
    marked: ['在我市企业从事本职业'],
  },
  {
    text: '近三年获得省级及以上科技奖励且排名前三，或已建有省级及以上研发机构的企业，可直接推荐。',
    conditions: [
      {
        any: [
          test(
            {
              rows: 'awards',
              where: [
                { column: 'kind', in: ['science'] },
                { column: 'level', in: ['national', 'provincial'] },
                { column: 'rank', op: '<=', value: 3 },
                { column: 'awarded_on', within: 3, unit: 'years' },
              ],
            },
            '>=',
            1,
          ),
          { fact: 'rd_body_level', in: ['national', 'provincial'] },
        ],
      },
    ],
  },
  {
    text: '中小企业数字化水平评测达到二级及以上的规模以上制造业中小企业，数字化改造项目软硬件投入50万元以上的，按投入的20%给予补助。',
    conditions: [
      { fact: 'digital_level', in: ['2', '3', '4'] },
      SCALE,
      MANUFACTURER,
      SMALL_MEDIUM,
      num('equipment_investment', '>=', 50),
    ],
  },
  {
    text: '瞪羚企业应符合以下标准：成立时间3年以上、10年以内；上年度营业收入不低于3000万元，近两年营业收入年均复合增长率不低于20%；研发费用占营业收入的比例不低于5%；属于战略性新兴产业领域。',
    conditions: [
      old('>=', 3),
      old('<=', 10),
      num('revenue', '>=', 3000),
      test(growth('revenue', 2), '>=', 20),
      test(RD_RATIO, '>=', 5),
      is('strategic_industry'),
    ],
  },
  {
    text: '申报企业存在下列情形之一的，不予支持：（一）近三年存在偷税、漏税等违法违规行为的；（二）拖欠职工工资、欠缴社会保险费的；（三）纳税信用等级为D级的；（四）违反法律法规的其他情形。',
    conditions: [no('tax_evasion_three_years'), no('arrears'), { fact: 'tax_credit', notIn: ['D'] }],
    marked: ['违反法律法规的其他情形'],
  },
  {
    text: '对上年度营业收入2000万元以上且同比增长20%以上、参保人数不少于20人的规模以上服务业企业，给予10万元奖励。',
    conditions: [num('revenue', '>=', 2000), test(growth('revenue'), '>=', 20), num('insured_staff', '>=', 20), SCALE],
    marked: ['服务业'],
    amount: { kind: 'sum', parts: [{ fixed: 10 }] },
  },
  {
    text: '具有大专以上学历的员工占企业职工总数的50%以上，从事技术先进型服务业务取得的收入占企业当年总收入的50%以上。',
    conditions: [test(ratio('college_staff', 'staff'), '>=', 50)],
    marked: ['从事技术先进型服务业务取得的收入占企业当年总收入的50%以上'],
  },
  {
    text: '投保装备列入《首台（套）重大技术装备推广应用指导目录》，且企业为增值税一般纳税人、企业所得税实行查账征收的，按实际投保保费的80%给予补贴。',
    conditions: [is('equipment_in_catalogue'), is('general_taxpayer'), no('assessed_tax')],
    amount: { kind: 'sum', parts: [{ base: { fact: 'insurance_premium' }, rate: 80 }] },
  },
  {
    text: '列入国家级或省级绿色工厂名单，近三年平均营业收入不低于2亿元的企业，且持有有效的排污许可证。',
    conditions: [
      held('title_green_factory', { level: ['national', 'provincial'] }),
      test(mean('revenue', 3), '>=', 20000),
      held('permit_discharge'),
    ],
  },
  {
    text: '入驻孵化基地的小微企业，自入驻之日起3年内，按实际支付租金的50%给予补贴；带动就业5人以上的，补贴比例提高到60%。',
    conditions: [SMALL, num('tenancy_year', '<=', 3)],
    marked: ['入驻孵化基地'],
    amount: {
      kind: 'sum',
      pick: 'first',
      parts: [
        { when: num('jobs_created', '>=', 5), base: { fact: 'rent_paid' }, rate: 60 },
        { base: { fact: 'rent_paid' }, rate: 50 },
      ],
    },
  },
  {
    text: '年应纳税所得额不超过300万元、从业人数不超过300人、资产总额不超过5000万元，且从事国家非限制和禁止行业的企业。',
    conditions: [
      num('taxable_income', '<=', 300),
      num('staff', '<=', 300),
      num('assets', '<=', 5000),
      no('restricted_trade'),
    ],
  },
];
