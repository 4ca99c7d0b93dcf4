import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { beforeEach } from 'vitest';
import type { ImportKind } from '../../src/import/columns';
import { importFiles } from '../../src/import/command';
import { afterFile } from '../after-file';

const NOW = new Date('2026-11-20T04:00:00Z');

export interface ImportStory {
  folder: string;
  /** Writes a file into the folder of the story; its path. */
  file(name: string, content: string | Uint8Array): string;
  /** Imports files as the command does; the exit code and everything that it printed. */
  run(
    kind: ImportKind,
    files: string | string[],
    more?: { dryRun?: boolean; report?: string; sheet?: string },
  ): Promise<{ code: number; text: string }>;
  /** Rows of a table. */
  count(table: string): Promise<number>;
}

/** A folder for the files of a story, and tables that are empty before each of its tests. */
export function importStory(sql: postgres.Sql): ImportStory {
  const folder = mkdtempSync(join(tmpdir(), 'zhice-import-'));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    await sql`truncate policy, enterprise, department, change restart identity cascade`;
  });
  return {
    folder,
    file(name, content) {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    async run(kind, files, more = {}) {
      const lines: string[] = [];
      const order = { kind, files: [files].flat(), dryRun: false, ...more };
      const code = await importFiles(sql, order, NOW, (line) => lines.push(line));
      return { code, text: lines.join('\n') };
    },
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
