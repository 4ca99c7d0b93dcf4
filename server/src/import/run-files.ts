import { basename } from 'node:path';
import type { ImportedKind } from '@zhice/contract/staff/import-kinds';
import type { FactDef } from '@zhice/matching/facts';
import type postgres from 'postgres';
import { settle } from '../db/upkeep';
import { keyImported } from '../domains/public-record';
import type { PlaceAnswerRow } from '../reference/place-answer.queries';
import { FileError } from '../sheet/file-error';
import type { ImportKind } from './columns';
import { CATALOGUE_KINDS, importCatalogue, isOfCatalogue } from './import-catalogue';
import { type ImportOptions, importFile } from './import-file';
import { importIndustries } from './import-industries';
import { importRecords } from './import-records';
import { ImportRun, RunEnded } from './import-run';
import { importTable, tableNamed, tableNames } from './import-table';
import { importZones } from './import-zones';
import { keepNameAnswers, type NameAnswer, type NameAnswers, nameAnswersWith } from './name-answers';
import { answersWith, keepAnswers } from './place-answers';
import { type FileReport, noRows } from './report';
import { isConnectionFault } from './save-chunk';

/** After so many new or changed rows the database looks anew at what it holds. */
const MANY = 20;

export type FileKind = ImportedKind;

/** What is imported, whoever asks for it. */
export interface FilesOrder
  extends Pick<ImportOptions, 'sheet' | 'columns' | 'found' | 'full' | 'gently' | 'now' | 'out'> {
  kind: FileKind;
  files: string[];
  /** The table fact whose rows the files hold, by its key or name. */
  fact?: string;
  dryRun: boolean;
  /** What a person says of places that nobody knew. */
  places: readonly PlaceAnswerRow[];
  /** And of enterprises that a sheet names without their code. */
  companies?: readonly NameAnswer[];
  /** Is told the number of the run as it begins. */
  begun?(run: ImportRun): Promise<void>;
}

export interface FilesDone {
  /** Files that could be used. */
  used: number;
  counts: FileReport['counts'];
  run?: ImportRun;
}

/**
 * Imports files one after the other; a file that cannot be used does not keep the others from being imported. The one way of
 * every import: the command line and the office differ in what they tell whom.
 */
export async function runFiles(sql: postgres.Sql, order: FilesOrder): Promise<FilesDone> {
  const { kind, files, dryRun, places, now } = order;
  const answers = await answersWith(sql, places);
  const companyNames = await nameAnswersWith(sql, order.companies ?? []);
  if (typeof companyNames === 'string') {
    order.out(companyNames);
    return { used: 0, counts: noRows() };
  }
  const names = files.map((path) => basename(path));
  const run = dryRun ? undefined : await ImportRun.begin(sql, kind, names, now);
  if (run) await order.begun?.(run);
  const done = { used: 0, counts: noRows() };
  try {
    await importAll(sql, { ...order, answers, companyNames }, run, done);
  } catch (error) {
    order.out(endOf(error));
    done.used = 0;
  }
  return { ...done, run };
}

type Answered = FilesOrder & Pick<FileOptions, 'answers' | 'companyNames'>;

/** Imports the files one by one, counting what became of their rows, and ends the run. */
async function importAll(
  sql: postgres.Sql,
  order: Answered,
  run: ImportRun | undefined,
  done: FilesDone,
): Promise<void> {
  for (const [index, path] of order.files.entries()) {
    const told: string[] = [];
    const place = run && { run, file: index + 1 };
    const counts = await importOne(sql, path, { ...order, run: place, out: (line) => told.push(line) });
    for (const line of told) order.out(line);
    await run?.tell(told);
    for (const [outcome, count] of Object.entries(counts)) done.counts[outcome as 'same'] += count;
    if (counts.created + counts.changed + counts.same + counts.skipped > 0) done.used += 1;
  }
  await run?.end();
  if (order.dryRun) return;
  await keepAll(sql, order, order.companyNames);
  if (done.counts.created + done.counts.changed >= MANY) await settle(sql);
}

/** Keeps what a person has said, for later runs. */
async function keepAll(
  sql: postgres.Sql,
  { places, companies = [], now }: FilesOrder,
  names: NameAnswers,
): Promise<void> {
  await keepAnswers(sql, places, now);
  await keepNameAnswers(sql, names, companies, now);
}

/** Why an import ended early, in words; other errors are thrown on. */
function endOf(error: unknown): string {
  if (error instanceof RunEnded) return `${error.message}：没有再导入`;
  if (!isConnectionFault(error)) throw error;
  return `数据库连接中断（${(error as Error).message}）：已经报告的行都已保存，连接恢复后请再运行一次`;
}

type FileOptions = Omit<ImportOptions, 'kind'> &
  Pick<FilesOrder, 'kind' | 'fact' | 'dryRun'> & { companyNames: NameAnswers };

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
  const record = keyImported(kind);
  if (record) return importRecords(sql, record, path, options);
  if (isOfCatalogue(kind)) return importCatalogue(sql, CATALOGUE_KINDS[kind], path, options);
  if (kind === 'zones') return importZones(sql, path, options);
  if (fact) return importTable(sql, tableOf(fact), path, options);
  if (kind === 'industries') return importIndustries(sql, path, options);
  return importFile(sql, path, { ...options, kind: kind as ImportKind });
}

function tableOf(name: string): FactDef {
  const def = tableNamed(name);
  if (!def) throw new FileError(`没有名为“${name}”的明细表，有：${tableNames().join('、')}`);
  return def;
}
