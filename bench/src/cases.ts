import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { staffSessions } from '@zhice/server/auth/staff-session.queries';
import { connect } from '@zhice/server/db/sql';
import { runClock } from '@zhice/server/domains/case/clock-job';
import { CASES } from '@zhice/server/open-services';
import type postgres from 'postgres';
import { type BenchRow, measure, percentile } from './row';

const ROWS = Number(process.env.CASE_ROWS ?? 1_000_000);
const TIMES = 300;
const UNITS = 12;
const STAFF = 60;
const STATES = ['submitted', 'answered', 'closed', 'withdrawn'];

/** A queue of a million cases: pages with four filters and counts, one case, and the clock over all that are open. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const env = { DATABASE_URL: postgres.url, DEMO: '0', DRAIN_SECONDS: '0', KEEP_SECONDS: '0' };
  const portal = await startPortal(env);
  const sql = connect({ url: postgres.url, max: 4, patient: true });
  try {
    await fillCases(sql);
    const [unit, all] = [await signIn(sql, 1), await signIn(sql, STAFF)];
    const ask = (path: string, token: string, input: (n: number) => object) =>
      measure(TIMES, 30, (n) => post(`${portal.url}/api/console/${path}`, token, input(n)));
    const bare = await measure(TIMES, 30, (n) => bareQueue(sql, n));
    const rows = [
      ...rowsOf('queue of a unit, four filters and counts', await ask('case_list', unit, (n) => filtersOf(n, 1)), bare),
      ...rowsOf(
        'queue of all units, four filters and counts',
        await ask('case_list', all, (n) => filtersOf(n, 1 + (n % UNITS))),
        bare,
      ),
      ...rowsOf('queue of all units, nothing narrowed', await ask('case_list', all, () => ({})), bare),
      ...rowsOf('open one', await ask('case', all, (n) => ({ id: 1 + ((n * 7919) % ROWS) })), bare),
    ];
    return [...rows, ...(await clockRows(sql))];
  } finally {
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

const filtersOf = (n: number, unit_id: number) => ({
  kind: 'ip_consult',
  state: STATES[n % 2],
  view: n % 3 === 0 ? 'overdue' : 'open',
  unit_id,
  ...(n % 2 === 0 && { handler_id: 1 + ((n * 13) % (STAFF - 1)) }),
  page: 1 + (n % 3),
});

/** Three tenths are open, of all days of a year around now; each with its first event. */
async function fillCases(sql: postgres.Sql): Promise<void> {
  await sql`insert into account (nickname, created_at) select '申请人 ' || n, now() from generate_series(1, 1000) n`;
  await sql`insert into unit (name, area_code) select '部门 ' || n, '330100' from generate_series(1, ${UNITS}) n`;
  await sql`
    insert into staff (username, name, password_hash, mobile, unit_id, created_at)
    select 'staff' || n, '工作人员 ' || n, 'none', '1370000' || lpad(n::text, 4, '0'), 1 + (n - 1) % ${UNITS}, now()
    from generate_series(1, ${STAFF}) n`;
  await sql`insert into role (name, permissions) values ('经办', '{consults}'), ('督办', '{consults,coordination}')`;
  await sql`
    insert into staff_role (staff_id, role_id)
    select s.id, r.id from staff s join role r on r.name = case when s.id = ${STAFF} then '督办' else '经办' end`;
  await sql`
    insert into cases (kind, number, state, stage, account_id, title, form, unit_id, handler_id, created_at, changed_at,
      submitted_at, state_since, term_from, answer_days, whole_days, answer_due_on, due_on, tick_on, closed_at)
    select 'ip_consult', 'ZC-20260101-' || lpad(n::text, 7, '0'), s.state,
      case s.state when 'submitted' then 'running' when 'answered' then 'todo' when 'closed' then 'done' else 'withdrawn' end,
      1 + n % 1000, '怎样缴纳第 ' || n || ' 件专利的年费',
      jsonb_build_object('topic', 'fee', 'words', '年费怎么缴才不会晚？', 'contact_name', '王芳', 'contact_phone', '13800138000'),
      1 + n % ${UNITS}, case when n % 5 > 0 then 1 + (n * 31) % ${STAFF} end, s.at, s.at, s.at, s.at, s.at::date, 2, 20,
      null, case when s.state in ('submitted', 'answered') then s.at::date + 30 end,
      case when s.state in ('submitted', 'answered') then s.at::date + 16 end,
      case when s.state not in ('submitted', 'answered') then s.at end
    from generate_series(1, ${ROWS}) n
    cross join lateral (select
      case when n % 10 < 2 then 'submitted' when n % 10 = 2 then 'answered' when n % 10 = 9 then 'withdrawn' else 'closed' end as state,
      now() - interval '1 day' * (n % 45 + case when n % 10 < 3 then 0 else 45 + n % 900 end) as at) s`;
  await sql`
    insert into case_event (case_id, at, action, state, role, account_id)
    select id, created_at, 'submit', 'submitted', 'applicant', account_id from cases`;
  await sql`vacuum analyze`;
}

async function signIn(sql: postgres.Sql, staffId: number): Promise<string> {
  const { token } = await staffSessions.insert(sql, staffId, { address: '127.0.0.1', userAgent: 'bench' }, new Date());
  return token;
}

/** The same page by plain SQL: its rows and their number. */
const bareQueue = (sql: postgres.Sql, n: number) => {
  const where = sql`kind = 'ip_consult' and state = ${STATES[n % 2]!} and unit_id = ${1 + (n % UNITS)}
    and stage in ('todo', 'running') and submitted_at is not null`;
  return sql`select (select count(*) from cases where ${where}) as total, c.* from cases c where ${where} order by due_on, id limit 10`;
};

/** The clock of a usual day, after that of a standstill; a plain update of as many rows beside it. */
async function clockRows(sql: postgres.Sql): Promise<BenchRow[]> {
  const services = { cases: CASES } as unknown as Parameters<typeof runClock>[1];
  const days = [new Date(), new Date(Date.now() + 86_400_000)];
  const rows: BenchRow[] = [];
  for (const [n, day] of days.entries()) {
    const start = performance.now();
    const done = await runClock(sql, services, day);
    const spent = performance.now() - start;
    const [plain = Number.NaN] = await measure(1, 0, () => touch(sql, done));
    rows.push({
      name: `the clock over all open cases, ${n === 0 ? 'after a standstill' : 'the next day'}, ${done} with something due`,
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
  update cases set changed_at = changed_at where id in (
    select id from cases where stage in ('todo', 'running') limit ${rows})`;

function rowsOf(name: string, ours: number[], bare: number[]): BenchRow[] {
  return [50, 95].map((part) => ({
    name: `${name}, ${ROWS} cases, p${part}`,
    value: percentile(ours, part),
    unit: 'ms',
    anchor: `the page of a unit and its count by plain SQL, p${part} (ratio = ours / plain)`,
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
