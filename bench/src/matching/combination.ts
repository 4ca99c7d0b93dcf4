import { bestCombination, type Combination } from '@zhice/matching/combination';
import { RandomWorld } from '@zhice/matching/random-world';
import type { BenchRow } from '../row';
import { percentile } from '../row';
import { type Supports, supports, tangled } from './combination-workload';
import { besides, rounded } from './timing';

const ENTERPRISES = 200;
const TANGLES = 400;
/** Fewer or more groups for forty items; in between stand the hardest. */
const DEPTHS = [1, 2, 3, 4, 6, 8, 12];

/** The best lawful combination of what an enterprise could have, and of the most tangled that it could. */
export async function run(): Promise<BenchRow[]> {
  const world = new RandomWorld(1);
  const enterprises = Array.from({ length: ENTERPRISES }, () => supports(world));
  const tangles = Array.from({ length: TANGLES }, (_, index) => tangled(world, DEPTHS[index % DEPTHS.length]!));
  for (const some of enterprises) solve(some);
  const found = enterprises.map((some) => timed(() => solve(some)));
  const greedy = enterprises.map((some) => timed(() => solve(some, 0)));
  const hard = tangles.map((some) => timed(() => solve(some)));
  const p = (runs: Timed[], share: number) =>
    percentile(
      runs.map(({ ms }) => ms),
      share,
    );
  return [
    besides(
      'combination: 2,000 items in 300 groups, p50',
      p(found, 50),
      'ms',
      'the highest first, no search and no proof',
      p(greedy, 50),
    ),
    row('combination: the same, p95', p(found, 95), 'ms'),
    row('combination: 40 items tangled in 10 to 120 groups of every kind, p50', p(hard, 50), 'ms'),
    row('combination: the same, worst of 400', p(hard, 100), 'ms'),
    row(
      'combination: not proved to be the best, of all 600',
      [...found, ...hard].filter(({ answer }) => !answer.exact).length,
      '',
    ),
    row(
      'combination: enterprises of 200 for which the highest first is less',
      found.filter(({ answer }, index) => answer.total > greedy[index]!.answer.total).length,
      '',
    ),
  ];
}

interface Timed {
  ms: number;
  answer: Combination;
}

/** The shortest of five runs: what others do on the machine is not measured. */
function timed(act: () => Combination): Timed {
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    const answer = act();
    return { ms: performance.now() - start, answer };
  });
  return runs.reduce((best, run) => (run.ms < best.ms ? run : best));
}

const solve = ({ candidates, groups }: Supports, steps?: number) => bestCombination(candidates, groups, 'sure', steps);

function row(name: string, value: number, unit: string): BenchRow {
  return { name, value: rounded(value), unit };
}
