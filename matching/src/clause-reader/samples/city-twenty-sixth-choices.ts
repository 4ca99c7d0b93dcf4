import { added, DEBT, held, LEGAL, num, OPEN, old, place, RD_RATIO, type Sample, test } from './sample';

/** Choices and bounds that are eased for some, or named for some, as notices word them. */
export const CITY_TWENTY_SIXTH_CHOICES: readonly Sample[] = [
  // how a choice counts its items
  {
    text: '申报单位至少具备以下四个条件中的两个：1.资产总额3000万元以上；2.从业人员60人以上；3.有效发明专利2件以上；4.上年度纳税300万元以上。',
    conditions: [
      {
        some: 2,
        of: [
          num('assets', '>=', 3000),
          num('staff', '>=', 60),
          num('invention_patents', '>=', 2),
          num('tax_paid', '>=', 300),
        ],
      },
    ],
  },
  {
    text: '符合下列三种情形中的一种：（1）资产总额3000万元以上；（2）从业人员60人以上；（3）上年度纳税300万元以上。',
    conditions: [{ any: [num('assets', '>=', 3000), num('staff', '>=', 60), num('tax_paid', '>=', 300)] }],
  },
  {
    text: '企业规模（二选一）：（1）资产总额3000万元以上；（2）从业人员60人以上。',
    conditions: [{ any: [num('assets', '>=', 3000), num('staff', '>=', 60)] }],
  },
  {
    text: '应符合以下条件（其中第1项为必备条件，2至3项满足一项）：1.资产总额3000万元以上；2.从业人员60人以上；3.上年度纳税300万元以上。',
    marked: ['资产总额3000万元以上', '从业人员60人以上'],
  },
  // an easier bound for some, whom a person has to name
  {
    text: '（二）上年度研发费用不低于500万元，动漫企业可适当放宽至300万元；（三）资产负债率不超过65%。',
    conditions: [
      { any: [num('rd_expense', '>=', 500), { all: [OPEN, num('rd_expense', '>=', 300)] }] },
      test(DEBT, '<=', 65),
    ],
  },
  {
    text: '企业注册满2年，资产负债率不高于60%，物流企业资产负债率可放宽到75%，从业人员不少于30人。',
    conditions: [
      old('>=', 2),
      { any: [test(DEBT, '<=', 60), { all: [OPEN, test(DEBT, '<=', 75)] }] },
      num('staff', '>=', 30),
    ],
  },
  {
    text: '从业人员100人以上（山区县企业50人以上），上年度纳税200万元以上。',
    conditions: [
      { any: [num('staff', '>=', 100), { all: [OPEN, num('staff', '>=', 50)] }] },
      num('tax_paid', '>=', 200),
    ],
  },
  {
    text: '上年度营业收入不低于8000万元，高新技术企业不低于4000万元；从业人员不少于50人。',
    conditions: [
      {
        any: [num('revenue', '>=', 8000), { all: [held('title_high_tech'), num('revenue', '>=', 4000)] }],
      },
      num('staff', '>=', 50),
    ],
  },
  {
    text: '企业净资产不低于2000万元，文旅企业净资产不低于800万元。',
    conditions: [{ any: [num('net_assets', '>=', 2000), { all: [OPEN, num('net_assets', '>=', 800)] }] }],
  },
  // one that is harder is none
  {
    text: '从业人员不少于40人，其中软件企业不少于60人。',
    marked: ['从业人员不少于40人', '软件企业不少于60人'],
  },
  // those who are spared
  {
    text: '1.具有独立法人资格；2.研发人员占职工总数的比例不低于12%，商贸企业可适当降低；3.上年度净利润为正。',
    conditions: [
      LEGAL,
      { any: [test({ percent: { fact: 'rd_staff' }, of: { fact: 'staff' } }, '>=', 12), OPEN] },
      num('net_profit', '>', 0),
    ],
  },
  {
    text: '（一）上年度营业收入3000万元以上，连续两年盈利。新设立企业不受盈利条件限制。',
    conditions: [num('revenue', '>=', 3000), { any: [num('net_profit', '>', 0, { each: 2 }), OPEN] }],
  },
  {
    text: '企业资产总额1000万元以上，从业人员20人以上；校办企业不受此款限制。',
    conditions: [{ any: [{ all: [num('assets', '>=', 1000), num('staff', '>=', 20)] }, OPEN] }],
  },
  {
    text: '在本市注册，上年度营业收入不少于2000万元，从业人员不少于30人。对首次入驻的企业，营业收入可放宽至1000万元以上。',
    place: '330100',
    conditions: [
      place('330100'),
      { any: [num('revenue', '>=', 2000), { all: [OPEN, num('revenue', '>=', 1000)] }] },
      num('staff', '>=', 30),
    ],
  },
  {
    text: '上年度研发费用占营业收入的比重不低于4%（民生类企业不作要求），拥有软件著作权6件以上。',
    conditions: [{ any: [test(RD_RATIO, '>=', 4), OPEN] }, num('software_rights', '>=', 6)],
  },
  // bounds for kinds of which some are not known
  {
    text: '制造业企业上年度营业收入不低于3亿元，仓储企业不低于8000万元，会展企业不低于2000万元；资产负债率不高于70%。',
    conditions: [
      {
        any: [
          { all: [{ fact: 'industry', in: ['C'] }, num('revenue', '>=', 30000)] },
          { all: [OPEN, num('revenue', '>=', 8000)] },
          { all: [OPEN, num('revenue', '>=', 2000)] },
        ],
      },
      test(DEBT, '<=', 70),
    ],
  },
  {
    text: '企业注册2年以上，从业人员30人以上，生产类企业年纳税额不少于50万元，服务类企业年净利润不少于20万元。',
    conditions: [
      old('>=', 2),
      num('staff', '>=', 30),
      {
        any: [{ all: [OPEN, num('tax_paid', '>=', 50)] }, { all: [OPEN, num('net_profit', '>=', 20)] }],
      },
    ],
  },
  // how years are reckoned
  {
    text: '近三年研发费用总额占同期销售收入总额的比例不低于4%，注册未满三年的企业按实际经营年限核算。',
    conditions: [
      test(
        { percent: { fact: 'rd_expense', over: 'sum', years: 3 }, of: { fact: 'revenue', over: 'sum', years: 3 } },
        '>=',
        4,
      ),
    ],
    marked: ['注册未满三年的企业按实际经营年限核算'],
  },
  // alternatives that a comma parts, and those that each name a kind
  {
    text: '知识产权达到下列标准之一：发明专利2项以上，外观设计专利、软件著作权8项以上，植物新品种1项以上。',
    conditions: [
      {
        any: [
          num('invention_patents', '>=', 2),
          test(added('designs', 'software_rights'), '>=', 8),
          num('plant_varieties', '>=', 1),
        ],
      },
    ],
  },
  {
    text: '（一）规模以上企业，上年度研发费用800万元以上；或者高新技术企业，上年度研发费用300万元以上；（二）具有独立法人资格。',
    conditions: [
      {
        any: [
          { all: [held('title_above_scale'), num('rd_expense', '>=', 800)] },
          { all: [held('title_high_tech'), num('rd_expense', '>=', 300)] },
        ],
      },
      LEGAL,
    ],
  },
  {
    text: '科技型中小企业，或上年度纳税50万元以上的高新技术企业。',
    conditions: [{ any: [held('title_tech_sme'), { all: [num('tax_paid', '>=', 50), held('title_high_tech')] }] }],
  },
  // tiers of which the bound is not understood, and kinds with a choice of bounds
  {
    text: '上年度营业收入2亿元以上，且近两年研发投入强度不低于2%；上年度营业收入5000万元（含）至2亿元（不含），且近两年研发投入强度不低于4%。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '>=', 20000), OPEN] },
          { all: [num('revenue', '>=', 5000), num('revenue', '<', 20000), OPEN] },
        ],
      },
    ],
  },
  {
    text: '制造业企业资产总额5000万元以上或营业收入8000万元以上，会展企业资产总额1000万元以上或营业收入2000万元以上，从业人员20人以上。',
    conditions: [
      {
        any: [
          {
            all: [{ fact: 'industry', in: ['C'] }, { any: [num('assets', '>=', 5000), num('revenue', '>=', 8000)] }],
          },
          { all: [OPEN, { any: [num('assets', '>=', 1000), num('revenue', '>=', 2000)] }] },
        ],
      },
    ],
    marked: ['从业人员20人以上'],
  },
  {
    text: '在本市登记的企业或农民专业合作社，成立3年以上。',
    place: '330100',
    conditions: [place('330100'), old('>=', 3)],
    marked: ['企业或农民专业合作社'],
  },
  // whom a bound is for, of others than who applies, or of some that are told after
  {
    text: '成立满两年，上年度营业收入不低于2000万元；未满两年的，累计营业收入不低于3000万元。',
    marked: ['成立满两年', '上年度营业收入不低于2000万元', '累计营业收入不低于3000万元'],
  },
  {
    text: '应符合下列要求：资产总额4000万元以上；养殖类企业资产总额2000万元以上；加工类企业资产总额3000万元以上；资产负债率65%以下。',
    conditions: [
      { any: [{ all: [OPEN, num('assets', '>=', 2000)] }, { all: [OPEN, num('assets', '>=', 3000)] }] },
      test(DEBT, '<=', 65),
    ],
    marked: ['资产总额4000万元以上'],
  },
  {
    text: '实缴资本3000万元以上，控股子公司实缴资本500万元以上。',
    conditions: [num('paid_in_capital', '>=', 3000)],
    marked: ['控股子公司实缴资本500万元以上'],
  },
  // tiers of which the later ones name but their bound
  {
    text: '年营业收入低于2000万元的企业，研发费用占比应达到6%；2000万元及以上的，应达到4%。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '<', 2000), test(RD_RATIO, '>=', 6)] },
          { all: [num('revenue', '>=', 2000), test(RD_RATIO, '>=', 4)] },
        ],
      },
    ],
  },
  {
    text: '企业上年度营业收入在1亿元至3亿元（含）之间，研发费用占营业收入比例不低于4%；营业收入在3亿元至8亿元之间，比例不低于3%。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '>', 10000), num('revenue', '<=', 30000), test(RD_RATIO, '>=', 4)] },
          { all: [num('revenue', '>=', 30000), num('revenue', '<=', 80000), test(RD_RATIO, '>=', 3)] },
        ],
      },
    ],
  },
];
