import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_CATALOGUE, useCatalogue } from './catalogue';
import { evaluate } from './evaluate';
import { ruleOfItem } from './item-rule';
import { Population } from './population';
import type { Profile } from './profile';
import { RandomWorld } from './random-world';
import type { Rule } from './rule';
import type { Verdict } from './verdict';
import { WIDER_CATALOGUE } from './wider-catalogue';

/** 1 is the full proof: 1,000 enterprises against 10,000 rules. */
const SCALE = Number(process.env.MATCHING_PROOF ?? 0.015);
const DAYS = ['2025-12-31', '2026-03-31', '2026-04-01', '2026-05-01', '2026-07-15', '2027-02-01', '2028-09-01'];
const TODAYS = ['2026-05-01', '2026-11-22'];
const VERDICTS: readonly Verdict[] = ['fit', 'near', 'unknown', 'unfit'];

describe('population', () => {
  it(`agrees with the plain evaluator (scale ${SCALE})`, { timeout: 3_600_000 }, () => {
    const world = new RandomWorld(20260502);
    const population = new Population({ expected: 10, cacheBytes: 1_000_000 });
    const profiles = new Map<number, Profile>();
    for (let id = 1; id <= 1000 * Math.max(0.2, SCALE); id += 1) {
      profiles.set(id, world.profile(world.pick([0, 0.25, 0.5])));
      population.upsert(id, profiles.get(id)!);
    }
    for (let round = 0; round < 10_000 * SCALE; round += 1) {
      expectSame(population, profiles, world.rule(1 + world.below(5)), world.pick(DAYS));
    }
  });

  describe('with the whole language', () => {
    beforeAll(() => useCatalogue(WIDER_CATALOGUE));
    afterAll(() => useCatalogue(FIRST_CATALOGUE));

    it(`agrees with it (scale ${SCALE})`, { timeout: 3_600_000 }, () => {
      const world = new RandomWorld(20261124, 0.5);
      const population = new Population({ expected: 10, cacheBytes: 1_000_000 });
      const profiles = new Map<number, Profile>();
      for (let id = 1; id <= 1000 * Math.max(0.1, SCALE); id += 1) {
        profiles.set(id, world.profile(world.pick([0, 0.25, 0.5])));
        population.upsert(id, profiles.get(id)!);
      }
      for (let round = 0; round < 6_000 * SCALE; round += 1) {
        const item = world.item(1 + world.below(20), 1 + world.below(4));
        const rule = ruleOfItem(item.rules[0]!, item);
        expectSame(population, profiles, rule, world.pick(DAYS), world.pick(TODAYS));
      }
    });
  });

  it('agrees with it after any sequence of changes', () => {
    const world = new RandomWorld(77);
    const rules = Array.from({ length: 12 }, () => world.rule(1 + world.below(4)));
    const population = new Population({ expected: 4 });
    const profiles = new Map<number, Profile>();
    for (let step = 0; step < 60; step += 1) {
      for (let change = world.below(30); change >= 0; change -= 1) {
        const id = 1 + world.below(150);
        if (world.chance(0.3)) expect(population.remove(id)).toBe(profiles.delete(id));
        else profiles.set(id, world.profile());
        if (profiles.has(id)) population.upsert(id, profiles.get(id)!);
      }
      expect(population.size).toBe(profiles.size);
      for (const rule of rules.slice(0, 4)) expectSame(population, profiles, rule, '2026-05-01');
      expectSame(population, profiles, world.pick(rules), world.pick(DAYS));
    }
  });

  it('agrees with it on how many conditions are missed within reach', () => {
    const world = new RandomWorld(32);
    const population = new Population();
    const profiles = new Map<number, Profile>();
    for (let id = 0; id < 100; id += 1) {
      profiles.set(id, world.profile(0));
      population.upsert(id, profiles.get(id)!);
    }
    for (let round = 0; round < 60; round += 1) {
      expectSame(population, profiles, world.lenientRule(1 + world.below(9)), '2026-05-01');
    }
  });

  it('keeps figures that do not fit into hundredths of 32 bits', () => {
    const population = new Population();
    const figures = [0.1, 1000.123456, 30_000_000, 0.07, -0.3, 12.34];
    for (const [id, value] of figures.entries()) {
      population.upsert(id, [{ fact: 'net_profit', period: '2025', value, source: 'self', date: '2026-01-01' }]);
    }
    for (const [id, value] of figures.entries()) {
      const rule: Rule = {
        version: '1',
        source: '测试',
        condition: { measure: { fact: 'net_profit' }, op: '=', value, near: 0 },
      };
      expect(population.page(rule, '2026-05-01', 'fit', 0, 10)).toEqual([id]);
    }
  });
});

function expectSame(
  population: Population,
  profiles: ReadonlyMap<number, Profile>,
  rule: Rule,
  asOf: string,
  today = asOf,
): void {
  const expected: Record<Verdict, number[]> = { fit: [], near: [], unknown: [], unfit: [] };
  for (const [id, profile] of profiles) expected[evaluate(rule, profile, asOf, today).verdict].push(id);
  for (const verdict of VERDICTS) {
    const found = population.page(rule, asOf, verdict, 0, 1e9, today);
    const sorted = found.toSorted((a, b) => a - b).join();
    if (sorted !== expected[verdict].toSorted((a, b) => a - b).join())
      expect(sorted, JSON.stringify({ rule, asOf, today })).toBe(expected[verdict].join());
    expect(population.page(rule, asOf, verdict, 2, 5, today)).toEqual(found.slice(2, 7));
  }
  const counts = population.count(rule, asOf, today);
  expect(counts).toEqual(Object.fromEntries(VERDICTS.map((verdict) => [verdict, expected[verdict].length])));
}
