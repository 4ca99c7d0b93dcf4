import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { askSuccess } from '@zhice/e2e/client';
import { type StartedPortal, startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { residentMib } from '@zhice/e2e/process-memory';
import { connect } from '@zhice/server/db/sql';
import { syncRenewals } from '@zhice/server/domains/fees/sync-renewals';
import type postgres from 'postgres';
import { fillDocuments } from './fill-policies';
import { type FirmAccount, makeFirm } from './firm-account';
import { type BenchRow, percentile } from './row';
import { steadyList } from './steady-list';

const ROWS = 100_000;
const ROUNDS = 5;
const LABEL = '批量';
const QUIET_MS = 5000;

/** A long list that is exported by its call. */
interface Exported {
  what: string;
  path: string;
  input: object;
  fill(sql: postgres.Sql, firm: FirmAccount): Promise<void>;
  /** The same rows as PostgreSQL finds them. */
  rows(firm: FirmAccount): string;
}

const EXPORTED: readonly Exported[] = [
  {
    what: 'patents × 24 columns',
    path: '/api/portal/right_list',
    input: { kind: 'patent' },
    fill: (sql, { enterpriseId }) => fillPatents(sql, enterpriseId),
    rows: ({ enterpriseId }) => `select r.*, n.due_on, n.ends_on, n.yuan from ip_right r
      left join renewal n on n.right_id = r.id where r.enterprise_id = ${enterpriseId}`,
  },
  {
    what: 'policy documents × 15 columns',
    path: '/api/demo/depot_list',
    input: { kind: 'document', label: LABEL },
    fill: fillPolicies,
    rows: () => `select p.id, p.title, p.summary, p.level, p.area_code, m.name, d.doc_no, p.published_on from policy p
      left join department m on m.id = p.department_id left join policy_document d on d.policy_id = p.id
      where p.labels @> array['${LABEL}'] order by p.published_on desc nulls last, p.id desc`,
  },
];

/** Lists of 100,000 rows as .xlsx by their calls, on PostgreSQL, while another list is called steadily. */
export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const exported of EXPORTED) rows.push(...(await runOne(exported)));
  return rows;
}

async function runOne(exported: Exported): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '1', DRAIN_SECONDS: '0' });
  const sql = connect({ url: postgres.url, max: 2, patient: true });
  try {
    const firm = await makeFirm(sql, 'bench-export');
    await exported.fill(sql, firm);
    const csv = csvMs(postgres.url, exported.rows(firm));
    return rowsOf(exported, await measure(portal, () => exportOnce(portal.url, firm, exported)), csv);
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

async function measure({ url, pid }: StartedPortal, exportAll: () => Promise<void>): Promise<Measured> {
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
      await exportAll();
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

async function exportOnce(url: string, { token }: FirmAccount, { path, input }: Exported): Promise<void> {
  const asked = { ...input, is_export: 1 };
  const { total, url: link } = await askSuccess<{ total: number; url: string }>(url + path, asked, { token });
  if (total !== ROWS || !link) throw new Error(`${total} rows were exported`);
}

function rowsOf({ what }: Exported, { spent, memory, before, during }: Measured, csv: number): BenchRow[] {
  const value = percentile(spent, 50);
  const p99 = percentile(during, 99);
  const quiet = percentile(before, 99);
  return [
    {
      name: `export of ${ROWS} ${what} to .xlsx, until the link is answered`,
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
      name: 'depot_list of declarable items meanwhile, p99',
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

/** Documents with short texts, of one label among those that are there. */
async function fillPolicies(sql: postgres.Sql): Promise<void> {
  await fillDocuments(sql, ROWS, 100);
  await sql`
    update policy p set labels = array[${LABEL}], level = 18 + p.id % 4, area_code = '330000',
      summary = '为规范管理、明确标准，对首次认定的企业给予一次性奖励，申报单位应当具有独立法人资格，由主管部门会同财政部门组织评审。',
      department_id = (select id from department order by id offset p.id % 10 limit 1)
    where source_key like 'bench-%'`;
  await sql`update policy_document d set doc_no = '测〔' || d.policy_id || '〕号' from policy p
    where p.id = d.policy_id and p.source_key like 'bench-%'`;
  await sql`vacuum analyze policy, policy_document`;
}

/** Milliseconds in which PostgreSQL and psql write the rows as text, without anything that the portal computes. */
function csvMs(url: string, rows: string): number {
  const statement = `copy (${rows.replace(/\s+/g, ' ')}) to stdout with csv header`;
  const spent: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    execFileSync('psql', [url, '-Xqc', statement], { stdio: ['ignore', 'ignore', 'inherit'] });
    spent.push(performance.now() - start);
  }
  return percentile(spent, 50);
}
