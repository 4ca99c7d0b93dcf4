import { granted, LEGAL, num, OPEN, old, place, run, type Sample, unlisted } from './sample';

/** Whose a condition is: of one of several kinds, of those who take part, of a product or a place; and within which years. */
export const CITY_TWENTY_SIXTH_WHO: readonly Sample[] = [
  // one of several kinds in sentences side by side
  {
    text: '申报企业应符合：\n1.注册地在本市。\n2.研发型企业上年度研发费用300万元以上，生产型企业上年度营业收入8000万元以上。',
    place: '330100',
    conditions: [
      place('330100'),
      { any: [{ all: [OPEN, num('rd_expense', '>=', 300)] }, { all: [OPEN, num('revenue', '>=', 8000)] }] },
    ],
    marked: ['研发型企业', '生产型企业'],
  },
  {
    text: '对于建筑业企业，资产总额应在5000万元以上，职工200人以上。对于服务业企业，职工应在30人以上。',
    marked: ['资产总额应在5000万元以上', '职工200人以上', '职工应在30人以上'],
  },
  {
    text: '属于批发业的企业，上年度营业收入5亿元以上，职工20人以上；属于其他行业的企业，上年度营业收入1亿元以上；申报企业须具有独立法人资格。',
    conditions: [LEGAL],
    marked: ['职工20人以上', '上年度营业收入1亿元以上'],
  },
  {
    text: '试点平台须具有独立法人资格，职工不少于15人。试点工厂企业须取得ISO9001质量管理体系认证，上年度营业收入2亿元以上。',
    marked: ['具有独立法人资格', '职工不少于15人', '上年度营业收入2亿元以上'],
  },
  // behind labels and headings
  {
    text: '农业类：资产总额2000万元以上。商贸类：上年度营业收入3亿元以上。',
    marked: ['资产总额2000万元以上', '上年度营业收入3亿元以上'],
  },
  {
    text: '（一）零售型企业\n1.职工50人以上；\n2.资产负债率低于75%。\n（二）批发型企业\n1.职工20人以上。\n（三）共同要求\n1.具有独立法人资格。',
    conditions: [LEGAL],
    marked: ['职工50人以上', '资产负债率低于75%', '职工20人以上'],
  },
  {
    text: '设计类企业应满足以下要求：\n1.职工20人以上；\n2.拥有发明专利3件以上。\n施工类企业应满足以下要求：\n1.资产总额3000万元以上。',
    marked: ['职工20人以上', '拥有发明专利3件以上', '资产总额3000万元以上'],
  },
  {
    text: '申报主体为企业的应具备：具有独立法人资格，职工10人以上。申报主体为科研院所的应具备：上年度研发费用200万元以上。',
    marked: ['具有独立法人资格', '职工10人以上', '上年度研发费用200万元以上'],
  },
  // parts of one applicant are no kinds
  {
    text: '人员条件：职工50人以上。财务条件：资产负债率低于70%。',
    conditions: [
      num('staff', '>=', 50),
      { measure: { percent: { fact: 'liabilities' }, of: { fact: 'assets' } }, op: '<', value: 70 },
    ],
  },
  // others, a product, a place
  {
    text: '联合单位须具有独立法人资格，职工20人以上。',
    marked: ['具有独立法人资格', '职工20人以上'],
  },
  {
    text: '申报产品应拥有实用新型专利2件以上，上年度销售收入800万元以上。申报企业职工20人以上。',
    conditions: [num('staff', '>=', 20)],
    marked: ['实用新型专利2件以上', '上年度销售收入800万元以上'],
  },
  {
    text: '现代服务业集聚区，入驻企业50家以上，年营业收入20亿元以上。',
    marked: ['年营业收入20亿元以上'],
  },
  // years that stand alone are of all the sentence
  {
    text: '近两年内，企业经营规范，未被列入经营异常名录，不拖欠税款。',
    conditions: [unlisted('abnormal', 2)],
    marked: ['企业经营规范', '不拖欠税款'],
  },
  { text: '近三年来，信用良好，未被列为失信被执行人。', marked: ['信用良好', '未被列为失信被执行人'] },
  {
    text: '近两年，诚信经营，按时缴费。未被列为失信被执行人。',
    conditions: [{ fact: 'judgment_debtor', is: false }],
  },
  // rights that are had, within years
  {
    text: '近三年内，拥有发明专利3件以上或软件著作权8件以上。',
    marked: ['发明专利3件以上', '软件著作权8件以上'],
  },
  {
    text: '上年度取得外观设计专利2件以上或软件著作权3件以上。',
    conditions: [{ any: [granted({ years: [-1] }, ['design'], 2), granted({ years: [-1] }, ['software'], 3)] }],
  },
  // kinds that a line names without a colon, one that is called like a part of another, and what is eased for some
  {
    text: '（一）生产型企业。上年度营业收入3000万元以上。\n（二）批发型企业。限额以上批发企业，职工20人以上。\n以上企业均应在本市登记注册。',
    place: '330100',
    conditions: [place('330100')],
    marked: ['上年度营业收入3000万元以上', '职工20人以上'],
  },
  {
    text: '（一）萌芽企业：上年度营业收入200万元以上。\n（二）骏马企业：尚未上市，上年度营业收入8000万元以上。潜在骏马企业：上年度营业收入4000万元以上。\n申报企业具有独立法人资格。',
    conditions: [LEGAL],
    marked: ['尚未上市', '营业收入8000万元以上'],
  },
  {
    text: '申报企业应具有独立法人资格，成立2年以上；职工40人以上。\n偏远乡镇的企业，条件可适当放宽。',
    conditions: [LEGAL, { any: [num('staff', '>=', 40), OPEN] }],
    marked: ['成立2年以上', '条件可适当放宽'],
  },
  // what a kind is called, and lists of kinds
  {
    text: '2022年1月1日后在我市注册成立的企业为新落户型企业。职工30人以上。',
    place: '330100',
    conditions: [num('staff', '>=', 30)],
    marked: ['2022年1月1日后在我市注册成立'],
  },
  {
    text: '下列企业可以申报：1.在本市注册的规模以上工业企业。2.在本市注册、上年度营业收入800万元以上的设计企业。',
    place: '330100',
    marked: ['规模以上', '上年度营业收入800万元以上'],
  },
  { text: '扶持对象为规模以上工业企业、限额以上批发企业、重点服务业企业。', marked: ['规模以上'] },
  // places of which a part is left out, and how long it is run since it is registered
  {
    text: '工商注册地在浙江省（不含宁波市）。',
    conditions: [place('330000'), { fact: 'area', notIn: ['330200'] }],
  },
  {
    text: '在山东省（不含青岛）境内注册满2年的企业。',
    conditions: [place('370000'), { fact: 'area', notIn: ['370200'] }, old('>=', 2)],
  },
  {
    text: '成立后运营满18个月。',
    conditions: [run('>=', 18, 'months')],
  },
  { text: '网点注册后运营满2年。', marked: ['网点注册后运营满2年'] },
  { text: '无未结清的税款。', conditions: [{ fact: 'tax_arrears', is: false }] },
];
