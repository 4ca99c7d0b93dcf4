import { expect, it } from 'vitest';
import type { Outcome } from '../judging/outcome';
import { FAILS, NEAR, PASS, PASSES, PERSON, span, UNKNOWN } from '../judging/outcome';
import { partPoints, scoreOutcome } from '../judging/score';
import { RandomWorld } from '../random-world';
import type { Condition, ScoreTest } from '../rule';
import { PartPoints, ScoreRows } from './table-score';

const OUTCOMES: readonly Outcome[] = [PASSES, FAILS, UNKNOWN, PERSON, span(NEAR, PASS), span(NEAR, NEAR)];
const BLOCKS = 4;
const ROWS = 500;

it('is the score of each row, however many points its parts have and whichever block they come in', () => {
  const world = new RandomWorld(11);
  const when: Condition = { manual: '逐档判断' };
  const test: ScoreTest = {
    score: [8, 5, 2].map((tiers, at) => ({
      name: `${at}`,
      max: 30,
      ...(at === 1 && { atLeast: 10 }),
      tiers: Array.from({ length: tiers }, (_, tier) => ({ when, points: 30 - 3 * tier })),
    })),
    atLeast: 50,
  };
  const rows = new ScoreRows(test);
  const points = test.score.map((part) => new PartPoints(part));
  for (let block = 0; block < BLOCKS; block += 1) {
    const told = test.score.map(({ tiers }) =>
      tiers.map(() => Uint8Array.from({ length: ROWS }, () => world.pick(OUTCOMES))),
    );
    const parts = points.map((part, at) => ({ points: part, places: part.rows(told[at]!, ROWS) }));
    const plain = Array.from({ length: ROWS }, (_, row) =>
      scoreOutcome(
        test,
        test.score.map((part, at) => {
          const outcomes = told[at]!.map((tier) => tier[row]!).toReversed();
          return partPoints(part, () => outcomes.shift()!);
        }),
      ),
    );
    expect([...rows.outcomes(parts, ROWS)]).toEqual(plain);
    expect(new Set(plain).size).toBeGreaterThan(2);
  }
});
