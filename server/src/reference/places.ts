import { type Area, areaChain, areaName, areaOf, areaPath, NATION } from './areas';
import { allZones, isZone, zoneOf } from './zones';

/** A place is an area of GB/T 2260 or a zone, by its code; 000000 is the whole country. */

/** 330106 -> 西湖区; Z34010001 -> 合肥高新技术产业开发区; 000000 -> 全国; '' for an unknown code. */
export const placeName = (code: string): string => (isZone(code) ? (zoneOf(code)?.name ?? '') : areaName(code));

/** 330106 -> 浙江省杭州市西湖区; a zone by its name; '' for an unknown code. */
export const placePath = (code: string): string => (isZone(code) ? placeName(code) : areaPath(code));

/** A county with its city (or municipality), so that one knows which 西湖区; cities and zones by their names. */
function nameWithCity(code: string): string {
  const chain = isZone(code) ? [] : areaChain(code);
  return chain.length === 0 ? placeName(code) : placesText(chain.slice(chain.length > 1 && isCounty(chain) ? -2 : -1));
}

const isCounty = (chain: readonly Area[]): boolean => chain.at(-1)?.level === 3;
const placesText = (areas: readonly Area[]): string => areas.map(({ name }) => name).join('');

/**
 * The names of a policy's places as people read them; the city stands before the first of its counties: 杭州市西湖区, 滨江区.
 * A row that was not saved with its places has the smallest area alone.
 */
export function placeNames({ area_codes, area_code }: { area_codes: readonly string[]; area_code: string }): string[] {
  if (area_codes.length === 0) return [nameWithCity(area_code)];
  return area_codes.map((code, at) => {
    const before = area_codes[at - 1];
    const isSibling =
      before !== undefined && areaOf(code)?.level === 3 && areaOf(before)?.parent === areaOf(code)?.parent;
    return isSibling ? placeName(code) : nameWithCity(code);
  });
}

/** The areas in which a place lies: itself, those above it, and for a zone those that it touches; not the whole country. */
export const areasAround = (code: string): string[] => [
  ...new Set([
    ...(isZone(code) ? [code] : []),
    ...areasOf(code).flatMap((area) => areaChain(area).map((one) => one.code)),
  ]),
];

/** The areas of a zone; an area is its own. */
const areasOf = (code: string): string[] =>
  isZone(code) ? (zoneOf(code)?.areas ?? []).map((part) => part.code) : [code];

/** The smallest area that holds all of these places; 000000 for none. */
export function commonArea(codes: readonly string[]): string {
  const [first, ...others] = codes.flatMap(areasOf).map((code) => areaChain(code).map((area) => area.code));
  const shared = (first ?? []).filter((code) => others.every((chain) => chain.includes(code)));
  return shared.at(-1) ?? NATION;
}

/** True when the first place lies in the second, or is it. What touches a zone is not in it unless the zone covers all of its area. */
export function liesIn(code: string, other: string): boolean {
  if (code === other || other === NATION) return true;
  if (isZone(code)) return !isZone(other) && areasOf(code).every((area) => liesIn(area, other));
  const whole = isZone(other) ? wholeAreasOf(other) : [other];
  return areaChain(code).some((area) => whole.includes(area.code));
}

/** True when two places have something in common: a zone that lies in two cities, and one of them. */
export const touches = (code: string, other: string): boolean =>
  areasOf(code).some((a) => areasOf(other).some((b) => liesIn(a, b) || liesIn(b, a)));

/** The areas that a zone covers to their borders. */
export const wholeAreasOf = (code: string): string[] =>
  (zoneOf(code)?.areas ?? []).filter(({ whole }) => whole).map((part) => part.code);

/** The zones that lie in an area with at least a part. */
export const zonesTouching = (area: string): string[] =>
  allZones()
    .filter(({ areas }) => areas.some(({ code }) => liesIn(code, area)))
    .map(({ code }) => code);
