import { type Bits, hasBit, setBit, withRoom } from '@zhice/matching/engine/bits';
import { type MatchOrder, type MatchResult, VERDICTS } from '@zhice/matching/match-result';
import type { Verdict } from '@zhice/matching/verdict';
import { type Headline, headlineOf, type Items } from './headline';
import type { ItemFilter, ItemTable } from './item-table';

export interface Summary {
  counts: Record<Verdict, number>;
  headline: Headline;
}

/** The items that a request is about: a set of ids, and how many of them have a rule in force (any verdict). */
export interface Asked {
  ids: Bits;
  total: number;
}

/**
 * The items that pass the filters on the result's day. What has a rule in force does not depend on the enterprise, so it
 * is counted once and no request looks at the tens of thousands of items that do not fit.
 */
export function askedFor(items: ItemTable, result: MatchResult, filter: ItemFilter): Asked {
  const ids = items.idsOf(filter, result.asOf);
  const count = () => result.page({ where: (id) => hasBit(ids, id), limit: 0 }).total;
  return { ids, total: items.sizeOf(filter, result.asOf, count) };
}

/** One item, whatever its window; nothing when it has no rule in force. */
export function askedForOne(result: MatchResult, id: number): Asked {
  if (!result.verdictOf(id)) return { ids: new Uint32Array(0), total: 0 };
  const ids = withRoom(new Uint32Array(0), id);
  setBit(ids, id);
  return { ids, total: 1 };
}

/** How many of the items asked for have each verdict, and what those that fit come to. */
export function summarize(matching: Items, result: MatchResult, { ids, total }: Asked): Summary {
  const found = { fit: idsOf('fit'), near: idsOf('near'), unknown: idsOf('unknown') };
  const { fit, near, unknown } = found;
  const unfit = total - fit.length - near.length - unknown.length;
  return {
    counts: { fit: fit.length, near: near.length, unknown: unknown.length, unfit },
    headline: headlineOf(matching, result, found),
  };

  function idsOf(verdict: Verdict): number[] {
    const some: number[] = [];
    const visit = (id: number) => {
      if (hasBit(ids, id)) some.push(id);
      return false;
    };
    result.page({ verdicts: [verdict], where: visit, limit: 0 });
    return some;
  }
}

interface ListOptions {
  ids: Bits;
  counts: Record<Verdict, number>;
  verdict?: Verdict;
  order: MatchOrder;
  offset: number;
  limit: number;
}

/**
 * One page of the items in a set, in order. What does not fit stands behind everything else in every order, so that
 * sorting by money or deadline shows what can be had first. Only the groups that the page touches are looked at.
 */
export function pageOfMatches(result: MatchResult, options: ListOptions): { total: number; ids: number[] } {
  const { ids, counts, verdict, order, limit } = options;
  const page: number[] = [];
  let skip = options.offset;
  let total = 0;
  for (const verdicts of groupsOf(verdict, order)) {
    const size = verdicts.reduce((sum, name) => sum + counts[name], 0);
    if (page.length < limit && skip < size) {
      const where = (id: number) => hasBit(ids, id);
      page.push(...result.page({ verdicts, where, order, offset: skip, limit: limit - page.length }).ids);
    }
    skip = Math.max(0, skip - size);
    total += size;
  }
  return { total, ids: page };
}

function groupsOf(verdict: Verdict | undefined, order: MatchOrder): Verdict[][] {
  if (verdict) return [[verdict]];
  return order === 'fit' ? VERDICTS.map((name) => [name]) : [['fit', 'near', 'unknown'], ['unfit']];
}
