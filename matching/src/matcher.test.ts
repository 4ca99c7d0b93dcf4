import { describe, expect, it } from 'vitest';
import { stakeOf } from './amount';
import { evaluateView, explain, ruleInForce } from './evaluate';
import { type MatchOrder, type MatchResult, VERDICTS } from './match-result';
import { Matcher } from './matcher';
import { ProfileView } from './measure';
import type { Profile } from './profile';
import { RandomWorld } from './random-world';
import type { MatchItem } from './rule';

/** 1 is the full proof of the issue: 1,000 enterprises against 10,000 items (several minutes). */
const SCALE = Number(process.env.MATCHING_PROOF ?? 0.04);
const DAYS = ['2025-12-31', '2026-03-31', '2026-04-01', '2026-05-01', '2027-02-01'];

describe('matcher', () => {
  it(`agrees with the plain evaluator (scale ${SCALE})`, { timeout: 3_600_000 }, () => {
    const world = new RandomWorld(20260501);
    const items = Array.from({ length: Math.round(10_000 * SCALE) }, (_, index) => world.item(index + 1));
    const matcher = new Matcher(items);
    for (let round = 0; round < 1000 * SCALE; round += 1) {
      const profile = world.profile(world.pick([0, 0.1, 0.25, 0.5, 1]));
      expectSame(matcher, items, profile, world.pick(DAYS), round % 10 === 0 ? 20 : 2);
    }
  });

  it('agrees with it after any sequence of changes', { timeout: 600_000 }, () => {
    const world = new RandomWorld(99);
    const items = new Map<number, MatchItem>();
    const matcher = new Matcher();
    for (let step = 0; step < 60; step += 1) {
      for (let change = world.below(60); change >= 0; change -= 1) {
        const id = 1 + world.below(300);
        if (world.chance(0.3)) expect(matcher.remove(id)).toBe(items.delete(id));
        else items.set(id, world.item(id));
        if (items.has(id)) matcher.upsert(items.get(id)!);
      }
      expect(matcher.size).toBe(items.size);
      expectSame(matcher, [...items.values()], world.profile(), world.pick(DAYS), 3);
    }
  });

  it('agrees with it on items that share most of their conditions', () => {
    const world = new RandomWorld(5);
    const conditions = Array.from({ length: 16 }, () => world.condition(2));
    const items = Array.from({ length: 2500 }, (_, index): MatchItem => {
      const all = Array.from({ length: 1 + world.below(4) }, () => world.pick(conditions));
      return {
        id: index,
        rules: [{ version: '1', source: '测试', condition: { all } }],
        amount: { kind: 'fixed', value: index % 17 },
      };
    });
    const matcher = new Matcher(items);
    for (let round = 0; round < 30; round += 1) expectSame(matcher, items, world.profile(), '2026-05-01', 2);
    for (const item of items.slice(0, 2200)) matcher.remove(item.id);
    for (let round = 0; round < 10; round += 1)
      expectSame(matcher, items.slice(2200), world.profile(), '2026-05-01', 2);
  });

  it('agrees with it on how many conditions are missed within reach', () => {
    const world = new RandomWorld(31);
    const items = Array.from({ length: 300 }, (_, index): MatchItem => {
      return { id: index, rules: [world.lenientRule(1 + world.below(9))], amount: { kind: 'fixed', value: 1 } };
    });
    const matcher = new Matcher(items);
    for (let round = 0; round < 30; round += 1) expectSame(matcher, items, world.profile(0), '2026-05-01', 2);
  });

  it('answers nothing, again and again, when there are no items', () => {
    const matcher = new Matcher();
    for (const _ of [1, 2]) expect(matcher.match([], { asOf: '2026-11-20' }).total).toBe(0);
  });

  it('refuses to read a result after a change', () => {
    const world = new RandomWorld(1);
    const matcher = new Matcher([world.item(1)]);
    const result = matcher.match([], { asOf: '2026-05-01' });
    matcher.upsert(world.item(2));
    expect(() => result.page()).toThrow('older than the last change');
  });

  it('names what a changed profile gains and loses', () => {
    const fixed = { kind: 'fixed', value: 1 } as const;
    const rule = (op: '>=' | '<', value: number) => [
      { version: '1', source: '测试', condition: { measure: { fact: 'staff' }, op, value } as const },
    ];
    const matcher = new Matcher([
      { id: 1, rules: rule('>=', 100), amount: fixed },
      { id: 2, rules: rule('<', 100), amount: fixed },
    ]);
    const staff = (value: number): Profile => [
      { fact: 'staff', period: '2025', value, source: 'self', date: '2026-01-01' },
    ];
    const before = matcher.match(staff(50), { asOf: '2026-05-01' });
    const after = matcher.match(staff(500), { asOf: '2026-05-01' });
    expect(after.changesSince(before)).toEqual({ gained: [1], lost: [2] });
  });
});

function expectSame(
  matcher: Matcher,
  items: readonly MatchItem[],
  profile: Profile,
  asOf: string,
  reasons: number,
): void {
  const result = matcher.match(profile, { asOf });
  const counts = { fit: 0, near: 0, unknown: 0, unfit: 0 };
  const view = new ProfileView(profile, asOf);
  for (const item of items) {
    const rule = ruleInForce(item.rules, asOf);
    const expected = rule && evaluateView(rule, view);
    const found = result.verdictOf(item.id);
    if (found?.verdict !== expected?.verdict || found?.manual !== expected?.manual) {
      expect(found, JSON.stringify({ rule, asOf })).toEqual(expected);
    }
    if (expected) counts[expected.verdict] += 1;
  }
  expect(result.counts).toEqual(counts);
  for (const item of items.slice(0, reasons)) {
    const rule = ruleInForce(item.rules, asOf);
    expect(result.explain(item.id)).toEqual(rule && explain(rule, profile, asOf));
    expect(result.stake(item.id)).toEqual(stakeOf(item.amount, profile, asOf));
  }
  expectOrders(result, items, asOf);
}

function expectOrders(result: MatchResult, items: readonly MatchItem[], asOf: string): void {
  const judged = items.flatMap((item) => {
    const found = result.verdictOf(item.id);
    return found ? [{ item, rank: VERDICTS.indexOf(found.verdict), ...found }] : [];
  });
  for (const order of ['fit', 'money', 'deadline'] satisfies MatchOrder[]) {
    for (const verdicts of [VERDICTS, ['fit', 'near'], ['unknown']] as const) {
      const expected = judged
        .filter((one) => (verdicts as readonly string[]).includes(one.verdict))
        .sort(
          (a, b) =>
            (order === 'fit' ? a.rank - b.rank : 0) ||
            (order === 'deadline' ? byDeadline(a.item, b.item, asOf) : byMoney(a.item, b.item)),
        )
        .map((one) => one.item.id);
      const page = result.page({ order, verdicts, offset: 3, limit: 7 });
      expect({ ...page, order }).toEqual({ total: expected.length, ids: expected.slice(3, 10), order });
    }
  }
  const manual = judged.filter((one) => one.manual).map((one) => one.item.id);
  expect(result.page({ manual: true, limit: 1e6 }).ids.toSorted((a, b) => a - b)).toEqual(
    manual.toSorted((a, b) => a - b),
  );
  const even = judged.filter((one) => one.item.id % 2 === 0 && one.verdict === 'unfit').length;
  expect(result.page({ verdicts: ['unfit'], where: (id) => id % 2 === 0 }).total).toBe(even);
}

function cap({ amount }: MatchItem): number {
  if (amount.kind === 'fixed') return amount.value;
  if (amount.kind === 'share') return amount.cap ?? 0;
  return amount.kind === 'tiers' ? Math.max(...amount.tiers.map((tier) => tier.value)) : 0;
}

function byMoney(a: MatchItem, b: MatchItem): number {
  return cap(b) - cap(a) || a.id - b.id;
}

/** Closing soonest first, then without an end, then closed: the most recent first. */
function byDeadline(a: MatchItem, b: MatchItem, asOf: string): number {
  const closed = (item: MatchItem) => (item.closesOn !== undefined && item.closesOn < asOf ? 1 : 0);
  const end = (item: MatchItem) => item.closesOn ?? '9999';
  if (closed(a) !== closed(b)) return closed(a) - closed(b);
  const turn = closed(a) ? -1 : 1;
  return turn * (end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : a.id - b.id);
}
