import { useCatalogue } from '@zhice/matching/catalogue';
import { evaluateView } from '@zhice/matching/evaluate';
import { Population } from '@zhice/matching/population';
import type { Profile } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { RandomWorld } from '@zhice/matching/random-world';
import type { Rule } from '@zhice/matching/rule';
import { NATIONAL_PROGRAMMES } from '@zhice/matching/rules/all';
import type { BenchRow } from '../row';
import { enterprise } from './enterprise';
import { BENCH_CATALOGUE } from './places';
import { sqlCountTime } from './sql-anchor';
import { besides, percentileOf, rounded } from './timing';
import { AS_OF, policies } from './workload';

const ENTERPRISES = 1_000_000;
const LOOP_ENTERPRISES = 2000;

/** One rule against 1,000,000 enterprises: how many fit, and a page of them. */
export async function run(): Promise<BenchRow[]> {
  useCatalogue(BENCH_CATALOGUE);
  const population = new Population({ expected: ENTERPRISES });
  const world = new RandomWorld(11);
  const sample: Profile[] = [];
  let load = 0;
  for (let id = 1; id <= ENTERPRISES; id += 1) {
    const profile = enterprise(world, 0.1);
    if (sample.length < LOOP_ENTERPRISES) sample.push(profile);
    const start = performance.now();
    population.upsert(id, profile);
    load += performance.now() - start;
  }
  const memory = process.memoryUsage();
  const rules = policies(40, 5).map((item) => item.rules[0]!);
  const cold = rules.slice(0, 20).map((rule) => timeOf(() => population.count(rule, AS_OF)));
  const sql = await sqlCountTime(ENTERPRISES);
  return [
    ...warmRows(population, rules, sample, sql),
    figure('match many: count, conditions not yet judged (first of all)', cold[0]!),
    figure('match many: count, conditions mostly judged (20th rule)', cold.at(-1)!),
    ...nationalRows(population),
    figure('match many: change one enterprise with the kept conditions', changeTime(population, world)),
    figure('match many: load of 1M enterprises', load),
    {
      name: 'match many: memory with 1M enterprises',
      value: rounded((memory.heapUsed + memory.arrayBuffers) / 1048576),
      unit: 'MiB',
    },
  ];
}

/** Every rule for the first time in this order, its conditions judged before for other rules. */
function warmRows(population: Population, rules: readonly Rule[], sample: readonly Profile[], sql: number): BenchRow[] {
  for (const rule of rules) population.count(rule, AS_OF);
  let next = 0;
  const count = percentileOf(() => population.count(rules[next++ % rules.length]!, AS_OF), 400, 50, 0.5);
  const worst = percentileOf(() => population.count(rules[next++ % rules.length]!, AS_OF), 400, 0, 0.95);
  const page = percentileOf(
    () => population.page(rules[next++ % rules.length]!, AS_OF, 'unfit', 500_000, 20),
    400,
    50,
    0.5,
  );
  const loop = (timeOf(() => plainLoop(rules[0]!, sample)) * ENTERPRISES) / sample.length;
  return [
    besides(
      'match many: count over 1M enterprises',
      count,
      'ms',
      'plain loop over the profiles, 2,000 scaled to 1M',
      loop,
    ),
    besides(
      'match many: count over 1M enterprises',
      count,
      'ms',
      'SQL count of ten conditions that plain columns can say on a flat table, fits alone',
      sql,
    ),
    figure('match many: the same, p95', worst),
    figure('match many: page of 20 at offset 500,000', page),
  ];
}

function nationalRows(population: Population): BenchRow[] {
  return NATIONAL_PROGRAMMES.flatMap(({ key, rules }) => {
    const rule = rules.at(-1)!;
    const cold = timeOf(() => population.count(rule, AS_OF));
    const copies = Array.from({ length: 30 }, () => ({ ...rule }));
    let next = 0;
    const warm = percentileOf(() => population.count(copies[next++ % copies.length]!, AS_OF), 30, 3, 0.5);
    return [figure(`match many: ${key}, first count`, cold), figure(`match many: ${key}, later counts`, warm)];
  });
}

function changeTime(population: Population, world: RandomWorld): number {
  const profiles = Array.from({ length: 100 }, () => enterprise(world, 0.1));
  return percentileOf(() => population.upsert(1 + world.below(ENTERPRISES), profiles[world.below(100)]!), 100, 10, 0.5);
}

function plainLoop(rule: Rule, profiles: readonly Profile[]): void {
  const counts = { fit: 0, near: 0, unknown: 0, unfit: 0 };
  for (const profile of profiles) counts[evaluateView(rule, new ProfileView(profile, AS_OF)).verdict] += 1;
}

function timeOf(act: () => void): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}

function figure(name: string, value: number): BenchRow {
  return { name, value: rounded(value), unit: 'ms' };
}
