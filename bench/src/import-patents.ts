import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { askSuccess, upload } from '@zhice/e2e/client';
import { sheetOf } from '@zhice/e2e/sheet';
import { writeWorkbook } from '@zhice/server/sheet/write-workbook';

/** Rows of the import that is measured. */
export const PATENTS = 10_000;
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

/** Imports the workbook; answers the milliseconds from its start until everything is written. */
export async function importPatents(url: string, token: string, content: Buffer): Promise<number> {
  const uploadId = await upload(url, token, '专利.xlsx', content);
  const mapping = COLUMNS.map((column, at) => ({ column, field: FIELDS[at] }));
  const start = performance.now();
  const input = { kind: 'patent', upload_id: uploadId, mapping, doubles: 'skip' };
  const { id } = await askSuccess<{ id: number }>(`${url}/api/portal/right_import_start`, input, { token });
  for (;;) {
    const task = await askSuccess<Task>(`${url}/api/portal/right_import_state`, { id }, { token });
    if (task.state === 'done' && task.counts.new === PATENTS) return performance.now() - start;
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

const patentRows = (count: number): string[][] =>
  Array.from({ length: count }, (_, n) => [
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

/** An .xlsx of 10,000 patents, and as many columns as a ledger has. */
export async function patentWorkbook(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'zhice-bench-'));
  try {
    const path = join(folder, 'a.xlsx');
    const columns = COLUMNS.map((header) => ({ header, kind: 'text' as const }));
    await writeWorkbook(path, [{ name: '专利', columns, rows: patentRows(PATENTS) }]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An .xlsx of 19,999 patents in 100 columns: with its headings two million cells, the most that are read, in 100 MB of XML, the most that is unpacked. */
export function largestWorkbook(): Buffer {
  const others = Array.from({ length: 100 - COLUMNS.length }, (_, n) => `其他${n + 1}`);
  const none = others.map(() => '无');
  return sheetOf([[...COLUMNS, ...others], ...patentRows(19_999).map((row) => [...row, ...none])]);
}

/** An application number with its check digit. */
function numberOf(n: number): string {
  const body = `20211${String(1_000_000 + n)}`;
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11;
  return `${body}.${rest === 10 ? 'X' : rest}`;
}
