import { describe, expect, it } from 'vitest';
import { bestCombination, type Combination } from '../combination';
import { RandomWorld } from '../random-world';
import { type Candidate, type Group, type JointCap, toFen } from './group';
import { type Left, leftText } from './left';
import { randomCandidates, randomCap, randomChoiceGroup, someOf } from './random-groups';

const FEN = 1e-6;
const UNITS = [0.01, 1, 12.345678, 50];
/** 1 is what is run before a change of the search is taken (minutes). */
const SCALE = Number(process.env.MATCHING_PROOF ?? 0.01);

interface Case {
  candidates: Candidate[];
  groups: Group[];
}

describe('the best combination', () => {
  it(`is the one that trying them all finds: caps within caps or apart (scale ${SCALE})`, { timeout: 600_000 }, () => {
    const world = new RandomWorld(16);
    for (let round = 0; round < 20_000 * SCALE; round += 1) {
      const some = randomCase(world, world.chance(0.05) ? 16 : 2 + world.below(11), world.pick(UNITS), nestedCaps);
      expectBest(some, (items, caps) => filled(items, caps));
    }
  });

  it(`is the one that trying them all finds: caps that cross, split fen by fen (scale ${SCALE})`, {
    timeout: 600_000,
  }, () => {
    const world = new RandomWorld(17);
    for (let round = 0; round < 20_000 * SCALE; round += 1)
      expectBest(randomCase(world, 2 + world.below(11), FEN, crossingCaps), splitEveryWay);
  });

  it('is the one that trying them all finds: caps so tangled that no price splits them', { timeout: 600_000 }, () => {
    const world = new RandomWorld(21);
    for (let round = 0; round < 80_000 * SCALE; round += 1) {
      const { candidates, groups } = tangled(world, 6 + world.below(5));
      const answer = bestCombination(candidates, groups, 'sure');
      const best = splitEveryWay(itemsOf(candidates, 'sure'), groups);
      expect([toFen(answer.total), answer.exact], JSON.stringify({ candidates, groups })).toEqual([best, true]);
    }
  });

  it('counts of several best ones most of the highest item, then of the lower id', () => {
    const world = new RandomWorld(18);
    for (let round = 0; round < 2000; round += 1) {
      const { candidates, groups } =
        round % 2 ? randomCase(world, 2 + world.below(10), world.pick(UNITS), () => []) : rings(world, 12);
      const items = itemsOf(candidates, 'sure');
      const vector = (counted: ReadonlyMap<number, number>) =>
        items.map(({ id }) => (counted.has(id) ? 1 : 0)).join('');
      let best = { total: 0, vector: '' };
      eachLawful(items, groups, (chosen, total) => {
        const own = vector(new Map(chosen.map(({ id, fen }) => [id, fen])));
        if (total > best.total || (total === best.total && own > best.vector)) best = { total, vector: own };
      });
      expect(vector(bestCombination(candidates, groups, 'sure').chosen)).toBe(best.vector);
    }
  });

  it('depends on no order', () => {
    const world = new RandomWorld(19);
    const shuffled = <T>(list: readonly T[]) => someOf(world, list, list.length);
    for (let round = 0; round < 300; round += 1) {
      const { candidates, groups } = randomCase(world, 20, world.pick(UNITS), crossingCaps);
      const mixed = groups.map((group) => ({ ...group, members: shuffled(group.members) }));
      const { chosen } = bestCombination(candidates, groups, 'most');
      const again = bestCombination(shuffled(candidates), shuffled(mixed), 'most');
      expect([...again.chosen]).toEqual([...chosen]);
    }
  });

  it('is between honest bounds when the search is cut off', () => {
    const world = new RandomWorld(20);
    let inexact = 0;
    for (let round = 0; round < 200; round += 1) {
      const some =
        round % 2 ? randomCase(world, 40, world.pick(UNITS), crossingCaps) : tangled(world, 20 + world.below(5));
      const best = bestCombination(some.candidates, some.groups, 'sure');
      expect(best.exact).toBe(true);
      for (const steps of [0, 500, 20_000]) {
        const answer = bestCombination(some.candidates, some.groups, 'sure', steps);
        expectLawful(some, 'sure', answer);
        expect(answer.total).toBeLessThanOrEqual(best.total);
        expect(answer.upper).toBeGreaterThanOrEqual(best.total);
        expect(answer.exact).toBe(answer.total === answer.upper);
        if (!answer.exact) inexact += 1;
      }
    }
    expect(inexact).toBeGreaterThan(100);
  });
});

type Caps = (world: RandomWorld, candidates: readonly Candidate[], unit: number) => Group[];

/** Every kind of group mixed: some items in several, some in none. */
function randomCase(world: RandomWorld, items: number, unit: number, caps: Caps): Case {
  const highest = unit === FEN ? 5 : world.pick([3, 100, 100_000]);
  const candidates = randomCandidates(world, { items, least: 0, highest, unit });
  const ids = candidates.map(({ id }) => id);
  const choices = Array.from({ length: 1 + world.below(items / 2) }, () =>
    randomChoiceGroup(world, someOf(world, ids, 2 + world.below(4))),
  );
  return { candidates, groups: [...choices, ...caps(world, candidates, unit)] };
}

const crossingCaps: Caps = (world, candidates, unit) =>
  Array.from({ length: world.below(5) }, () => {
    const ids = candidates.map(({ id }) => id);
    return randomCap(world, someOf(world, ids, 1 + world.below(5)), candidates, unit);
  });

/** Caps over halves, and halves of these. */
const nestedCaps: Caps = (world, candidates, unit) => {
  const caps: Group[] = [];
  const add = (ids: number[]) => {
    if (ids.length < 2) return;
    if (world.chance(0.4)) caps.push(randomCap(world, ids, candidates, unit));
    const half = 1 + world.below(ids.length - 1);
    add(ids.slice(0, half));
    add(ids.slice(half));
  };
  add(
    someOf(
      world,
      candidates.map(({ id }) => id),
      candidates.length,
    ),
  );
  return caps;
};

/** Caps of few fen alone, each over a few items, about as many as there are items. */
function tangled(world: RandomWorld, items: number) {
  const candidates = randomCandidates(world, { items, highest: 3, unit: FEN });
  const ids = candidates.map(({ id }) => id);
  const groups = Array.from({ length: items - 2 + world.below(6) }, (_, index): JointCap => {
    const members = someOf(world, ids, 2 + world.below(3));
    return { key: `c${index}`, label: '同一年度', kind: 'joint_cap', members, cap: (1 + world.below(3)) * FEN };
  });
  return { candidates, groups };
}

/** Pairs that exclude each other, in rings: a relaxation takes half of everything in one of odd length. */
function rings(world: RandomWorld, items: number): Case {
  const candidates = randomCandidates(world, { items, highest: 3, unit: 1 });
  const ids = candidates.map(({ id }) => id);
  const groups = Array.from({ length: items + world.below(5) }, (): Group => {
    const members = someOf(world, ids, 2);
    return { key: `e${members}`, label: '同一年度', kind: 'exclusive', members };
  });
  return { candidates, groups };
}

interface Item {
  id: number;
  fen: number;
}
/** The most that items taken together count within caps, in fen. */
type Allocate = (items: readonly Item[], caps: readonly JointCap[]) => number;

function itemsOf(candidates: readonly Candidate[], by: 'sure' | 'most'): Item[] {
  const items = candidates.map((candidate) => ({ id: candidate.id, fen: toFen(candidate[by]) }));
  return items.filter(({ fen }) => fen > 0).sort((a, b) => b.fen - a.fen || a.id - b.id);
}

function expectBest(some: Case, allocate: Allocate): void {
  for (const by of ['sure', 'most'] as const) {
    const caps = some.groups.filter((group) => group.kind === 'joint_cap');
    let best = 0;
    eachLawful(itemsOf(some.candidates, by), some.groups, (chosen, fen) => {
      if (fen > best) best = Math.max(best, allocate(chosen, caps));
    });
    const answer = bestCombination(some.candidates, some.groups, by);
    const found = { total: toFen(answer.total), exact: answer.exact };
    expect(found, JSON.stringify({ ...some, by })).toEqual({ total: best, exact: true });
    expectLawful(some, by, answer);
  }
}

/** Every set of items that exclusive and at_most groups let stand together, with what they are by themselves. */
function eachLawful(
  items: readonly Item[],
  groups: readonly Group[],
  visit: (chosen: readonly Item[], fen: number) => void,
): void {
  const chosen: Item[] = [];
  const tests = items.map(({ id }) => groups.filter(({ members }) => members.includes(id)).map(fits));
  const step = (index: number, fen: number): void => {
    const item = items[index];
    if (!item) {
      visit(chosen, fen);
      return;
    }
    chosen.push(item);
    if (tests[index]!.every((test) => test(chosen))) step(index + 1, fen + item.fen);
    chosen.pop();
    step(index + 1, fen);
  };
  step(0, 0);
}

function fits(group: Group): (chosen: readonly Item[]) => boolean {
  const members = new Set(group.members);
  const inside = (chosen: readonly Item[]) => chosen.filter(({ id }) => members.has(id));
  if (group.kind === 'joint_cap') return () => true;
  if (group.kind === 'at_most') return (chosen) => inside(chosen).length <= group.count;
  const together = (a: number, b: number) =>
    group.allowed?.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  return (chosen) => {
    const some = inside(chosen);
    return some.every((a) => some.every((b) => a === b || together(a.id, b.id)));
  };
}

/** Filling up one after the other is best where caps lie within each other or apart. */
function filled(items: readonly Item[], caps: readonly JointCap[]): number {
  const left = new Map(caps.map((cap) => [cap, toFen(cap.cap)]));
  let total = 0;
  for (const { id, fen } of items) {
    const above = caps.filter((cap) => cap.members.includes(id));
    const counts = Math.min(fen, ...above.map((cap) => left.get(cap)!));
    for (const cap of above) left.set(cap, left.get(cap)! - counts);
    total += counts;
  }
  return total;
}

/** Every way to split every amount into what counts and what does not; what is left of the caps is all that matters later. */
function splitEveryWay(items: readonly Item[], caps: readonly JointCap[]): number {
  let states = new Map([['', { lefts: caps.map((cap) => toFen(cap.cap)), total: 0 }]]);
  for (const { id, fen } of items) {
    const under = caps.map((cap) => Number(cap.members.includes(id)));
    const next: typeof states = new Map();
    for (const { lefts, total } of states.values()) {
      for (let counts = 0; counts <= fen; counts += 1) {
        const rest = lefts.map((left, index) => left - under[index]! * counts);
        if (rest.some((left) => left < 0)) break;
        const known = next.get(rest.join())?.total ?? -1;
        if (total + counts > known) next.set(rest.join(), { lefts: rest, total: total + counts });
      }
    }
    states = next;
  }
  return Math.max(...[...states.values()].map(({ total }) => total));
}

/** What an answer says adds up, is lawful, accounts for every item that is money, and gives reasons that are true. */
function expectLawful({ candidates, groups }: Case, by: 'sure' | 'most', answer: Combination): void {
  const items = itemsOf(candidates, by);
  const counted = new Map([...answer.chosen].map(([id, money]) => [id, toFen(money)]));
  const sumOf = (ids: readonly number[]) => ids.reduce((sum, id) => sum + (counted.get(id) ?? 0), 0);
  expect(sumOf([...counted.keys()])).toBe(toFen(answer.total));
  const chosen = items.filter(({ id }) => counted.has(id));
  for (const group of groups) {
    expect(fits(group)(chosen)).toBe(true);
    if (group.kind === 'joint_cap') expect(sumOf(group.members)).toBeLessThanOrEqual(toFen(group.cap));
  }
  for (const { id, fen } of items) {
    const counts = counted.get(id);
    expect(counts ?? 1).toBeGreaterThan(0);
    expect(counts ?? 0).toBeLessThanOrEqual(fen);
    expect([answer.left.has(id), answer.cut.has(id)]).toEqual([
      counts === undefined,
      counts !== undefined && counts < fen,
    ]);
  }
  expect(answer.chosen.size + answer.left.size).toBe(items.length);
  for (const [id, left] of [...answer.left, ...answer.cut]) expectTrue(id, left, chosen, answer);
}

/** The reason names a group that has no place for more of the item, and what counts there. */
function expectTrue(id: number, { group, ...left }: Left, chosen: readonly Item[], answer: Combination): void {
  const members = group.members.map((member) => toFen(answer.chosen.get(member) ?? 0));
  expect(group.members).toContain(id);
  for (const rival of left.rivals) expect(answer.chosen.get(rival.id)).toBe(rival.counted);
  const rivals = chosen.filter((item) => left.rivals.some((rival) => rival.id === item.id));
  if (group.kind === 'joint_cap') expect(members.reduce((sum, fen) => sum + fen, 0)).toBe(toFen(group.cap));
  else expect(fits(group)([...rivals, { id, fen: 1 }])).toBe(false);
  if (group.kind === 'exclusive') expect(rivals.filter((rival) => fits(group)([rival, { id, fen: 1 }]))).toEqual([]);
  expect(leftText({ group, ...left }, String)).toMatch(/不可兼得|限 \d+ 项|用完|不超过/u);
}
