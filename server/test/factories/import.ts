import type postgres from 'postgres';
import { beforeEach } from 'vitest';
import { importFiles, tellRun } from '../../src/commands/import';
import type { ImportKind } from '../../src/import/columns';
import type { FileKind } from '../../src/import/run-files';
import { emptyTables } from '../empty-tables';
import { type TestFolder, testFolder } from './folder';

const NOW = new Date('2026-11-20T04:00:00Z');

export interface ImportStory {
  folder: string;
  file: TestFolder['file'];
  /** Imports files as the command does; the exit code and everything that it printed. */
  run(
    kind: FileKind,
    files: string | string[],
    more?: Partial<Parameters<typeof importFiles>[1]>,
  ): Promise<{ code: number; text: string }>;
  /** Imports a CSV of these rows, the first of them the header. */
  sheet(kind: ImportKind, rows: string[][]): Promise<{ code: number; text: string }>;
  /** Lists runs, tells the report of one, takes one back; the exit code and everything that it printed. */
  about(about: 'runs' | 'report' | 'undo', run?: number): Promise<{ code: number; text: string }>;
  /** Rows of a table. */
  count(table: string): Promise<number>;
}

/** A folder for the files of a story, and tables that are empty before each of its tests. */
export function importStory(sql: postgres.Sql): ImportStory {
  const folder = testFolder();
  beforeEach(async () => {
    await emptyTables(sql, 'change', 'policy', 'enterprise', 'department', 'import_run', 'import_order');
  });
  const told = async (work: (out: (line: string) => void) => Promise<number>) => {
    const lines: string[] = [];
    const code = await work((line) => lines.push(line));
    return { code, text: lines.join('\n') };
  };
  // each run has a moment of its own, as in life
  let runs = 0;
  const run: ImportStory['run'] = (kind, files, more = {}) => {
    runs += 1;
    const now = new Date(NOW.getTime() + runs * 1000);
    return told((out) => importFiles(sql, { kind, files: [files].flat(), dryRun: false, ...more }, now, out));
  };
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return {
    folder: folder.path,
    file: folder.file,
    run,
    sheet: (kind, rows) => run(kind, folder.file('rows.csv', rows.map((row) => row.map(quoted).join(',')).join('\n'))),
    about: (about, id = 0) => told((out) => tellRun(sql, { about, run: id }, out)),
    async count(table) {
      const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)}`;
      return row?.n ?? 0;
    },
  };
}

/** Two laws as a public collection has them: one of a place, one that is no longer in force. */
export const LAWS = [
  {
    title: '甲市促进条例',
    level: 19,
    province: '浙江',
    publish_date: '2020-03-27',
    issuer: '宁波市人民代表大会常务委员会',
    expired: 0,
    body: '第一条 为了促进发展。',
  },
  {
    title: '乙省管理办法',
    level: 18,
    publish_date: '',
    issuer: '国务院',
    expired: 1,
    history: '2000年1月1日 国务院发布',
    body: '第一条 加强管理。',
  },
];
