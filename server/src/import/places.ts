import { areaOf, areaPath, findArea, NATION, shortAreaName } from '../reference/areas';
import { type FormerArea, formerOfCode, formerOfName, levelOfFormer } from '../reference/former-areas';
import { findIndustry, industryOf } from '../reference/industries';
import { commonArea, liesIn } from '../reference/places';
import { findZone, isZone, levelOfZone, zoneOf } from '../reference/zones';

export interface Place {
  code: string;
  /** What of a longer text was understood, when not all of it. */
  onlyUpTo?: string;
  /** Present when it is another place by now. */
  former?: FormerArea;
}

const NATIONWIDE = /^(?:全国|国家|中国|中央|全国性|全国范围|国家级|中华人民共和国)$/;
/** What many cities have: nobody's by itself, whatever an area is called. */
const KIND_OF_ZONE =
  /^(?:国家级|省级)?(?:高新(?:技术)?(?:产业)?(?:开发)?|经开|经济(?:技术)?开发|(?:综合)?保税|自由?贸易?(?:试验)?|(?:工业|产业|科技)园|(?:旅游)?度假|示范|试验|集聚|开发|新|园)区$/;
const FULL_NAME = /(?:省|市|区|县|州|盟|旗)$/;
/** 组织部 and 宣传部 without a place are those of any committee of the party. */
const NATIONAL_ISSUER =
  /^(?:国务院|国家|全国|中华人民共和国|中共中央|中央|中国|最高人民)|^(?!.{0,4}(?:组织|宣传|统战|武装|事业|工作)部)[^省市区县州]{2,12}部(?:办公厅|办公室|.{2,8}司)?$|(?:总局|总署|证监会|银保监会)(?:办公厅|办公室)?$/;

/** The area that a code or a text means: 330106, 浙江省/杭州市, 浙江省杭州市(江干区), an address; undefined when none is found. */
export function readPlace(value: unknown): Place | undefined {
  const text = String(value).normalize('NFKC').trim();
  if (NATIONWIDE.test(text) || /^[01]0{5,11}$/.test(text)) return { code: NATION };
  if (/^\d{2,12}$/.test(text)) {
    const six = text.slice(0, 6).padEnd(6, '0');
    const code = areaOf(six)?.code;
    return code === undefined ? todayOf(formerOfCode(six, TODAY)) : { code };
  }
  const plain = text.replace(/[\s()[\]【】/,、>·-]/g, '');
  return areaCalled(plain) ?? leadingArea(plain);
}

/** The area whose full name a text begins with, the longest: 浙江省杭州市西湖区文三路 -> 西湖区. */
function leadingArea(text: string): Place | undefined {
  for (let length = Math.min(text.length, 30); length >= 2; length -= 1) {
    const beginning = text.slice(0, length);
    if (!FULL_NAME.test(beginning)) continue;
    const place = areaCalled(beginning);
    if (place) return { ...place, onlyUpTo: beginning };
  }
  return undefined;
}

function areaCalled(name: string): Place | undefined {
  if (KIND_OF_ZONE.test(name)) return undefined;
  const code = findArea(name)?.code;
  return code === undefined ? todayOf(formerOfName(name, undefined, TODAY)) : { code };
}

/** Of a former area one of today that holds all of it. */
const todayOf = (former: FormerArea | undefined): Place | undefined =>
  former && { code: commonArea(former.now), former };

/** What is said without a day is said of today. */
const TODAY = '9999-12-31';

/** What a text says of places. */
export interface ReadPlaces {
  /** Codes of areas and zones, each once. */
  codes: string[];
  /** The whole country. */
  nationwide?: true;
  /** What speaks of a place that nobody knows, as written. */
  unknown: string[];
  /** What of a longer text was understood, when not all of it. */
  onlyUpTo?: { text: string };
  /** Areas that are others by now, which stand here as those of today. */
  former?: FormerArea[];
}

/** A person's answer about a place that nobody knew; no codes: nationwide. */
export interface PlaceAnswer {
  codes: readonly string[];
  /** Rows with it are left out. */
  skip: boolean;
}
export type PlaceAnswers = ReadonlyMap<string, PlaceAnswer>;

/** What answers are kept by: half width, without blanks. */
export const wordOf = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** 全市, 本省, 各区县: the place of who issued it, whatever that is. */
const OWN =
  /^(?:[全本](?:省|市|区|县|州|域)(?:范围内?|域)?|[省市区县州]本级|[省市]直|各[省市区县、()]+|[省市区县]级?)$/;
const OWN_REST = /^(?:市区|城区|市本级|本级|[全各].*|范围内?|行政区域内?|辖区内?|境内|及.*|所辖.*|下辖.*)$/;
/** Not within brackets: 市区(不含萧山、余杭) is one. */
const LIST = /[、,;|\n]+(?![^()]*\))/;
/** Also in 天津市和平区, 和田地区: looked at where the whole is no place. */
const CONJUNCTION = /(?<=[省市区县州旗港城园])[和及与]|[\s/]+/;

/**
 * The places in a cell: one (浙江省杭州市, 合肥高新区, 330106) or several (青浦区、吴江区、嘉善县; 杭州市西湖区、滨江区). `around` are places
 * that are known otherwise: 西湖区 of an office of 杭州市 is its own. On an earlier day places were what they were: 余杭区 of 2015.
 */
export function readPlaces(value: unknown, around: readonly string[] = [], day = TODAY): ReadPlaces {
  const text = String(value).normalize('NFKC').trim();
  if (NATIONWIDE.test(text) || /^[01]0{5,11}$/.test(text)) return { codes: [], nationwide: true, unknown: [] };
  if (OWN.test(text)) return { codes: [], unknown: [] };
  const parts = partsOf(text, LIST);
  if (parts.length > 1) return readList(parts, around, day);
  const known = readExactly(text, around, day) ?? readBracketed(text, around, day);
  if (known) return known;
  const joined = partsOf(text, CONJUNCTION);
  const list = joined.length > 1 ? readList(joined, around, day) : undefined;
  if (list?.unknown.length === 0) return list;
  return readBeginning(text, day) ?? { codes: [], unknown: [text] };
}

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** 杭州市(西湖区、滨江区), 杭州市(市本级). */
function readBracketed(text: string, around: readonly string[], day: string): ReadPlaces | undefined {
  const [, outer = '', inner = ''] = /^([^()]+)\(([^()]+)\)$/.exec(text) ?? [];
  const whole = outer ? readExactly(outer, around, day) : undefined;
  if (!whole || OWN.test(inner) || OWN_REST.test(inner)) return whole;
  const within = readPlaces(inner, whole.codes, day);
  return within.unknown.length === 0 ? within : undefined;
}

/** A list; what is ambiguous by itself lies beside what is not. */
function readList(parts: readonly string[], around: readonly string[], day: string): ReadPlaces {
  const beside: string[] = [];
  const results = new Map<string, ReadPlaces>();
  for (const part of [...parts, ...parts]) {
    if (results.get(part)?.unknown.length === 0) continue;
    const result = readPlaces(part, [...beside, ...around], day);
    results.set(part, result);
    beside.push(...result.codes.flatMap((code) => areaOf(code)?.parent ?? []));
  }
  const all = [...results.values()];
  const former = all.flatMap((one) => one.former ?? []);
  return {
    codes: [...new Set(all.flatMap(({ codes }) => codes))],
    unknown: all.flatMap(({ unknown }) => unknown),
    ...(former.length > 0 ? { former } : {}),
    ...(all.some(({ nationwide }) => nationwide) ? { nationwide: true } : {}),
  };
}

/** A text that is nothing but one place, by code or name. */
function readExactly(text: string, around: readonly string[], day: string): ReadPlaces | undefined {
  if (/^\d{2,12}$/.test(text)) {
    const code = text.slice(0, 6).padEnd(6, '0');
    return placed(wasThen(formerOfCode(code, day)) ?? isNow(areaOf(code)?.code));
  }
  if (/^Z\d{8}$/.test(text)) return placed(isNow(zoneOf(text)?.code));
  const name = plainName(text);
  return placed(placeNamed(name, around, day) ?? isNow(specialEconomicZone(name)));
}

const plainName = (text: string): string => text.replace(/[\s()[\]【】/>·-]/g, '');

/** A place with more behind it: 杭州市西湖区文三路 1 号, 杭州市市区. */
function readBeginning(text: string, day: string): ReadPlaces | undefined {
  const plain = plainName(text);
  const begun = leadingPlace(plain, [], day);
  if (!begun) return undefined;
  const rest = plain.slice(begun.text.length);
  // a street of a county; of a city, what is left could be a county that nobody knows
  const isOfCounty = begun.codes.every((code) => areaOf(code)?.level === 3) && !/[区园城港]$/.test(rest);
  return OWN_REST.test(rest) || isOfCounty ? { ...placed(begun)!, onlyUpTo: begun } : undefined;
}

/** A place by its codes: of one that is another by now those of today. */
interface NamedPlace {
  codes: readonly string[];
  former?: FormerArea;
}

const wasThen = (former: FormerArea | undefined): NamedPlace | undefined => former && { codes: former.now, former };
const isNow = (code: string | undefined): NamedPlace | undefined =>
  code === undefined ? undefined : { codes: [code] };

const placed = (place: NamedPlace | undefined): ReadPlaces | undefined =>
  place && { codes: [...place.codes], unknown: [], ...(place.former ? { former: [place.former] } : {}) };

/** The area or zone of this name, beside what is around before anywhere else. */
function placeNamed(name: string, around: readonly string[], day: string): NamedPlace | undefined {
  const areas = around.map((place) => commonArea([place])).filter((area) => area !== NATION);
  // 芜湖 beside 芜湖市 is that city, not its county that is called so too
  const itself = areas.map(areaOf).find((area) => area && area.level < 3 && shortAreaName(area.name) === name)?.code;
  if (itself) return isNow(itself);
  for (const code of areas) {
    const place =
      areaNamed(areaPath(code) + name, day) ?? isNow(findZone(shortAreaName(areaOf(code)?.name ?? '') + name)?.code);
    if (place) return place;
  }
  return KIND_OF_ZONE.test(name) ? undefined : (areaNamed(name, day) ?? isNow(findZone(name)?.code));
}

function areaNamed(name: string, day: string): NamedPlace | undefined {
  const still = findArea(name);
  return wasThen(formerOfName(name, still, day)) ?? isNow(still?.code);
}

/** 深圳经济特区 is all of 深圳市, 海南经济特区 all of its province. */
function specialEconomicZone(text: string): string | undefined {
  const place = /^(深圳|珠海|汕头|厦门|海南)(?:市|省)?经济特区$/.exec(text)?.[1];
  return place && findArea(place)?.code;
}

/** The place whose full name a text begins with, the longest: 宁波市人民代表大会常务委员会, 深圳经济特区人工智能产业促进条例, 合肥高新区…. */
export function leadingPlace(
  text: string,
  around: readonly string[] = [],
  day = TODAY,
): (NamedPlace & { text: string }) | undefined {
  for (let length = Math.min(text.length, 30); length >= 3; length -= 1) {
    const beginning = text.slice(0, length);
    if (!/[省市区县州盟旗城港园)]$/.test(beginning)) continue;
    const place = isNow(specialEconomicZone(beginning)) ?? placeNamed(beginning, around, day);
    // a short name, such as 盐城, may be the beginning of anything
    if (place && (place.codes.some(isZone) || FULL_NAME.test(beginning))) return { ...place, text: beginning };
  }
  return undefined;
}

/** The zone that an address names: 安徽省合肥市高新区望江西路 1 号. */
export const zoneOfAddress = (address: string): string | undefined =>
  leadingPlace(plainName(address.normalize('NFKC')))?.codes.find(isZone);

/** What stands before the place in titles, and before the place of an office of a central body. */
const TITLE_HEAD =
  /^(?:关于)?(?:印发|发布|公布|颁布|转发|修改|修订|废止|实施|下达|开展|组织申报|做好)?(?:〈|<|《|“|")?(?=\p{Script=Han})/u;
const OFFICE_HEAD =
  /^(?:中共|国家(?:税务总局|统计局|外汇管理局|金融监督管理总局|知识产权局)|中国(?:人民银行|银保监会|证监会))/;

/** The places that a title begins with, also behind 关于印发《; 高新区 is that of a place around. */
export function placesOfTitle(title: string, around: readonly string[] = [], day = TODAY): string[] {
  const text = title.normalize('NFKC').replace(/\s/g, '').replace(TITLE_HEAD, '');
  const first = leadingPlace(text, around, day);
  if (!first) return [];
  const codes = [...first.codes];
  for (let rest = text.slice(first.text.length); /^[、和]/.test(rest); ) {
    const next = leadingPlace(rest.slice(1), around, day);
    if (!next) break;
    codes.push(...next.codes);
    rest = rest.slice(1 + next.text.length);
  }
  return codes;
}

export const BETWEEN_OFFICES = /[、,，;；\s]+/;

/** The places of those who issued it; of several that lie in one another the widest. */
export function placesOfIssuer(issuer: string, day = TODAY): string[] {
  const each = [...new Set(placesOfOffices(issuer, day).flatMap(({ codes }) => codes))];
  return each.filter((code) => !each.some((other) => other !== code && liesIn(code, other)));
}

/** The level (18 to 21) of who issued it; 18 where that names no place. */
export function levelOfIssuer(issuer: string, day = TODAY): number {
  const [first, ...others] = placesOfOffices(issuer, day);
  const former = others.length === 0 ? first?.former : undefined;
  return former ? 18 + levelOfFormer(former) : levelOfPlaces(placesOfIssuer(issuer, day));
}

const placesOfOffices = (issuer: string, day: string): NamedPlace[] =>
  issuer
    .normalize('NFKC')
    .split(BETWEEN_OFFICES)
    .filter(Boolean)
    .flatMap((office) => leadingPlace(office.replace(OFFICE_HEAD, ''), [], day) ?? []);

/** True for bodies of the central government. */
export const isNationalIssuer = (issuer: string): boolean =>
  NATIONAL_ISSUER.test(issuer) && placesOfIssuer(issuer).length === 0;

/** The level (18 to 21) of what is issued for these places; 18 for none, provincial for those of several provinces. */
export function levelOfPlaces(codes: readonly string[]): number {
  const zone = codes.length === 1 ? zoneOf(codes[0]!) : undefined;
  if (zone) return levelOfZone(zone);
  return codes.length === 0 ? 18 : 18 + (areaOf(commonArea(codes))?.level ?? 1);
}

/** The GB/T 4754 code that a code or a name means, as stored: C, 39, 3912; undefined when there is none. */
export function readIndustry(value: unknown): string | undefined {
  const text = String(value).normalize('NFKC').trim();
  const code = text.toUpperCase();
  if (/^[A-T]?\d{2,4}$/.test(code)) {
    const digits = code.replace(/^[A-T]/, '');
    return industryOf(digits.slice(0, 2)) ? digits : undefined;
  }
  if (/^[A-T]$/.test(code)) return code;
  const coded = /^([A-Ta-t]?\d{2,4}|[A-T])[\s、.:-]*\p{Script=Han}/u.exec(text)?.[1];
  return coded ? readIndustry(coded) : findIndustry(text)?.code;
}
