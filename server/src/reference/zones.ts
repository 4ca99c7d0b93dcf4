import { ZONE_KINDS } from '@zhice/contract/catalogue/enumerations';
import { areaChain, areaOf, findArea, leadsTo, shortAreaName } from './areas';
import text from './zones.csv?raw';

export { ZONE_KINDS };
/** What a zone is. */
export type ZoneKind = (typeof ZONE_KINDS)[number];

/** An area (GB/T 2260) in which a zone lies, and whether the zone covers all of it. */
export interface ZonePart {
  code: string;
  whole: boolean;
}

/** What a zone was from one day to another (YYYY-MM-DD, both inclusive; null: not known, or still so). */
export interface Zone {
  /** 'Z' and eight digits: the city or province that holds it, and a number. */
  code: string;
  valid_from: string | null;
  valid_to: string | null;
  name: string;
  aliases: string[];
  kind: ZoneKind;
  areas: ZonePart[];
  source: string;
}

/**
 * The zones that come with the program, a row for each time in which one had other areas: the 19 national new areas, the 22 pilot
 * free trade zones, national high-tech and economic development zones and some others. Where the counties are not certain, the
 * city stands there as a part (把握 says how sure a row is).
 */
export const SHIPPED_ZONES: readonly Zone[] = text
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [code = '', name = '', aliases = '', kind, areas = '', from, to, source = ''] = line.split(',');
    return {
      code,
      name,
      aliases: aliases.split('、').filter(Boolean),
      kind: kind as ZoneKind,
      areas: areas.split('、').map((part) => ({ code: part.slice(0, 6), whole: part.endsWith('全部') })),
      valid_from: from || null,
      valid_to: to || null,
      source,
    };
  });

let versions: readonly Zone[] = SHIPPED_ZONES;
let latest = latestOf(versions);
let byName: Map<string, Set<Zone>> | undefined;

function latestOf(zones: readonly Zone[]): Map<string, Zone> {
  const map = new Map<string, Zone>();
  for (const zone of zones) {
    const other = map.get(zone.code);
    if (!other || (other.valid_from ?? '') < (zone.valid_from ?? '')) map.set(zone.code, zone);
  }
  return map;
}

/** Makes these the zones that are known, in place of those before. */
export function withZones(zones: readonly Zone[]): void {
  versions = zones;
  latest = latestOf(zones);
  byName = undefined;
}

/** All zones of all times; another list as soon as they are others. */
export const knownZones = (): readonly Zone[] => versions;

export const isZone = (code: string): boolean => code.startsWith('Z');

/** A zone as it is now, or was last. */
export const zoneOf = (code: string): Zone | undefined => latest.get(code);

/** Every zone as it is now, or was last. */
export const allZones = (): Zone[] => [...latest.values()];

/** The zones of a day (YYYY-MM-DD) with the areas in which they lie: what matching needs of them. */
export const zonesOn = (day: string): { code: string; name: string; areas: ZonePart[] }[] =>
  versions.filter(({ valid_from: from, valid_to: to }) => (from ?? '') <= day && (to ?? '9999') >= day);

/**
 * The zone that people mean by a name, full, short or another, with or without the areas above it: 合肥高新区,
 * 安徽省合肥高新技术产业开发区, 重庆两江新区, 浙江自贸区. Undefined when there is none, or more than one.
 */
export function findZone(name: string): Zone | undefined {
  const text = plainName(name);
  const found = new Set<Zone>();
  for (let from = 0; from < text.length - 1 && found.size === 0; from += 1) {
    for (const zone of zonesByName().get(text.slice(from)) ?? []) {
      if (liesBehind(text.slice(0, from), zone)) found.add(zone);
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
}

/** True when `before` is nothing but names of areas in which the zone lies. */
function liesBehind(before: string, { areas }: Zone): boolean {
  if (before === '') return true;
  return areas.some(({ code }) => {
    const area = areaOf(code);
    const above = area && [area, ...areaChain(code)].filter(({ name }) => before.endsWith(name));
    return area !== undefined && (leadsTo(before, area) || above?.some((one) => findArea(before)?.code === one.code));
  });
}

/** A name as it is looked up: half width, no blanks and no punctuation. */
const plainName = (name: string): string => name.normalize('NFKC').replace(/[\s()[\]【】〔〕,、·\-/>]/gu, '');

function zonesByName(): Map<string, Set<Zone>> {
  if (byName !== undefined) return byName;
  byName = new Map();
  for (const zone of latest.values()) {
    for (const name of [zone.name, ...zone.aliases].map(plainName).flatMap((name) => formsOf(name, zone.kind))) {
      const known = byName.get(name);
      if (known) known.add(zone);
      else byName.set(name, new Set([zone]));
    }
  }
  return byName;
}

/** Every name by which a zone is called. */
export const zoneNames = (): { code: string; name: string }[] =>
  [...zonesByName()].flatMap(([name, zones]) => [...zones].map(({ code }) => ({ code, name })));

/** The endings by which a kind of zone is called, the full one first. */
const ENDINGS: Partial<Record<ZoneKind, string[]>> = {
  高新区: [
    ...[
      '高新技术产业开发区',
      '国家高新技术产业开发区',
      '国家级高新技术产业开发区',
      '高新技术开发区',
      '高新技术产业园区',
    ],
    ...['国家高新区', '国家级高新区', '高新区'],
  ],
  经开区: ['经济技术开发区', '国家级经济技术开发区', '国家经济技术开发区', '国家级经开区', '国家经开区', '经开区'],
  自贸区: ['自由贸易试验区', '自由贸易区', '自贸试验区', '自贸区'],
};

/** All names that a name of a zone stands for: with each ending of its kind, with 市 or 省 behind the place or without. */
function formsOf(name: string, kind: ZoneKind): string[] {
  const endings = ENDINGS[kind] ?? [];
  const ending = endings.filter((one) => name.endsWith(one)).sort((a, b) => b.length - a.length)[0];
  if (ending === undefined) return [name];
  const place = name.slice(0, -ending.length);
  const places = new Set([place, place.replace(/^中国/, '')]);
  for (const one of [...places]) {
    const area = findArea(`${one}市`) ?? findArea(one);
    if (area && shortAreaName(area.name) === one) places.add(area.name);
  }
  return [...places].filter(Boolean).flatMap((one) => endings.map((other) => one + other));
}

/** The level (18 to 21) of what a zone issues. */
export function levelOfZone({ kind }: Zone): number {
  return kind === '自贸区' ? 19 : kind === '国家级新区' ? 20 : 21;
}
