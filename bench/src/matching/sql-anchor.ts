import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import { measure, percentile } from '../row';

/**
 * Milliseconds, p50, of one SQL query that counts who meets ten conditions of the same kinds among so many enterprises in
 * one flat table: fits alone, without the other three verdicts, unknown facts counted as failed.
 */
export async function sqlCountTime(enterprises: number): Promise<number> {
  const postgres = startPostgres();
  const sql = connect({ url: postgres.url, max: 1, patient: true });
  try {
    await sql`
      create table flat as
      select n as id, (110101 + (n::bigint * 7919) % 540000)::text as area, (array['3912', '6513', '3411', '2710', '7320', '5271'])[1 + n % 6] as industry,
             date '2005-06-01' + (n % 7000) as registered_on, power(10, random() * 5) as revenue, power(10, random() * 4) as rd_expense,
             (3 + random() * 400)::int as staff, (random() * 200)::int as tech_staff, power(10, random() * 5) as assets,
             power(10, random() * 5) as liabilities, (random() * 6)::int as invention_patents, random() < 0.05 as dishonesty_listing
      from generate_series(1, ${enterprises}::int) n`;
    await sql`vacuum analyze flat`;
    const spent = await measure(
      10,
      2,
      () => sql`
        select count(*) from flat
        where area like '11%' and industry in ('3912', '6513', '3411') and registered_on <= date '2024-05-01'
          and revenue >= 1000 and rd_expense / revenue >= 0.03 and rd_expense >= 100 and staff between 10 and 1000
          and tech_staff::float / staff >= 0.1 and liabilities / assets <= 0.7 and invention_patents >= 1
          and not dishonesty_listing`,
    );
    return percentile(spent, 50);
  } finally {
    await sql.end();
    postgres.stop();
  }
}
