import {
  DEBT,
  HIGH_TECH,
  held,
  INDUSTRY,
  LEGAL,
  MANUFACTURER,
  num,
  place,
  run,
  type Sample,
  SMALL,
  test,
} from './sample';

const ABOVE_SCALE = held('title_above_scale');

/** Whom a list, a label, a place or a sum is for. */
export const CITY_TWENTY_SEVENTH_WHO: readonly Sample[] = [
  // who a lead or a label names
  {
    text: '纾困基金支持的工业企业应当符合下列条件：\n（一）资产负债率低于70%；\n（二）产品有市场。',
    conditions: [INDUSTRY, test(DEBT, '<', 70)],
    marked: ['产品有市场'],
  },
  {
    text: '专项资金支持的工业企业应符合下列条件：\n（一）资产负债率低于70%。\n专项资金支持的建筑业企业应符合下列条件：\n（一）资产负债率低于80%。',
    marked: ['资产负债率低于70%', '资产负债率低于80%'],
  },
  {
    text: '市级智慧工厂申报主体为制造业企业，上年度营业收入3000万元以上。',
    conditions: [MANUFACTURER, num('revenue', '>=', 3000)],
  },
  // who comes first of those described
  {
    text: '1.注册地在本市的工业企业，优先支持专精特新中小企业；\n2.资产负债率低于60%。',
    place: '330100',
    conditions: [place('330100'), INDUSTRY, test(DEBT, '<', 60)],
    marked: ['优先支持专精特新中小企业'],
  },
  { text: '在本市注册的工业企业，优先支持上述企业。', place: '330100', marked: ['优先支持上述企业'] },
  // how it came, what it does
  {
    text: '对新落户本区的高新技术企业，给予一次性奖励30万元。',
    place: '330108',
    conditions: [HIGH_TECH],
    amount: { kind: 'sum', parts: [{ fixed: 30 }] },
    marked: ['新落户本区'],
  },
  {
    text: '小微企业招用就业困难人员，签订1年以上劳动合同的，按实际缴纳的社会保险费给予补贴。',
    conditions: [SMALL],
    marked: ['招用就业困难人员', '签订1年以上劳动合同的', '按实际缴纳的社会保险费给予补贴'],
  },
  {
    text: '鼓励规模以上工业企业开展清洁生产，按投入的20%给予补助。',
    conditions: [ABOVE_SCALE, INDUSTRY],
    marked: ['开展清洁生产', '按投入的20%给予补助'],
  },
  { text: '鼓励规模以上工业企业与高校合作，对高校给予10万元奖励。', marked: ['对高校给予10万元奖励'] },
  {
    text: '中小企业购买科技服务的，按合同额的20%给予服务机构补助。',
    marked: ['中小企业', '购买科技服务的', '按合同额的20%给予服务机构补助'],
  },
  {
    text: '已建立设计部门的工业企业申请工业设计中心认定应具备以下条件：\n（一）职工50人以上。',
    conditions: [INDUSTRY, num('staff', '>=', 50)],
    marked: ['已建立设计部门'],
  },
  {
    text: '对工业企业年度用电量增长10%以上的，给予5万元奖励。',
    conditions: [INDUSTRY],
    amount: { kind: 'sum', parts: [{ fixed: 5 }] },
    marked: ['年度用电量增长10%以上的'],
  },
  {
    text: '对工业企业用电量增长10%以上的，给予5万元奖励。对建筑业企业用电量增长20%以上的，给予3万元奖励。',
    marked: ['用电量增长10%以上的', '给予5万元奖励', '用电量增长20%以上的', '给予3万元奖励'],
  },
  {
    text: '我市企业新获得国际设计大奖的，给予10万元奖励。',
    place: '330100',
    conditions: [place('330100')],
    amount: { kind: 'sum', parts: [{ fixed: 10 }] },
    marked: ['新获得国际设计大奖的'],
  },
  // where it is
  {
    text: '注册并纳税在本市的企业单位。',
    place: '330100',
    conditions: [place('330100'), { fact: 'tax_area', in: ['330100'] }],
  },
  {
    text: '依法在浙江省设立的法人或其他组织，正常经营3年以上。',
    conditions: [place('330000'), run('>=', 3)],
    marked: ['法人或其他组织'],
  },
  {
    text: '符合下列条件的企业可以申报：\n1.本市行政区域内，依法建立工会，从业人员30人以上。',
    place: '330100',
    conditions: [place('330100'), num('staff', '>=', 30)],
    marked: ['依法建立工会'],
  },
  {
    text: '省内从事茶叶加工出口的企业，职工20人以上。',
    place: '330100',
    conditions: [place('330000'), num('staff', '>=', 20)],
    marked: ['从事茶叶加工出口'],
  },
  {
    text: '在本市注册当年升规的企业，给予20万元奖励。',
    place: '330100',
    conditions: [place('330100'), ABOVE_SCALE],
    amount: { kind: 'sum', parts: [{ fixed: 20 }] },
  },
  {
    text: '首次纳入滨江区规模以上企业统计的，给予20万元奖励。',
    place: '330108',
    conditions: [held('title_above_scale', { times: 'first' }), { fact: 'statistics_area', in: ['330108'] }],
    amount: { kind: 'sum', parts: [{ fixed: 20 }] },
  },
  { text: '企业申报当年须是规模以上工业企业。', conditions: [ABOVE_SCALE, INDUSTRY] },
  // legal persons, and what either of two is
  {
    text: '依法成立，以技术转移为主营业务的独立法人机构。',
    conditions: [LEGAL],
    marked: ['以技术转移为主营业务'],
  },
  {
    text: '境内外具有法人资格的企业、科研机构。',
    conditions: [LEGAL],
    marked: ['境内外', '科研机构'],
  },
  {
    text: '具有独立法人资格的企业或其分公司，职工20人以上。',
    conditions: [num('staff', '>=', 20)],
    marked: ['具有独立法人资格', '企业或其分公司'],
  },
  {
    text: '通过市级评审的或参加过创业大赛的工业企业，职工20人以上。',
    conditions: [INDUSTRY, num('staff', '>=', 20)],
    marked: ['通过市级评审的或参加过创业大赛'],
  },
  // figures of a kind, a centre and a product, each up to where the enterprise is named again
  {
    text: '水产加工企业上年度销售收入不低于4000万元，固定资产不低于1200万元。企业资产负债率不超过65%。',
    conditions: [test(DEBT, '<=', 65)],
    marked: ['水产加工企业上年度销售收入不低于4000万元', '固定资产不低于1200万元'],
  },
  {
    text: '1.企业技术中心成立两年以上；2.研发人员不少于20人。',
    conditions: [num('rd_staff', '>=', 20)],
    marked: ['成立两年以上'],
  },
  {
    text: '产品具有自主知识产权，拥有授权发明专利1件或实用新型专利2件以上。企业研发人员不少于20人。',
    conditions: [num('rd_staff', '>=', 20)],
    marked: ['拥有授权发明专利1件或实用新型专利2件以上'],
  },
  // who applies is said before two ways in
  {
    text: '企业在本市注册，具有独立法人资格，上年度营业收入1亿元以上；或研发费用500万元以上。',
    place: '330100',
    conditions: [place('330100'), LEGAL, { any: [num('revenue', '>=', 10_000), num('rd_expense', '>=', 500)] }],
  },
];
