import type { Name } from './lexicon';
import { NAMED_DENIALS, NAMED_FLAGS, NAMED_LEVELED, UNHELD_TITLES } from './named-measures';

/** A name that texts build of the same few words in any order. */
export interface BuiltName {
  /** The signs that it may begin with. */
  first: string;
  pattern: RegExp;
  /** The fact that the catalogue has to have. */
  fact: string;
  sense: Name;
}

/** 重大安全、环保、质量等事故: of all three kinds, in any order. */
const PART = '(?:重大|特大|安全生产|安全|产品质量|质量|环境污染|环境保护|生态环境|环境|环保|责任|事故|等|[、和及与或])';
const has = (kind: string): string => `(?=${PART}{0,16}?${kind})`;
const INCIDENT = new RegExp(`重大${has('安全')}${has('质量')}${has('环[境保]')}${PART}{3,16}(?:事故|事件)等?`, 'uy');

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

/** 通过质量、环境和职业健康安全管理体系认证: each of them, though 管理体系 is said but once. */
const SYSTEMS: Readonly<Record<string, string>> = {
  质量: 'title_quality_system',
  环境: 'title_environment_system',
  职业健康安全: 'title_safety_system',
  能源: 'title_energy_system',
  知识产权: 'title_ip_standard',
};
const stems = Object.keys(SYSTEMS).join('|');
const systems: BuiltName[] = Object.entries(SYSTEMS).map(([stem, fact]) => ({
  first: stem[0]!,
  pattern: new RegExp(`${stem}(?:管理)?(?=(?:(?:、|和|及|与|以及)(?:${stems})(?:管理)?){1,4}体系)`, 'uy'),
  fact,
  sense: { kind: 'title', key: fact, kin: [{ key: fact }] },
}));

export const BUILT_NAMES: readonly BuiltName[] = [
  {
    first: '重',
    pattern: INCIDENT,
    fact: 'incident_three_years',
    sense: { kind: 'flag', facts: ['incident_three_years'] },
  },
  measure('niche_share', '企主单申在全国', shareOf(HOME)),
  measure('niche_rank', '企主单申在全国所该相同特细产行领市', rankOf(HOME)),
  measure('world_share', '企主单申在全世国', shareOf(WORLD)),
  measure('world_rank', '企主单申在全世国所该相同特细产行领市', rankOf(WORLD)),
  measure(
    'eligible_hires',
    '近最申前12',
    /(?:近一年|最近一年|近1年|申请(?:之日)?前(?:12个月|一年|1年)内?|前12个月内|12个月内)(?:内)?新?招用(?:的)?符合(?:创业担保贷款申请)?条件的?(?:重点群体)?(?:人员|人数)(?:数量?|人数)?/uy,
  ),
  measure('tenancy_year', '自从入', /(?:自|从)?入驻(?:之日)?起(?:满)?(?=[\d一二三四五]{1,2}年)/uy),
  measure(
    'person_years_graduated',
    '毕',
    /毕业(?:时间)?(?=(?:在|未满|不满|不超过|未超过)?(?:\d{1,2}|[一二两三五十])年)/uy,
  ),
  ...systems,
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
  [NAMED_LEVELED, (key) => ({ kind: 'leveled', fact: key })],
];
