import { startPostgres } from '@zhice/e2e/postgres';
import { migrate } from '@zhice/server/db/migrate';
import { MIGRATIONS } from '@zhice/server/db/migrations';
import { connect } from '@zhice/server/db/sql';
import { remind } from '@zhice/server/domains/notice/remind';
import { DUE_SOURCES } from '@zhice/server/open-services';
import type postgres from 'postgres';
import { addOwners } from './add-owners';
import { type BenchRow, measure, percentile } from './row';

const RIGHTS = 1_000_000;
const ENTERPRISES = 10_000;
const TODAY = '2026-11-20';
const NOW = new Date(`${TODAY}T00:10:00+08:00`);

/** The reminders of one day, and of a month that was missed, over 1,000,000 patents, beside a plain scan of their fees. */
export async function run(): Promise<BenchRow[]> {
  const started = startPostgres();
  const sql = connect({ url: started.url, max: 4, patient: true });
  try {
    await migrate(sql, MIGRATIONS);
    await fill(sql);
    const scan = await measure(
      5,
      2,
      () => sql`select count(*), sum(yuan + full_yuan) from renewal where settled_at is null`,
    );
    const anchorValue = percentile(scan, 50) / 1000;
    const anchor = { anchor: 'count and sum of all open fees (ratio = ours / scan)', anchorValue };
    const rows: BenchRow[] = [];
    for (const [name, lastRun] of [
      ['a day', '2026-11-19'],
      ['a month missed', null],
    ] as const) {
      await sql`truncate notice, reminder_run cascade`;
      if (lastRun) await sql`insert into reminder_run (day, started_at, finished_at) values (${lastRun}, now(), now())`;
      const start = performance.now();
      const written = await remind(sql, DUE_SOURCES, NOW);
      const value = (performance.now() - start) / 1000;
      const shown = written.toLocaleString('en');
      rows.push({
        name: `reminders of ${name}, ${RIGHTS} rights, ${shown} written`,
        value,
        unit: 's',
        ...anchor,
        ratio: value / anchorValue,
      });
    }
    return rows;
  } finally {
    await sql.end();
    started.stop();
  }
}

/** Patents of enterprises that somebody reads for; their next fees lie evenly between half a year ago and half a year on. */
async function fill(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into enterprise (name, review_status, approved_at)
    select '企业' || n, 2, now() from generate_series(1, ${ENTERPRISES}::int) n`;
  await addOwners(
    sql,
    (tx) => tx`insert into account (username, enterprise_id) select 'reader' || id, id from enterprise`,
  );
  await sql`
    insert into ip_right (enterprise_id, kind, patent_kind, number, name, status, applied_on, granted_on)
    select 1 + n % ${ENTERPRISES}::int, 'patent', 'invention', lpad(n::text, 13, '0'), '一种用于批量测试的装置及其方法' || n,
      'granted', date '2019-05-20', date '2022-05-20'
    from generate_series(1, ${RIGHTS}::int) n`;
  await sql`
    insert into renewal (enterprise_id, kind, right_id, subject, step, opens_on, due_on, ends_on, yuan, full_yuan, reduced_percent, reduced_by)
    select enterprise_id, 'patent', id, name, 5 + id % 8, d.due - 365, d.due, (d.due + interval '6 months')::date, 180, 1200, 85, 'filing'
    from ip_right, lateral (select ${TODAY}::date - 180 + (id % 365)::int as due) d`;
  await sql`vacuum analyze`;
}
