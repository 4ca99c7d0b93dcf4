import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import type postgres from 'postgres';
import { makeFirm } from './firm-account';
import { importPatents, PATENTS, patentWorkbook } from './import-patents';
import { type BenchRow, percentile } from './row';

const ROUNDS = 5;
/** An import of 10,000 patents from an .xlsx, from its start until everything is written, on PostgreSQL. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '1', DRAIN_SECONDS: '0' });
  const sql = connect({ url: postgres.url, max: 2, patient: true });
  try {
    const content = await patentWorkbook();
    const spent: number[] = [];
    // the first import warms up
    for (let round = 0; round <= ROUNDS; round++) {
      const { token } = await makeFirm(sql, `bench-import-${round}`);
      const ms = await importPatents(portal.url, token, content);
      if (round > 0) spent.push(ms);
    }
    const value = percentile(spent, 50);
    const anchorValue = await bareInsertMs(sql);
    return [
      {
        name: `import of ${PATENTS} patents from .xlsx, until all is written`,
        value,
        unit: 'ms',
        anchor: 'the same rows by one INSERT … SELECT (ratio = ours / INSERT)',
        anchorValue,
        ratio: value / anchorValue,
      },
    ];
  } finally {
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

/** What the database alone needs for as many rights and renewals. */
async function bareInsertMs(sql: postgres.Sql): Promise<number> {
  const spent: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { enterpriseId } = await makeFirm(sql, `bench-insert-${round}`);
    const [other] = await sql<{ id: number }[]>`select id from enterprise where name = 'bench-import-1'`;
    const start = performance.now();
    await sql`
      insert into ip_right (enterprise_id, kind, patent_kind, number, name, status, owners, creators, classes, class_group,
        agency, applied_on, granted_on, source)
      select ${enterpriseId}, kind, patent_kind, number, name, status, owners, creators, classes, class_group, agency,
        applied_on, granted_on, source
      from ip_right where enterprise_id = ${other?.id ?? 0}`;
    spent.push(performance.now() - start);
  }
  return percentile(spent, 50);
}
