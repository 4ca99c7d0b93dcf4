import { setTimeout as wait } from 'node:timers/promises';
import { startPortal } from '@zhice/e2e/portal';
import { askPostgres, startPostgres } from '@zhice/e2e/postgres';
import { type BenchRow, percentile } from './row';

const ROUNDS = 5;
const DOWN_MS = 1500;
const GIVE_UP_MS = 60_000;

/** PostgreSQL is killed (SIGKILL) and started again: from there to the portal's first answer that asks it, while calls come. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '1', DRAIN_SECONDS: '0', KEEP_SECONDS: '0' });
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await wait(1000);
      postgres.kill();
      const until = performance.now() + DOWN_MS;
      while (performance.now() < until) await answers(portal.url);
      await postgres.start();
      const started = performance.now();
      ours.push(await firstAnswer(portal.url, started));
      const asked = performance.now();
      askPostgres(postgres.url, 'select 1');
      bare.push(performance.now() - asked);
    }
    const value = percentile(ours, 50);
    const anchorValue = percentile(bare, 50);
    return [
      {
        name: 'PostgreSQL killed and started again: from its start to the first answered call',
        value,
        unit: 'ms',
        anchor: 'psql connecting and asking once (ratio = ours / psql)',
        anchorValue,
        ratio: value / anchorValue,
      },
      { name: 'the same, longest of five', value: Math.max(...ours), unit: 'ms' },
    ];
  } finally {
    await portal.stop();
    postgres.stop();
  }
}

async function firstAnswer(url: string, since: number): Promise<number> {
  while (performance.now() - since < GIVE_UP_MS) {
    if (await answers(url)) return performance.now() - since;
    await wait(5);
  }
  throw new Error('no answer within a minute');
}

const answers = async (url: string): Promise<boolean> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/demo/depot_list`, { method: 'POST', headers, body: '{}' });
  await answer.arrayBuffer();
  return answer.ok;
};
