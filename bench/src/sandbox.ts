import { supportAmountOf } from '@zhice/matching/amount';
import { shareOf } from '@zhice/matching/amounts/forms';
import { useCatalogue } from '@zhice/matching/catalogue';
import { evaluateView } from '@zhice/matching/evaluate';
import { Population } from '@zhice/matching/population';
import type { Profile } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { RandomWorld } from '@zhice/matching/random-world';
import type { Condition, Rule } from '@zhice/matching/rule';
import { INNOVATIVE_SME } from '@zhice/matching/rules/innovative-sme';
import { SPECIALIZED_SME } from '@zhice/matching/rules/specialized-sme';
import { type Edition, Sandbox } from '@zhice/matching/sandbox';
import { enterprise } from './matching/enterprise';
import { BENCH_CATALOGUE } from './matching/places';
import { besides, rounded } from './matching/timing';
import { AS_OF } from './matching/workload';
import { type BenchRow, percentile } from './row';

const ENTERPRISES = 1_000_000;
/** Enterprises that differ; each stands fifty times in the population. */
const DIFFERENT = 20_000;
const LOOP_ENTERPRISES = 2000;
const LEAST_CHANGES = 30;
/** A share of a figure with a cap: the money of each enterprise is another. */
const AMOUNT = shareOf({ fact: 'rd_expense' }, 10, { cap: 50 });

const fiveConditions: Condition = {
  all: [
    { measure: { fact: 'revenue' }, op: '>=', value: 1000 },
    { fact: 'independent_legal_person', is: true },
    { fact: 'industry', in: ['39', 'I', 'M'] },
    { measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, op: '>=', value: 3 },
    { measure: { fact: 'staff' }, op: '>=', value: 10 },
  ],
};

/** A short local clause, a national programme with alternatives and tables, and one with a score, each in force on the day. */
const RULES: Readonly<Record<string, Rule>> = {
  'five conditions': { version: '1', source: '', condition: fiveConditions },
  专精特新: SPECIALIZED_SME.rules.at(-1)!,
  '创新型 with its score': INNOVATIVE_SME.rules.at(-1)!,
};

/** The sandbox of the rule editor over 1,000,000 enterprises: opened, and after a change of each threshold in turn. */
export async function run(): Promise<BenchRow[]> {
  useCatalogue(BENCH_CATALOGUE);
  const world = new RandomWorld(17);
  const sample = Array.from({ length: DIFFERENT }, () => enterprise(world, 0.1));
  const population = new Population({ expected: ENTERPRISES });
  const load = timeOf(() => {
    for (let id = 0; id < ENTERPRISES; id += 1) population.upsert(id + 1, sample[id % DIFFERENT]!);
  });
  const sandbox = new Sandbox(population);
  const rows = Object.entries(RULES).flatMap(([name, rule]) => rowsFor(name, rule, sandbox, sample));
  global.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return [
    ...rows,
    { name: 'sandbox: load of 1M enterprises', value: rounded(load), unit: 'ms' },
    { name: 'sandbox: memory with 1M enterprises', value: rounded((heapUsed + arrayBuffers) / 1048576), unit: 'MiB' },
  ];
}

function rowsFor(name: string, rule: Rule, sandbox: Sandbox, sample: readonly Profile[]): BenchRow[] {
  const against = editionOf(rule);
  const opened = timeOf(() => sandbox.try(editionOf(rule), AS_OF, AS_OF, against));
  const thresholds = countThresholds(rule);
  const changes: number[] = [];
  for (let round = 1; changes.length < Math.max(LEAST_CHANGES, thresholds * 2); round += 1) {
    for (let at = 0; at < thresholds; at += 1) {
      const edition = editionOf(withThreshold(rule, at, round));
      changes.push(timeOf(() => sandbox.try(edition, AS_OF, AS_OF, against)));
    }
  }
  proveCounts(withThreshold(rule, 0, 1), sandbox, sample);
  const some = sample.slice(0, LOOP_ENTERPRISES);
  const loop = (timeOf(() => plainLoop(against, some)) * ENTERPRISES) / some.length;
  const after = `sandbox: ${name}, after a change of one of its ${thresholds} thresholds`;
  return [
    besides(
      after,
      percentile(changes, 50),
      'ms',
      'every enterprise by the plain evaluator with its amount, 2,000 scaled to 1M',
      loop,
    ),
    { name: `sandbox: ${name}, the same, p95`, value: rounded(percentile(changes, 95)), unit: 'ms' },
    {
      name: `sandbox: ${name}, the same, worst of ${changes.length}`,
      value: rounded(Math.max(...changes)),
      unit: 'ms',
    },
    { name: `sandbox: ${name}, first opened`, value: rounded(opened), unit: 'ms' },
  ];
}

const editionOf = (rule: Rule): Edition => ({ rule, amount: AMOUNT });

function countThresholds(rule: Rule): number {
  let count = 0;
  eachThreshold(rule, () => {
    count += 1;
  });
  return count;
}

/** The rule with one of its thresholds a little higher than in the round before. */
function withThreshold(rule: Rule, wanted: number, round: number): Rule {
  const changed = structuredClone(rule);
  let at = 0;
  eachThreshold(changed, (test) => {
    if (at === wanted) test.value += Math.max(1, Math.abs(test.value) / 50) * round;
    at += 1;
  });
  return changed;
}

/** Every comparison of a measure with a number, also those inside of scores, alternatives and rows. */
function eachThreshold(node: unknown, visit: (test: { value: number }) => void): void {
  if (Array.isArray(node)) for (const part of node) eachThreshold(part, visit);
  else if (typeof node === 'object' && node !== null) {
    if ('op' in node && 'value' in node) visit(node as { value: number });
    for (const part of Object.values(node)) eachThreshold(part, visit);
  }
}

/** Throws where the sandbox and the plain evaluator do not count the same. */
function proveCounts(rule: Rule, sandbox: Sandbox, sample: readonly Profile[]): void {
  const { counts } = sandbox.try(editionOf(rule), AS_OF, AS_OF);
  const plain = { fit: 0, near: 0, unknown: 0, unfit: 0 };
  for (const profile of sample) plain[evaluateView(rule, new ProfileView(profile, AS_OF)).verdict] += 1;
  for (const verdict of ['fit', 'near', 'unknown', 'unfit'] as const)
    if (counts[verdict] !== (plain[verdict] * ENTERPRISES) / sample.length)
      throw new Error(`${verdict}: ${counts[verdict]} by the sandbox, of the sample ${plain[verdict]}`);
}

function plainLoop({ rule, amount }: Edition, profiles: readonly Profile[]): number {
  let money = 0;
  for (const profile of profiles) {
    const { verdict } = evaluateView(rule, new ProfileView(profile, AS_OF));
    if (verdict === 'fit') money += supportAmountOf(amount, profile, AS_OF).value ?? 0;
  }
  return money;
}

function timeOf(act: () => unknown): number {
  const start = performance.now();
  act();
  return performance.now() - start;
}
