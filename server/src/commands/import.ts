import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { FactDef } from '@zhice/matching/facts';
import type postgres from 'postgres';
import type { Settings } from '../base/config';
import { databaseNow } from '../db/database-clock';
import { openDatabase } from '../db/open';
import { prepareSchema } from '../db/prepare-schema';
import { registerDemoAreas } from '../demo/demo-areas';
import { loadCatalogue, saveFirstEntries } from '../domains/catalogue';
import { useProfileSources } from '../domains/enterprise';
import { exportZones } from '../import/export-zones';
import { CATALOGUE_KINDS, importCatalogue, isOfCatalogue } from '../import/import-catalogue';
import { type ImportOptions, importFile } from '../import/import-file';
import { importIndustries } from '../import/import-industries';
import { ImportRun, RunEnded, type RunKind } from '../import/import-run';
import { importTable, tableNamed } from '../import/import-table';
import { importZones } from '../import/import-zones';
import { answersWith, keepAnswers, readAnswers } from '../import/place-answers';
import { REGISTERS } from '../import/registers';
import { type FileReport, FullReport, noRows } from '../import/report';
import { EMPTYING } from '../import/row-reader';
import { isConnectionFault } from '../import/save-chunk';
import { tellReport, tellRuns } from '../import/tell-runs';
import { undoRun } from '../import/undo-run';
import { readReference } from '../reference/read-reference';
import { upsertShippedZones } from '../reference/zone.queries';
import { FileError } from '../sheet/file-error';

export type FileKind = RunKind | 'zones' | keyof typeof CATALOGUE_KINDS;
type Out = (line: string) => void;

const USAGE = [
  '用法：npm run import -- policies|items|enterprises|industries|zones|facts|lists|figures 文件… [--sheet 工作表] [--report 清单.csv] [--dry-run]',
  '  policies     政策文件（标题、文号、发文机关、日期、级别、正文……）',
  '  items        申报事项（事项名称、主管部门、申报条件、申报截止、最高金额……）',
  '  enterprises  企业（企业名称、统一社会信用代码、地区、行业、各项指标……）；明细表（如获奖情况）另用一个文件，加 --fact 表名',
  '  industries   国民经济行业分类的中类、小类（代码、级别、名称）',
  '  zones        开发区、新区等功能区（代码、名称、类别、所在地区）；加 --export 则写出到这个文件（.xlsx 或 .json）',
  '  --place "火星市=330100"  说明一个不认识的地区是哪里（代码或名称，可以写几个；=全国，=跳过），可以写多次，以后的导入也照此办理',
  '  --place "未写地区=330100"  说明这一次没有写地区的行是哪里的',
  '  facts、lists、figures  指标和称号、代码名单、外部数据（列见 docs/catalogue.md，可用 npm run export 写出）',
  '  文件可以是 .json、.jsonl、.csv、.xlsx，可以一次写几个；重复导入不会产生重复数据，中断后再运行一次即可',
  `  已有的政策和企业只改文件里写到的：没有的列、空着的格子都不动；要清空一项，在格子里写“${EMPTYING}”`,
  '每次导入有一个编号：',
  '  npm run import -- --runs          列出最近的导入',
  '  npm run import -- --report 编号   看某次导入的逐行结果',
  '  npm run import -- --undo 编号     撤销某次导入（之后没有别的改动时）',
];
const KINDS: Record<string, FileKind> = {
  policies: 'documents',
  documents: 'documents',
  items: 'items',
  enterprises: 'enterprises',
  industries: 'industries',
  zones: 'zones',
  ...{ facts: 'facts', lists: 'lists', figures: 'figures' },
};

/** After so many new or changed rows the database looks anew at what it holds. */
const MANY = 20;
interface Order {
  kind: FileKind;
  files: string[];
  sheet?: string;
  /** The table fact whose rows the files hold, by its key or name. */
  fact?: string;
  report?: string;
  dryRun: boolean;
  /** Write the zones into the file instead of reading them from it. */
  isExport?: boolean;
  /** Answers about places that nobody knew, as they were typed. */
  places?: string[];
}

/** What is asked about runs that were. */
interface RunOrder {
  about: 'runs' | 'report' | 'undo';
  run: number;
}

/**
 * `npm run import`: imports files of policies, items or enterprises and says what became of each row; lists such runs, tells one
 * again, takes one back.
 * Exit code 0; 1 when a file could not be used, none of its rows was accepted, or a run was not taken back; 2 usage.
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
    await upsertShippedZones(database.sql);
    await readReference(database.sql);
    const now = await databaseNow(database.sql);
    await database.sql.begin((tx) => saveFirstEntries(tx, now));
    await loadCatalogue(database.sql);
    useProfileSources(REGISTERS);
    if ('about' in order) return await tellRun(database.sql, order, out);
    return await importFiles(database.sql, order, now, out);
  } finally {
    await database.close();
  }
}

function readOrder(args: string[]): Order | RunOrder | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        sheet: { type: 'string' },
        report: { type: 'string' },
        fact: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        export: { type: 'boolean', default: false },
        place: { type: 'string', multiple: true },
        runs: { type: 'boolean' },
        undo: { type: 'string' },
      },
    });
    const [name = '', ...files] = positionals;
    if (values.runs) return { about: 'runs', run: 0 };
    if (values.undo !== undefined) return aboutRun('undo', values.undo);
    if (name === '' && values.report !== undefined) return aboutRun('report', values.report);
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    if (!kind) return name ? `不认识“${name}”：请写 ${Object.keys(KINDS).join('、')} 之一` : '';
    if (files.length === 0) return '没有写要导入的文件';
    if (values.export && kind !== 'zones') return '--export 只用于 zones';
    if (values.fact !== undefined && kind !== 'enterprises') return '--fact 只用于 enterprises';
    const { sheet, fact, report, place: places, export: isExport } = values;
    return { kind, files, sheet, fact, report, places, isExport, dryRun: values['dry-run'] };
  } catch (error) {
    return `参数不对：${(error as Error).message}`;
  }
}

const aboutRun = (about: RunOrder['about'], text: string): RunOrder | string =>
  /^[1-9]\d{0,14}$/.test(text) ? { about, run: Number(text) } : `“${text}”不是导入的编号：用 --runs 看有哪些`;

/** Lists runs, tells the stored report of one, or takes it back; the exit code. */
export async function tellRun(sql: postgres.Sql, { about, run }: RunOrder, out: Out): Promise<number> {
  if (about === 'runs') {
    await tellRuns(sql, out);
    return 0;
  }
  if (about === 'report') return (await tellReport(sql, run, out)) ? 0 : 1;
  const { done, lines } = await undoRun(sql, run);
  for (const line of lines) out(line);
  return done ? 0 : 1;
}

/** Imports the files one after the other; a file that cannot be used does not keep the others from being imported. */
export async function importFiles(sql: postgres.Sql, order: Order, now: Date, out: Out): Promise<number> {
  if (order.isExport) return exportZones(sql, order.files.map(fromCaller), out);
  const given = readAnswers(order.places ?? []);
  if (typeof given === 'string') {
    out(given);
    return 2;
  }
  const answers = await answersWith(sql, given);
  const files = order.files.map(fromCaller);
  const names = files.map((path) => basename(path));
  const run = order.dryRun || !isOfRuns(order.kind) ? undefined : await ImportRun.begin(sql, order.kind, names, now);
  const full = order.report ? new FullReport(fromCaller(order.report)) : undefined;
  let used = 0;
  try {
    const done = await importEach(sql, files, { ...order, run, full, answers, now, out });
    used = done.used;
    await run?.end();
    if (!order.dryRun) await keepAnswers(sql, given, now);
    if (run && done.saved >= MANY) await sql`analyze`;
  } catch (error) {
    out(endOf(error));
    used = 0;
  } finally {
    await full?.close();
  }
  if (order.report) out(`完整清单：${order.report}`);
  if (run) {
    out(
      `这是第 ${run.id} 次导入。再看结果：npm run import -- --report ${run.id}；撤销：npm run import -- --undo ${run.id}`,
    );
  }
  return used === files.length ? 0 : 1;
}

interface EachOptions extends Omit<FileOptions, 'run'> {
  run: ImportRun | undefined;
}

/** How many of the files could be used, and how many rows were saved. */
async function importEach(sql: postgres.Sql, files: readonly string[], { run, out, ...options }: EachOptions) {
  const done = { used: 0, saved: 0 };
  for (const [index, path] of files.entries()) {
    const told: string[] = [];
    const place = run && { run, file: index + 1 };
    const counts = await importOne(sql, path, { ...options, run: place, out: (line) => told.push(line) });
    for (const line of told) out(line);
    await run?.tell(told);
    done.saved += counts.created + counts.changed;
    if (counts.created + counts.changed + counts.same + counts.skipped > 0) done.used += 1;
  }
  return done;
}

/** Why an import ended early, in words; other errors are thrown on. */
function endOf(error: unknown): string {
  if (error instanceof RunEnded) return `${error.message}：没有再导入`;
  if (!isConnectionFault(error)) throw error;
  return `数据库连接中断（${(error as Error).message}）：已经报告的行都已保存，连接恢复后请再运行一次`;
}

type FileOptions = Omit<ImportOptions, 'kind'> & Pick<Order, 'kind' | 'fact' | 'dryRun'>;

/** What became of the rows of one file; of none when it cannot be used. */
async function importOne(sql: postgres.Sql, path: string, options: FileOptions): Promise<FileReport['counts']> {
  try {
    return (await importKind(sql, path, options)).counts;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    options.out(`${basename(path)}：${error.message}`);
    return noRows();
  }
}

function importKind(sql: postgres.Sql, path: string, { kind, fact, ...options }: FileOptions): Promise<FileReport> {
  if (isOfCatalogue(kind)) return importCatalogue(sql, CATALOGUE_KINDS[kind], path, options);
  if (kind === 'zones') return importZones(sql, path, options);
  if (fact !== undefined) return importTable(sql, tableOf(fact), path, options);
  if (kind === 'industries') return importIndustries(sql, path, options);
  return importFile(sql, path, { ...options, kind });
}

/** Zones and the catalogue keep versions of their own: their imports are no runs that are taken back. */
const isOfRuns = (kind: FileKind): kind is RunKind => kind !== 'zones' && !isOfCatalogue(kind);

function tableOf(name: string): FactDef {
  const def = tableNamed(name);
  if (!def) throw new FileError(`没有名为“${name}”的明细表`);
  return def;
}

/** npm runs scripts in the folder of package.json; a file is meant as seen from where npm was called. */
function fromCaller(path: string): string {
  const here = resolve(path);
  return existsSync(here) ? here : resolve(process.env.INIT_CWD ?? '.', path);
}
