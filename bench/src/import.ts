import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPortal } from '@zhice/e2e/portal';
import { startPostgres } from '@zhice/e2e/postgres';
import { connect } from '@zhice/server/db/sql';
import { writeWorkbook } from '@zhice/server/sheet/write-workbook';
import type postgres from 'postgres';
import { callAs, type FirmAccount, makeFirm } from './firm-account';
import { type BenchRow, percentile } from './row';

const ROWS = 10_000;
const ROUNDS = 5;
const COLUMNS = [
  '申请号',
  '专利名称',
  '专利类型',
  '专利权人',
  '发明人',
  '主分类号',
  '申请日',
  '授权公告日',
  '代理机构',
  '法律状态',
];
const FIELDS = [
  'number',
  'name',
  'patent_kind',
  'owners',
  'creators',
  'main_class',
  'applied_on',
  'granted_on',
  'agency',
  'status',
];
const WEIGHTS = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

/** An import of 10,000 patents from an .xlsx, from its start until everything is written, on PostgreSQL. */
export async function run(): Promise<BenchRow[]> {
  const postgres = startPostgres();
  const portal = await startPortal({ DATABASE_URL: postgres.url, DEMO: '1', DRAIN_SECONDS: '0' });
  const sql = connect({ url: postgres.url, max: 2, patient: true });
  try {
    const content = await workbook();
    const spent: number[] = [];
    // the first import warms up
    for (let round = 0; round <= ROUNDS; round++) {
      const firm = await makeFirm(sql, `bench-import-${round}`);
      const ms = await importOnce(portal.url, firm, content);
      if (round > 0) spent.push(ms);
    }
    const value = percentile(spent, 50);
    const anchorValue = await bareInsertMs(sql);
    return [
      {
        name: `import of ${ROWS} patents from .xlsx, until all is written`,
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

async function importOnce(url: string, firm: FirmAccount, content: Buffer): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), '专利.xlsx');
  const uploaded = await fetch(`${url}/api/common/upload`, {
    method: 'POST',
    headers: { token: firm.token },
    body: form,
  });
  const { data } = (await uploaded.json()) as { data: { id: number } };
  const mapping = COLUMNS.map((column, at) => ({ column, field: FIELDS[at] }));
  const start = performance.now();
  const input = { kind: 'patent', upload_id: data.id, mapping, doubles: 'skip' };
  const { id } = await callAs<{ id: number }>(url, firm, '/api/portal/right_import_start', input);
  for (;;) {
    const task = await callAs<Task>(url, firm, '/api/portal/right_import_state', { id });
    if (task.state === 'done' && task.counts.new === ROWS) return performance.now() - start;
    if (!['queued', 'checking', 'writing'].includes(task.state)) {
      throw new Error(`the import ended as ${task.state}: ${task.message} ${JSON.stringify(task.list[0]?.faults)}`);
    }
    await wait(50);
  }
}

interface Task {
  state: string;
  message: string;
  counts: { new: number };
  list: { faults: unknown }[];
}

async function workbook(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'zhice-bench-'));
  try {
    const path = join(folder, 'a.xlsx');
    const rows = Array.from({ length: ROWS }, (_, n) => [
      numberOf(n),
      `一种用于${n}号设备的数据处理方法及装置`,
      '发明专利',
      '示例科技有限公司；某某大学',
      '张三；李四；王五',
      'G06F 17/30',
      `2021-03-${String(1 + (n % 28)).padStart(2, '0')}`,
      `2023-05-${String(1 + (n % 28)).padStart(2, '0')}`,
      '某某知识产权代理事务所（普通合伙）',
      '有权-审定授权',
    ]);
    const columns = COLUMNS.map((header) => ({ header, kind: 'text' as const }));
    await writeWorkbook(path, [{ name: '专利', columns, rows }]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An application number with its check digit. */
function numberOf(n: number): string {
  const body = `20211${String(1_000_000 + n)}`;
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11;
  return `${body}.${rest === 10 ? 'X' : rest}`;
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
