import { afterAll, beforeAll, expect, it } from 'vitest';
import { supportAmountOf } from './amount';
import { FIRST_CATALOGUE, useCatalogue } from './catalogue';
import { evaluate } from './evaluate';
import { ruleOfItem } from './item-rule';
import { Population } from './population';
import type { Profile } from './profile';
import { RandomWorld } from './random-world';
import type { Amount, Rule } from './rule';
import { type Edition, SAMPLE, Sandbox, type SandboxGroup } from './sandbox';
import { WIDER_CATALOGUE } from './wider-catalogue';

const DAY = '2026-07-15';
const TEN_PERCENT: Amount = {
  kind: 'sum',
  parts: [{ base: { fact: 'rd_expense' }, rate: 10, cap: 50 }],
};

beforeAll(() => useCatalogue(WIDER_CATALOGUE));
afterAll(() => useCatalogue(FIRST_CATALOGUE));

function peopled(seed: number, count: number) {
  const world = new RandomWorld(seed, 0.3);
  const population = new Population();
  const profiles = new Map<number, Profile>();
  for (let id = 1; id <= count; id += 1) {
    profiles.set(id, world.profile(0.2));
    population.upsert(id, profiles.get(id)!);
  }
  return { world, profiles, population };
}

const threshold = (value: number): Rule => ({
  version: '1',
  source: '',
  condition: { all: [{ measure: { fact: 'revenue' }, op: '>=', value }] },
});

it('counts, gains, losses and money are what the plain evaluator says of each enterprise', () => {
  const { world, profiles, population } = peopled(3, 120);
  const sandbox = new Sandbox(population);
  for (let round = 0; round < 12; round += 1) {
    const item = world.item(1, 1 + world.below(3));
    const edition: Edition = { rule: ruleOfItem(item.rules[0]!, item), amount: TEN_PERCENT };
    const against: Edition = { rule: threshold(world.below(20) * 100), amount: TEN_PERCENT };
    const result = sandbox.try(edition, DAY, DAY, against);
    const fits = ({ rule }: Edition) =>
      new Set([...profiles].flatMap(([id, profile]) => (evaluate(rule, profile, DAY).verdict === 'fit' ? [id] : [])));
    const [now, was] = [fits(edition), fits(against)];
    expect(new Set(sandbox.ids(result.rows.fit, 1000))).toEqual(now);
    expect(new Set(sandbox.ids(result.rows.gained, 1000))).toEqual(new Set([...now].filter((id) => !was.has(id))));
    expect(new Set(sandbox.ids(result.rows.lost, 1000))).toEqual(new Set([...was].filter((id) => !now.has(id))));
    const amounts = [...now].map((id) => supportAmountOf(TEN_PERCENT, profiles.get(id)!, DAY));
    expect(result.cost.sure).toBeCloseTo(
      amounts.reduce((sum, { value = 0 }) => sum + value, 0),
      4,
    );
    expect(result.cost.most).toBeCloseTo(
      amounts.reduce((sum, { value, cap = 0 }) => sum + (value ?? cap), 0),
      4,
    );
    expect(result.cost.sampled).toBe(now.size);
    for (const groups of Object.values(result.groups) as SandboxGroup[][]) {
      const sum = (field: 'fit' | 'gained' | 'lost') => groups.reduce((total, group) => total + group[field], 0);
      expect([sum('fit'), sum('gained'), sum('lost')]).toEqual([now.size, result.gained, result.lost]);
    }
  }
});

it('follows what becomes known, and what a condition comes to is told of each', () => {
  const { population } = peopled(5, 40);
  const sandbox = new Sandbox(population);
  const given = (fact: string, value: number | string, period = '') =>
    ({ fact, period, value, source: 'self', date: '2026-01-01' }) as const;
  population.upsert(1, [given('revenue', 99, '2025')]);
  const edition = { rule: threshold(100), amount: TEN_PERCENT };
  const before = sandbox.try(edition, DAY, DAY);
  population.upsert(1, [given('revenue', 100, '2025'), given('area', '330106')]);
  const after = sandbox.try(edition, DAY, DAY);
  expect(after.counts.fit).toBe(before.counts.fit + 1);
  expect(after.groups.county.find(({ key }) => key === '330106')?.fit).toBeGreaterThan(0);
  expect(after.conditions).toEqual([
    { fail: after.counts.unfit, near: after.counts.near, unknown: after.counts.unknown },
  ]);
  expect(after.before).toBeUndefined();
});

it('estimates the money of many from a sample that hardly moves', () => {
  const population = new Population();
  for (let id = 1; id <= SAMPLE * 3; id += 1) {
    const known = (fact: string, value: number) =>
      ({ fact, period: '2025', value, source: 'self', date: '2026-01-01' }) as const;
    population.upsert(id, [known('revenue', id), known('rd_expense', 100)]);
  }
  const sandbox = new Sandbox(population);
  const { cost, counts } = sandbox.try({ rule: threshold(1), amount: TEN_PERCENT }, DAY, DAY);
  expect(counts.fit).toBe(SAMPLE * 3);
  expect(cost.sampled).toBeGreaterThan(SAMPLE * 0.9);
  expect(cost.sampled).toBeLessThan(SAMPLE * 1.1);
  expect(cost.sure).toBeCloseTo(SAMPLE * 3 * 10, 4);
});

it('is prepared with pauses in which enterprises change, and comes to the same', async () => {
  const { world, profiles, population } = peopled(11, 4500);
  const sandbox = new Sandbox(population);
  const items = [world.item(1, 3), world.item(2, 2)];
  const rules = items.map((item) => ruleOfItem(item.rules[0]!, item));
  const change = async () => {
    // one that was judged, one that is not yet, and a new one
    for (const id of [1 + world.below(100), 4200 + world.below(300), profiles.size + 1]) {
      profiles.set(id, world.profile(0.2));
      population.upsert(id, profiles.get(id)!);
    }
  };
  await Promise.all([
    sandbox.prepare(rules, DAY, DAY, change),
    sandbox.prepare(rules, DAY, DAY, () => Promise.resolve()),
  ]);
  for (const rule of rules) {
    const { rows } = sandbox.try({ rule, amount: TEN_PERCENT }, DAY, DAY);
    const fits = [...profiles].filter(([, profile]) => evaluate(rule, profile, DAY).verdict === 'fit');
    expect(new Set(sandbox.ids(rows.fit, 10_000))).toEqual(new Set(fits.map(([id]) => id)));
  }
});
