import type { Measure, RowTest } from '../../rule';
import {
  added,
  HIGH_TECH,
  held,
  INDUSTRY,
  LEGAL,
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
  SMALL_MEDIUM,
  test,
  totals,
} from './sample';

const kept = (kind: string): Measure => ({ rows: 'rights', where: [{ column: 'kind', in: [kind] }] });
const summed = (...measures: Measure[]): Measure => ({ sum: measures.map((measure) => ({ measure })) });
const standards = (count: number, levels: string[], ...more: RowTest[]) =>
  test({ rows: 'standards', where: [{ column: 'level', in: levels }, ...more] }, '>=', count);
const LAID_OFF = ratio('laid_off', 'unemployment_insured');
const OF_YEAR: Measure = {
  percent: { fact: 'laid_off', year: 2022 },
  of: { fact: 'unemployment_insured', year: 2022 },
};

/** Rights of the first class, standards, rates of lay-offs, lists and brackets as notices word them. */
export const CITY_TWENTY_SEVENTH_CHOICES: readonly Sample[] = [
  // lists of rights, added up
  {
    text: '（三）拥有3件以上发明专利（含国防专利）、国家新药、植物新品种等核心自主知识产权。',
    conditions: [
      test(
        summed({ fact: 'invention_patents' }, kept('defense_patent'), kept('new_drug'), { fact: 'plant_varieties' }),
        '>=',
        3,
      ),
    ],
  },
  {
    text: '拥有2项以上发明专利、注册商标、植物新品种等知识产权。',
    marked: ['发明专利', '注册商标', '植物新品种'],
  },
  { text: '拥有发明专利2项以上（含国防专利）。', marked: ['拥有发明专利2项以上（含国防专利）'] },
  // 至少 before what is had, so many of what one took part in
  {
    text: '至少取得软件著作权6件或发明专利1件或参与制（修）订行业标准2项。',
    conditions: [
      { any: [num('software_rights', '>=', 6), num('invention_patents', '>=', 1), standards(2, ['industry'])] },
    ],
  },
  {
    text: '主导制定相关领域行业标准至少1项以上。',
    conditions: [standards(1, ['industry'], { column: 'led', is: true })],
  },
  { text: '参与制定标准2项。', marked: ['参与制定标准2项'] },
  // own rights by a bare name
  {
    text: '（二）企业应具备知识产权；（三）职工20人以上。',
    conditions: [test(added(...RIGHTS), '>=', 1), num('staff', '>=', 20)],
  },
  { text: '企业拥有自主有效专利权。', conditions: [test(added(...PATENTS), '>=', 1)] },
  { text: '具有知识产权和品牌优势。', marked: ['具有知识产权和品牌优势'] },
  // rates of lay-offs
  {
    text: '大型企业上年度裁员率不高于3%，中小微企业上年度裁员率不高于6%，参保职工20人（含）以下的企业，裁员率放宽至不超过企业职工总数的25%。',
    conditions: [
      {
        any: [
          { all: [{ fact: 'size_class', in: ['large'] }, test(LAID_OFF, '<=', 3)] },
          { all: [SMALL_MEDIUM, test(LAID_OFF, '<=', 6)] },
          { all: [num('unemployment_insured', '<=', 20), test(LAID_OFF, '<=', 25)] },
        ],
      },
    ],
  },
  {
    text: '2022年度未裁员或裁员率不高于6%，20人以下的裁员率不高于15%的企业。',
    conditions: [
      {
        any: [
          test(OF_YEAR, '<=', 6),
          { all: [num('unemployment_insured', '<=', 20, { year: 2022 }), test(OF_YEAR, '<=', 15)] },
        ],
      },
    ],
  },
  {
    text: '上年度裁员率不高于6%，从业人员20人以下的餐饮企业，裁员率放宽至25%。',
    conditions: [{ any: [test(LAID_OFF, '<=', 6), { all: [OPEN, test(LAID_OFF, '<=', 25)] }] }],
  },
  {
    text: '上年度裁员率不高于上年度全国城镇调查失业率控制目标（6%），20人（含）以下的参保企业裁员率不高于参保职工总数25%的，可申请返还。',
    conditions: [
      {
        any: [test(LAID_OFF, '<=', 6), { all: [num('unemployment_insured', '<=', 20), test(LAID_OFF, '<=', 25)] }],
      },
    ],
  },
  {
    text: '2022年度裁员率不高于6%；20人以下的参保单位裁员率不高于25%。',
    conditions: [
      {
        any: [
          test(OF_YEAR, '<=', 6),
          { all: [num('unemployment_insured', '<=', 20, { year: 2022 }), test(OF_YEAR, '<=', 25)] },
        ],
      },
    ],
  },
  {
    text: '大型企业裁员率不高于3%，中小微企业裁员率不高于6%；20人以下的企业裁员率不高于25%。',
    marked: ['大型企业裁员率不高于3%，中小微企业裁员率不高于6%', '20人以下的企业裁员率不高于25%'],
  },
  // years that are eased
  {
    text: '企业注册成立满4年；高新技术企业可放宽至2年以上。',
    conditions: [{ any: [old('>=', 4), { all: [HIGH_TECH, old('>=', 2)] }] }],
  },
  // public lists
  {
    text: '未被列入《经营异常名录》《严重违法失信企业名单》范围内。',
    conditions: [no('abnormal_listing'), no('dishonesty_listing')],
  },
  {
    text: '申报单位不存在“在国务院有关部门检查中发现严重问题、被通报批评且未整改到位、属于失信被执行人”等情形。',
    conditions: [no('judgment_debtor')],
    marked: ['有关部门检查中发现严重问题', '被通报批评', '未整改到位'],
  },
  // who comes first
  {
    text: '在杭州市注册、具有独立法人资格的规上工业企业，优先支持专精特新企业、链主企业。',
    conditions: [place('330100'), LEGAL, held('title_above_scale'), INDUSTRY],
    marked: ['优先支持专精特新企业、链主企业'],
  },
  { text: '高新技术企业，优先支持其技术改造项目。', marked: ['高新技术企业', '优先支持其技术改造项目'] },
  // a share behind tiers, and each of several years
  {
    text: '近三个会计年度的研究开发费用总额占同期销售收入总额的比例符合以下要求：1.最近一年销售收入小于8000万元（含）的企业，比例不低于6%；2.最近一年销售收入在8000万元以上的企业，比例不低于5%。其中，境内研发费用占全部研发费用的比例不低于70%。',
    conditions: [
      {
        any: [
          { all: [num('revenue', '<=', 8000), test(totals('rd_expense', 'revenue', 3), '>=', 6)] },
          { all: [num('revenue', '>', 8000), test(totals('rd_expense', 'revenue', 3), '>=', 5)] },
        ],
      },
      test(totals('domestic_rd_expense', 'rd_expense', 3), '>=', 70),
    ],
  },
  { text: '近两年年度研发投入强度应达到4%以上。', conditions: [test(RD_RATIO, '>=', 4, { each: 2 })] },
  // brackets of a bound before others
  {
    text: '专职研发人员30人以上（动漫类企业50人以上）且占职工总数的比例不低于15%。',
    conditions: [test(ratio('rd_staff', 'staff'), '>=', 15)],
    marked: ['专职研发人员30人以上', '动漫类企业50人以上'],
  },
];
