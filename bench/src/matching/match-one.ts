import { useCatalogue } from '@zhice/matching/catalogue';
import { evaluateView } from '@zhice/matching/evaluate';
import { ruleOfItem } from '@zhice/matching/item-rule';
import { dayNumber, dayText } from '@zhice/matching/judging/day';
import { Matcher } from '@zhice/matching/matcher';
import type { Profile } from '@zhice/matching/profile';
import { ProfileView } from '@zhice/matching/profile-view';
import { RandomWorld } from '@zhice/matching/random-world';
import type { MatchItem } from '@zhice/matching/rule';
import type { BenchRow } from '../row';
import { enterprise } from './enterprise';
import { BENCH_CATALOGUE } from './places';
import { rulesEngineTime } from './rules-engine-anchor';
import { besides, percentileOf, rounded } from './timing';
import { AS_OF, policies, policy } from './workload';

const ITEMS = 100_000;
const CONDITIONS = 20;
const ENGINE_RULES = 1000;

/** One enterprise against 100,000 items of 20 conditions: verdicts and counts for all, reasons for the first 20. */
export async function run(): Promise<BenchRow[]> {
  useCatalogue(BENCH_CATALOGUE);
  const before = heapUsed();
  const items = policies(ITEMS, 1, CONDITIONS);
  const start = performance.now();
  const matcher = new Matcher(items);
  const world = new RandomWorld(7);
  const profiles = Array.from({ length: 50 }, () => enterprise(world, 0.1));
  matcher.match(profiles[0]!, { asOf: AS_OF });
  const load = performance.now() - start;
  const rows = timings(matcher, items, profiles, world);
  const engine = await rulesEngineTime(items.slice(0, ENGINE_RULES), profiles[0]!, AS_OF);
  items.length = 0;
  const memory = (heapUsed() - before) / 1048576;
  const answer = rows[0]!;
  rows.push(
    besides(
      'match one: 100k items, counts and 20 reasons',
      answer.value,
      'ms',
      `json-rules-engine, ${engine.conditions} of ${CONDITIONS} conditions that it can say, ${ENGINE_RULES} rules scaled to 100k`,
      (engine.time * ITEMS) / ENGINE_RULES,
    ),
    { name: 'match one: load 100k items until the first answer', value: rounded(load), unit: 'ms' },
    { name: 'match one: memory with 100k items', value: rounded(memory), unit: 'MiB' },
  );
  return rows;
}

function timings(
  matcher: Matcher,
  items: readonly MatchItem[],
  profiles: readonly Profile[],
  world: RandomWorld,
): BenchRow[] {
  const complete = profilesOf(world, 0);
  const half = profilesOf(world, 0.5);
  const told = profiles.map((profile) => ({
    before: matcher.match(profile, { asOf: AS_OF }),
    after: withAnswer(profile, world),
  }));
  // what loading left behind is not collected while answers are timed
  globalThis.gc?.();
  const whole = cycle(profiles, (profile) => answer(matcher, profile), 0.5);
  const rows = [
    time(
      'match one: the same, p95',
      cycle(profiles, (profile) => answer(matcher, profile), 0.95),
    ),
    time(
      'match one: verdicts and counts only',
      cycle(profiles, (profile) => matcher.match(profile, { asOf: AS_OF }), 0.5),
    ),
    time(
      'match one: complete profile, counts and 20 reasons',
      cycle(complete, (profile) => answer(matcher, profile), 0.5),
    ),
    time(
      'match one: half of the facts missing',
      cycle(half, (profile) => answer(matcher, profile), 0.5),
    ),
    time(
      'match one: empty profile',
      cycle([[]], (profile) => answer(matcher, profile), 0.5),
    ),
    time(
      'match one: next question',
      cycle(half, (profile) => matcher.match(profile, { asOf: AS_OF }).nextQuestions(), 0.5),
    ),
    time(
      'match one: one fact changed, judged again',
      cycle(told, ({ before, after }) => matcher.rematch(before, after), 0.5),
    ),
    time('match one: first match of another day', anotherDay(matcher, profiles)),
    time('match one: change one item, then match', changing(matcher, profiles[0]!)),
  ];
  // last: what it reads of two million conditions that are not shared stays in the memory of what measures are
  const loop = percentileOf(() => plainLoop(items, profiles[0]!), 3, 1, 0.5);
  return [
    besides('match one: 100k items, counts and 20 reasons', whole, 'ms', 'plain loop over the rules', loop),
    ...rows,
  ];
}

function profilesOf(world: RandomWorld, gaps: number): Profile[] {
  return Array.from({ length: 50 }, () => enterprise(world, gaps));
}

function answer(matcher: Matcher, profile: Profile): void {
  const result = matcher.match(profile, { asOf: AS_OF });
  for (const id of result.page({ limit: 20 }).ids) result.explain(id);
}

/** What takes about a millisecond runs for long before all of it is compiled. */
const WARM = 3000;

function cycle<Case>(cases: readonly Case[], use: (one: Case) => void, share: number): number {
  let next = 0;
  return percentileOf(() => use(cases[next++ % cases.length]!), 300, WARM, share);
}

/** One of the current or last year's facts with the value that another enterprise has. */
function withAnswer(profile: Profile, world: RandomWorld): Profile {
  const others = enterprise(world, 0).filter(
    ({ period, item }) => item === undefined && (period === '' || period === '2025'),
  );
  const told = world.pick(others);
  return [...profile.filter(({ fact, period }) => fact !== told.fact || period !== told.period), told];
}

function anotherDay(matcher: Matcher, profiles: readonly Profile[]): number {
  let day = 0;
  return percentileOf(
    () => {
      day += 1;
      const asOf = dayText(dayNumber('2025-06-01') + day);
      matcher.match(profiles[day % profiles.length]!, { asOf });
    },
    300,
    20,
    0.5,
  );
}

function changing(matcher: Matcher, profile: Profile): number {
  const world = new RandomWorld(3);
  return percentileOf(
    () => {
      matcher.upsert(policy(world, 1 + world.below(ITEMS), CONDITIONS));
      answer(matcher, profile);
    },
    100,
    20,
    0.5,
  );
}

function plainLoop(items: readonly MatchItem[], profile: Profile): void {
  const view = new ProfileView(profile, AS_OF);
  const counts = { fit: 0, near: 0, unknown: 0, unfit: 0 };
  for (const item of items) counts[evaluateView(ruleOfItem(item.rules[0]!, item), view).verdict] += 1;
}

function time(name: string, value: number): BenchRow {
  return { name, value: rounded(value), unit: 'ms' };
}

function heapUsed(): number {
  globalThis.gc?.();
  const { heapUsed: heap, arrayBuffers } = process.memoryUsage();
  return heap + arrayBuffers;
}
