import { reachOf, slackOf } from '../judging/threshold';
import type { NumberTest } from '../rule';

/**
 * A number test with one threshold as two cuts on one axis: with x = the value (for <= and <, its negative), it passes
 * when x >= cut, is within reach when x >= reach, and fails otherwise. Exactly the comparisons of threshold.ts: a strict
 * one becomes the next floating-point number.
 */
export interface Cuts {
  direction: 1 | -1;
  cut: number;
  reach: number;
}

/** The cuts of a test; undefined for '=', which passes between two thresholds. */
export function cutsOf(test: NumberTest): Cuts | undefined {
  const slack = slackOf(test.value);
  const { below, above } = reachOf(test);
  switch (test.op) {
    case '>=':
      return cuts(1, test.value - slack, test.value - below - slack, below);
    case '>':
      return cuts(1, nextAfter(test.value + slack), test.value - below - slack, below);
    case '<=':
      return cuts(-1, -(test.value + slack), -(test.value + above + slack), above);
    case '<':
      return cuts(-1, nextAfter(-(test.value - slack)), -(test.value + above + slack), above);
    default:
      return undefined;
  }
}

function cuts(direction: 1 | -1, cut: number, reached: number, reach: number): Cuts {
  return { direction, cut, reach: reach > 0 ? reached : cut };
}

const float = new Float64Array(1);
const bits = new BigInt64Array(float.buffer);

/** The smallest floating-point number above x. */
function nextAfter(x: number): number {
  if (x === 0) return Number.MIN_VALUE;
  float[0] = x;
  bits[0] = bits[0]! + (x > 0 ? 1n : -1n);
  return float[0]!;
}
