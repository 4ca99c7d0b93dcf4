import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Db } from '../db/sql';
import { type EntryKind, entryCells, entryJson, KINDS, listEntries } from '../domains/catalogue';
import { FileError } from '../sheet/file-error';
import { text } from '../sheet/sheet-columns';
import { writeWorkbook } from '../sheet/write-workbook';

/** Characters of a column of short words, and of one whose cells are lines. */
const NARROW = 16;
const WIDE = 36;

/**
 * Writes all entries of a kind into a new .xlsx or .json, as an import reads them again; answers how many there are.
 * @throws FileError when the file is of another kind or there already.
 */
export async function exportCatalogue(db: Db, kind: EntryKind, path: string): Promise<number> {
  const entries = (await listEntries(db)).filter((row) => row.kind === kind && !row.removed);
  const form = extname(path).toLowerCase();
  if (form !== '.json' && form !== '.xlsx') throw new FileError(`${basename(path)}：只能写出 .xlsx 或 .json`);
  const { what, columns } = KINDS[kind];
  try {
    if (form === '.json') {
      const list = entries.map((entry) => entryJson(kind, entry));
      await writeFile(path, `${JSON.stringify(list, null, 2)}\n`, { flag: 'wx' });
    } else {
      const rows = entries.map((entry) => entryCells(kind, entry));
      const headers = columns.map(({ field }) => text(String(field.label), () => '', field.max ? NARROW : WIDE));
      await writeWorkbook(path, [{ name: what, columns: headers, rows }]);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new FileError(`${basename(path)}：文件已存在，请换一个文件名`);
  }
  return entries.length;
}
