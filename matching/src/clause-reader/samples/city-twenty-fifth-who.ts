import {
  held,
  INDUSTRY,
  LEGAL,
  MANUFACTURER,
  num,
  OPEN,
  old,
  place,
  run,
  type Sample,
  SMALL,
  SMALL_MEDIUM,
} from './sample';

const taxes = (code: string) => ({ fact: 'tax_area', in: [code] });
const statistics = (code: string) => ({ fact: 'statistics_area', in: [code] });
const since = (from?: string, to?: string) => ({ day: 'registered_on', ...(from && { from }), ...(to && { to }) });

/** Who may apply, where and since when, as real notices word it. */
export const CITY_TWENTY_FIFTH_WHO: readonly Sample[] = [
  // how long it runs, and by which day
  {
    text: '在我市登记成立，正常运行满两年，具有独立法人资格。',
    place: '330100',
    conditions: [place('330100'), LEGAL],
    marked: ['正常运行满两年'],
  },
  {
    text: '稳定运行两年以上的企业。',
    conditions: [run('>=', 2)],
  },
  { text: '能源管理体系健全，有效运行两年以上。', marked: ['能源管理体系健全', '有效运行两年以上'] },
  { text: '公共技术平台建成，运行三年以上。', marked: ['运行三年以上'] },
  { text: '取得营业执照并正常开业一年以上。', conditions: [run('>=', 1)] },
  { text: '分店开业一年以上。', marked: ['分店开业一年以上'] },
  {
    text: '成立2年以上（截至2023年6月30日），职工总数不少于30人。',
    conditions: [since(undefined, '2021-06-30'), num('staff', '>=', 30)],
  },
  { text: '注册时间满1年（2023年3月31日前成立）。', conditions: [since(undefined, '2023-03-31')] },
  {
    text: '注册成立日期在2015年3月1日（含）至2020年12月31日（含）之间。',
    conditions: [since('2015-03-01', '2020-12-31')],
  },
  {
    text: '2024年新成立的企业，职工10人以上。',
    conditions: [since('2024-01-01', '2024-12-31'), num('staff', '>=', 10)],
  },
  { text: '2024年成立的技术中心。', marked: ['2024年成立的技术中心'] },
  {
    text: '具有独立法人资格，存续期2年以上，合法进行生产经营活动满2年。',
    conditions: [run('>=', 2), LEGAL, old('>=', 2)],
  },
  { text: '申报市级公共服务平台，需稳定运营2年以上。', marked: ['稳定', '运营2年以上'] },
  {
    text: '运营主体为具有独立法人资格的企业，运营三年以上；在孵企业不少于20家。',
    conditions: [run('>=', 3), LEGAL],
    marked: ['在孵企业不少于20家'],
  },
  // where it is registered, pays taxes and is counted
  {
    text: '税收解缴关系和统计归属关系均在我市。',
    place: '330100',
    conditions: [taxes('330100'), statistics('330100')],
  },
  { text: '注册地和税收归属地在杭州市。', place: '330100', conditions: [place('330100'), taxes('330100')] },
  {
    text: '在本行政区域范围内注册并具有独立法人资格。',
    place: '330109',
    conditions: [place('330109'), LEGAL],
  },
  {
    text: '在萧山区注册且纳税地在萧山区的企业。',
    place: '330109',
    conditions: [place('330109'), taxes('330109')],
  },
  { text: '纳税、统计年报均在我市。', place: '330100', conditions: [taxes('330100'), statistics('330100')] },
  {
    text: '在本市登记注册、具有独立法人资格或纳税关系在本市的单位。',
    place: '330100',
    marked: ['本市登记注册、具有独立法人资格或纳税关系在本市'],
  },
  // a legal person, in words that go on
  {
    text: '具有独立法人资格遵守国家法律法规和行业规范。',
    conditions: [LEGAL],
    marked: ['遵守国家法律法规和行业规范'],
  },
  {
    text: '在本市依法设立的独立法人或符合规定的分支机构。',
    place: '330100',
    conditions: [place('330100'), { any: [LEGAL, OPEN] }],
  },
  { text: '具有法人资格或者视同法人的非独立核算单位。', conditions: [{ any: [LEGAL, OPEN] }] },
  {
    text: '在本市注册，具有独立法人资格的企业、高等院校或科研机构。',
    place: '330100',
    conditions: [place('330100'), LEGAL],
    marked: ['高等院校或科研机构'],
  },
  { text: '非独立法人或分支机构不得申报。', marked: ['非独立法人或分支机构不得申报'] },
  // 原则上 and other words that turn, as far as they reach
  {
    text: '承办机构原则上应具备法人资格，并在杭州市注册。',
    place: '330100',
    conditions: [{ any: [LEGAL, OPEN] }, place('330100')],
    marked: ['承办机构'],
  },
  {
    text: '是国家高新技术企业，年度收入原则上不超过3亿元。',
    conditions: [held('title_high_tech')],
    marked: ['年度收入原则上不超过3亿元'],
  },
  {
    text: '在本市登记注册，具有独立法人资格，优先支持重点产业链企业。',
    place: '330100',
    conditions: [place('330100'), LEGAL],
    marked: ['优先支持重点产业链企业'],
  },
  {
    text: '原则上，申报企业应在本市注册，具有独立法人资格。',
    place: '330100',
    marked: ['本市注册', '具有独立法人资格'],
  },
  {
    text: '在本市注册并正常经营1年以上的法人企业（房地产业除外）。',
    place: '330100',
    conditions: [run('>=', 1), place('330100'), LEGAL, { fact: 'industry', notIn: ['K'] }],
  },
  {
    text: '未在境内外证券市场（新三板除外）上市。',
    conditions: [{ fact: 'listing', notIn: ['main', 'overseas'] }],
  },
  // kinds that are named before a list or beside something else
  {
    text: '申请流动资金贴息的小微企业应符合以下条件：1.成立满1年；2.职工5人以上。',
    conditions: [SMALL, old('>=', 1), num('staff', '>=', 5)],
  },
  {
    text: '在本市注册的企业，符合下列条件的，可申报：1.成立满3年；2.具有独立法人资格。',
    place: '330100',
    conditions: [place('330100'), old('>=', 3), LEGAL],
  },
  {
    text: '申请创新型企业认定的高新技术企业应符合下列条件：1.成立满3年。',
    conditions: [old('>=', 3)],
  },
  {
    text: '高新技术企业或拥有核心技术的其他企业。',
    conditions: [{ any: [held('title_high_tech'), OPEN] }],
  },
  {
    text: '科技型中小企业及其他成长性较好的企业，职工20人以上。',
    conditions: [{ any: [held('title_tech_sme'), OPEN] }, num('staff', '>=', 20)],
  },
  { text: '市场前景好的中小科技企业。', conditions: [SMALL_MEDIUM], marked: ['市场前景好'] },
  {
    text: '杭州市内登记注册的工业和信息化企业。',
    place: '330100',
    conditions: [place('330100'), { fact: 'industry', in: ['B', 'C', 'D', 'I'] }],
  },
  { text: '主业为建筑的企业。', conditions: [{ fact: 'industry', in: ['E'] }] },
  { text: '申报主体为制造业领域的独立法人单位。', conditions: [MANUFACTURER, LEGAL] },
  // titles by the years in which they were had
  {
    text: '近2年（含当年）评价入库的科技型中小企业。',
    conditions: [held('title_tech_sme', { newIn: [0, -1] })],
  },
  {
    text: '2022年度内首次进规纳统的工业企业。',
    conditions: [held('title_above_scale', { newIn: [2022], times: 'first' }), INDUSTRY],
  },
  {
    text: '首次新增纳入规模以上工业企业统计数据库。',
    conditions: [held('title_above_scale', { times: 'first' }), INDUSTRY],
  },
  { text: '年内被纳入规模以上统计。', marked: ['年内被纳入规模以上统计'] },
  { text: '纳入限额以上商贸业统计。', conditions: [held('title_above_scale')] },
  {
    text: '2024年工信部认定的第九批制造业单项冠军企业。',
    conditions: [held('title_single_champion', { newIn: [2024] })],
  },
  { text: '设有独立的研发机构或研发平台。', conditions: [{ fact: 'rd_body_level', notIn: ['none'] }] },
  { text: '不属于在本市注册的工业企业。', place: '330100', marked: ['不属于在本市注册', '工业企业'] },
  // what lets somebody in, and what is of the last of a list alone
  {
    text: '在本市注册，具有独立法人资格的企业（含非独立法人分公司）。',
    place: '330100',
    conditions: [place('330100'), { any: [LEGAL, OPEN] }],
  },
  {
    text: '属于规上企业；非规上企业应具有自主品牌。',
    marked: ['规上企业', '非规上企业应具有自主品牌'],
  },
  {
    text: '规模以上文化企业、限额以上批发企业。',
    marked: ['规模以上', '批发企业'],
  },
  { text: '在鲁注册满三年。', place: '370200', conditions: [place('370000'), old('>=', 3)] },
  { text: '具有独立承担民事责任能力的企业法人。', conditions: [LEGAL], marked: ['具有独立承担民事责任能力'] },
];
