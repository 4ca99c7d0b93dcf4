import type { Outcome } from '../judging/outcome';
import { addTier, type Points, scoreOutcome } from '../judging/score';
import type { Condition, ScorePart, ScoreTest } from '../rule';
import type { Outcomes } from './table-leaves';

const OUTCOMES = 16;
const UNTRIED = -1;

/** The points of a part for each row, as the place of the points in a list: few rows differ. */
interface PartRows {
  places: Uint16Array;
  points: Points[];
}

/** What a score comes to for rows, by what its tiers come to; each constellation of points is judged once. */
export function scoreRows(test: ScoreTest, partOf: (part: Condition) => Outcomes, length: number): Outcomes {
  const parts = test.score.map((part) => pointsRows(part, partOf, length));
  const known = new Map<number | string, Outcome>();
  const constellations = parts.reduce((product, { points }) => product * points.length, 1);
  const keyOf = constellations < Number.MAX_SAFE_INTEGER ? numberKey : textKey;
  const outcomes = new Uint8Array(length);
  for (let at = 0; at < length; at += 1) {
    const key = keyOf(parts, at);
    let outcome = known.get(key);
    if (outcome === undefined) {
      outcome = scoreOutcome(
        test,
        parts.map(({ places, points }) => points[places[at]!]!),
      );
      known.set(key, outcome);
    }
    outcomes[at] = outcome;
  }
  return outcomes;
}

function numberKey(parts: readonly PartRows[], at: number): number {
  let key = 0;
  for (const { places, points } of parts) key = key * points.length + places[at]!;
  return key;
}

const textKey = (parts: readonly PartRows[], at: number): string => parts.map(({ places }) => places[at]).join();

/** From the last tier up, as partPoints does; which points follow from which by an outcome is looked up. */
function pointsRows(part: ScorePart, partOf: (part: Condition) => Outcomes, length: number): PartRows {
  const points: Points[] = [{ low: 0, lowFavoured: 0, high: 0, highFavoured: 0 }];
  const known = new Map<string, number>([[keyOfPoints(points[0]!), 0]]);
  const places = new Uint16Array(length);
  for (const { when, points: tier } of part.tiers.toReversed()) {
    const outcomes = partOf(when);
    const next: number[] = [];
    for (let at = 0; at < length; at += 1) {
      const from = places[at]! * OUTCOMES + outcomes[at]!;
      while (next.length <= from) next.push(UNTRIED);
      if (next[from] === UNTRIED) {
        const reached = { ...points[places[at]!]! };
        addTier(reached, Math.min(tier, part.max), outcomes[at]!);
        const key = keyOfPoints(reached);
        if (!known.has(key)) known.set(key, points.push(reached) - 1);
        next[from] = known.get(key)!;
      }
      places[at] = next[from]!;
    }
  }
  return { places, points };
}

const keyOfPoints = ({ low, lowFavoured, high, highFavoured }: Points): string =>
  `${low} ${lowFavoured} ${high} ${highFavoured}`;
