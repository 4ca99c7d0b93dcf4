import {
  added,
  HIGH_TECH,
  held,
  LEGAL,
  mean,
  no,
  num,
  old,
  place,
  RD_RATIO,
  ratio,
  type Sample,
  SMALL_MEDIUM,
  test,
  total,
  totals,
} from './sample';

/** Conditions of Hangzhou as collected in 2019, and of national texts: of the half that the grammar was written with. */
export const NATIONAL: readonly Sample[] = [
  // the ten programmes of Hangzhou and Zhejiang, as collected in 2019
  {
    text: '1.在本省登记注册成立一年以上，产权明晰，实行独立核算、自主经营、自负盈亏的经济实体;',
    place: '330100',
    conditions: [place('330000'), old('>=', 1)],
    marked: ['产权明晰', '独立核算'],
  },
  {
    text: '1.企业申请认定时在杭州本市注册成立一年以上;',
    place: '330100',
    conditions: [place('330100'), old('>=', 1)],
  },
  {
    text: '3.最近一年销售收入小于3000万元（含）的企业，研究开发费用总额占同期销售收入总额比例不低于5%，最近一年销售收入在3000万元至1亿元（含）的企业，研究开发费用总额占同期销售收入总额比例不低于4%。最近一年销售收入在1亿元以上的企业，研究开发费用总额占同期销售收入总额比例不低于3%',
    conditions: [
      {
        any: [
          { all: [num('revenue', '<=', 3000), test(RD_RATIO, '>=', 5)] },
          { all: [num('revenue', '>', 3000), num('revenue', '<=', 10000), test(RD_RATIO, '>=', 4)] },
          { all: [num('revenue', '>', 10000), test(RD_RATIO, '>=', 3)] },
        ],
      },
    ],
  },
  {
    text: '1.已获评国家高新技术企业;\n2.研发经费总额近三年支出额不低于200万元;\n3.科技活动人员占企业职工总数的15%以上；具有本科或以上学历及中级或以上职称的工程技术人员不低于技术中心职工总数的50％',
    conditions: [
      HIGH_TECH,
      test(total('rd_expense', 3), '>=', 200),
      test(ratio('tech_staff', 'staff'), '>=', 15),
      test(ratio('center_engineers', 'center_staff'), '>=', 50),
    ],
  },
  {
    text: '1.在本市注册一年以上，具有独立法人资格的国家高新技术企业;\n3.上一年度企业研究开发费用总额占企业销售收入总额的比例达到3%以上;\n4.从事研究开发工作人员不少于15人',
    place: '330100',
    conditions: [place('330100'), old('>=', 1), LEGAL, HIGH_TECH, test(RD_RATIO, '>=', 3), num('rd_staff', '>=', 15)],
  },
  {
    text: '1.市级企业技术中心一年以上;\n2.已获评国家高新技术企业;\n4.企业年销售收入不低于2亿元，研发人员总数不低于50人;',
    conditions: [
      test({ since: 'platform_city_tech_center', in: 'years' }, '>=', 1),
      HIGH_TECH,
      num('revenue', '>=', 20000),
      num('rd_staff', '>=', 50),
    ],
  },
  {
    text: '3.拥有1项以上发明专利或4项以上实用新型专利+软件著作权+集成电路布图设计专有权+植物新品种等核心自主知识产权;',
    conditions: [
      {
        any: [
          num('invention_patents', '>=', 1),
          test(added('utility_models', 'software_rights', 'ic_layouts', 'plant_varieties'), '>=', 4),
        ],
      },
    ],
  },
  {
    text: '4.已经批准建立市级高新技术企业研发中心;\n5.上一年度研究开发费用总额占销售收入总额的比例符合如下要求：\n1)销售收入低于5000万元的，不低于6%\n2)销售收入在5000万元至20000万元的，不低于4%\n3)销售收入在20000万元以上的，不低于3%或1000万元;',
    conditions: [
      held('platform_city_rd_center'),
      {
        any: [
          { all: [num('revenue', '<', 5000), test(RD_RATIO, '>=', 6)] },
          { all: [num('revenue', '>=', 5000), num('revenue', '<=', 20000), test(RD_RATIO, '>=', 4)] },
          {
            all: [num('revenue', '>=', 20000), { any: [test(RD_RATIO, '>=', 3), num('rd_expense', '>=', 1000)] }],
          },
        ],
      },
    ],
  },
  {
    text: '1.已获评国家高新技术企业;\n2.省级及以上的研发机构;\n3.上年度研发投入在1000万元以上。',
    conditions: [HIGH_TECH, { fact: 'rd_body_level', in: ['national', 'provincial'] }, num('rd_expense', '>=', 1000)],
  },
  {
    text: '企业为申报主体的，其上年研发投入占主营业务收入比重需达到或超过1.5%。特殊项目上述要求可适当放宽',
    marked: ['上年研发投入占主营业务收入比重需达到或超过1.5%'],
  },
  {
    text: '1.杭州市专利试点企业;\n2.销售总收入不低于3000万;\n3.企业专利创造能力较强。历年累计有效专利折算分值达到30分（含30分）以上',
    conditions: [num('revenue', '>=', 3000)],
    marked: ['专利折算分值达到30分'],
  },
  // national texts
  {
    text: '（一）企业申请认定时须注册成立一年以上；（四）企业从事研发和相关技术创新活动的科技人员占企业当年职工总数的比例不低于10%；（六）近一年高新技术产品（服务）收入占企业同期总收入的比例不低于60%；',
    conditions: [
      old('>=', 1),
      test(ratio('tech_staff', 'staff'), '>=', 10),
      test(ratio('high_tech_income', 'total_income'), '>=', 60),
    ],
  },
  {
    text: '（五）企业近三个会计年度（实际经营期不满三年的按实际经营时间计算，下同）的研究开发费用总额占同期销售收入总额的比例符合如下要求：1. 最近一年销售收入小于5,000万元（含）的企业，比例不低于5%；2. 最近一年销售收入在5,000万元至2亿元（含）的企业，比例不低于4%；3. 最近一年销售收入在2亿元以上的企业，比例不低于3%。其中，企业在中国境内发生的研究开发费用总额占全部研究开发费用总额的比例不低于60%；',
    conditions: [
      {
        any: [
          { all: [num('revenue', '<=', 5000), test(totals('rd_expense', 'revenue', 3), '>=', 5)] },
          {
            all: [
              num('revenue', '>', 5000),
              num('revenue', '<=', 20000),
              test(totals('rd_expense', 'revenue', 3), '>=', 4),
            ],
          },
          { all: [num('revenue', '>', 20000), test(totals('rd_expense', 'revenue', 3), '>=', 3)] },
        ],
      },
      test(totals('domestic_rd_expense', 'rd_expense', 3), '>=', 60),
    ],
  },
  {
    text: '职工总数不超过500人、年销售收入不超过2亿元、资产总额不超过2亿元。企业提供的产品和服务不属于国家规定的禁止、限制和淘汰类。',
    conditions: [
      num('staff', '<=', 500),
      num('revenue', '<=', 20000),
      num('assets', '<=', 20000),
      no('banned_product'),
    ],
  },
  {
    text: '优质中小企业应当在中华人民共和国境内工商注册登记、具有独立法人资格，符合《中小企业划型标准规定》，企业未被列入经营异常名录或严重失信主体名单，提供的产品（服务）不属于国家禁止、限制或淘汰类，同时近三年未发生重大安全（含网络安全、数据安全）、质量、环境污染等事故以及偷漏税等违法违规行为。',
    conditions: [
      LEGAL,
      SMALL_MEDIUM,
      no('abnormal_listing'),
      no('dishonesty_listing'),
      no('banned_product'),
      no('incident_three_years'),
      no('tax_evasion_three_years'),
    ],
  },
  {
    text: '（二）上年度研发费用总额不低于100万元，且占营业收入总额比重不低于3%。（三）上年度营业收入总额在1000万元以上，或上年度营业收入总额在1000万元以下，但近2年新增股权融资总额（合格机构投资者的实缴额）达到2000万元以上。',
    conditions: [
      num('rd_expense', '>=', 100),
      test(RD_RATIO, '>=', 3),
      { any: [num('revenue', '>=', 1000), test(total('equity_financing', 2), '>=', 2000)] },
    ],
  },
  {
    text: '1.上年度营业收入1亿元及以上，且近2年研发费用总额占营业收入总额比重均不低于3%。2.近2年研发费用平均值在1000万元以上。3.截至上年末，从事特定细分市场时间达到3年以上，主营业务收入总额占营业收入总额比重不低于70%。',
    conditions: [
      num('revenue', '>=', 10000),
      test(RD_RATIO, '>=', 3, { each: 2 }),
      test(mean('rd_expense', 2), '>=', 1000),
      num('niche_years', '>=', 3),
      test(ratio('main_revenue', 'revenue'), '>=', 70),
    ],
  },
  {
    text: '近三年进入“创客中国”中小企业创新创业大赛全国500强企业组名单。企业资产负债率不高于70%，自建或与高等院校、科研机构联合建立研发机构。',
    conditions: [test(ratio('liabilities', 'assets'), '<=', 70), { fact: 'rd_body_level', notIn: ['none'] }],
    marked: ['近三年进入“创客中国”'],
  },
  {
    text: '年度应纳税所得额不超过300万元、从业人数不超过300人、资产总额不超过5000万元等三个条件的企业。',
    conditions: [num('taxable_income', '<=', 300), num('staff', '<=', 300), num('assets', '<=', 5000)],
  },
];
