import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, ask, type CallOptions } from '../client';

/** Every client waits so long between its requests: some hundreds a second together, two cores keep up. */
const PAUSE_MS = 25;

/** One request of a client; `writes` names the call that has to leave one audit row. */
interface Act {
  name: string;
  clients: number;
  run(n: number): Promise<Answer>;
}

interface Failure {
  act: string;
  at: string;
  words: string;
}

export interface LoadResult {
  requests: number;
  failures: Failure[];
  /** Successful requests by act. */
  done: Record<string, number>;
  longestMs: number;
}

/** Signed-in people whose requests make up the load. */
export interface LoadTokens {
  enterprise: string;
  member: string;
}

/** Lists, logged-in reads, pages with their files, writes with and without a key of the browser's. */
function actsOn(url: string, tokens: LoadTokens, itemId: number, files: string[]): Act[] {
  const post = (path: string, body: object, options?: CallOptions) => ask(url + path, body, options);
  const get = (path: string) => ask(url + path, undefined, { method: 'GET' });
  return [
    { name: 'lists', clients: 4, run: (n) => post('/api/demo/depot_list', { page: 1 + (n % 5), pageSize: 10 }) },
    { name: 'logged-in reads', clients: 3, run: () => post('/api/Person/user_detail1', {}, { token: tokens.member }) },
    { name: 'matches', clients: 1, run: () => post('/api/webgrab/matching_policy', {}, { token: tokens.enterprise }) },
    { name: 'pages', clients: 2, run: () => get('/pc/index') },
    { name: 'files', clients: 2, run: (n) => get(files[n % files.length]!) },
    {
      name: 'writes with a key',
      clients: 2,
      run: (n) =>
        post(
          '/api/demo/depotreport',
          { depot_id: itemId, statement: `第 ${n} 次修改` },
          { token: tokens.enterprise, idempotencyKey: randomUUID() },
        ),
    },
    {
      name: 'writes without',
      clients: 2,
      run: (n) => post('/api/portal/firm_draft', { content: { n }, version: 0 }, { token: tokens.member }),
    },
  ];
}

/** Runs the load until stopped; failures are kept, not thrown, and do not stop it. */
export function startLoad(
  url: string,
  tokens: LoadTokens,
  itemId: number,
  files: string[],
): { stop(): Promise<LoadResult> } {
  const result: LoadResult = { requests: 0, failures: [], done: {}, longestMs: 0 };
  let running = true;
  const client = async ({ name, run }: Act, first: number) => {
    for (let n = first; running; n++) {
      const start = performance.now();
      const words = await run(n).then(
        ({ status, text }) => (status === 200 ? '' : `${status} ${text.slice(0, 200)}`),
        (error: unknown) => String(error),
      );
      result.requests++;
      result.longestMs = Math.max(result.longestMs, performance.now() - start);
      if (words) result.failures.push({ act: name, at: new Date().toISOString(), words });
      else result.done[name] = (result.done[name] ?? 0) + 1;
      await wait(PAUSE_MS);
    }
  };
  const clients = actsOn(url, tokens, itemId, files).flatMap((act) =>
    Array.from({ length: act.clients }, (_, n) => client(act, n * 1_000_000)),
  );
  return {
    async stop() {
      running = false;
      await Promise.all(clients);
      return result;
    },
  };
}
