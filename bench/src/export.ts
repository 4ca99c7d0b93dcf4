import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import { syncRenewals } from '@zhice/server/domains/ip/fees/sync-renewals';
import type postgres from 'postgres';
import { callAs, type FirmAccount, makeFirm } from './firm-account';
import { residentMib } from './process-memory';
import { type BenchRow, percentile } from './row';
import { steadyList } from './steady-list';

const ROWS = 100_000;
const ROUNDS = 5;
const QUIET_MS = 5000;

/** The list of one enterprise's 100,000 patents as .xlsx by its call, on PostgreSQL, while another list is called steadily. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '1', DRAIN_SECONDS: '0' });
  const sql = connect({ url: postgres.url, max: 2, patient: true });
  try {
    const firm = await makeFirm(sql, 'bench-export');
    await fillPatents(sql, firm.enterpriseId);
    const csv = csvMs(postgres.url, firm.enterpriseId);
    return rowsOf(await measure(portal.url, portal.pid, firm), csv);
  } finally {
    await sql.end();
    await portal.stop();
    postgres.stop();
  }
}

interface Measured {
  spent: number[];
  /** MiB of the process before the first export, and at most since. */
  memory: { before: number; most: number };
  before: number[];
  during: number[];
}

async function measure(url: string, pid: number, firm: FirmAccount): Promise<Measured> {
  const measured: Measured = { spent: [], memory: { before: 0, most: 0 }, before: [], during: [] };
  const steady = await steadyList(url);
  const { memory } = measured;
  try {
    await wait(QUIET_MS);
    memory.before = residentMib(pid);
    // the first export warms up, and its memory counts
    for (let round = 0; round <= ROUNDS; round++) {
      const into: Omit<Measured, 'memory'> = round === 0 ? { spent: [], before: [], during: [] } : measured;
      steady.into(into.before);
      await wait(QUIET_MS);
      const watch = setInterval(() => {
        memory.most = Math.max(memory.most, residentMib(pid));
      }, 20);
      steady.into(into.during);
      const began = performance.now();
      await exportOnce(url, firm);
      into.spent.push(performance.now() - began);
      steady.into([]);
      clearInterval(watch);
      await wait(2000);
    }
  } finally {
    await steady.stop();
  }
  return measured;
}

async function exportOnce(url: string, firm: FirmAccount): Promise<void> {
  const input = { kind: 'patent', is_export: 1 };
  const { total, url: link } = await callAs<{ total: number; url: string }>(url, firm, '/api/portal/right_list', input);
  if (total !== ROWS || !link) throw new Error(`${total} rows were exported`);
}

function rowsOf({ spent, memory, before, during }: Measured, csv: number): BenchRow[] {
  const value = percentile(spent, 50);
  const p99 = percentile(during, 99);
  const quiet = percentile(before, 99);
  return [
    {
      name: `export of ${ROWS} patents × 24 columns to .xlsx, until the link is answered`,
      value,
      unit: 'ms',
      anchor: 'the same rows as .csv by COPY of PostgreSQL (ratio = ours / COPY)',
      anchorValue: csv,
      ratio: value / csv,
    },
    {
      name: 'memory of the server process at most, above what it was before the first export',
      value: memory.most - memory.before,
      unit: 'MiB',
    },
    {
      name: 'depot_list meanwhile, p99',
      value: p99,
      unit: 'ms',
      anchor: 'the same list before, p99 (ratio = during / before)',
      anchorValue: quiet,
      ratio: p99 / quiet,
    },
  ];
}

async function fillPatents(sql: postgres.Sql, enterpriseId: number): Promise<void> {
  const rows = await sql<{ id: number }[]>`
    insert into ip_right (enterprise_id, kind, patent_kind, number, name, status, owners, creators, classes, class_group,
      agency, agent, applied_on, published_on, granted_on, publication_no, certificate_no, note)
    select ${enterpriseId}, 'patent', 'invention', '20211' || (1000000 + n)::text || '.' || n % 10,
      '一种用于' || n || '号设备的数据处理方法、装置及存储介质', 'granted', array['示例科技有限公司', '某某大学'],
      array['张三', '李四', '王五'], array['G06F 17/30', 'G06F 16/00'], 'G', '某某知识产权代理事务所（普通合伙）', '赵六',
      date '2021-01-04' + n % 300, date '2021-11-01' + n % 300, date '2023-01-03' + n % 300,
      'CN11' || lpad(n::text, 7, '0') || 'B', '第' || n || '号', '第 ' || n || ' 台设备'
    from generate_series(1, ${ROWS}::int) n returning id`;
  await syncRenewals(
    sql,
    rows.map(({ id }) => id),
    new Date(),
  );
  await sql`vacuum analyze ip_right`;
  await sql`vacuum analyze renewal`;
}

/** Milliseconds in which PostgreSQL and psql write the rows as text, without anything that the portal computes. */
function csvMs(url: string, enterpriseId: number): number {
  const statement = `copy (select r.*, n.due_on, n.ends_on, n.yuan from ip_right r left join renewal n on n.right_id = r.id
    where r.enterprise_id = ${enterpriseId}) to stdout with csv header`;
  const spent: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    execFileSync('psql', [url, '-Xqc', statement], { stdio: ['ignore', 'ignore', 'inherit'] });
    spent.push(performance.now() - start);
  }
  return percentile(spent, 50);
}
