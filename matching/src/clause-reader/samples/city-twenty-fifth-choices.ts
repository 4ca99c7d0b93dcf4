import { added, granted, held, LEGAL, num, OPEN, old, place, RD_RATIO, run, type Sample, test } from './sample';

const rows = (table: string, count: number, ...where: object[]) =>
  test({ rows: table, where: where as never }, '>=', count);
const kind = (...kinds: string[]) => ({ column: 'kind', in: kinds });
const level = (...levels: string[]) => ({ column: 'level', in: levels });
const PATENTS = ['invention', 'utility', 'design'];

/** Choices of which some parts are known, and rights, standards and awards as notices word them. */
export const CITY_TWENTY_FIFTH_CHOICES: readonly Sample[] = [
  // what leads a choice
  {
    text: '企业上一年度须满足下列四项指标之一：（1）营业收入8000万元以上；（2）资产总额2亿元以上；（3）从业人员200人以上；（4）纳税500万元以上。',
    conditions: [
      {
        any: [
          num('revenue', '>=', 8000),
          num('assets', '>=', 20000),
          num('staff', '>=', 200),
          num('tax_paid', '>=', 500),
        ],
      },
    ],
  },
  {
    text: '还应同时满足下列条件之一：1.上年度营业收入3亿元以上；2.净资产1亿元以上。',
    conditions: [{ any: [num('revenue', '>=', 30000), num('net_assets', '>=', 10000)] }],
  },
  {
    text: '根据《市鼓励企业做大做强若干措施》有关规定，符合下列情形之一的：1.实缴注册资本3亿元以上；2.由市政府批准。',
    conditions: [{ any: [num('paid_in_capital', '>=', 30000), OPEN] }],
  },
  {
    text: '仓储面积达到5000平方米（满足其中一项即可）：①零售企业上年度营业收入达到2亿元；②批发企业上年度营业收入达到8亿元。',
    conditions: [
      {
        any: [
          { all: [{ fact: 'industry', in: ['52'] }, num('revenue', '>=', 20000)] },
          { all: [{ fact: 'industry', in: ['51'] }, num('revenue', '>=', 80000)] },
        ],
      },
    ],
    marked: ['仓储面积达到5000平方米'],
  },
  // 或 between sentences, and in a row of bounds
  {
    text: '2.上年度营业收入5000万元以上；或上年度研发费用300万元以上。',
    conditions: [{ any: [num('revenue', '>=', 5000), num('rd_expense', '>=', 300)] }],
  },
  {
    text: '企业诚信经营。上年度净资产2000万元以上；或者被评为行业领军企业。',
    conditions: [{ any: [num('net_assets', '>=', 2000), OPEN] }],
    marked: ['被评为行业领军企业'],
  },
  {
    text: '应具备下列条件：上年度营业收入5000万元以上；或上年度研发费用300万元以上；管理规范。',
    marked: ['上年度营业收入5000万元以上', '上年度研发费用300万元以上'],
  },
  {
    text: '在本市注册满2年，上年度营业收入不低于10亿元且形成地方财力不低于3000万元，或上年度营业收入不低于8亿元且形成地方财力不低于4000万元，或上年度营业收入不低于30亿元。',
    place: '330100',
    conditions: [
      place('330100'),
      old('>=', 2),
      {
        any: [
          { all: [num('revenue', '>=', 100000), num('local_contribution', '>=', 3000)] },
          { all: [num('revenue', '>=', 80000), num('local_contribution', '>=', 4000)] },
          num('revenue', '>=', 300000),
        ],
      },
    ],
  },
  // either of two kinds of which one is known
  {
    text: '申报主体为在本市注册的独立法人或按规定设立的分支机构。',
    place: '330100',
    conditions: [place('330100'), { any: [LEGAL, OPEN] }],
    marked: ['按规定设立的分支机构'],
  },
  {
    text: '具有独立法人资格的科技型中小企业及其他具有创新能力的企业，研发费用占比5%以上。',
    conditions: [LEGAL, { any: [held('title_tech_sme'), OPEN] }, test(RD_RATIO, '>=', 5)],
    marked: ['其他具有创新能力的企业'],
  },
  {
    text: '具有独立法人资格的企业或社会组织。',
    conditions: [LEGAL],
    marked: ['企业或社会组织'],
  },
  { text: '高级职称或本科以上学历人员占比不低于40%。', marked: ['高级职称或本科以上学历人员占比不低于40%'] },
  {
    text: '主持（承担）过省部级科研项目或主持（参与）过团体标准编制。',
    conditions: [{ any: [OPEN, rows('standards', 1, level('group'))] }],
    marked: ['主持（承担）过省部级科研项目'],
  },
  {
    text: '具有较强的研发能力，上年度研发费用占比不低于4%，或上年度研发费用超过800万元。',
    conditions: [{ any: [test(RD_RATIO, '>=', 4), num('rd_expense', '>', 800)] }],
    marked: ['具有较强的研发能力'],
  },
  {
    text: '在本市注册但经营不满2年，净资产1000万元以上。',
    place: '330100',
    conditions: [run('<', 2), place('330100'), num('net_assets', '>=', 1000)],
  },
  // rights within years
  { text: '近两年内取得授权专利（含版权）不少于8项。', conditions: [granted(2, [...PATENTS, 'software'], 8)] },
  {
    text: '2019年和2020年获得的授权专利（含软件著作权）12项以上。',
    conditions: [granted({ years: [2019, 2020] }, [...PATENTS, 'software'], 12)],
  },
  { text: '近三年获得发明专利3件以上。', conditions: [granted(3, ['invention'], 3)] },
  {
    text: '近三年取得软件著作权6件以上或集成电路布图设计2件以上。',
    conditions: [{ any: [granted(3, ['software'], 6), granted(3, ['ic_layout'], 2)] }],
  },
  {
    text: '申报前三年（即2019-2021年）国内授权专利须达到以下两个条件之一：1.发明专利4件以上；2.实用新型专利15件以上。',
    conditions: [
      {
        any: [
          granted({ years: [2019, 2020, 2021] }, ['invention'], 4, { column: 'abroad', is: false }),
          granted({ years: [2019, 2020, 2021] }, ['utility'], 15, { column: 'abroad', is: false }),
        ],
      },
    ],
  },
  {
    text: '申报通知发布之日前24个月，授权发明专利达到3件以上。',
    marked: ['授权发明专利达到3件以上'],
  },
  {
    text: '近三年共申请专利30件以上；同时获得授权发明专利5件以上。',
    marked: ['近三年共申请专利30件以上', '获得授权发明专利5件以上'],
  },
  { text: '拥有2件发明专利。', conditions: [num('invention_patents', '>=', 2)] },
  { text: '拥有境外商标2件以上。', conditions: [rows('rights', 2, kind('trademark'), { column: 'abroad', is: true })] },
  { text: '企业拥有自有注册商标。', conditions: [num('trademarks', '>=', 1)] },
  { text: '拥有商标所有权或使用权。', conditions: [{ any: [num('trademarks', '>=', 1), OPEN] }], marked: ['使用权'] },
  {
    text: '近三年在主要技术领域每年有专利申请，并至少拥有2项发明专利，或者5项外观设计专利（软件著作权）等自主知识产权。',
    conditions: [{ any: [num('invention_patents', '>=', 2), test(added('designs', 'software_rights'), '>=', 5)] }],
    marked: ['近三年在主要技术领域每年有专利申请'],
  },
  {
    text: '近三年取得技术领域6项以上自主知识产权（包括发明专利、实用新型专利、软件著作权、国家一级中药保护品种等）。',
    conditions: [granted(3, ['invention', 'utility', 'software', 'tcm'], 6)],
    marked: ['技术领域'],
  },
  {
    text: '拥有自主知识产权5项以上（含发明专利、软件著作权）。',
    conditions: [test(added('invention_patents', 'software_rights'), '>=', 5)],
  },
  // standards and awards
  { text: '主导（参与）过国家标准制修订。', conditions: [rows('standards', 1, level('national'))] },
  { text: '主持或参与过行业、地方标准的编制工作。', conditions: [rows('standards', 1, level('industry', 'local'))] },
  {
    text: '近五年荣获国家、省科技进步奖2项以上。',
    conditions: [
      rows('awards', 2, kind('science'), level('national', 'provincial'), {
        column: 'awarded_on',
        within: 5,
        unit: 'years',
      }),
    ],
  },
  { text: '获得过市长质量奖。', conditions: [rows('awards', 1, kind('quality'), level('city'))] },
  { text: '获得过区长质量奖。', marked: ['获得过区长质量奖'] },
  {
    text: '获得浙江省科学技术奖。',
    place: '330000',
    conditions: [rows('awards', 1, kind('science'), level('provincial'))],
  },
];
