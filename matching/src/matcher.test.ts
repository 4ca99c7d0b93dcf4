import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountCap, supportAmountOf } from './amount';
import { fixed } from './amounts/forms';
import { FIRST_CATALOGUE, useCatalogue } from './catalogue';
import { boundTo } from './engine/bind';
import { evaluateItem, explainView, ruleInForce } from './evaluate';
import { ruleOfItem } from './item-rule';
import { type MatchOrder, type MatchResult, VERDICTS } from './match-result';
import { Matcher } from './matcher';
import type { Entry, Profile } from './profile';
import { ProfileView } from './profile-view';
import { RandomWorld } from './random-world';
import type { MatchItem } from './rule';
import { WIDER_CATALOGUE } from './wider-catalogue';
import { WiderWorld } from './wider-world';

/** 1 is the full proof of the issue: 1,000 enterprises against 10,000 items (several minutes). */
const SCALE = Number(process.env.MATCHING_PROOF ?? 0.018);
const DAYS = ['2025-12-31', '2026-03-31', '2026-04-01', '2026-05-01', '2026-07-15', '2027-02-01', '2028-09-01'];
const TODAYS = ['2026-05-01', '2026-11-22'];

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

  describe('with the whole language', () => {
    beforeAll(() => useCatalogue(WIDER_CATALOGUE));
    afterAll(() => useCatalogue(FIRST_CATALOGUE));

    it(`agrees with it (scale ${SCALE})`, { timeout: 3_600_000 }, () => {
      const world = new RandomWorld(20261123, 0.5);
      const wider = new WiderWorld(world);
      const items = Array.from({ length: Math.round(6_000 * SCALE) }, (_, index) => world.item(index + 1));
      const matcher = new Matcher(items);
      for (let round = 0; round < 1000 * SCALE; round += 1) {
        const told = world.profile(world.pick([0, 0.1, 0.25, 0.5, 1]));
        const profile = [...told, ...wider.inputs(items.map((item) => item.id))];
        expectSame(matcher, items, profile, world.pick(DAYS), round % 5 === 0 ? 20 : 2, world.pick(TODAYS));
      }
    });

    it('comes to the same from an earlier result as anew', { timeout: 3_600_000 }, () => {
      const world = new RandomWorld(20261124, 0.5);
      const wider = new WiderWorld(world);
      const items = Array.from({ length: 600 }, (_, index) => world.item(index + 1));
      const ids = items.map(({ id }) => id);
      const matcher = new Matcher(items);
      for (let round = 0; round < 400 * SCALE; round += 1) {
        const day = { asOf: world.pick(DAYS), today: world.pick(TODAYS) };
        let profile: Profile = [...world.profile(world.pick([0, 0.25, 1])), ...wider.inputs(ids)];
        let result = matcher.match(profile, day);
        for (const told of [...world.profile(0.8), ...wider.inputs([7, 8])].filter(() => world.chance(0.3))) {
          profile = changed(profile, told, world.chance(0.3));
          result = matcher.rematch(result, profile);
          const anew = matcher.match(profile, day);
          const verdict = (of: MatchResult, id: number) => JSON.stringify(of.verdictOf(id));
          const other = ids.filter((id) => verdict(result, id) !== verdict(anew, id));
          expect([told.fact, other]).toEqual([told.fact, []]);
          expect(result.counts).toEqual(anew.counts);
        }
        const { ids: shown } = result.page({ limit: 5 });
        expect(shown.map((id) => result.explain(id))).toEqual(
          shown.map((id) => matcher.match(profile, day).explain(id)),
        );
      }
    });
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
    const items = Array.from({ length: 1200 }, (_, index): MatchItem => {
      const all = Array.from({ length: 1 + world.below(4) }, () => world.pick(conditions));
      return {
        id: index,
        rules: [{ version: '1', source: '测试', condition: { all } }],
        amount: fixed(index % 17),
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
      return { id: index, rules: [world.lenientRule(1 + world.below(9))], amount: fixed(1) };
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
    const amount = fixed(1);
    const rule = (op: '>=' | '<', value: number) => [
      { version: '1', source: '测试', condition: { measure: { fact: 'staff' }, op, value } as const },
    ];
    const matcher = new Matcher([
      { id: 1, rules: rule('>=', 100), amount },
      { id: 2, rules: rule('<', 100), amount },
    ]);
    const staff = (value: number): Profile => [
      { fact: 'staff', period: '2025', value, source: 'self', date: '2026-01-01' },
    ];
    const before = matcher.match(staff(50), { asOf: '2026-05-01' });
    const after = matcher.match(staff(500), { asOf: '2026-05-01' });
    expect(after.changesSince(before)).toEqual({ gained: [1], lost: [2] });
  });
});

/** A profile with one value put or taken out. */
function changed(profile: Profile, entry: Entry, gone: boolean): Profile {
  const others = profile.filter(
    ({ fact, period, item }) => fact !== entry.fact || period !== entry.period || item !== entry.item,
  );
  return gone ? others : [...others, entry];
}

function expectSame(
  matcher: Matcher,
  items: readonly MatchItem[],
  profile: Profile,
  asOf: string,
  reasons: number,
  today = asOf,
): void {
  const result = matcher.match(profile, { asOf, today });
  const counts = { fit: 0, near: 0, unknown: 0, unfit: 0 };
  for (const item of items) {
    const rule = ruleInForce(item.rules, asOf);
    const expected = evaluateItem(item, profile, asOf, today);
    const found = result.verdictOf(item.id);
    if (found?.verdict !== expected?.verdict || found?.manual !== expected?.manual) {
      expect(found, JSON.stringify({ rule, asOf })).toEqual(expected);
    }
    if (expected) counts[expected.verdict] += 1;
  }
  expect(result.counts).toEqual(counts);
  for (const item of items.slice(0, reasons)) {
    const rule = ruleInForce(item.rules, asOf);
    expect(result.explain(item.id)).toEqual(
      rule &&
        explainView(ruleOfItem(rule, item), new ProfileView(profile, asOf, today), undefined, {
          ...evaluateItem(item, profile, asOf, today),
          windows: item.windows,
        }),
    );
    expect(result.stake(item.id)).toEqual(supportAmountOf(boundTo(item.amount, item.id), profile, asOf, today));
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

const cap = ({ amount }: MatchItem): number => amountCap(amount) ?? 0;

function byMoney(a: MatchItem, b: MatchItem): number {
  return cap(b) - cap(a) || a.id - b.id;
}

/** Closing soonest first, then without an end, then closed: the most recent first. */
function byDeadline(a: MatchItem, b: MatchItem, asOf: string): number {
  const closed = (item: MatchItem) => (item.deadline !== undefined && item.deadline < asOf ? 1 : 0);
  const end = (item: MatchItem) => item.deadline ?? '9999';
  if (closed(a) !== closed(b)) return closed(a) - closed(b);
  const turn = closed(a) ? -1 : 1;
  return turn * (end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : a.id - b.id);
}
