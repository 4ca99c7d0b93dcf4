import { expect, test } from 'vitest';
import {
  type Direction,
  type Edge,
  type FinalShare,
  type FinalShares,
  finalShares,
  type Holdings,
  holdingsOf,
} from './ownership.rules';
import {
  ALL,
  compare,
  minus,
  NOTHING,
  over,
  percentText,
  plus,
  type Ratio,
  ratioOf,
  reduced,
  times,
  WHOLE,
} from './ratio.rules';

/** Numbers that are the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/** Some owners that hold each other at random, no more than the whole of any; `circular`: also those that stand above. */
function randomGraph(seed: number, circular: boolean): { size: number; edges: Edge[] } {
  const below = numbers(seed + 1);
  const size = 3 + below(5);
  const edges: Edge[] = [];
  for (let held = 0; held < size; held++) {
    let rest = WHOLE - 1 - below(1000);
    for (let holder = circular ? 0 : held + 1; holder < size; holder++) {
      if (holder === held || below(10) > 4) continue;
      const share = 1 + below(rest);
      rest -= share;
      edges.push({ holder, held, share });
      if (rest < 2) break;
    }
  }
  return { size, edges };
}

const product = (edges: readonly Edge[]): Ratio =>
  edges.reduce((all, { share }) => times(all, ratioOf(share ?? 0)), ALL);
const sum = (list: readonly Ratio[]): Ratio => list.reduce(plus, NOTHING);

/** Every way from one owner to another on which nobody stands twice. */
function pathsBetween(edges: readonly Edge[], from: number, to: number, way: Edge[] = [], seen = [from]): Edge[][] {
  if (from === to) return [way];
  return edges
    .filter(({ holder, held }) => holder === from && !seen.includes(held))
    .flatMap((edge) => pathsBetween(edges, edge.held, to, [...way, edge], [...seen, edge.held]));
}

const ownersOf = (way: readonly Edge[]): number[] => way.map(({ holder }) => holder);

/** Every circle once, by its smallest owner. */
const loopsOf = (edges: readonly Edge[], size: number): Edge[][] =>
  Array.from({ length: size }, (_, start) => start).flatMap((start) =>
    edges
      .filter(({ holder, held }) => holder === start && held > start)
      .flatMap((first) => {
        const inside = edges.filter(({ holder, held }) => holder >= start && held >= start);
        return pathsBetween(inside, first.held, start).map((way) => [first, ...way]);
      }),
  );

/** 1 - loops + pairs of loops that do not touch - triples … */
function determinant(loops: readonly Edge[][]): Ratio {
  const [first, ...rest] = loops;
  if (!first) return ALL;
  const own = new Set(ownersOf(first));
  const apart = rest.filter((loop) => !ownersOf(loop).some((owner) => own.has(owner)));
  return minus(determinant(rest), times(product(first), determinant(apart)));
}

/** Mason's rule of signal flow: an exhaustive enumeration of paths and of the circles beside them. */
function masonsGain(edges: readonly Edge[], size: number, from: number, to: number): Ratio {
  const kept = edges.filter(({ held }) => held !== from);
  const loops = loopsOf(kept, size);
  const gains = pathsBetween(kept, from, to).map((way) => {
    const on = new Set([...ownersOf(way), to]);
    return times(product(way), determinant(loops.filter((loop) => !ownersOf(loop).some((owner) => on.has(owner)))));
  });
  return over(sum(gains), determinant(loops));
}

/** The final shares of all, tips among them. */
const all = ({ inner, tips }: FinalShares): Map<number, FinalShare> =>
  new Map([
    ...inner,
    ...tips.flatMap(({ edges, finalOf }) => edges.map((edge) => [edge.holder, finalOf(edge)] as const)),
  ]);

const SEEDS = Array.from({ length: 150 }, (_, seed) => seed);
const graphOf = ({ size, edges }: { size: number; edges: readonly Edge[] }): Holdings => holdingsOf(size, edges);

test.each<Direction>(['up', 'down'])('without circles a final share %s is the sum over all paths', (direction) => {
  for (const seed of SEEDS) {
    const world = randomGraph(seed, false);
    const root = direction === 'up' ? 0 : world.size - 1;
    const shares = finalShares(graphOf(world), root, direction);
    expect(shares.circles).toEqual([]);
    for (let other = 0; other < world.size; other++) {
      if (other === root) continue;
      const [from, to] = direction === 'up' ? [other, root] : [root, other];
      const expected = sum(pathsBetween(world.edges, from, to).map(product));
      expect(compare(shares.get(other)?.share ?? NOTHING, expected)).toBe(0);
      expect(shares.get(other)?.partial ?? false).toBe(false);
    }
  }
});

test.each<Direction>(['up', 'down'])(
  'with circles a final share %s is what all paths and circles give',
  (direction) => {
    let circular = 0;
    for (const seed of SEEDS) {
      const world = randomGraph(seed, true);
      const shares = finalShares(graphOf(world), 0, direction);
      circular += shares.circles.length;
      expect(shares.circles.every(({ leftOut }) => leftOut === null)).toBe(true);
      for (let other = 1; other < world.size; other++) {
        const [from, to] = direction === 'up' ? [other, 0] : [0, other];
        const expected = masonsGain(world.edges, world.size, from, to);
        const got = shares.get(other)?.share ?? NOTHING;
        expect([seed, other, percentText(got)]).toEqual([seed, other, percentText(expected)]);
        expect(compare(got, expected)).toBe(0);
      }
    }
    expect(circular).toBeGreaterThan(50);
  },
);

test('where everything is held by somebody, the shares of those at the end are the whole', () => {
  for (const seed of SEEDS) {
    const world = randomGraph(seed, true);
    // a person of its own takes what is left of each
    const rests = Array.from({ length: world.size }, (_, held) => {
      const taken = world.edges.filter((edge) => edge.held === held).reduce((all, { share }) => all + share!, 0);
      return { holder: world.size + held, held, share: WHOLE - taken };
    });
    const graph = holdingsOf(2 * world.size, [...world.edges, ...rests]);
    const ends = [...all(finalShares(graph, 0, 'up'))].filter(([owner]) => graph.holders.count(owner) === 0);
    expect(reduced(sum(ends.map(([, { share }]) => share)))).toEqual(ALL);
  }
});

test('the order of the holdings does not matter', () => {
  for (const seed of SEEDS) {
    const world = randomGraph(seed, true);
    const turned = { ...world, edges: [...world.edges].reverse() };
    const [a, b] = [world, turned].map((one) => all(finalShares(graphOf(one), 0, 'up')));
    expect([...b!.keys()].sort()).toEqual([...a!.keys()].sort());
    for (const [owner, { share }] of a!) expect(compare(share, b!.get(owner)!.share)).toBe(0);
  }
});

test('an unknown share adds nothing and makes the rest a lower bound; it never lowers another', () => {
  for (const seed of SEEDS) {
    const world = randomGraph(seed, true);
    const hidden = numbers(seed + 7)(Math.max(1, world.edges.length));
    const edges = world.edges.map((edge, at) => (at === hidden ? { ...edge, share: null } : edge));
    const full = finalShares(graphOf(world), 0, 'up');
    const known = all(finalShares(holdingsOf(world.size, edges), 0, 'up'));
    for (const [owner, { share, partial }] of known) {
      const whole = full.get(owner)!.share;
      expect(compare(share, whole)).toBeLessThanOrEqual(0);
      if (compare(share, whole) < 0) expect(partial).toBe(true);
    }
  }
});

test('circles that cannot be worked out are left out and said so', () => {
  const closed: Edge[] = [
    { holder: 1, held: 0, share: WHOLE },
    { holder: 0, held: 1, share: WHOLE },
  ];
  expect(finalShares(holdingsOf(2, closed), 0, 'up').circles).toEqual([{ owners: [0, 1], leftOut: 'closed' }]);
  const overfull: Edge[] = [...closed, { holder: 2, held: 1, share: 1 }];
  const shares = finalShares(holdingsOf(3, overfull), 0, 'up');
  expect(shares.circles.map(({ leftOut }) => leftOut)).toEqual(['overfull']);
  expect([...all(shares).values()].every(({ partial }) => partial)).toBe(true);
  const ring = Array.from({ length: 40 }, (_, held) => ({ holder: (held + 1) % 40, held, share: WHOLE / 2 }));
  expect(finalShares(holdingsOf(40, ring), 0, 'up').circles[0]).toMatchObject({ leftOut: 'large' });
});

test('shares are read by people with up to six decimals, bounds never more than they are', () => {
  const third = { n: 2n, d: 3n };
  expect(percentText(third)).toBe('66.666667');
  expect(percentText(third, true)).toBe('66.666666');
  expect(percentText(ratioOf(56_100_000))).toBe('56.1');
  expect(percentText(ALL)).toBe('100');
  expect(percentText(NOTHING)).toBe('0');
});
