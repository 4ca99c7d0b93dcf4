import {
  AGE_BANDS,
  type Bands,
  CAPITAL_BANDS,
  ENTERPRISE_LIBRARY,
  type LibraryFacet,
  RIGHT_BANDS,
  SUPPORT_BANDS,
} from '@zhice/contract/enterprise-library/library-kind';
import type { FactDef } from '@zhice/matching/facts';
import type { Day } from '../../base/day';
import { areaChain, areaName } from '../../reference/areas';
import { industryName, industryOf } from '../../reference/industries';
import { codesIn, type LibraryRow } from './library-row.rules';

/** A facet: the column that it reads, and which of its choices a value of the column is, the wider ones first. */
interface FacetDef {
  column: Exclude<keyof LibraryRow, 'id'>;
  choicesOf: (value: never, today: Day) => readonly string[];
  /** The choice above another, where they hang together. */
  parentOf?: (choice: string) => string | undefined;
}

const facet = <Name extends FacetDef['column']>(
  column: Name,
  choicesOf: (value: LibraryRow[Name], today: Day) => readonly string[],
  parentOf?: FacetDef['parentOf'],
): FacetDef => ({ column, choicesOf, ...(parentOf && { parentOf }) });

const some = (code: string): string[] => (code === '' ? [] : [code]);

/** The band that holds a number. */
function bandOf<Band extends string>({ of, from }: Bands<Band>, value: number): Band {
  let held = of[0]!;
  for (const band of of) if (value >= from[band]) held = band;
  return held;
}

/** Full years from a day to another. */
function yearsBetween(from: Day, to: Day): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

function industryChain(code: string): string[] {
  const chain: string[] = [];
  for (let one = industryOf(code); one; one = industryOf(one.parent)) chain.unshift(one.code);
  return chain;
}

export const FACETS: Readonly<Record<LibraryFacet, FacetDef>> = {
  area: facet(
    'area',
    (code) => areaChain(code).map((area) => area.code),
    (code) => areaChain(code).at(-2)?.code,
  ),
  industry: facet('industry', industryChain, (code) => industryChain(code).at(-2)),
  title: facet('titles', codesIn),
  size: facet('size', some),
  age: facet('founded', (day, today) =>
    day === null || day > today ? [] : [bandOf(AGE_BANDS, yearsBetween(day, today))],
  ),
  capital: facet('capital', (money) => (money === null ? [] : [bandOf(CAPITAL_BANDS, money)])),
  stock: facet('stock', some),
  type: facet('type', some),
  rights: facet('rights', (count) => [bandOf(RIGHT_BANDS, count)]),
  support: facet('support', (money) => [bandOf(SUPPORT_BANDS, money)]),
  risk: facet('risks', (text) => (text === '' ? ['none'] : codesIn(text))),
  settled: facet('settled', (is) => [is ? 'yes' : 'no']),
  year: facet('founded', (day) => (day === null ? [] : [day.slice(0, 4)])),
};
export const FACET_NAMES = Object.keys(FACETS) as LibraryFacet[];

export type LibraryFilters = { readonly [Facet in LibraryFacet]?: string | undefined };

/** The filters that are set, each with what it asks for. */
export const askedOf = (filters: LibraryFilters): [LibraryFacet, string][] =>
  FACET_NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]!] as [LibraryFacet, string]] : []));

/** Whether a row passes all filters on a day: what the sets in memory answer, said plainly. */
export const passes = (row: LibraryRow, filters: LibraryFilters, today: Day): boolean =>
  askedOf(filters).every(([name, wanted]) =>
    FACETS[name].choicesOf(row[FACETS[name].column] as never, today).includes(wanted),
  );

/** What the choices of a facet are called. */
export function nameOfChoice(name: LibraryFacet, titles: readonly FactDef[]): (choice: string) => string {
  if (name === 'area') return areaName;
  if (name === 'industry') return industryName;
  if (name === 'title') return (key) => titles.find((title) => title.key === key)?.label ?? key;
  if (name === 'year') return (year) => `${year} 年`;
  const { of } = ENTERPRISE_LIBRARY.facets[name] as { of?: { labels: Readonly<Record<string, string>> } };
  return (choice) => of?.labels[choice] ?? choice;
}

/** Choices as lists name them: as they are declared or classified; of a tree the top, and what lies around the chosen one. */
export function shownChoices(
  name: LibraryFacet,
  counts: ReadonlyMap<string, number>,
  chosen: string | undefined,
  titles: readonly FactDef[],
): { id: string; name: string; count: number }[] {
  const { parentOf } = FACETS[name];
  const around = new Set<string>();
  for (let one = parentOf ? chosen : undefined; one !== undefined; one = parentOf!(one)) around.add(one);
  const isNear = (choice: string) => {
    const parent = parentOf?.(choice);
    return parent === undefined || around.has(choice) || around.has(parent);
  };
  const there = [...counts.keys()].filter((choice) => (counts.get(choice)! > 0 || choice === chosen) && isNear(choice));
  if (chosen !== undefined && !there.includes(chosen)) there.push(chosen);
  const nameOf = nameOfChoice(name, titles);
  return there.sort(orderOf(name, titles)).map((id) => ({ id, name: nameOf(id) || id, count: counts.get(id) ?? 0 }));
}

/** Places and industries by their codes, the wider ones first; the last year first; all else as it is declared. */
function orderOf(name: LibraryFacet, titles: readonly FactDef[]): (a: string, b: string) => number {
  const byCode = (a: string, b: string) => (a < b ? -1 : 1);
  if (name === 'area') return byCode;
  if (name === 'industry') return (a, b) => (industryOf(a)?.level ?? 0) - (industryOf(b)?.level ?? 0) || byCode(a, b);
  if (name === 'year') return (a, b) => byCode(b, a);
  const { of = [] } = ENTERPRISE_LIBRARY.facets[name] as { of?: readonly string[] };
  const choices = name === 'title' ? titles.map(({ key }) => key) : of;
  return (a, b) => choices.indexOf(a) - choices.indexOf(b);
}
