import {
  added,
  growth,
  HIGH_TECH,
  held,
  INDUSTRY,
  is,
  LEGAL,
  no,
  num,
  old,
  place,
  RIGHTS,
  ratio,
  type Sample,
  SMALL_MEDIUM,
  test,
} from './sample';

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

/** Clauses of support of eleven kinds, whom they are for within the sentence that gives; no rule of the grammar is written from these. */
export const HELD_OUT_SUPPORT: readonly Sample[] = [
  {
    text: '对上年度研发费用达到500万元以上且占营业收入比重不低于3%的规模以上工业企业，按研发费用的5%给予补助，单个企业最高不超过100万元。',
    conditions: [
      num('rd_expense', '>=', 500),
      test(ratio('rd_expense', 'revenue'), '>=', 3),
      held('title_above_scale'),
      INDUSTRY,
    ],
    amount: share('rd_expense', 5, 100),
  },
  {
    text: '企业实施技术改造项目，设备投资额（不含税）在300万元以上的，按设备投资额的12%给予补助，最高补助500万元。',
    conditions: [num('equipment_investment', '>=', 300)],
    amount: share('equipment_investment', 12, 500),
  },
  {
    text: '注册地在本市的专精特新中小企业，新增银行贷款用于生产经营且贷款额度不超过1000万元的，按实际支付利息的50%给予贴息，每家企业最高50万元。',
    place: '330100',
    conditions: [place('330100'), held('title_specialized_sme'), num('loan_amount', '<=', 1000)],
    amount: share('loan_interest', 50, 50),
    marked: ['新增银行贷款用于生产经营'],
  },
  {
    text: '对获得国家级首台（套）重大技术装备认定的企业，给予一次性奖励200万元；获得省级首台（套）重大技术装备认定的，给予一次性奖励100万元。',
    conditions: [held('title_first_set', { level: ['national', 'provincial'] })],
    amount: tiers(
      [held('title_first_set', { level: ['national'] }), 200],
      [held('title_first_set', { level: ['provincial'] }), 100],
    ),
  },
  {
    text: '对首次纳入规模以上统计的工业企业，给予一次性奖励10万元；连续两年营业收入增长10%以上的，再给予5万元奖励。',
    conditions: [held('title_above_scale', { times: 'first' }), INDUSTRY],
    amount: {
      kind: 'sum',
      parts: [{ fixed: 10 }, { when: test(growth('revenue'), '>=', 10, { each: 2 }), fixed: 5 }],
    },
  },
  {
    text: '企业在境内主板、创业板、科创板或北交所上市的，给予500万元奖励；在新三板挂牌的，给予100万元奖励。',
    conditions: [{ fact: 'listing', in: ['main', 'neeq'] }],
    amount: tiers([{ fact: 'listing', in: ['main'] }, 500], [{ fact: 'listing', in: ['neeq'] }, 100]),
  },
  {
    text: '申报企业须为高新技术企业，职工总数不少于50人，本科以上或中级以上职称人员占职工总数比例不低于40%。符合条件的，给予人才引育补贴20万元。',
    conditions: [HIGH_TECH, num('staff', '>=', 50), test(ratio('bachelor_staff', 'staff'), '>=', 40)],
    amount: fixed(20),
  },
  {
    text: '上年度出口额1000万元以上且同比增长15%以上的生产型企业，按其国际市场开拓支出的30%给予支持，最高30万元。',
    conditions: [num('export_value', '>=', 1000), test(growth('export_value'), '>=', 15)],
    amount: share('market_expense', 30, 30),
    marked: ['生产型企业'],
  },
  {
    text: '对获评国家级绿色工厂的企业，给予50万元奖励。近三年发生过重大安全、质量、环境污染等事故的企业不予支持。',
    conditions: [held('title_green_factory', { level: ['national'] }), no('incident_three_years')],
    amount: fixed(50),
  },
  {
    text: '支持企业开展知识产权质押融资。对以专利质押获得贷款且贷款额度在200万元以上的科技型中小企业，按质押评估费和担保费的50%给予补贴，最高10万元。',
    conditions: [num('loan_amount', '>=', 200), held('title_tech_sme')],
    amount: share('pledge_fees', 50, 10),
    marked: ['以专利质押获得贷款'],
  },
  {
    text: '注册满一年且上年度营业收入不低于300万元的入驻企业，按实际支付租金的50%给予补助，年度最高20万元，补助期限不超过三年。',
    conditions: [old('>=', 1), num('revenue', '>=', 300)],
    amount: share('rent_paid', 50, 20),
    marked: ['补助期限不超过三年'],
  },
  {
    text: '对足额缴纳失业保险费且上年度裁员人数占失业保险参保职工比例不高于5.5%的中小微企业，按上年度实际缴纳失业保险费的60%返还。',
    conditions: [test(ratio('laid_off', 'unemployment_insured'), '<=', 5.5), SMALL_MEDIUM],
    amount: share('unemployment_premiums', 60),
    marked: ['足额缴纳失业保险费'],
  },
  {
    text: '对上年度实缴税收超过500万元、同比增长不低于10%的企业，给予管理团队20万元奖励。',
    conditions: [num('tax_paid', '>', 500), test(growth('tax_paid'), '>=', 10)],
    amount: fixed(20),
  },
  {
    text: '凡在本区注册、职工人数100人以上的制造业企业，上年度固定资产投资2000万元以上的，按固定资产投资的3%给予奖励，奖励金额不超过300万元。',
    place: '330109',
    conditions: [
      place('330109'),
      num('staff', '>=', 100),
      { fact: 'industry', in: ['C'] },
      num('fixed_investment', '>=', 2000),
    ],
    amount: share('fixed_investment', 3, 300),
  },
  {
    text: '首次认定为专精特新“小巨人”企业的，奖励100万元；首次认定为省级专精特新中小企业的，奖励30万元。同一企业就高不重复。',
    conditions: [
      { any: [held('title_little_giant', { times: 'first' }), held('title_specialized_sme', { times: 'first' })] },
    ],
    amount: tiers(
      [held('title_little_giant', { times: 'first' }), 100],
      [held('title_specialized_sme', { times: 'first' }), 30],
    ),
  },
  {
    text: '申请企业应当具备下列条件：（一）依法在本市登记注册，具备独立法人资格；（二）上年度研发费用占营业收入的比例达到4%以上；（三）拥有发明专利3件以上或者软件著作权8件以上。经评审通过的，给予50万元资助。',
    place: '330100',
    conditions: [
      place('330100'),
      LEGAL,
      test(ratio('rd_expense', 'revenue'), '>=', 4),
      { any: [num('invention_patents', '>=', 3), num('software_rights', '>=', 8)] },
    ],
    amount: fixed(50),
  },
  {
    text: '上年度出口额首次超过500万元且未列入经营异常名录的企业，给予5万元奖励。',
    conditions: [
      num('export_value', '>', 500),
      test({ fact: 'export_value', over: 'max', years: 'all', last: -2 }, '<=', 500),
      no('abnormal_listing'),
    ],
    amount: fixed(5),
  },
  {
    text: '对参保人数不少于20人、成立不超过5年的创新型中小企业，上年度营业收入同比增长30%以上的，给予最高20万元的奖励。',
    conditions: [
      num('insured_staff', '>=', 20),
      old('<=', 5),
      held('title_innovative_sme'),
      test(growth('revenue'), '>=', 30),
    ],
    amount: fixed(20, { upTo: true }),
  },
  {
    text: '对项目总投资1000万元以上、其中设备投资额不低于500万元的智能化改造项目，按设备投资额的15%予以补助，单个项目补助不超过800万元。',
    conditions: [num('project_investment', '>=', 1000), num('equipment_investment', '>=', 500)],
    amount: share('equipment_investment', 15, 800),
  },
  {
    text: '带动就业10人以上、拥有自主知识产权1项以上的初创企业，给予一次性创业补贴3万元。',
    conditions: [num('jobs_created', '>=', 10), test(added(...RIGHTS), '>=', 1)],
    amount: fixed(3),
    marked: ['初创企业'],
  },
  {
    text: '通过知识产权贯标认证且有效发明专利达到10件的企业，一次性奖励10万元。',
    conditions: [held('title_ip_standard'), num('invention_patents', '>=', 10)],
    amount: fixed(10),
  },
  {
    text: '上年度营业收入在1亿元（含）至5亿元的企业，增速达到15%的，奖励20万元；营业收入在5亿元以上的企业，增速达到10%的，奖励50万元。',
    conditions: [
      {
        any: [
          {
            all: [num('revenue', '>=', 10_000), num('revenue', '<', 50_000), test(growth('revenue'), '>=', 15)],
          },
          { all: [num('revenue', '>=', 50_000), test(growth('revenue'), '>=', 10)] },
        ],
      },
    ],
    amount: tiers(
      [{ all: [num('revenue', '>=', 10_000), num('revenue', '<', 50_000), test(growth('revenue'), '>=', 15)] }, 20],
      [{ all: [num('revenue', '>=', 50_000), test(growth('revenue'), '>=', 10)] }, 50],
    ),
  },
  {
    text: '对取得银行贷款的小微企业，贷款额度500万元以内、贷款期限不超过12个月的，按贷款利息的40%给予贴息，最高不超过10万元。',
    conditions: [
      { fact: 'size_class', in: ['small', 'micro'] },
      num('loan_amount', '<=', 500),
      num('loan_months', '<=', 12),
    ],
    amount: share('loan_interest', 40, 10),
  },
  {
    text: '拥有加装温控终端的冷藏车5辆以上、且为增值税一般纳税人的企业，按加装温控终端的冷藏车每辆2000元给予补助，最高10万元。',
    conditions: [num('refrigerated_vehicles', '>=', 5), is('general_taxpayer')],
    amount: {
      kind: 'sum',
      parts: [{ count: { fact: 'refrigerated_vehicles' }, each: 0.2 }],
      caps: [{ value: 10 }],
    },
  },
  {
    text: '建有省级以上研发机构、上年度研发人员占职工总数比例不低于10%的高新技术企业，给予60万元建设补助；有严重失信行为的除外。',
    conditions: [
      { fact: 'rd_body_level', in: ['national', 'provincial'] },
      test(ratio('rd_staff', 'staff'), '>=', 10),
      HIGH_TECH,
    ],
    amount: fixed(60),
    marked: ['有严重失信行为的除外'],
  },
];
