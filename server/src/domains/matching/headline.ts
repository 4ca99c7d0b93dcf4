import { bestCombination } from '@zhice/matching/combination';
import type { Candidate } from '@zhice/matching/combination/group';
import type { Left } from '@zhice/matching/combination/left';
import type { MatchResult } from '@zhice/matching/match-result';
import type { JointLimit } from '@zhice/matching/rule';
import type { ItemGroups } from './item-groups';
import type { ItemTable } from './item-table';

/** The best lawful combination of some items, 万元, as their rows show it. */
export interface Combined {
  total: number;
  /** How much of each item counts in it. */
  counted: ReadonlyMap<number, number>;
  /** Why an item does not count, or not in full. */
  left: ReadonlyMap<number, Left>;
}

/** What the items come to in the best lawful combinations of them. */
export interface Headline {
  /** Of what fits, is computed exactly or promised at least, and needs nobody's judgement. */
  sure: Combined;
  /** Of all that fits, with what it comes to at most; what is promised at least counts as that where nobody wrote a most. */
  most: Combined;
  /** The same with everything that only waits for answers. */
  after: Combined;
}

/** The items that can be matched, with their groups. */
export interface Items {
  items: ItemTable;
  groups: ItemGroups;
}

/** The headline over items that fit and items that are open. */
export function headlineOf(
  { items, groups }: Items,
  result: MatchResult,
  { fit, unknown }: Record<'fit' | 'unknown', readonly number[]>,
): Headline {
  const fitting = fit.map((id) => candidateOf(id, items, result));
  const open = unknown.map((id) => ({ ...candidateOf(id, items, result), sure: 0 }));
  return {
    sure: combined(fitting, groups, 'sure', result),
    most: combined(fitting, groups, 'most', result),
    after: combined([...fitting, ...open], groups, 'most', result),
  };
}

/**
 * What an item brings this enterprise, else anybody at most: sure only what is exact or the least, and neither a person nor a
 * contest decides.
 */
function candidateOf(id: number, items: ItemTable, result: MatchResult): Candidate {
  const { value, least, cap } = result.worth(id) ?? {};
  const isSure = result.verdictOf(id)?.manual === false && items.get(id)?.way !== 'competitive';
  const most = value ?? cap ?? items.get(id)?.amount_max ?? least ?? 0;
  return { id, sure: isSure ? (value ?? least ?? 0) : 0, most };
}

/** What stands in no group counts in full; only the others are searched. */
function combined(
  candidates: readonly Candidate[],
  groups: ItemGroups,
  by: 'sure' | 'most',
  result: MatchResult,
): Combined {
  const tied = candidates.filter(({ id }) => groups.has(id));
  const among = groups.among(
    tied.map(({ id }) => id),
    (limit) => jointCap(limit, by, result),
  );
  const found = bestCombination(tied, among, by);
  const counted = new Map(found.chosen);
  let total = found.total;
  for (const candidate of candidates) {
    if (groups.has(candidate.id) || candidate[by] <= 0) continue;
    counted.set(candidate.id, candidate[by]);
    total += candidate[by];
  }
  return { total: toFen(total), counted, left: new Map([...found.left, ...found.cut]) };
}

/** What all items of a group come to at most: for what is sure the least that is possible, else the most. */
export function jointCap(
  { cap = Number.POSITIVE_INFINITY, of, rate = 100 }: JointLimit,
  by: 'sure' | 'most',
  result: MatchResult,
) {
  if (of === undefined) return cap;
  const { low, high } = result.read(of);
  const share = ((by === 'sure' ? Math.max(0, low) : high) * rate) / 100;
  return Number.isNaN(share) ? 0 : Math.min(cap, Math.max(0, share));
}

/** A sum of 万元 without the noise of floating-point addition. */
const toFen = (money: number): number => Math.round(money * 1e6) / 1e6;
