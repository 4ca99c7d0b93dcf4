import type { Catalogue, CodeList, Figure, Zone } from '@zhice/matching/catalogue';
import type { FactDef } from '@zhice/matching/facts';
import { SIZE_MEASURES } from '@zhice/matching/size-facts';
import { canonical } from '../../base/canonical';
import { addDays } from '../../base/day';
import { wordsIn } from '../catalogue';

/** What rules are read under before and after a change of the catalogue. */
export interface CatalogueChange {
  before: Catalogue;
  after: Catalogue;
}

/** How rules name an entry of the catalogue: facts and figures by their keys, lists with @ before them, zones by their codes. */
type Word = string;

/**
 * The words of rules that a change of the catalogue may give another meaning, each with those that changed themselves: what
 * follows from a changed fact changes with it. What is only worded otherwise is left out.
 */
export function changedWords(change: CatalogueChange): ReadonlyMap<Word, ReadonlySet<Word>> {
  const [before, after] = [entriesOf(change.before), entriesOf(change.after)];
  const own = [...new Set([...before.keys(), ...after.keys()])].filter(
    (word) => judged(before.get(word)) !== judged(after.get(word)),
  );
  const changed = new Map(own.map((word) => [word, new Set([word])]));
  const zones = own.filter(isZoneWord);
  if (zones.length > 0) changed.set('zones', new Set(zones));
  const facts = [...change.before.facts, ...change.after.facts];
  while (facts.filter((fact) => passOn(fact, changed)).length > 0);
  return changed;
}

/** Gives a fact the roots of those that it is read from; whether it had not all of them. */
function passOn({ key, ...def }: FactDef, changed: Map<Word, Set<Word>>): boolean {
  const known = changed.get(key);
  const roots = new Set([...(known ?? []), ...readBy(def).flatMap((word) => [...(changed.get(word) ?? [])])]);
  if (roots.size === (known?.size ?? 0)) return false;
  changed.set(key, roots);
  return true;
}

const isZoneWord = (word: Word): boolean => /^Z\d/.test(word);

/** The facts from which one follows, or that bound it. */
function readBy({ derive, partOf = [] }: Omit<FactDef, 'key'>): Word[] {
  if (derive === undefined) return partOf;
  if ('sizeClass' in derive) return [...partOf, 'industry', ...Object.keys(SIZE_MEASURES)];
  return [...partOf, ...('fromCode' in derive ? [derive.fromCode] : wordsIn(derive.measure))];
}

/** What people alone read: how a thing is called and asked for. */
const WORDING = new Set(['label', 'question', 'hint', 'group', 'name', 'source']);

/** The entries of a catalogue by the words that name them. */
export type Entries = ReadonlyMap<Word, FactDef | CodeList | Figure | Zone>;

/** The entries of a catalogue by the words that name them in rules. */
export const entriesOf = ({ facts, lists, figures, zones }: Catalogue): Entries =>
  new Map<Word, FactDef | CodeList | Figure | Zone>([
    ...facts.map((fact) => [fact.key, fact] as const),
    ...lists.map((list) => [`@${list.key}`, list] as const),
    ...figures.map((figure) => [figure.key, figure] as const),
    ...zones.map((zone) => [zone.code, zone] as const),
  ]);

const judged = (entry: object | undefined): string =>
  canonical(JSON.parse(JSON.stringify(entry ?? null, (field, value) => (WORDING.has(field) ? undefined : value))));

/** What a word means to a rule on a day: of a figure what was told by then, of a list what it holds, else what it is. */
export function meaningOn(entries: Entries, word: Word, day: string): unknown {
  const entry = entries.get(word);
  if (entry && 'values' in entry) return entry.values.filter(({ from }) => from <= day);
  if (!entry || !('codes' in entry)) return judged(entry);
  return (entry.validFrom ?? '') <= day && day <= (entry.validTo ?? '9999-12-31') ? [...entry.codes].sort() : [];
}

/** The days on which a word comes to mean another thing by itself. */
export function turningDays(entries: Entries, word: Word): string[] {
  const entry = entries.get(word);
  if (entry && 'values' in entry) return entry.values.map(({ from }) => from);
  if (!entry || !('codes' in entry)) return [];
  return [...(entry.validFrom ? [entry.validFrom] : []), ...(entry.validTo ? [addDays(entry.validTo, 1)] : [])];
}
