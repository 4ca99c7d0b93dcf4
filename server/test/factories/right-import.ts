import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallOutput } from '@zhice/contract/all';
import { writeXlsx } from 'hucre/xlsx';
import type { SheetCell } from '../../src/sheet/sheet-columns';
import { writeWorkbook } from '../../src/sheet/write-workbook';
import type { TestApp } from '../app';
import type { MadeAccount } from './account';
import { sendUpload } from './upload';

type Task = CallOutput<'/api/portal/right_import_state'>;

/** The bytes of an .xlsx of texts, as the portal writes it. */
export async function workbookOf(columns: string[], rows: SheetCell[][]): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'zhice-sheet-'));
  try {
    const path = join(folder, 'a.xlsx');
    await writeWorkbook(path, [{ name: '表', columns: columns.map((header) => ({ header, kind: 'text' })), rows }]);
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An .xlsx as another program writes it, with numbers, days and several sheets. */
export async function foreignWorkbook(sheets: { name: string; rows: unknown[][] }[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: sheets as never }));
}

/** Uploads a file as the account; its id. */
export async function uploadOf(app: TestApp, { token }: MadeAccount, name: string, content: Buffer): Promise<number> {
  const { body } = await sendUpload(app, token, name, content);
  if (body.code !== 200) throw new Error(body.msg);
  return body.data.id;
}

/** Asks for an import until it has ended. */
export async function ended(app: TestApp, { token }: MadeAccount, id: number, more: object = {}): Promise<Task> {
  for (let tries = 0; tries < 2000; tries++) {
    const { body } = await app.call('/api/portal/right_import_state', { id, ...more }, { token });
    if (['done', 'cancelled', 'failed'].includes(body.data.state)) return body.data;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the import does not end');
}
