import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import { filtersCondition } from '@zhice/server/domains/policy/depot-filter.queries';
import {
  countStretches,
  getPolicies,
  pagePolicyIds,
  stretchesOf,
} from '@zhice/server/domains/policy/depot-list.queries';
import autocannon from 'autocannon';
import type postgres from 'postgres';
import { fillBareDocuments } from './fill-policies';
import { type BenchRow, measure, percentile } from './row';

const ROWS = 1_000_000;
const CONNECTIONS = 32;
const SECONDS = 10;
const FILTERS = { kind: 'document', level: 20, unit: 7 } as const;
const TODAY = '2026-11-20';

/** `depot_list` with two filters, sort, total and 10 rows over 1,000,000 documents, beside a bare server with the same SQL. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  // the portal migrates the empty database
  // nothing is kept: the statements are what is measured
  const env = { DATABASE_URL: postgres.url, DEMO: '0', DRAIN_SECONDS: '0', KEEP_SECONDS: '0' };
  const portal = await startPortal(env);
  const sql = connect({ url: postgres.url, max: 16, patient: true });
  const bare = bareServer(sql);
  try {
    await fillBareDocuments(sql, ROWS);
    const url = `${portal.url}/api/demo/depot_list`;
    const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
    const ask = (page: number, extra: object = FILTERS) => post(url, { ...extra, sort: 'date', page, pageSize: 10 });
    const first = { kind: 'document', level: 20 };
    const shallow = await measure(40, 10, () => ask(1, first));
    const deep = await measure(40, 10, () => ask(10_000, first));
    await load(bareUrl, 3);
    const theirs = await load(bareUrl, SECONDS);
    await load(url, 3);
    const ours = await load(url, SECONDS);
    return [
      {
        name: `depot_list, ${ROWS} documents, ${CONNECTIONS} connections`,
        value: ours,
        unit: 'calls/s',
        anchor: 'node:http + postgres, same SQL (ratio = ours / bare)',
        anchorValue: theirs,
        ratio: ours / theirs,
      },
      {
        name: 'depot_list, page 10,000, one caller, p50',
        value: percentile(deep, 50),
        unit: 'ms',
        anchor: 'page 1 (ratio = deep / first)',
        anchorValue: percentile(shallow, 50),
        ratio: percentile(deep, 50) / percentile(shallow, 50),
      },
    ];
  } finally {
    bare.close();
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: { list: unknown[] } };
  if (data.list.length !== 10) throw new Error(`expected 10 rows: ${answer.status}`);
}

/** The same statements without pipeline, validation, scope or schema. */
function bareServer(sql: postgres.Sql): Server {
  const server = createServer(async (_, response) => {
    const condition = filtersCondition(sql, FILTERS, TODAY);
    const stretches = stretchesOf(sql, 'date', TODAY);
    const counts = await countStretches(sql, condition, stretches);
    const ids = await pagePolicyIds(sql, condition, stretches, counts, { offset: 0, limit: 10 });
    const list = await getPolicies(sql, ids);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ code: 200, msg: '', data: { total: counts[0], list } }));
  });
  return server.listen(0, '127.0.0.1');
}

async function load(url: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...FILTERS, sort: 'date', page: 1, pageSize: 10 }),
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} calls failed`);
  return result.requests.average;
}
