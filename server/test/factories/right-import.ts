import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallOutput } from '@zhice/contract/all';
import { writeXlsx } from 'hucre/xlsx';
import type { SheetCell } from '../../src/sheet/sheet-columns';
import { writeWorkbook } from '../../src/sheet/write-workbook';
import type { TestApp } from '../app';
import type { MadeAccount } from './account';
import { newApplicationNumber } from './application-number';
import { sendUpload } from './upload';

type Task = CallOutput<'/api/portal/right_import_state'>;

/** The columns of a sheet of patents, and what they hold. */
const COLUMNS = {
  ...{ 申请号: 'number', 专利名称: 'name', 专利权人: 'owners', 申请日: 'applied_on' },
  ...{ 授权公告日: 'granted_on', 费减: 'reductions' },
};
export const HEAD = Object.keys(COLUMNS);
export const MAPPING = Object.entries(COLUMNS).map(([column, field]) => ({ column, field }));

/** A row of such a sheet: a patent that is not there yet, unless its number is given. */
export function newRow(name = '一种装置', number = newApplicationNumber('invention', 2021)): string[] {
  return [number, name, '示例公司', '2021-03-10', '2022-09-20', '85%'];
}
export const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => newRow(`一种装置${n}`));

/** Uploads a sheet of patents as the account; its id. */
export const uploadPatents = async (app: TestApp, who: MadeAccount, rows: string[][]): Promise<number> =>
  uploadOf(app, who, '专利.xlsx', await workbookOf(HEAD, rows));

/** How many rights an enterprise has. */
export async function countRights(app: TestApp, { enterpriseId }: MadeAccount): Promise<number> {
  const [row] = await app.db`select count(*) from ip_right where enterprise_id = ${enterpriseId}`;
  return row!.count;
}

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

/** An import of patents from a sheet without rows, as it is begun. */
export const importBody = async (app: TestApp, who: MadeAccount) => ({
  kind: 'patent',
  upload_id: await uploadOf(app, who, '专利.xlsx', await workbookOf(HEAD, [])),
  mapping: MAPPING,
  doubles: 'skip',
});
