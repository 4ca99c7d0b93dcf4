import { setTimeout as wait } from 'node:timers/promises';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import type postgres from 'postgres';
import { type BenchRow, measure, percentile } from './row';

/** So many rows come in between, half of them rights and half enterprises. */
const ROWS = Number(process.env.SCREEN_ROWS ?? 1_000_000);
const AT_ONCE = 50_000;
const TIMES = 500;
/** Other jobs are done when of so many looks at the database hardly one finds a statement under way. */
const LOOKS = 40;
const LOOK_EVERY_MS = 250;
const CALLS = ['get_total_map', 'get_policy', 'knowledge_list', 'analysis', 'get_year', 'ttttt'];

/** What the calls of the data screen cost before and after many rows. */
export async function run(): Promise<BenchRow[]> {
  const server = startPostgres();
  const portal = await startPortal({
    DEMO: '1',
    DATABASE_URL: server.url,
    KEEP_SECONDS: '0',
    REQUESTS_PER_MINUTE: '0',
  });
  const sql = connect({ url: server.url, max: 2, patient: true });
  try {
    const before = await times(portal.url);
    const { counted } = await addRows(sql);
    // what a million rows leave to the database and to the other jobs is none of these calls
    await sql`vacuum analyze`;
    await sql`checkpoint`;
    await untilQuiet(sql);
    const after = await times(portal.url);
    return [
      ...CALLS.map((call) => ({
        ...{ name: `/api/daping/${call} after ${ROWS} more rows, p95`, value: after[call] ?? 0, unit: 'ms' },
        ...{
          anchor: 'the same call before',
          anchorValue: before[call] ?? 0,
          ratio: (after[call] ?? 0) / (before[call] ?? 1),
        },
      })),
      { name: `${ROWS} rows counted after they were there`, value: counted, unit: 's' },
    ];
  } finally {
    await sql.end();
    await portal.stop();
    server.stop();
  }
}

/** Waits until the jobs of the portal ask the database no more than when nothing has happened. */
async function untilQuiet(sql: postgres.Sql): Promise<void> {
  let busy = LOOKS;
  while (busy > LOOKS / 20) {
    busy = 0;
    for (let look = 0; look < LOOKS; look += 1) {
      const [others] = await sql<{ active: boolean }[]>`
        select count(*) > 0 as active from pg_stat_activity
        where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`;
      busy += Number(others?.active);
      await wait(LOOK_EVERY_MS);
    }
  }
}

async function times(url: string): Promise<Record<string, number>> {
  const spent: Record<string, number> = {};
  for (const call of CALLS) {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const ask = async () => {
      const answer = await fetch(`${url}/api/daping/${call}`, call === 'get_total_map' ? {} : body);
      if (!answer.ok) throw new Error(`${call}: ${answer.status}`);
      await answer.text();
    };
    spent[call] = percentile(await measure(TIMES, 10, ask), 95);
  }
  return spent;
}

/** Adds the rows, and waits until all are counted; answers how many seconds that took after the last. */
async function addRows(sql: postgres.Sql): Promise<{ counted: number }> {
  const areas = ['990102', '990103', '990104', '990105', '990121', '990202', '990221', '990302', '990321'];
  for (let from = 0; from < ROWS / 2; from += AT_ONCE) {
    await sql`
      insert into enterprise (name, area_code, industry_code, registered_on, approved_at)
      select '企业' || n, (${areas}::text[])[1 + n % 9], (array['C', '39', '65', '51'])[1 + n % 4], date '2000-01-01' + (n % 9000)::integer, now()
      from generate_series(${from + 1}::integer, ${Math.min(from + AT_ONCE, ROWS / 2)}::integer) n`;
    await sql`
      insert into ip_right (kind, patent_kind, number, name, status, applied_on, granted_on)
      select 'patent', 'invention', 'B' || n, '专利' || n, 'granted', date '2010-01-01' + (n % 5000)::integer, date '2012-01-01' + (n % 5000)::integer
      from generate_series(${from + 1}::integer, ${Math.min(from + AT_ONCE, ROWS / 2)}::integer) n`;
  }
  const start = performance.now();
  for (;;) {
    const [left] = await sql<
      { n: number }[]
    >`select count(*)::integer as n from (select from screen_change limit 1) one`;
    if (left?.n === 0) return { counted: (performance.now() - start) / 1000 };
    await wait(500);
  }
}
