import type { Choice, FactDef } from './facts/fact-def';
import { FIRST_FACTS } from './facts/first-facts';
import { FIRST_FIGURES } from './facts/first-figures';

/** A named set of codes that rules refer to (a province's mountain counties, strategic industries), dated. */
export interface CodeList {
  key: string;
  label: string;
  /** What the codes are. */
  of: 'area' | 'industry';
  codes: string[];
  validFrom?: string;
  validTo?: string;
}

/** A place that GB/T 2260 does not know: a development zone, a new area. Its code begins with Z. */
export interface Zone {
  code: string;
  name: string;
  /** The areas it lies in, and whether it holds them whole. */
  areas: { code: string; whole: boolean }[];
}

/** A dated figure from outside: a lending rate, a city's mean wage, a target. The last value on or before a day counts. */
export interface Figure {
  key: string;
  label: string;
  unit: string;
  source: string;
  values: { from: string; value: number }[];
}

/** Everything that rules refer to by key. */
export interface Catalogue {
  facts: readonly FactDef[];
  lists: readonly CodeList[];
  zones: readonly Zone[];
  figures: readonly Figure[];
}

/** What a portal begins with, before its own rows are read. */
export const FIRST_CATALOGUE: Catalogue = { facts: FIRST_FACTS, lists: [], zones: [], figures: FIRST_FIGURES };

interface Indexed extends Catalogue {
  fact: ReadonlyMap<string, FactDef>;
  list: ReadonlyMap<string, CodeList>;
  zone: ReadonlyMap<string, Zone>;
  figure: ReadonlyMap<string, Figure>;
}

let current = indexed(FIRST_CATALOGUE);

function indexed(catalogue: Catalogue): Indexed {
  return {
    ...catalogue,
    fact: new Map(catalogue.facts.map((fact) => [fact.key, fact])),
    list: new Map(catalogue.lists.map((list) => [list.key, list])),
    zone: new Map(catalogue.zones.map((zone) => [zone.code, zone])),
    figure: new Map(catalogue.figures.map((figure) => [figure.key, figure])),
  };
}

/** The catalogue in use. */
export const catalogue = (): Catalogue => current;

/**
 * Puts another catalogue in place for this process, which serves one portal. Rules are parsed, compiled and worded against
 * the catalogue of the moment: whoever replaces it loads them anew.
 */
export function useCatalogue(next: Catalogue): void {
  current = indexed(next);
}

/** The definition of a fact; undefined when the catalogue has no such key. */
export const findFact = (key: string): FactDef | undefined => current.fact.get(key);
export const findList = (key: string): CodeList | undefined => current.list.get(key);
export const findZone = (code: string): Zone | undefined => current.zone.get(code);
export const findFigure = (key: string): Figure | undefined => current.figure.get(key);

/** The definition of one fact; throws on a key that is not in the catalogue. */
export function factDef(key: string): FactDef {
  const def = current.fact.get(key);
  if (!def) throw new Error(`no fact '${key}'`);
  return def;
}

/** The choices of a code fact that are written out; undefined for a classification's. */
export function choicesOf({ choices }: FactDef): readonly Choice[] | undefined {
  if (choices !== 'zone') return Array.isArray(choices) ? choices : undefined;
  return [
    ...current.zones.map(({ code, name }) => ({ value: code, label: name })),
    { value: 'none', label: '不在任何功能区' },
    { value: 'others', label: '可能还在其他功能区' },
  ];
}

/** A figure's value on a day; undefined when none is known by then. */
export function figureOn(key: string, day: string): number | undefined {
  const values = findFigure(key)?.values ?? [];
  return values.reduce<{ from: string; value: number } | undefined>(
    (last, one) => (one.from <= day && one.from >= (last?.from ?? '') ? one : last),
    undefined,
  )?.value;
}
