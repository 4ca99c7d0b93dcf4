import { catalogue } from '../catalogue';
import { type FactKey, factDef } from '../facts';
import type { FactDef } from '../facts/fact-def';
import type { Entry, Profile } from '../profile';
import type { Condition, Measure } from '../rule';
import { FOUNDED, inputsOf } from './inputs';

/** What the size class follows from. */
const SIZE_FACTS: readonly FactKey[] = ['industry', 'staff', 'revenue', 'assets'];
/** A place lies in the zones that were told. */
const ZONES: FactKey = 'zones';

/** The facts whose entries differ between two profiles of one enterprise, with all that follows from them. */
export function changedFacts(before: Profile, after: Profile): ReadonlySet<FactKey> {
  const changed = new Set<FactKey>();
  const same = new Set(after);
  const left = new Map<string, Entry>();
  for (const entry of before) if (!same.delete(entry)) left.set(keyOf(entry), entry);
  for (const entry of same) {
    const key = keyOf(entry);
    if (!isSame(entry, left.get(key))) changed.add(entry.fact);
    left.delete(key);
  }
  for (const { fact } of left.values()) changed.add(fact);
  const followers = followersIn(catalogue().facts);
  // what is added is looked at in its turn
  for (const fact of changed) for (const follower of followers.get(fact) ?? []) changed.add(follower);
  return changed;
}

const known = new WeakMap<readonly FactDef[], ReadonlyMap<FactKey, readonly FactKey[]>>();

/** For each fact those that follow from it. */
function followersIn(facts: readonly FactDef[]): ReadonlyMap<FactKey, readonly FactKey[]> {
  const found = known.get(facts);
  if (found) return found;
  const followers = new Map<FactKey, FactKey[]>();
  for (const def of facts)
    for (const fact of followsFrom(def)) followers.set(fact, [...(followers.get(fact) ?? []), def.key]);
  known.set(facts, followers);
  return followers;
}

const keyOf = ({ fact, period, item }: Entry): string => `${fact} ${period} ${item}`;

const isSame = (entry: Entry, before: Entry | undefined): boolean =>
  entry.date === before?.date && (entry.value === before.value || JSON.stringify(entry) === JSON.stringify(before));

function followsFrom({ derive, choices, period }: FactDef): readonly FactKey[] {
  // of years before the founding there are no books
  const others = [...(choices === 'area' ? [ZONES] : []), ...(period === undefined ? [] : [FOUNDED])];
  if (!derive) return others;
  if ('fromCode' in derive) return [...others, derive.fromCode];
  return [...others, ...('measure' in derive ? factsOfMeasure(derive.measure) : SIZE_FACTS)];
}

const factsOfMeasure = (measure: Measure): FactKey[] => inputsOf(measure).map(({ fact }) => fact);

/** Facts with all that they follow from. */
export function withSources(facts: readonly FactKey[]): ReadonlySet<FactKey> {
  const found = new Set(facts);
  // what is added is looked at in its turn
  for (const fact of found) for (const source of followsFrom(factDef(fact))) found.add(source);
  return found;
}

/** Every fact that a condition and its parts read; what these follow from is not among them. */
export function factsOf(condition: Condition): FactKey[] {
  if ('measure' in condition)
    return [...factsOfMeasure(condition.measure), ...('than' in condition ? factsOfMeasure(condition.than) : [])];
  if ('title' in condition) return [condition.title];
  if ('day' in condition) return [condition.day];
  if ('fact' in condition) return [condition.fact];
  if ('all' in condition) return condition.all.flatMap(factsOf);
  if ('any' in condition) return condition.any.flatMap(factsOf);
  if ('some' in condition) return condition.of.flatMap(factsOf);
  if ('not' in condition) return factsOf(condition.not);
  if ('manual' in condition) return [];
  return condition.score.flatMap((part) => part.tiers.flatMap(({ when }) => factsOf(when)));
}
