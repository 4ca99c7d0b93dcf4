import { regionData } from 'element-china-area-data';

/** An administrative area. `parent` is the code one level up, "000000" for a province. */
export type Area = { code: string; name: string; parent: string; level: 1 | 2 | 3 };

/** The whole country. */
export const NATION = '000000';

/** What the package lacks: established in December 2024 under 和田地区; and the province-level areas it leaves out. */
const ADDED: ReadonlyArray<{ code: string; name: string; parent: string }> = [
  { code: '653228', name: '和康县', parent: '653200' },
  { code: '653229', name: '和安县', parent: '653200' },
  { code: '710000', name: '台湾省', parent: NATION },
  { code: '810000', name: '香港特别行政区', parent: NATION },
  { code: '820000', name: '澳门特别行政区', parent: NATION },
];

/** Headings of the code table that are no places: 市辖区, 县, 省直辖县级行政区划. Their counties hang on the province. */
const HEADING = /^(市辖区|县|(省|自治区)直辖县级行政区划)$/u;

const byCode = new Map<string, Area>();
const headings = new Map<string, string>();
const list: Area[] = [];

for (const province of regionData) {
  register({ code: sixDigits(province.value), name: province.label, parent: NATION });
  for (const city of province.children ?? []) addCity(sixDigits(province.value), city);
}
for (const area of ADDED) register(area);
list.sort((a, b) => a.code.localeCompare(b.code));

/**
 * Provinces, cities and counties (GB/T 2260; the development zones of statistics, codes ending 71 to 80, left out), by
 * code. Counties of 北京, 天津, 上海, 重庆 and those directly under a province have the province as parent; 东莞, 中山,
 * 儋州, 嘉峪关 have no counties.
 */
export const AREAS: readonly Area[] = list;

function addCity(province: string, city: (typeof regionData)[number]): void {
  const code = sixDigits(city.value);
  const heading = HEADING.test(city.label);
  if (heading) headings.set(code, province);
  else register({ code, name: city.label, parent: province });
  for (const county of city.children ?? []) {
    if (isCounty(county.value)) register({ code: county.value, name: county.label, parent: heading ? province : code });
  }
}

/** Towns have nine digits; codes ending 71 to 80 are zones that statistics invented, not administrative divisions. */
function isCounty(code: string): boolean {
  const last = Number(code.slice(4));
  return code.length === 6 && (last < 71 || last > 80);
}

function sixDigits(code: string): string {
  return code.padEnd(6, '0');
}

function register({ code, name, parent }: { code: string; name: string; parent: string }): void {
  if (byCode.has(code)) return;
  const level = code.endsWith('0000') ? 1 : code.endsWith('00') ? 2 : 3;
  const area: Area = { code, name, parent, level };
  byCode.set(code, area);
  list.push(area);
}

/**
 * Adds areas at start, such as an imaginary province for demo data. A code that is known stays as it is.
 * @throws RangeError for a code that is not six digits or a parent that is neither known nor among the extra ones.
 */
export function withAreas(extra: ReadonlyArray<{ code: string; name: string; parent: string }>): void {
  const codes = new Set(extra.map((area) => area.code));
  for (const { code, parent } of extra) {
    if (!/^\d{6}$/.test(code)) throw new RangeError(`地区代码须为 6 位数字：${code}`);
    if (parent !== NATION && !byCode.has(parent) && !codes.has(parent))
      throw new RangeError(`上级地区不存在：${parent}`);
  }
  for (const area of extra) register(area);
  list.sort((a, b) => a.code.localeCompare(b.code));
  namesChanged();
}

/** The area of a code; a heading of the code table (110100) stands for its province. */
export function areaOf(code: string): Area | undefined {
  return byCode.get(headings.get(code) ?? code);
}

/** How the codes of an area and of all in it begin: '3301' for 330100. */
export const areaStart = (code: string): string => code.replace(/(?:00)+$/, '');

/** 330106 -> 西湖区; 000000 -> 全国; '' for an unknown code. */
export function areaName(code: string): string {
  return code === NATION ? '全国' : (areaOf(code)?.name ?? '');
}

/** The area and those above it, the province first. */
export function areaChain(code: string): Area[] {
  const chain: Area[] = [];
  for (let area = areaOf(code); area !== undefined; area = byCode.get(area.parent)) chain.unshift(area);
  return chain;
}

/** 330106 -> 浙江省杭州市西湖区; 110105 -> 北京市朝阳区; 000000 -> 全国; '' for an unknown code. */
export function areaPath(code: string): string {
  if (code === NATION) return '全国';
  return areaChain(code)
    .map((area) => area.name)
    .join('');
}

const within = new Map<string, readonly string[]>();

/** The codes of areas and of all that lie in them; a code that nobody knows stands for itself. */
export function areasWithin(codes: readonly string[]): string[] {
  const all = codes.flatMap((code) => {
    const known = within.get(code) ?? [code, ...AREAS.filter(({ parent }) => parent === code).flatMap(below)];
    within.set(code, known);
    return known;
  });
  return [...new Set(all)];
}

const below = ({ code }: Area): string[] => areasWithin([code]);

let paths: Map<string, string> | undefined;

/** The path of every area by its code, also of the whole country. */
export function areaPaths(): ReadonlyMap<string, string> {
  paths ??= new Map([NATION, ...byCode.keys()].map((code) => [code, areaPath(code)]));
  return paths;
}

let byName: Map<string, Area[]> | undefined;

function namesChanged(): void {
  byName = undefined;
  paths = undefined;
  within.clear();
}

/** Every area under its full and its short name. */
function areasByName(): Map<string, Area[]> {
  if (byName !== undefined) return byName;
  byName = new Map();
  for (const area of list) {
    for (const name of new Set([area.name, shortAreaName(area.name)])) {
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [area]);
      else known.push(area);
    }
  }
  return byName;
}

/**
 * The area that people mean by a name, full or short, with or without those above it: 浙江, 杭州市, 浙江省杭州市西湖区,
 * 浙江西湖区, 全国. Undefined when there is none or when it could be several (西湖区 in 杭州 or 南昌).
 */
export function findArea(name: string): Area | undefined {
  const text = name.normalize('NFKC').replace(/[\s/,、\-·>]|市辖区/gu, '');
  const found: Area[] = [];
  for (let from = 0; from < text.length; from += 1) {
    for (const area of areasByName().get(text.slice(from)) ?? []) {
      if (leadsTo(text.slice(0, from), area)) found.push(area);
    }
  }
  return theOne(text, found);
}

/** True when `before` is nothing but names of areas above `area`, in order; some may be left out. */
export function leadsTo(before: string, area: Area): boolean {
  if (before === '' || before === '中国') return true;
  const above = byCode.get(area.parent);
  if (above === undefined) return false;
  const written = [above.name, shortAreaName(above.name)].filter((name) => before.endsWith(name));
  return written.some((name) => leadsTo(before.slice(0, -name.length), above)) || leadsTo(before, above);
}

/**
 * One of several: who bears the full name before those it is a short name of, then the higher level (吉林 is the province).
 * A short name that also means a district of a municipality (朝阳) stays open.
 */
function theOne(text: string, found: readonly Area[]): Area | undefined {
  const areas = [...new Set(found)];
  const full = areas.filter((area) => text.endsWith(area.name));
  if (full.length > 0) return full.length === 1 ? full[0] : undefined;
  const level = Math.min(...areas.map((area) => area.level));
  const highest = areas.filter((area) => area.level === level);
  const inMunicipality = areas.some((area) => area.level === 3 && byCode.get(area.parent)?.level === 1);
  if (highest.length !== 1 || (level === 2 && inMunicipality)) return undefined;
  return highest[0];
}

/** The nationalities in names of autonomous areas, as written there (蒙古自治县, 维吾尔自治区). */
const NATIONALITIES =
  '蒙古族?|回族|藏族|维吾尔族?|苗族|彝族|壮族|布依族|朝鲜族|满族|侗族|瑶族|白族|土家族|哈尼族|哈萨克族?|傣族|黎族|傈僳族|佤族|畲族|拉祜族|水族|' +
  '东乡族|纳西族|景颇族|柯尔克孜族?|土族|达斡尔族?|仫佬族|羌族|布朗族|撒拉族|毛南族|仡佬族|锡伯族?|阿昌族|普米族|塔吉克族?|怒族|俄罗斯族?|' +
  '鄂温克族?|德昂族|保安族|裕固族|京族|独龙族|鄂伦春族?|各族|回';
const AUTONOMOUS = new RegExp(`(?:${NATIONALITIES})*自治[区州县旗]$`, 'u');
const PLAIN = /(?:特别行政区|地区|林区|新区|特区|省|市|区|县|盟|旗)$/u;

/** Where leaving out the nationality leaves nothing, or not what people say. */
const SPECIAL: Readonly<Record<string, string>> = {
  内蒙古自治区: '内蒙古',
  鄂伦春自治旗: '鄂伦春',
  鄂温克族自治旗: '鄂温克',
  东乡族自治县: '东乡',
};

/** 浙江省 -> 浙江, 广西壮族自治区 -> 广西, 延边朝鲜族自治州 -> 延边; names that would keep one character stay (忠县). */
export function shortAreaName(name: string): string {
  const special = SPECIAL[name];
  if (special !== undefined) return special;
  const short = AUTONOMOUS.test(name) ? name.replace(AUTONOMOUS, '') : name.replace(PLAIN, '');
  return short.length >= 2 ? short : name;
}
