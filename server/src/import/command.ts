import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type postgres from 'postgres';
import type { Settings } from '../config';
import { databaseNow } from '../db/database-clock';
import { openDatabase } from '../db/open';
import { prepareSchema } from '../db/prepare-schema';
import { registerDemoAreas } from '../demo/demo-areas';
import { withIndustries } from '../reference/industries';
import { findIndustryRows } from '../reference/industry.queries';
import { FileError } from '../sheet/file-error';
import type { ImportKind } from './columns';
import { importFile } from './import-file';
import { importIndustries } from './import-industries';
import { FullReport } from './report';
import { isConnectionFault } from './save-chunk';

type Out = (line: string) => void;

const USAGE = [
  '用法：npm run import -- policies|items|enterprises|industries 文件… [--sheet 工作表] [--report 清单.csv] [--dry-run]',
  '  policies     政策文件（标题、文号、发文机关、日期、级别、正文……）',
  '  items        申报事项（事项名称、主管部门、申报条件、申报截止、最高金额……）',
  '  enterprises  企业（企业名称、统一社会信用代码、地区、行业、各项指标……）',
  '  industries   国民经济行业分类的中类、小类（代码、级别、名称）',
  '  文件可以是 .json、.jsonl、.csv、.xlsx，可以一次写几个；重复导入不会产生重复数据，中断后再运行一次即可',
];
const KINDS: Record<string, ImportKind | 'industries'> = {
  policies: 'documents',
  documents: 'documents',
  items: 'items',
  enterprises: 'enterprises',
  industries: 'industries',
};

interface Order {
  kind: ImportKind | 'industries';
  files: string[];
  sheet?: string;
  report?: string;
  dryRun: boolean;
}

/**
 * `npm run import`: imports files of policies, items or enterprises and says what became of each row.
 * Exit code 0; 1 when a file could not be used or none of its rows was accepted; 2 usage.
 */
export async function runImport(args: string[], settings: Settings, out: Out): Promise<number> {
  const order = readOrder(args);
  if (typeof order === 'string') {
    if (order) out(order);
    for (const line of USAGE) out(line);
    return 2;
  }
  if (settings.demo) registerDemoAreas();
  const database = await openDatabase(settings, { patient: true });
  try {
    await prepareSchema(database, database.sql, settings);
    withIndustries(await findIndustryRows(database.sql));
    return await importFiles(database.sql, order, await databaseNow(database.sql), out);
  } finally {
    await database.close();
  }
}

function readOrder(args: string[]): Order | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        sheet: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [name = '', ...files] = positionals;
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    if (!kind) return name ? `不认识“${name}”：请写 policies、items、enterprises 或 industries` : '';
    if (files.length === 0) return '没有写要导入的文件';
    return { kind, files, sheet: values.sheet, report: values.report, dryRun: values['dry-run'] };
  } catch (error) {
    return `参数不对：${(error as Error).message}`;
  }
}

/** Imports the files one after the other; a file that cannot be used does not keep the others from being imported. */
export async function importFiles(sql: postgres.Sql, order: Order, now: Date, out: Out): Promise<number> {
  const full = order.report ? new FullReport(fromCaller(order.report)) : undefined;
  let failed = false;
  try {
    for (const file of order.files) {
      failed = !(await importOne(sql, fromCaller(file), { ...order, full, now, out })) || failed;
    }
    if (!order.dryRun) await sql`analyze`;
  } catch (error) {
    if (!isConnectionFault(error)) throw error;
    out(`数据库连接中断（${(error as Error).message}）：已经报告的行都已保存，连接恢复后请再运行一次`);
    failed = true;
  } finally {
    await full?.close();
  }
  if (order.report) out(`完整清单：${order.report}`);
  return failed ? 1 : 0;
}

async function importOne(
  sql: postgres.Sql,
  path: string,
  options: Order & { full?: FullReport; now: Date; out: Out },
): Promise<boolean> {
  try {
    const { kind } = options;
    const { counts, total } =
      kind === 'industries'
        ? await importIndustries(sql, path, options)
        : await importFile(sql, path, { ...options, kind });
    return counts.refused < total;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    options.out(`${basename(path)}：${error.message}`);
    return false;
  }
}

/** npm runs scripts in the folder of package.json; a file is meant as seen from where npm was called. */
function fromCaller(path: string): string {
  const here = resolve(path);
  return existsSync(here) ? here : resolve(process.env.INIT_CWD ?? '.', path);
}
