import type { CallInput } from '@zhice/contract/all';
import { areaPath, INDUSTRY_SECTIONS, industryPath, industrySection } from '@zhice/matching/classification';
import { wholeAreasOf, zonesTouching } from '../../reference/places';
import { isZone } from '../../reference/zones';

/** The filters of the policy library as the contract has them. */
export type DepotFilters = CallInput<'/api/portal/policy_facets'>;
export type FilterName = Exclude<keyof DepotFilters, 'keyword'>;

/**
 * First and last code of the areas in an area: 330100 -> 330100 to 330199; of a zone, those of each area that it covers to its
 * borders. Undefined for the whole country.
 */
export function areaRanges(place: string): { first: string; last: string }[] | undefined {
  const paths = (isZone(place) ? wholeAreasOf(place) : [place]).map(areaPath);
  return paths.includes('')
    ? undefined
    : paths.map((path) => ({ first: path.padEnd(6, '0'), last: path.padEnd(6, '9') }));
}

/** The zones that lie in an area with at least a part; a zone itself. */
export const zonesInside = (place: string): string[] => (isZone(place) ? [place] : zonesTouching(place));

/** The codes that contain an industry, itself included: 3912 -> C, 39, 391, 3912. */
export function industriesAbove(code: string): string[] {
  const section = industrySection(code);
  const digits = code.replace(/^[A-T]/, '');
  const parts = [2, 3, 4].filter((length) => length <= digits.length).map((length) => digits.slice(0, length));
  return section ? [section, ...parts] : parts;
}

/** A regular expression that finds, in codes joined by commas, one that lies inside an industry; linear. */
export function industriesInside(code: string): string {
  const section = INDUSTRY_SECTIONS.find(({ letter }) => letter === code);
  if (!section) return `(^|,)${code}`;
  const divisions = Array.from({ length: section.last - section.first + 1 }, (_, at) => section.first + at);
  return `(^|,)(${divisions.map((division) => String(division).padStart(2, '0')).join('|')})`;
}

/** Whether a policy for these industries (none = all) is for an industry: for it, for what contains it, or for a part of it. */
export function isForIndustry(industries: readonly string[], code: string): boolean {
  if (industries.length === 0) return true;
  const asked = industryPath(code);
  return industries.map(industryPath).some((own) => own.startsWith(asked) || asked.startsWith(own));
}
