import { topLevel } from '../evaluate';
import { type Interval, intervalOf, isEmpty, isNumberTest, measuredBy, shared } from '../linting/implies';
import type { Finding } from './finding';
import { undecided } from './undecided';

/**
 * Two bounds on one side of a measure, or bounds that no enterprise meets together, nobody asks of one: they are asked of several
 * kinds of enterprises, and of which is not said.
 */
export function withoutOdds(found: readonly Finding[]): Finding[] {
  const asked = new Map<string, Interval>();
  const atOdds = new Set<string>();
  const bounds = found.map((one) =>
    one.kind === 'condition'
      ? topLevel(one.condition)
          .filter(isNumberTest)
          .map((test) => [measuredBy(test), intervalOf(test)] as const)
      : [],
  );
  for (const [measure, bound] of bounds.flat()) {
    const before = asked.get(measure);
    const both = before ? shared(before, bound) : bound;
    if (before && (isEmpty(both) || (['low', 'high'] as const).some((side) => areTwo(before[side], bound[side]))))
      atOdds.add(measure);
    asked.set(measure, both);
  }
  return found.map((one, at) => (bounds[at]!.some(([measure]) => atOdds.has(measure)) ? undecided(one) : one));
}

const areTwo = (one: number, other: number): boolean => Number.isFinite(one) && Number.isFinite(other) && one !== other;
