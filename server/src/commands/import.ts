import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RECORD_KINDS } from '@zhice/contract/public-record/kinds';
import type postgres from 'postgres';
import type { Settings } from '../base/config';
import { databaseNow } from '../db/database-clock';
import { registerDemoAreas } from '../demo/demo-areas';
import { loadCatalogue, saveFirstEntries } from '../domains/catalogue';
import { useProfileSources } from '../domains/enterprise';
import { exportZones } from '../import/export-zones';
import type { ImportRun } from '../import/import-run';
import { readNameAnswers } from '../import/name-answers';
import { ImportOrder } from '../import/office/import-order';
import { readAnswers } from '../import/place-answers';
import { REGISTERS } from '../import/registers';
import { FullReport } from '../import/report';
import { type FileKind, runFiles } from '../import/run-files';
import { tellReport, tellRuns } from '../import/tell-runs';
import { undoRun } from '../import/undo-run';
import { readReference } from '../reference/read-reference';
import { upsertShippedZones } from '../reference/zone.queries';
import { EMPTYING } from '../sheet/emptying';
import { onDatabase } from './on-database';

type Out = (line: string) => void;

const USAGE = [
  '用法：npm run import -- policies|items|enterprises|industries|zones|facts|lists|figures 文件… [--sheet 工作表] [--report 清单.csv] [--dry-run]',
  '  policies     政策文件（标题、文号、发文机关、日期、级别、正文……）',
  '  items        申报事项（事项名称、主管部门、申报条件、申报截止、最高金额……）',
  '  enterprises  企业（企业名称、统一社会信用代码、地区、行业、各项指标……）；明细表（如奖项和大赛名次）另用一个文件，加 --fact 表名',
  `  ${Object.values(RECORD_KINDS)
    .map(({ imported, label }) => `${imported} ${label}`)
    .join('、')}：企业的公开记录，一行一条，写明企业的信用代码`,
  '  --company "某某公司=统一社会信用代码"  说明公开记录里只写了名称的企业是哪家（库里同名只有一家时可写 =是，也可以写 =跳过），以后的导入也照此办理',
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
  ...Object.fromEntries(Object.values(RECORD_KINDS).map(({ imported }) => [imported, imported])),
};

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
  /** Answers about enterprises that are named without a code. */
  companies?: string[];
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
  return onDatabase(settings, async ({ sql }) => {
    await upsertShippedZones(sql);
    await readReference(sql);
    const now = await databaseNow(sql);
    await sql.begin((tx) => saveFirstEntries(tx, now));
    await loadCatalogue(sql);
    useProfileSources(REGISTERS);
    return 'about' in order ? tellRun(sql, order, out) : importFiles(sql, order, now, out);
  });
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
        company: { type: 'string', multiple: true },
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
    const { sheet, fact, report, place: places, company: companies, export: isExport } = values;
    return { kind, files, sheet, fact, report, places, companies, isExport, dryRun: values['dry-run'] };
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

/** Imports the files, and keeps that it was done for the list of the office. */
export async function importFiles(sql: postgres.Sql, order: Order, now: Date, out: Out): Promise<number> {
  if (order.isExport) return exportZones(sql, order.files.map(fromCaller), out);
  const places = readAnswers(order.places ?? []);
  const companies = readNameAnswers(order.companies ?? []);
  for (const fault of [places, companies]) if (typeof fault === 'string') out(fault);
  if (typeof places === 'string' || typeof companies === 'string') return 2;
  const files = order.files.map(fromCaller);
  const full = order.report ? new FullReport(fromCaller(order.report)) : undefined;
  const kept = order.dryRun
    ? undefined
    : await ImportOrder.begin(
        sql,
        order.kind,
        files.map((path) => basename(path)),
        now,
      );
  const told: string[] = [];
  const tell = (line: string) => {
    told.push(line);
    out(line);
  };
  const begun = (run: ImportRun) => kept?.isRun(run.id) ?? Promise.resolve();
  try {
    const done = await runFiles(sql, { ...order, files, places, companies, full, now, begun, out: tell });
    await kept?.end({ ...done, told });
    if (order.report) out(`完整清单：${order.report}`);
    if (done.run) {
      const { id } = done.run;
      out(`这是第 ${id} 次导入。再看结果：npm run import -- --report ${id}；撤销：npm run import -- --undo ${id}`);
    }
    return done.used === files.length ? 0 : 1;
  } finally {
    await full?.close();
  }
}

/** npm runs scripts in the folder of package.json; a file is meant as seen from where npm was called. */
function fromCaller(path: string): string {
  const here = resolve(path);
  return existsSync(here) ? here : resolve(process.env.INIT_CWD ?? '.', path);
}
