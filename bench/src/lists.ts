import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import autocannon from 'autocannon';
import { type BenchRow, percentile } from './row';
import { startBareFastify } from './start-bare-fastify';

const CONNECTIONS = 16;
const WARM_SECONDS = 2;
const SECONDS = 4;
const ROUNDS = 3;

/** Public lists with the inputs of the pages that show them first. */
const LISTS: Record<string, object> = {
  '/api/demo/depot_list': { page: 1, pageSize: 10 },
  '/api/demo/bulletin_list': { page: 1, pageSize: 10 },
  '/api/demo/get_information': { type: 0, page: 1, pageSize: 10 },
  '/api/demo/trends_list': { page: 1, pageSize: 10 },
  '/api/demo/service_manage': { page: 1, pageSize: 10 },
  '/api/demo/expert_manage_list': { page: 1, pageSize: 10 },
  '/api/demo/talent_manage_list': { page: 1, pageSize: 10 },
  '/api/index/financingservices': { page: 1, pageSize: 10 },
  '/api/index/market_supply_shoplist': { page: 1, pageSize: 10 },
  '/api/index/market_demand_shoplist': { page: 1, pageSize: 10 },
  '/api/index/market_industry_trends': { page: 1, pageSize: 10 },
  '/api/demo/fwystem': { page: 1, pageSize: 999 },
};

/** Public lists of the demo data on PostgreSQL, warm, beside a bare fastify that sends the same objects. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '1', DRAIN_SECONDS: '0' });
  try {
    const answers: Record<string, object> = {};
    for (const [path, input] of Object.entries(LISTS)) answers[path] = await answerOf(portal.url + path, input);
    const bare = await startBareFastify(answers);
    try {
      const rows: BenchRow[] = [];
      for (const [path, input] of Object.entries(LISTS)) rows.push(await compare(portal.url, bare.url, path, input));
      return rows;
    } finally {
      bare.stop();
    }
  } finally {
    await portal.stop();
    postgres.stop();
  }
}

async function answerOf(url: string, input: object): Promise<object> {
  const body = JSON.stringify(input);
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as object;
}

/** In turn, so that whatever else the machine does meets both. */
async function compare(portal: string, bare: string, path: string, input: object): Promise<BenchRow> {
  await load(portal + path, input, WARM_SECONDS);
  await load(bare + path, input, WARM_SECONDS);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await load(portal + path, input, SECONDS));
    theirs.push(await load(bare + path, input, SECONDS));
  }
  const value = percentile(ours, 50);
  const anchorValue = percentile(theirs, 50);
  return {
    name: path.replace(/^.*\//, ''),
    value,
    unit: 'calls/s',
    anchor: 'bare fastify, same answer (ratio = ours / bare)',
    anchorValue,
    ratio: value / anchorValue,
  };
}

async function load(url: string, input: object, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} calls failed`);
  return result.requests.average;
}
