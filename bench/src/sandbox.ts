import { supportAmountOf } from '@zhice/matching/amount';
import { shareOf } from '@zhice/matching/amounts/forms';
import { useCatalogue } from '@zhice/matching/catalogue';
import { evaluateView } from '@zhice/matching/evaluate';
import { Population } from '@zhice/matching/population';
import type { Profile } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { RandomWorld } from '@zhice/matching/random-world';
import type { Condition } from '@zhice/matching/rule';
import { SPECIALIZED_SME } from '@zhice/matching/rules/specialized-sme';
import { type Edition, Sandbox } from '@zhice/matching/sandbox';
import { enterprise } from './matching/enterprise';
import { BENCH_CATALOGUE } from './matching/places';
import { besides, rounded } from './matching/timing';
import { AS_OF } from './matching/workload';
import { type BenchRow, percentile } from './row';

const ENTERPRISES = 1_000_000;
const LOOP_ENTERPRISES = 2000;
const CHANGES = 30;
/** A share of a figure with a cap: the money of each enterprise is another. */
const AMOUNT = shareOf({ fact: 'rd_expense' }, 10, { cap: 50 });

const revenue = (value: number): Condition => ({ measure: { fact: 'revenue' }, op: '>=', value });
const RULE = SPECIALIZED_SME.rules.at(-1)!;

/** A short local clause, and the national programme with its score, each with a threshold that is changed. */
const RULES: Readonly<Record<string, (value: number) => Edition>> = {
  'five conditions': (value) =>
    editionOf([
      revenue(value),
      { fact: 'independent_legal_person', is: true },
      { fact: 'industry', in: ['C', 'I', 'M'] },
      { measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, op: '>=', value: 3 },
      { measure: { fact: 'staff' }, op: '>=', value: 10 },
    ]),
  '专精特新 with its score': (value) => editionOf([revenue(value), RULE.condition]),
};

const editionOf = (all: Condition[]): Edition => ({
  rule: { version: '1', source: '', condition: { all } },
  amount: AMOUNT,
});

/** The sandbox of the rule editor over 1,000,000 enterprises: opened, and after each change of a threshold. */
export async function run(): Promise<BenchRow[]> {
  useCatalogue(BENCH_CATALOGUE);
  const world = new RandomWorld(17);
  const population = new Population({ expected: ENTERPRISES });
  const sample: Profile[] = [];
  for (let id = 1; id <= ENTERPRISES; id += 1) {
    const profile = enterprise(world, 0.1);
    if (sample.length < LOOP_ENTERPRISES) sample.push(profile);
    population.upsert(id, profile);
  }
  const sandbox = new Sandbox(population);
  return Object.entries(RULES).flatMap(([name, ruleOf]) => rowsFor(name, ruleOf, sandbox, sample));
}

function rowsFor(
  name: string,
  ruleOf: (value: number) => Edition,
  sandbox: Sandbox,
  sample: readonly Profile[],
): BenchRow[] {
  const against = ruleOf(1000);
  const opened = timeOf(() => sandbox.try(ruleOf(1000), AS_OF, AS_OF, against));
  const changes = Array.from({ length: CHANGES }, (_, at) =>
    timeOf(() => sandbox.try(ruleOf(1500 + at * 37), AS_OF, AS_OF, against)),
  );
  const loop = (timeOf(() => plainLoop(ruleOf(1500), sample)) * ENTERPRISES) / sample.length;
  return [
    besides(
      `sandbox: ${name}, after a change of a threshold`,
      percentile(changes, 50),
      'ms',
      'every enterprise by the plain evaluator with its amount, 2,000 scaled to 1M',
      loop,
    ),
    { name: `sandbox: ${name}, the same, p95`, value: rounded(percentile(changes, 95)), unit: 'ms' },
    { name: `sandbox: ${name}, first opened`, value: rounded(opened), unit: 'ms' },
  ];
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
