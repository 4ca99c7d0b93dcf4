import { basename } from 'node:path';
import { catalogue } from '@zhice/matching/catalogue';
import type postgres from 'postgres';
import { dayInChina } from '../base/day';
import {
  catalogueOf,
  type Entry,
  type EntryKind,
  entriesBefore,
  entryChanges,
  entryIds,
  KINDS,
  listEntries,
  loadCatalogue,
  readEntry,
  type SavedEntry,
  saveEntries,
  type WantedEntry,
} from '../domains/catalogue';
import { catalogueLines } from '../domains/matching';
import { readColumnName } from '../sheet/column-name';
import { EMPTYING } from '../sheet/emptying';
import { FileError, type SourceRow } from '../sheet/file-error';
import { readFlag } from '../sheet/numbers';
import { type RunFile, saveNoted } from './import-run';
import { readRows } from './read-file';
import { FileReport, type ReportRow, type RowSink } from './report';
import { textOf } from './row-reader';
import { UnusedColumns } from './unused-columns';

/** What the commands call the kinds of the catalogue. */
export const CATALOGUE_KINDS = { facts: 'fact', lists: 'list', figures: 'figure' } as const;

export const isOfCatalogue = (name: string): name is keyof typeof CATALOGUE_KINDS =>
  Object.hasOwn(CATALOGUE_KINDS, name);

/** Beside the columns of its kind: a yes takes the row's entry out. */
const REMOVAL = { name: 'remove', label: '删除' };

interface Options {
  sheet?: string;
  /** The run, and the place of the file in it; absent in a dry run. */
  run?: RunFile;
  full?: RowSink;
  now: Date;
  out(line: string): void;
}

/** A row of the file: what it wants, or what is wrong with it. */
interface ReadRow {
  row: number;
  title: string;
  stored?: Entry;
  wanted?: WantedEntry;
  faults: string[];
}

/**
 * Imports facts, lists or figures of the catalogue from one file, in one transaction: rows that do not fit are refused, what
 * the others say counts at once in every process. @throws FileError when it cannot be used.
 */
export async function importCatalogue(
  sql: postgres.Sql,
  kind: EntryKind,
  path: string,
  options: Options,
): Promise<FileReport> {
  const began = performance.now();
  const report = new FileReport(basename(path), options.full);
  const names = namesOf(kind);
  const knows = (headers: string[]) => headers.filter((header) => names.has(readColumnName(header).name)).length;
  const source: SourceRow[] = [];
  const tell = (line: string) => options.out(`${report.file}：${line}`);
  for await (const row of readRows(path, { sheet: options.sheet, tell, knows, example: '键、名称' })) source.push(row);
  if (!source.some(({ cells }) => cellsOf(cells, names).has('key'))) {
    throw new FileError(`缺少列：键（或 key）。${KINDS[kind].what}的列见 docs/catalogue.md，也可以先导出一份照着改`);
  }
  const change = { before: catalogue(), after: catalogue() };
  const unused = new UnusedColumns((header) => names.has(readColumnName(header).name));
  for (const { cells } of source) unused.add(cells);
  await saveNoted(sql, options.run, async (tx) => {
    const before = await entriesBefore(tx, kind);
    const stored = (await listEntries(tx)).filter((row) => row.kind === kind);
    const rows = readAll(kind, source, names, stored);
    const fit = rows.filter(({ wanted }) => wanted !== undefined);
    const saved = await saveEntries(
      tx,
      kind,
      fit.map(({ wanted }) => wanted!),
      { now: options.now, origin: 'import' },
    );
    const results = new Map(fit.map((row, at) => [row, saved[at]!]));
    const told = rows.map((row) => reportRow(kind, row, results.get(row)));
    for (const row of told) report.add(row, []);
    change.after = catalogueOf(await listEntries(tx));
    const ids = await entryIds(tx, kind);
    return told.map((row, at) => {
      const { key = '' } = rows[at]!.wanted ?? {};
      return { ...row, notes: [], id: ids.get(key), before: before.get(key) };
    });
  });
  await loadCatalogue(sql);
  for (const line of report.lines((performance.now() - began) / 1000, unused.list(), !options.run)) options.out(line);
  for (const line of await catalogueLines(sql, change, dayInChina(options.now))) options.out(line);
  return report;
}

/** The fields of a kind by the names that columns may have. */
function namesOf(kind: EntryKind): Map<string, string> {
  const columns = [...KINDS[kind].columns.map(({ name, field }) => ({ name, label: String(field.label) })), REMOVAL];
  return new Map(columns.flatMap(({ name, label }) => [name, label].map((one) => [readColumnName(one).name, name])));
}

function cellsOf(cells: Record<string, unknown>, names: ReadonlyMap<string, string>): Map<string, unknown> {
  const given = new Map<string, unknown>();
  for (const [header, value] of Object.entries(cells)) {
    const name = names.get(readColumnName(header).name);
    const cell = typeof value === 'string' ? value.trim() : value;
    if (name !== undefined && cell !== undefined && cell !== '') given.set(name, cell);
  }
  return given;
}

/** Room between the last row and a new one without a place of its own. */
const STEP = 10;

function readAll(
  kind: EntryKind,
  source: readonly SourceRow[],
  names: ReadonlyMap<string, string>,
  stored: readonly (Entry & { removed: boolean })[],
): ReadRow[] {
  const byKey = new Map(stored.filter(({ removed }) => !removed).map((row) => [row.key, row]));
  const seen = new Map<string, number>();
  let last = Math.max(0, ...stored.map(({ position }) => position));
  return source.map(({ row, cells, fault }): ReadRow => {
    const given = cellsOf(cells, names);
    const key = textOf(given.get('key')) ?? '';
    const title = textOf(given.get('label')) || key;
    const old = byKey.get(key);
    const problem = fault ?? keyProblem(key, seen.get(key));
    seen.set(key, seen.get(key) ?? row);
    if (problem !== undefined) return { row, title, faults: [problem] };
    if (readFlag(given.get(REMOVAL.name)) === true)
      return { row, title, stored: old, wanted: { key, entry: null }, faults: [] };
    if (old === undefined) last += STEP;
    const { entry, faults } = readEntry(kind, given, old ?? { key, position: last });
    return faults.length > 0
      ? { row, title, faults: faults.map(({ text }) => text) }
      : { row, title, stored: old, wanted: { key, entry }, faults: [] };
  });
}

function keyProblem(key: string, earlier: number | undefined): string | undefined {
  if (key === '' || key === EMPTYING) return '键是空的：请填写键';
  return earlier === undefined ? undefined : `与第 ${earlier} 行的键相同：请只留一行`;
}

function reportRow(kind: EntryKind, { row, title, stored, wanted, faults }: ReadRow, saved?: SavedEntry): ReportRow {
  if (!saved || saved.outcome === 'refused')
    return { row, title, outcome: 'refused', detail: [...faults, ...(saved?.faults ?? [])].join('；') };
  if (saved.outcome === 'removed') return { row, title, outcome: 'changed', detail: '已删除' };
  const changes = stored && wanted?.entry ? entryChanges(kind, stored, wanted.entry) : [];
  const detail = changes.map(({ label, before, after }) => `${label}：${before || '（空）'} → ${after || '（空）'}`);
  return { row, title, outcome: saved.outcome, detail: detail.join('；') };
}
