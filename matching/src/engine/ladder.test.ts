import { describe, expect, it } from 'vitest';
import { FAIL, type Level, NEAR, PASS } from '../judging/outcome';
import { levelAt } from '../judging/threshold';
import { RandomWorld } from '../random-world';
import { eachBit } from './bits';
import { type Cuts, cutsOf } from './cut';
import { Ladder } from './ladder';
import { SlotSets } from './posting';

it('cuts are exactly the comparisons of the plain evaluator, also at the last bit', () => {
  const world = new RandomWorld(4);
  for (let round = 0; round < 5000; round += 1) {
    const test = world.numberTest();
    const cuts = cutsOf(test);
    if (!cuts) continue;
    const edges = [cuts.cut, cuts.reach, test.value, 0].map((x) => x * cuts.direction);
    for (const edge of edges) {
      for (const x of [edge, beside(edge, 1n), beside(edge, -1n), edge + 1e-12, edge - 1e-12, edge + 1, edge - 1]) {
        expect(levelOf(x * cuts.direction, cuts), JSON.stringify({ test, x })).toBe(levelAt(test, x));
      }
    }
  }
});

function levelOf(x: number, { cut, reach }: Cuts): Level {
  if (x >= cut) return PASS;
  return x >= reach ? NEAR : FAIL;
}

/** The neighbouring floating-point number. */
function beside(x: number, step: bigint): number {
  const float = new Float64Array([x]);
  const bits = new BigInt64Array(float.buffer);
  bits[0] = bits[0]! + step;
  return Number.isFinite(float[0]!) ? float[0]! : x;
}

describe('ladder', () => {
  it('finds the slots above x after any sequence of changes', () => {
    const world = new RandomWorld(6);
    const ladder = new Ladder();
    const cuts = new Map<number, number>();
    for (let step = 0; step < 60; step += 1) {
      change(world, ladder, cuts, world.pick([3, 40, 900]));
      for (const x of [Number.NEGATIVE_INFINITY, -1, 0, 5, 5.5, 20, 63, 100.25, Number.POSITIVE_INFINITY, Number.NaN]) {
        const expected = [...cuts].filter(([, cut]) => !(cut <= x)).map(([slot]) => slot);
        expect(above(ladder, x)).toEqual(expected.sort((a, b) => a - b));
      }
    }
    for (const [slot, cut] of cuts) ladder.remove(cut, slot);
    expect(above(ladder, Number.NaN)).toEqual([]);
  });

  it('refuses to remove what is not there', () => {
    const ladder = new Ladder();
    ladder.add(1, 1);
    expect(() => ladder.remove(2, 1)).toThrow('no slot 1 at 2');
  });
});

function change(world: RandomWorld, ladder: Ladder, cuts: Map<number, number>, times: number): void {
  for (let count = 0; count < times; count += 1) {
    const slot = world.below(4000);
    const old = cuts.get(slot);
    if (old !== undefined) {
      ladder.remove(old, slot);
      cuts.delete(slot);
      continue;
    }
    const cut = world.chance(0.5) ? world.pick([0, 5, 20, 100.25]) : world.below(4000) / 40;
    ladder.add(cut, slot);
    cuts.set(slot, cut);
  }
}

/** Slots of the sets; every one is in a whole set or a single. */
function above(ladder: Ladder, x: number): number[] {
  const sets = new SlotSets();
  ladder.collect(x, sets);
  const slots = new Set(sets.lists.flatMap((list) => Array.from(list)));
  for (const whole of sets.wholes) eachBit(whole, (slot) => slots.add(slot));
  return [...slots].sort((a, b) => a - b);
}
