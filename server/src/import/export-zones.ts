import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Db } from '../db/sql';
import { findZones } from '../reference/zone.queries';
import type { Zone } from '../reference/zones';
import { cellsOf, type RowColumn, text } from '../sheet/sheet-columns';
import { writeWorkbook } from '../sheet/write-workbook';
import { ZONES } from './import-zones';

const header = (column: keyof typeof ZONES.names): string => ZONES.names[column][0];

const COLUMNS: readonly RowColumn<Zone>[] = [
  text(header('code'), 'code', 12),
  text(header('name'), 'name', 32),
  text(header('aliases'), ({ aliases }) => aliases.join('、'), 32),
  text(header('kind'), 'kind', 12),
  text(header('areas'), ({ areas }) => areas.map(({ code, whole }) => code + (whole ? '全部' : '')).join('、'), 32),
  text(header('valid_from'), 'valid_from', 12),
  text(header('valid_to'), 'valid_to', 12),
  text(header('source'), 'source', 40),
];

/** Writes all zones into new files, .json or .xlsx, as an import of zones reads them again. Answers the exit code. */
export async function exportZones(db: Db, paths: readonly string[], out: (line: string) => void): Promise<number> {
  const zones = await findZones(db);
  for (const path of paths) {
    const isJson = path.endsWith('.json');
    if (!isJson && !path.endsWith('.xlsx')) {
      out(`${basename(path)}：只能写出 .xlsx 或 .json`);
      return 1;
    }
    try {
      if (isJson) await writeFile(path, `${JSON.stringify(zones, null, 1)}\n`, { flag: 'wx' });
      else {
        const rows = zones.map((zone) => cellsOf(COLUMNS, zone));
        await writeWorkbook(path, [{ name: '功能区', columns: COLUMNS, rows }]);
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      out(`${basename(path)}：文件已存在，请换一个文件名`);
      return 1;
    }
    out(`${basename(path)}：写出 ${zones.length} 行`);
  }
  return 0;
}
