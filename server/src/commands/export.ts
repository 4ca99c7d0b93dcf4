import { isAbsolute, resolve } from 'node:path';
import type postgres from 'postgres';
import type { Settings } from '../base/config';
import { databaseNow } from '../db/database-clock';
import { openDatabase } from '../db/open';
import { prepareSchema } from '../db/prepare-schema';
import { registerDemoAreas } from '../demo/demo-areas';
import { KINDS, loadCatalogue, saveFirstEntries } from '../domains/catalogue';
import { exportCatalogue } from '../import/export-catalogue';
import { exportPolicies } from '../import/export-policies';
import { CATALOGUE_KINDS, isOfCatalogue } from '../import/import-catalogue';
import { readReference } from '../reference/read-reference';
import { FileError } from '../sheet/file-error';

const USAGE = [
  '用法：npm run export -- policies|items|facts|lists|figures 文件.xlsx（或 .json；政策和事项也可以是 .csv）',
  '  policies 政策文件',
  '  items    申报事项，含规则、测试企业、互斥与限额',
  '  facts    指标、称号和许可',
  '  lists    代码名单（如山区海岛县）',
  '  figures  外部数据（如贷款市场报价利率）',
  '  写出的文件改好后可以用 npm run import 导入',
];

/** What the command calls the kinds of policies. */
const POLICIES: Readonly<Record<string, { kind: 'documents' | 'items'; what: string }>> = {
  policies: { kind: 'documents', what: '政策文件' },
  items: { kind: 'items', what: '申报事项' },
};

/** `npm run export`: writes policies or a kind of the catalogue into a new file. Exit code 0; 1 when it cannot be written; 2 usage. */
export async function runExport(args: string[], settings: Settings, out: (line: string) => void): Promise<number> {
  const [name = '', path = '', ...more] = args;
  const policies = Object.hasOwn(POLICIES, name) ? POLICIES[name] : undefined;
  if (!(policies || isOfCatalogue(name)) || path === '' || more.length > 0) {
    for (const line of USAGE) out(line);
    return 2;
  }
  if (settings.demo) registerDemoAreas();
  const database = await openDatabase(settings, { patient: true });
  try {
    await prepareSchema(database, database.sql, settings);
    const now = await databaseNow(database.sql);
    await database.sql.begin((tx) => saveFirstEntries(tx, now));
    // npm runs scripts in the folder of package.json; the file is meant as seen from where npm was called
    const file = isAbsolute(path) ? path : resolve(process.env.INIT_CWD ?? '.', path);
    const { what, count } = await write(database.sql, name, file);
    out(`${path}：写出${what} ${count} 行`);
    return 0;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    out(error.message);
    return 1;
  } finally {
    await database.close();
  }
}

async function write(sql: postgres.Sql, name: string, file: string): Promise<{ what: string; count: number }> {
  const policies = POLICIES[name];
  if (policies) {
    await readReference(sql);
    await loadCatalogue(sql);
    return { what: policies.what, count: await exportPolicies(sql, policies.kind, file) };
  }
  const kind = CATALOGUE_KINDS[name as keyof typeof CATALOGUE_KINDS];
  return { what: KINDS[kind].what, count: await exportCatalogue(sql, kind, file) };
}
