import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { staffSessions } from '@zhice/server/auth/staff-session.queries';
import { addDays, dayInChina } from '@zhice/server/base/day';
import { addWorkingDays } from '@zhice/server/base/working-day';
import { connect } from '@zhice/server/db/sql';
import { runClock } from '@zhice/server/domains/case/clock-job';
import { CASES } from '@zhice/server/open-services';
import type postgres from 'postgres';
import { fillCases, openIds, STAFF, TOPICS, UNITS } from './fill-cases';
import { type BenchRow, measure, percentile } from './row';

const ROWS = Number(process.env.CASE_ROWS ?? 1_000_000);
const TIMES = 300;
const STATES = ['submitted', 'accepted', 'answered'];

/**
 * The queue of a million cases that two years have left: pages with four filters and counts, one case, and the clock over all
 * that are open. A database that BENCH_DATABASE_URL names is filled the first time and measured again after that.
 */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const env = { DATABASE_URL: postgres.url, DEMO: '0', DRAIN_SECONDS: '0', KEEP_SECONDS: '0' };
  const portal = await startPortal(env);
  const sql = connect({ url: postgres.url, max: 4, patient: true });
  try {
    // what the portal does by itself every hour is done by nobody meanwhile
    await sql`
      insert into job (name, held_until) values ('cases', 'infinity'), ('case counts', 'infinity')
      on conflict (name) do update set held_until = excluded.held_until`;
    const filled = await openIds(sql);
    const open = filled.length > 0 ? filled : await fillCases(sql, ROWS);
    const [unit, all] = [await signIn(sql, 1), await signIn(sql, STAFF)];
    const ask = (path: string, token: string, input: (n: number) => object) =>
      measure(TIMES, 30, (n) => post(`${portal.url}/api/console/${path}`, token, input(n)));
    const bare = await measure(TIMES, 30, (n) => bareQueue(sql, n));
    const queue = (name: string, spent: number[]) => rowsOf(`queue ${name}`, spent, bare, PLAIN);
    const bareOne = await measure(TIMES, 30, (n) => sql`select * from cases where id = ${someId(n)}`);
    const rows = [
      ...queue('of a unit, four filters and counts', await ask('case_list', unit, (n) => filtersOf(n, 2))),
      ...queue(
        'of all units, four filters and counts',
        await ask('case_list', all, (n) => filtersOf(n, 1 + (n % UNITS))),
      ),
      ...queue('of all units, nothing narrowed', await ask('case_list', all, () => ({}))),
      ...queue('of a unit, what is closed', await ask('case_list', unit, (n) => ({ ...filtersOf(n, 2), ...CLOSED }))),
      ...queue('of a unit, words of one case in 400', await ask('case_list', unit, (n) => wordsOf(n))),
      ...queue('of all units, words of one case in 400', await ask('case_list', all, (n) => wordsOf(n))),
      ...queue('of all units, an enterprise', await ask('case_list', all, (n) => ({ keyword: `江澜${1 + n * 17}` }))),
      ...rowsOf('open one', await ask('case', all, (n) => ({ id: someId(n) })), bareOne, 'its row by plain SQL'),
    ];
    return [...rows, ...(await clockRows(sql, open.length))];
  } finally {
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

const PLAIN = 'the page of a unit and its count by plain SQL';
const CLOSED = { view: 'closed', state: 'closed' };
const someId = (n: number): number => 1 + ((n * 7919) % ROWS);

/** Kind, state, view and unit; half of them the handler too. */
const filtersOf = (n: number, unit_id: number) => ({
  kind: n % 4 === 3 ? 'ip_consult' : 'appeal',
  state: n % 4 === 3 ? 'answered' : STATES[n % 3],
  view: n % 3 === 0 ? 'overdue' : 'open',
  unit_id,
  ...(n % 2 === 0 && { handler_id: unit_id + UNITS * (n % 5) }),
  page: 1 + (n % 3),
});

/** The words of a topic, of all that is open or closed. */
const wordsOf = (n: number) => ({ keyword: TOPICS[(n * 7) % TOPICS.length], view: n % 2 === 0 ? 'open' : 'closed' });

async function signIn(sql: postgres.Sql, staffId: number): Promise<string> {
  const { token } = await staffSessions.insert(sql, staffId, { address: '127.0.0.1', userAgent: 'bench' }, new Date());
  return token;
}

/** The same page by plain SQL: its rows and their number. */
const bareQueue = (sql: postgres.Sql, n: number) => {
  const where = sql`kind = 'appeal' and state = ${STATES[n % 3]!} and unit_id = ${1 + (n % UNITS)}
    and stage in ('todo', 'running') and submitted_at is not null`;
  return sql`select (select count(*) from cases where ${where}) as total, c.* from cases c where ${where} order by next_due_on, id limit 10`;
};

/** The clock of a usual day, after a standstill of a week, and of a month more, when nearly all have something due. */
async function clockRows(sql: postgres.Sql, open: number): Promise<BenchRow[]> {
  const services = { cases: CASES } as unknown as Parameters<typeof runClock>[1];
  const today = dayInChina(new Date());
  const day = addWorkingDays(addDays(today, -1), 1);
  const days = [
    ['of a usual day', day],
    ['after a standstill of a week', addDays(day, 7)],
    ['after one of a month', addDays(day, 38)],
  ] as const;
  const rows: BenchRow[] = [];
  for (const [name, on] of days) {
    const start = performance.now();
    const done = await runClock(sql, services, new Date(`${on}T06:05:30+08:00`));
    const spent = performance.now() - start;
    const [plain = Number.NaN] = await measure(1, 0, () => touch(sql, done));
    rows.push({
      name: `the clock over all ${open} open cases, ${name}, ${done} with something due`,
      value: spent,
      unit: 'ms',
      anchor: 'an update of as many rows (ratio = ours / plain)',
      anchorValue: plain,
      ratio: spent / plain,
    });
  }
  return rows;
}

const touch = (sql: postgres.Sql, rows: number) => sql`
  update cases set changed_at = changed_at where id in (select id from cases order by id desc limit ${rows})`;

function rowsOf(name: string, ours: number[], bare: number[], anchor: string): BenchRow[] {
  return [50, 95].map((part) => ({
    name: `${name}, ${ROWS} cases, p${part}`,
    value: percentile(ours, part),
    unit: 'ms',
    anchor: `${anchor}, p${part} (ratio = ours / plain)`,
    anchorValue: percentile(bare, part),
    ratio: percentile(ours, part) / percentile(bare, part),
  }));
}

async function post(url: string, token: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', token };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} ${JSON.stringify(body)}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
