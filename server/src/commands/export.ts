import { isAbsolute, resolve } from 'node:path';
import type { Settings } from '../base/config';
import { databaseNow } from '../db/database-clock';
import { openDatabase } from '../db/open';
import { prepareSchema } from '../db/prepare-schema';
import { KINDS, saveFirstEntries } from '../domains/catalogue';
import { exportCatalogue } from '../import/export-catalogue';
import { CATALOGUE_KINDS, isOfCatalogue } from '../import/import-catalogue';
import { FileError } from '../sheet/file-error';

const USAGE = [
  '用法：npm run export -- facts|lists|figures 文件.xlsx（或 .json）',
  '  facts    指标、称号和许可',
  '  lists    代码名单（如山区海岛县）',
  '  figures  外部数据（如贷款市场报价利率）',
  '  写出的文件改好后可以用 npm run import 导入',
];

/** `npm run export`: writes a kind of the catalogue into a new file. Exit code 0; 1 when it cannot be written; 2 usage. */
export async function runExport(args: string[], settings: Settings, out: (line: string) => void): Promise<number> {
  const [name = '', path = '', ...more] = args;
  if (!isOfCatalogue(name) || path === '' || more.length > 0) {
    for (const line of USAGE) out(line);
    return 2;
  }
  const kind = CATALOGUE_KINDS[name];
  const database = await openDatabase(settings, { patient: true });
  try {
    await prepareSchema(database, database.sql, settings);
    const now = await databaseNow(database.sql);
    await database.sql.begin((tx) => saveFirstEntries(tx, now));
    // npm runs scripts in the folder of package.json; the file is meant as seen from where npm was called
    const file = isAbsolute(path) ? path : resolve(process.env.INIT_CWD ?? '.', path);
    const count = await exportCatalogue(database.sql, kind, file);
    out(`${path}：写出${KINDS[kind].what} ${count} 行`);
    return 0;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    out(error.message);
    return 1;
  } finally {
    await database.close();
  }
}
