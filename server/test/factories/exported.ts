import { join } from 'node:path';
import { openWorkbook } from '../../src/sheet/xlsx-reader';
import type { TestApp } from '../app';

/** Where the file behind the link of an export lies. */
export const exportedPath = (app: TestApp, url = ''): string =>
  join(app.portal.services.settings.dataDir, 'exports', /exports\/([0-9a-f]+)/.exec(url)?.[1] ?? '');

/** The rows of its first sheet, or of another, as the importer reads them, the head first. */
export async function exportedRows(app: TestApp, url?: string, sheet = 0): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  const book = await openWorkbook(exportedPath(app, url));
  for await (const { cells } of book.rows(book.sheets[sheet]!)) rows.push(cells);
  return rows;
}
