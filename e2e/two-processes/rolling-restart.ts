import { setTimeout as wait } from 'node:timers/promises';
import { ask, askSuccess, signIn } from '../client';
import { askPostgres } from '../postgres';
import { type LoadResult, startLoad } from './load';
import type { Check } from './shared-state';
import type { Stage } from './stage';

/** How long the load runs before the first restart and after each one. */
const STEADY_MS = 3000;

/** Restarts each process in turn, `rounds` times, under load; not one request may fail, and no write may run twice. */
export function rollingRestart(rounds: number): Check {
  return async (stage) => {
    const { nginx, a, b } = stage;
    const tokens = { enterprise: await signIn(a.url, 'qiye'), member: await signIn(b.url, 'geren') };
    const item = await openItem(nginx.url);
    // the draft that the load then changes: of two that begin one at the same moment, one is refused
    await askSuccess(`${nginx.url}/api/demo/depotreport`, { depot_id: item }, { token: tokens.enterprise });
    const before = countTriedTwice(stage);
    const written = countWrites(stage);
    const load = startLoad(nginx.url, tokens, item, await filesOfHome(nginx.url));
    await wait(STEADY_MS);
    const restarts: number[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const process of [a, b]) {
        const start = performance.now();
        await process.stop();
        await process.start();
        restarts.push(performance.now() - start);
        await wait(STEADY_MS);
      }
    }
    const result = await load.stop();
    refuseFailures(result, stage);
    refuseDoubles(result, countWrites(stage) - written);
    const slowest = Math.round(Math.max(...restarts) / 100) / 10;
    return (
      `${result.requests} requests over ${restarts.length} restarts of ${slowest} s at most, 0 failed, the longest ` +
      `${Math.round(result.longestMs)} ms; ${countTriedTwice(stage) - before} were sent again by nginx, no write ran twice`
    );
  };
}

const countTriedTwice = ({ nginx }: Stage): number => nginx.countTriedTwice();

/** The item that the load declares: open today. */
async function openItem(url: string): Promise<number> {
  const { list } = await askSuccess<{ list: { id: number }[] }>(`${url}/api/index/reportproject_list`, { pageSize: 1 });
  if (!list[0]) throw new Error('the demo has no open item');
  return list[0].id;
}

/** Scripts and styles that the home page names. */
async function filesOfHome(url: string): Promise<string[]> {
  const { text } = await ask(`${url}/pc/index`, undefined, { method: 'GET' });
  const files = [...text.matchAll(/(?:src|href)="(\/pc\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  if (files.length === 0) throw new Error('the home page names no files');
  return files;
}

const countWrites = ({ databaseUrl }: Stage): number =>
  Number(
    askPostgres(
      databaseUrl,
      "select count(*) from audit_log where action in ('/api/demo/depotreport', '/api/portal/firm_draft')",
    ),
  );

function refuseFailures({ requests, failures }: LoadResult, { nginx }: Stage): void {
  if (failures.length === 0) return;
  const lines = failures.slice(0, 8).map(({ act, at, words }) => `  ${at} ${act}: ${words}`);
  throw new Error(
    `${failures.length} of ${requests} requests failed\n${lines.join('\n')}\n  nginx says:\n${nginx.errors()}`,
  );
}

/** Each successful write has left one audit row: none was lost, none ran a second time when nginx sent it again. */
function refuseDoubles({ done }: LoadResult, rows: number): void {
  const writes = (done['writes with a key'] ?? 0) + (done['writes without'] ?? 0);
  if (writes === 0 || rows !== writes) throw new Error(`${writes} writes succeeded and left ${rows} audit rows`);
}
