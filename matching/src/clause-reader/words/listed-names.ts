import { ARREARS } from './arrears';
import type { BuiltName } from './built-name';
import { CERTIFICATES } from './certificates';
import { HIGH_TECH_FIELD } from './high-tech-field';
import { INCIDENTS } from './incidents';
import type { Name } from './lexicon';
import { OF_MAIN_PRODUCT } from './main-product';
import { NAMED_CHOSEN, NAMED_DENIALS, NAMED_FLAGS, NAMED_LEVELED, UNHELD_TITLES } from './named-measures';
import { RESEARCH_BODIES } from './research-bodies';
import { RESEARCH_STAFF } from './research-staff';
import { RESEARCH_EQUIPMENT, RESEARCH_ROOM } from './sites';

const PRODUCT = '(?:(?:(?:企业)?(?:主导|主营|主要|单项|申报|申请)产品)(?:或服务|\\(服务\\))?的?)';
const FIELD = '(?:(?:所属|该|相关|同类|特定)?(?:细分|单项)?(?:产品|行业|领域|同类产品)?)';
const MARKET = '市场的?(?:占有率|份额|占有份额|占比)|市占率';
const RANK = '(?:排名|排在|位居|位列|名列|居于?|列)';
/** 主导产品在国内细分市场的占有率; …位居全国 and …全国排名 are the rank by it. */
const shareOf = (where: string): RegExp => new RegExp(`${PRODUCT}?在?(?:${where})${FIELD}(?:${MARKET})`, 'uy');
const rankOf = (where: string): RegExp =>
  new RegExp(
    `${PRODUCT}?(?:在?(?:${where})${FIELD}(?:${MARKET})的?${RANK}|在?${FIELD}(?:${MARKET})(?:的?${RANK}在?(?:${where})|在?(?:${where})的?${RANK})(?:同行业|细分行业|行业)?)`,
    'uy',
  );
const HOME = '全国|国内';
const WORLD = '全球|世界|国际';

const measure = (fact: string, first: string, pattern: RegExp): BuiltName => ({
  first,
  pattern,
  fact,
  sense: { kind: 'measure', measure: { fact }, fact },
});

const listOf = (item: string): string => `${item}(?:(?:、|和|及|与|或|以及|或者)${item}){0,7}`;

/** The boards of a market, by what the catalogue keeps of them. */
const MARKETS: readonly (readonly [words: string, code: string])[] = [
  ['境内外|国内外', 'main overseas'],
  ['境外|海外|国外|香港|港交所|联交所|香港联交所|纳斯达克|纽交所|H股', 'overseas'],
  ['新三板|全国中小企业股份转让系统|全国股转系统|股转系统', 'neeq'],
  [
    '四板|新四板|区域性股权市场|区域性股权交易市场|区域股权交易市场|区域股权市场|股权交易中心|区域性股权交易中心',
    'regional',
  ],
  ['境内|国内|沪深北|沪深|A股|境内A股|沪深北交易所|北上深', 'main'],
  ...['主板|沪市|深市', '中小板', '创业板', '科创板', '北交所', '上交所', '深交所', '上海', '深圳', '北京'].map(
    (words) => [words, 'main one'] as const,
  ),
];
const BOARD = `(?:${MARKETS.map(([words]) => words)
  .join('|')
  .split('|')
  .sort((a, b) => b.length - a.length)
  .join('|')})(?:主板|创业板|科创板|[一二两三]?个?板块)?`;
const EXCHANGE = '(?:等|主要|证券|资本|股权|股票|交易所|交易市场|市场|首次|公开|发行|股票|并|首发|成功|直接|实现|正式)';
const LISTING = new RegExp(
  `${listOf(BOARD)}${EXCHANGE}{0,6}(?:\\((?:新三板|全国股转|区域|四板|新四板|股权)[^()]{0,30}(?:除外)?\\))?(?:上市|挂牌)(?!后备|辅导|培育|计划|融资)(?:交易)?`,
  'uy',
);

/** 主板、科创板上市: of all boards named together; of one of those at home alone (科创板) nothing is kept. */
function listingOf(said: string): Name | undefined {
  // (新三板除外) names what is not meant
  const found = said.replace(/\(.*\)/u, '');
  const codes = MARKETS.flatMap(([words, code]) => (new RegExp(words, 'u').test(found) ? code.split(' ') : []));
  const boards = codes.filter((code) => code === 'one').length;
  const isWhole = boards !== 1 || found.includes('主板') || codes.filter((code) => code === 'main').length > 1;
  const kept = [...new Set(codes)].filter((code) => code !== 'one');
  return kept.length > 0 && isWhole ? { kind: 'code', fact: 'listing', codes: kept } : undefined;
}

/** 国家、行业和地方标准: 标准 is said once. */
const GRADES: Readonly<Record<string, string>> = {
  国际: 'international',
  国家: 'national',
  行业: 'industry',
  地方: 'local',
  团体: 'group',
};
const GRADE = `(?:${Object.keys(GRADES).join('|')})(?:标准)?`;
const gradeOf = (found: string): Name => ({
  kind: 'grade',
  values: Object.entries(GRADES).flatMap(([name, grade]) => (found.includes(name) ? [grade] : [])),
});

/** Degrees from the best, as the catalogue lists them. */
const DEGREES: readonly (readonly [words: string, code: string])[] = [
  ['博士', 'doctor'],
  ['硕士', 'master'],
  ['本科|学士', 'bachelor'],
  ['大专|专科', 'college'],
];
const DEGREE = '(?:博士研究生|硕士研究生|博士|硕士|大学本科|本科|学士|大学专科|大专|专科)';
const GRADUATES = new RegExp(
  `${listOf(DEGREE)}(?:\\(含[^()]{1,6}\\))?(?:学历|学位)?(?:及?以上)?(?:学历|学位){0,2}的?(?:高校|普通高校|应届|优秀|往届){0,2}(?:毕业生|青年人才|人才)`,
  'uy',
);

/** 大专及以上学历毕业生: persons, not how many of the staff. */
function graduatesOf(found: string): Name | undefined {
  const named = DEGREES.flatMap(([words], at) => (new RegExp(words, 'u').test(found) ? [at] : []));
  const codes = DEGREES.map(([, code]) => code);
  const kept = found.includes('以上') ? codes.slice(0, named.at(-1)! + 1) : named.map((at) => codes[at]!);
  return { kind: 'code', fact: 'person_education', codes: kept };
}

const AT_HOME =
  '(?:在?(?:本地|当地|市区|市内|县内|区内|工作地|主城区|本[省市区县]|我[省市区县])(?:范围|行政区域)?内?)?';
/** 在市区无住房, 本地无任何形式的住房. */
const HOMELESS = new RegExp(
  `${AT_HOME}(?:均|名下)?(?:无|没有|未拥有|未购买)(?:任何|形式|自有|产权|自购|商品|的){0,4}(?:住房|房产|住宅)`,
  'uy',
);

/** 纳入规模以上统计管理, 规上企业统计库: that somebody is among them. */
const COUNTED =
  /(?:规模以上|规上|限额以上|限上|四上|资质以上)(?:企业|单位|商业|商贸业|商贸|商业企业|商贸企业|商贸业企业)?(?:纳统|入统|统计|名录|入库|数据库)(?:管理|范围|入库|名录|企业|单位|数据库|库){0,3}/uy;

/** 当年(提出申请之日前 12 个月内)新招用符合条件的人员数量达到企业现有在职职工人数: of whom a loan to start a business asks. */
const SPAN_OF_HIRES = '(?:12个月|一年|1年)(?:之)?内?';
const NEW_HIRES = new RegExp(
  `(?:当年|上年度|上一年度|近一年|最近一年|近1年|在?申请[^,;()]{0,10}?前${SPAN_OF_HIRES}|前?12个月内)` +
    `(?:\\((?:提出)?申请[^()]{0,12}前${SPAN_OF_HIRES}\\))?内?新?招用(?:的)?` +
    '(?:符合[^,;()\\d]{0,12}条件的?[^,;()\\d]{0,14}?|重点扶持对象|重点群体|(?=人员))(?:等?人员)?' +
    '(?:\\((?:不包括|不含)[^()\\d]{4,60}\\))?(?:数量|人数|数)?(?=(?:应|须)?(?:达到|达|占|不低于)(?:本?企业|单位)?(?:现有)?在[职册](?:职工|员工))',
  'uy',
);

/** 产业结构调整指导目录中限制类和淘汰类: what is not to be made. */
const GUIDED =
  /(?:国家)?(?:发展改革委|发改委)?产业结构调整指导目录(?:\([^()]{2,14}\))?(?:中|规定|所列|明确){0,2}的?(?:限制类|淘汰类|禁止类)(?:、|和|或|及|以及|与)(?:限制类|淘汰类|禁止类)(?:产业|行业|产品|工艺)?(?!项目)/uy;

/** 从事相关细分产品研制领域时间达到 8 年. */
const NICHE_YEARS =
  /从事(?:相关|该|特定|本|所属|主导|主营){0,2}(?:细分)?(?:产品|市场|领域|行业|业务|研制|制造|生产|经营){1,4}(?:的)?(?:时间|年限)?(?=(?:应|需|须)?(?:达到?|在|不少于|不低于|满|超过)?(?:[一二三四五六七八九十]|\d{1,2})年)/uy;

const RIGHTS: readonly (readonly [words: string, fact: string])[] = [
  ['发明专利', 'invention_patents'],
  ['实用新型(?:专利)?', 'utility_models'],
  ['外观设计(?:专利)?', 'designs'],
  ['(?:计算机)?软件著作权', 'software_rights'],
  ['集成电路布图设计(?:专有)?权?', 'ic_layouts'],
];
const RIGHT = `(?:有效|授权)?(?:${RIGHTS.map(([words]) => words).join('|')})`;
/** 2 项实用新型专利(软件著作权)等自主知识产权: of one kind or the other, added up. */
const EITHER_RIGHT = new RegExp(`${RIGHT}\\((?:或)?${RIGHT}\\)(?:等(?:核心)?(?:自主)?知识产权)?`, 'uy');

function rightsOf(found: string): Name {
  const facts = RIGHTS.flatMap(([words, fact]) => (new RegExp(words, 'u').test(found) ? [fact] : []));
  return { kind: 'measure', measure: { sum: facts.map((fact) => ({ measure: { fact } })) } };
}

/** 属于新一代信息技术、生物医药等战略性新兴产业: one of them, unless it is the place that lists them. */
const STRATEGIC =
  /属于(?!(?:[本我该]|[^,;。]{0,6}重点)[省市区县]?)(?:[^,;。\d、]{2,16}、){1,12}[^,;。\d、]{2,16}等(?:国家)?战略性新兴产业(?:领域|范围)?(?=$|[,;。的])/uy;

export const BUILT_NAMES: readonly BuiltName[] = [
  {
    first: '属',
    pattern: STRATEGIC,
    fact: 'strategic_industry',
    sense: { kind: 'flag', facts: ['strategic_industry'] },
  },
  { first: '有授发实外计软集', pattern: EITHER_RIGHT, fact: 'software_rights', sense: rightsOf },
  OF_MAIN_PRODUCT,
  HIGH_TECH_FIELD,
  RESEARCH_BODIES,
  RESEARCH_STAFF,
  RESEARCH_ROOM,
  RESEARCH_EQUIPMENT,
  { first: '博硕大本学专', pattern: GRADUATES, fact: 'person_education', sense: graduatesOf },
  ...INCIDENTS,
  measure('niche_share', '企主单申在全国', shareOf(HOME)),
  measure('niche_rank', '企主单申在全国所该相同特细产行领市', rankOf(HOME)),
  measure('world_share', '企主单申在全世国', shareOf(WORLD)),
  measure('world_rank', '企主单申在全世国所该相同特细产行领市', rankOf(WORLD)),
  measure(
    'eligible_hires',
    '近最申前当在12',
    /(?:当年(?=新招用符合创业担保贷款)|近一年|最近一年|近1年|在?申请(?:资格审核|创业担保贷款)?(?:之日)?前(?:12个月|一年|1年)内?|前12个月内|12个月内)(?:内)?新?招用(?:的)?符合(?:创业担保贷款申请)?条件的?(?:重点群体)?(?:人员|人数)(?:数量?|人数)?/uy,
  ),
  // growth alone is said of what has a longer name elsewhere; 利润 may be either of two
  measure(
    'revenue',
    '收',
    /(?<![^\d,;:、和或与及年度期])收入(?=(?:比上年|较上年|同比|年均|平均|复合)?(?:增长|增幅|增速))/uy,
  ),
  measure('eligible_hires', '当近最申前上在12', NEW_HIRES),
  measure('niche_years', '从', NICHE_YEARS),
  measure('tenancy_year', '自从入', /(?:自|从)?入驻(?:之日)?起(?:满)?(?=[\d一二三四五]{1,2}年)/uy),
  measure(
    'person_years_graduated',
    '毕',
    /毕业(?:时间)?(?=(?:在|未满|不满|不超过|未超过)?(?:\d{1,2}|[一二两三五十])年)/uy,
  ),
  ...ARREARS,
  {
    first: '国发产',
    pattern: GUIDED,
    fact: 'banned_product',
    sense: { kind: 'flag', facts: ['banned_product'] },
  },
  {
    first: '法',
    pattern: /(?<=业企业)法人(?=$|[,;。、的)])/uy,
    fact: 'independent_legal_person',
    sense: { kind: 'flag', facts: ['independent_legal_person'] },
  },
  ...CERTIFICATES,
  {
    first: MARKETS.flatMap(([words]) => words.split('|').map((word) => word[0])).join(''),
    pattern: LISTING,
    fact: 'listing',
    sense: listingOf,
  },
  {
    first: '国行地团',
    pattern: new RegExp(
      `(?!${GRADE}(?!标准|[、和及与或以]))${listOf(GRADE)}(?<=标准)(?:的?(?:制定|制修订|制\\(修\\)订|制订|修订|编制|起草)(?:工作)?)?`,
      'uy',
    ),
    fact: 'standards',
    sense: gradeOf,
  },
  {
    first: '在本当市县区工主我均名无没未',
    pattern: HOMELESS,
    fact: 'person_owns_home',
    sense: { kind: 'flag', facts: ['person_owns_home'], isDenied: true },
  },
  {
    first: '规限四资',
    pattern: COUNTED,
    fact: 'title_above_scale',
    sense: { kind: 'title', key: 'title_above_scale', kin: [{ key: 'title_above_scale' }] },
  },
  // 小微外贸企业: of a size and of a kind
  ...Object.entries({
    中小微: ['medium', 'small', 'micro'],
    小微: ['small', 'micro'],
    中小: ['medium', 'small', 'micro'],
  }).map(
    ([name, codes]): BuiltName => ({
      first: name[0]!,
      pattern: new RegExp(`${name}(?:型)?(?=(?!企业|微|型)[^,;。、的\\d()]{2,6}企业)`, 'uy'),
      fact: 'size_class',
      sense: { kind: 'code', fact: 'size_class', codes },
    }),
  ),
];

/** Names beside those of the catalogue, as far as it has what they stand for. */
export const NAMED_BESIDE: readonly (readonly [
  readonly (readonly [names: string, fact: string])[],
  (key: string) => Name,
])[] = [
  [NAMED_FLAGS, (key) => ({ kind: 'flag', facts: [key] })],
  [NAMED_DENIALS, (key) => ({ kind: 'flag', facts: [key], isDenied: true })],
  [UNHELD_TITLES, (key) => ({ kind: 'title', key, kin: [{ key }], isDenied: true })],
  [NAMED_CHOSEN, (key) => ({ kind: 'chosen', fact: key })],
  [NAMED_LEVELED, (key) => ({ kind: 'leveled', fact: key })],
];
