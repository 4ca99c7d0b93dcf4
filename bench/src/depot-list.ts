import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import autocannon from 'autocannon';
import { fillBareDocuments } from './fill-policies';
import { pgbench } from './pgbench';
import { type BenchRow, measure, percentile } from './row';

const ROWS = 1_000_000;
const CONNECTIONS = 32;
const SECONDS = 10;
const UNITS = 40;
const SORTS = ['date', 'amount', 'deadline'] as const;

/** The same list as plain SQL: how many there are, then the first ten; another pair of filters each time. */
const PLAIN = `
\\set unit random(1, ${UNITS})
\\set level 18 + mod(:unit - 1, 4)
select count(*) from policy where kind = 'document' and level = :level and department_id = :unit;
select p.id, p.kind, p.title, p.summary, p.level, p.area_code, m.name as unit, d.doc_no, p.published_on, p.opens_on,
  p.closes_on, p.publicity_from, p.publicity_to, p.effective_from, p.effective_to, p.repealed, p.amount_max, p.way,
  p.support_form, p.grade
from policy p left join department m on m.id = p.department_id left join policy_document d on d.policy_id = p.id
where p.kind = 'document' and p.level = :level and p.department_id = :unit
order by p.published_on desc nulls last, p.id desc limit 10;
`;

/**
 * `depot_list` with two filters, sort, total and ten rows over 1,000,000 documents, beside pgbench with the same in plain SQL;
 * no answer is kept. Then each sort's page 10,000 beside its first one.
 */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const env = { DATABASE_URL: postgres.url, DEMO: '0', DRAIN_SECONDS: '0', KEEP_SECONDS: '0' };
  // the portal migrates the empty database
  const portal = await startPortal(env);
  const sql = connect({ url: postgres.url, max: 2, patient: true });
  try {
    await fillBareDocuments(sql, ROWS);
    const url = `${portal.url}/api/demo/depot_list`;
    const deep = [];
    for (const sort of SORTS) deep.push(await deepRow(url, sort));
    await pgbench(postgres.url, PLAIN, CONNECTIONS, 3);
    const theirs = await pgbench(postgres.url, PLAIN, CONNECTIONS, SECONDS);
    await load(url, 3);
    const ours = await load(url, SECONDS);
    return [
      {
        name: `depot_list, ${ROWS} documents, two filters, ${CONNECTIONS} connections`,
        value: ours,
        unit: 'calls/s',
        anchor: 'pgbench, the same as plain SQL (ratio = ours / pgbench)',
        anchorValue: theirs,
        ratio: ours / theirs,
      },
      ...deep,
    ];
  } finally {
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

async function deepRow(url: string, sort: string): Promise<BenchRow> {
  const ask = (page: number) => () => post(url, { kind: 'document', level: 20, sort, page, pageSize: 10 });
  const first = percentile(await measure(100, 20, ask(1)), 50);
  const deep = percentile(await measure(100, 20, ask(10_000)), 50);
  return {
    name: `depot_list by ${sort}, page 10,000, one caller, p50`,
    value: deep,
    unit: 'ms',
    anchor: 'page 1 (ratio = deep / first)',
    anchorValue: first,
    ratio: deep / first,
  };
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: { total: number; list: unknown[] } };
  if (data.list.length !== 10 || data.total !== ROWS / 4)
    throw new Error(`${answer.status}: ${data.list.length} of ${data.total}`);
}

async function load(url: string, seconds: number): Promise<number> {
  const requests = Array.from({ length: UNITS }, (_, n) => ({
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ kind: 'document', level: 18 + (n % 4), unit: n + 1 },
      ...{ sort: 'date', page: 1, pageSize: 10 },
    }),
  }));
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, requests });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} calls failed`);
  return result.requests.average;
}
