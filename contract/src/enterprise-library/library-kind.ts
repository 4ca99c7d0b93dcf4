import { type Enumeration, enumeration } from '../enumeration';
import { listingKind } from '../listing/kind';

/** Bands of a number: from the first bound of a band to below that of the next. No TypeBox here, so that the browser can use it. */
export interface Bands<Band extends string = string> {
  of: Enumeration<Band>;
  from: Readonly<Record<Band, number>>;
}

/* @__NO_SIDE_EFFECTS__ */
function bands<const Band extends string>(declared: Readonly<Record<Band, readonly [number, string]>>): Bands<Band> {
  const entries = Object.entries<readonly [number, string]>(declared);
  return {
    of: enumeration(Object.fromEntries(entries.map(([band, [, label]]) => [band, label])) as Record<Band, string>),
    from: Object.fromEntries(entries.map(([band, [from]]) => [band, from])) as Record<Band, number>,
  };
}

/** Full years since it was registered. */
export const AGE_BANDS = bands({
  young: [0, '1 年以内'],
  y1: [1, '1—3 年'],
  y3: [3, '3—5 年'],
  y5: [5, '5—10 年'],
  y10: [10, '10—20 年'],
  y20: [20, '20 年以上'],
});
/** 万元. */
export const CAPITAL_BANDS = bands({
  c0: [0, '100 万元以下'],
  c100: [100, '100—500 万元'],
  c500: [500, '500—1000 万元'],
  c1000: [1000, '1000—5000 万元'],
  c5000: [5000, '5000 万—1 亿元'],
  c10000: [10_000, '1 亿元以上'],
});
export const RIGHT_BANDS = bands({
  r0: [0, '没有'],
  r1: [1, '1—9 项'],
  r10: [10, '10—49 项'],
  r50: [50, '50—199 项'],
  r200: [200, '200 项以上'],
});
/** 万元. */
export const SUPPORT_BANDS = bands({
  s0: [0, '没有公示记录'],
  s1: [0.000001, '50 万元以下'],
  s50: [50, '50—200 万元'],
  s200: [200, '200—1000 万元'],
  s1000: [1000, '1000 万元以上'],
});

/** The values that the facts of the same names have (matching/src/facts). */
export const SIZES = enumeration({ large: '大型', medium: '中型', small: '小型', micro: '微型' });
export const ENTERPRISE_TYPES = enumeration({
  limited: '有限责任公司',
  joint_stock: '股份有限公司',
  partnership: '合伙企业',
  sole: '个人独资企业',
  foreign: '外商投资企业',
  state: '国有企业',
  individual: '个体工商户',
});
/** Whether its people have had it authenticated here; the others stand by what registers and departments say. */
export const SETTLED = enumeration({ yes: '已入驻', no: '未入驻' });
export const STOCKS = enumeration({ main: '境内上市', overseas: '境外上市', neeq: '新三板', regional: '区域股权市场' });
/** What a register says against an enterprise; nothing that it only said of itself. */
export const RISKS = enumeration({
  abnormal_listing: '列入经营异常名录',
  dishonesty_listing: '列入严重违法失信名单',
  penalty: '行政处罚公示期内',
  none: '没有风险记录',
});

/** Enterprises as a list: what narrows it, and how it is sorted. */
export const ENTERPRISE_LIBRARY = listingKind({
  kind: 'enterprise',
  label: '企业',
  path: '/company?id=',
  facets: {
    area: { label: '地区', codes: 'area' },
    industry: { label: '行业', codes: 'industry' },
    title: { label: '资质称号' },
    size: { label: '规模', of: SIZES },
    age: { label: '成立年限', of: AGE_BANDS.of },
    capital: { label: '注册资本', of: CAPITAL_BANDS.of },
    stock: { label: '上市挂牌', of: STOCKS, folded: true },
    type: { label: '企业类型', of: ENTERPRISE_TYPES, folded: true },
    rights: { label: '有效知识产权', of: RIGHT_BANDS.of, folded: true },
    support: { label: '公示获得支持', of: SUPPORT_BANDS.of, folded: true },
    risk: { label: '风险', of: RISKS, folded: true },
    settled: { label: '平台入驻', of: SETTLED, folded: true },
    year: { label: '成立年份', folded: true },
  },
  sorts: {
    founded: { label: '成立最近', figure: 0 },
    oldest: { label: '成立最早', figure: 0, ascending: true },
    money: { label: '注册资本从高到低', figure: 1 },
  },
});
export type LibraryFacet = keyof typeof ENTERPRISE_LIBRARY.facets;
export type LibrarySort = keyof typeof ENTERPRISE_LIBRARY.sorts | 'relevance';
export const LIBRARY_SORTS = ['relevance', 'founded', 'oldest', 'money'] as const satisfies readonly LibrarySort[];

/** Where else than in its name a search found an enterprise. */
export const MATCHED = enumeration({ former: '曾用名', product: '产品', person: '股东', officer: '主要人员' });

/** The kinds of change of which who follows an enterprise is told: the name, columns of the library, and what public registers record. */
export const CHANGE_KINDS = enumeration({
  name: '名称变更',
  code: '信用代码变更',
  area: '注册地变更',
  industry: '行业变更',
  type: '企业类型变更',
  size: '规模变化',
  capital: '注册资本变更',
  title_gained: '新增资质',
  title_lost: '资质失效',
  risk_gained: '新增风险',
  risk_lost: '风险消除',
  stock: '上市挂牌变化',
  rights: '知识产权变化',
  support: '公示支持变化',
  holder_gained: '新增股东',
  holder_lost: '股东退出',
  holding: '持股比例变更',
  person_gained: '主要人员任职',
  person_lost: '主要人员离任',
  registered: '登记事项变更',
});
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How a pasted name or code was found. */
export const LOOKUP_STATES = enumeration({ found: '已找到', doubtful: '待确认', missing: '没有找到' });

/** So many are compared side by side. */
export const MOST_COMPARED = 4;
/** So many names are looked up at once. */
export const MOST_LOOKED_UP = 1000;
/** Of more enterprises than this nobody is told day by day. */
export const MOST_TOLD = 5000;
/** Enterprises whose changes wait are counted up to so many. */
export const MOST_WAITING = 10_000;
