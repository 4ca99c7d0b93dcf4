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
  'pledgeable_patents',
] as const satisfies readonly FactKey[];
export type DerivedFact = (typeof DERIVED_FACTS)[number];

/** How many rights of a kind an enterprise holds. */
export interface HeldRights {
  kind: RightKind;
  patent_kind: PatentKind | null;
  count: number;
  /** Of patents: whose fees are paid and that nobody holds in pledge. */
  free?: number;
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
  for (const { kind, patent_kind: patentKind, count, free = 0 } of held) {
    counts.pledgeable_patents += free;
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
  const patents = counts.invention_patents + counts.utility_models + counts.designs;
  return DERIVED_FACTS.flatMap((fact) => {
    const [value, old] = [counts[fact], stored.get(fact)];
    const isOurs = old?.source === 'derived';
    // none of several patents is free: that is known
    const isKnown = value > 0 || (fact === 'pledgeable_patents' && patents > 0);
    if (!isKnown && !isOurs) return [];
    if (isOurs && old.value === value && addDays(old.value_date, FRESH_DAYS) > today) return [];
    return [{ fact, value }];
  });
}
