import type { PatentKind, RightKind } from '@zhice/contract/ip/right';
import type { FactKey } from '@zhice/matching/facts';
import { addDays, type Day } from '../../../base/day';

/** The facts that one's own rights tell; other rights of class I are not kept here and stay as they were given. */
export const DERIVED_FACTS = [
  'invention_patents',
  'utility_models',
  'designs',
  'software_rights',
  'trademarks',
] as const satisfies readonly FactKey[];
export type DerivedFact = (typeof DERIVED_FACTS)[number];

/** How many rights of a kind an enterprise holds. */
export interface HeldRights {
  kind: RightKind;
  patent_kind: PatentKind | null;
  count: number;
}

const FACT_OF: Readonly<Record<string, DerivedFact>> = {
  invention: 'invention_patents',
  utility: 'utility_models',
  design: 'designs',
  software: 'software_rights',
  trademark: 'trademarks',
};

export function factCounts(held: readonly HeldRights[]): Record<DerivedFact, number> {
  const counts = Object.fromEntries(DERIVED_FACTS.map((fact) => [fact, 0])) as Record<DerivedFact, number>;
  for (const { kind, patent_kind: patentKind, count } of held) {
    const fact = FACT_OF[patentKind ?? kind];
    if (fact) counts[fact] += count;
  }
  return counts;
}

/** A stored fact as far as it matters here. */
export interface StoredFact {
  value: unknown;
  source: string;
  value_date: Day;
}

/** After how many days a count that has not changed is dated anew, so that it does not go stale. */
const FRESH_DAYS = 30;

/**
 * The counts that are to be written. Where an enterprise keeps rights of a kind here, the count of them stands for whatever
 * was typed or imported before. Where it keeps none, nothing is known: only a count of ours goes down to zero.
 */
export function changedCounts(
  counts: Readonly<Record<DerivedFact, number>>,
  stored: ReadonlyMap<string, StoredFact>,
  today: Day,
): { fact: DerivedFact; value: number }[] {
  return DERIVED_FACTS.flatMap((fact) => {
    const [value, old] = [counts[fact], stored.get(fact)];
    const isOurs = old?.source === 'derived';
    if (value === 0 && !isOurs) return [];
    if (isOurs && old.value === value && addDays(old.value_date, FRESH_DAYS) > today) return [];
    return [{ fact, value }];
  });
}
