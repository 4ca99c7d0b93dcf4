import { isAbsolute, resolve } from 'node:path';
import { EXPORTED_KINDS, type ExportedKind } from '@zhice/contract/staff/import-kinds';
import type { Settings } from '../base/config';
import { databaseNow } from '../db/database-clock';
import { registerDemoAreas } from '../demo/demo-areas';
import { loadCatalogue, saveFirstEntries } from '../domains/catalogue';
import { EXPORTS } from '../import/export-kinds';
import { readReference } from '../reference/read-reference';
import { FileError } from '../sheet/file-error';
import { onDatabase } from './on-database';

const USAGE = [
  '用法：npm run export -- policies|items|facts|lists|figures 文件.xlsx（或 .json；政策和事项也可以是 .csv）',
  '  policies 政策文件',
  '  items    申报事项，含规则、测试企业、互斥与限额',
  '  facts    指标、称号和许可',
  '  lists    代码名单（如山区海岛县）',
  '  figures  外部数据（如贷款市场报价利率）',
  '  写出的文件改好后可以用 npm run import 导入',
];

/** What the command writes, by the names that `npm run import` has for it. */
const NAMES: Readonly<Record<string, ExportedKind>> = {
  policies: 'documents',
  ...Object.fromEntries(EXPORTED_KINDS.filter((kind) => kind !== 'documents').map((kind) => [kind, kind])),
};

/** `npm run export`: writes policies or a kind of the catalogue into a new file. Exit code 0; 1 when it cannot be written; 2 usage. */
export async function runExport(args: string[], settings: Settings, out: (line: string) => void): Promise<number> {
  const [name = '', path = '', ...more] = args;
  const kind = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  if (!kind || path === '' || more.length > 0) {
    for (const line of USAGE) out(line);
    return 2;
  }
  if (settings.demo) registerDemoAreas();
  // npm runs scripts in the folder of package.json; the file is meant as seen from where npm was called
  const file = isAbsolute(path) ? path : resolve(process.env.INIT_CWD ?? '.', path);
  try {
    const count = await onDatabase(settings, async ({ sql }) => {
      const now = await databaseNow(sql);
      await sql.begin((tx) => saveFirstEntries(tx, now));
      await readReference(sql);
      await loadCatalogue(sql);
      return EXPORTS[kind](sql, file);
    });
    out(`${path}：写出${EXPORTED_KINDS.labels[kind]} ${count} 行`);
    return 0;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    out(error.message);
    return 1;
  }
}
