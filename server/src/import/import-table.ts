import { basename } from 'node:path';
import { catalogue } from '@zhice/matching/catalogue';
import { checkCreditCode } from '@zhice/matching/credit-code';
import type { FactDef } from '@zhice/matching/facts';
import type { TableColumn } from '@zhice/matching/facts/fact-def';
import type { Cell, TableValue } from '@zhice/matching/profile';
import type postgres from 'postgres';
import { dayInChina } from '../base/day';
import { validateFact } from '../domains/enterprise';
import { type ColumnName, readColumnName } from '../sheet/column-name';
import { isAbsent, readDay } from '../sheet/days';
import { FileError, type SourceRow } from '../sheet/file-error';
import { misfit } from '../sheet/misfit';
import { notData } from '../sheet/not-data';
import { readExactMoney, readFlag, readNumber } from '../sheet/numbers';
import { fieldOf } from './columns';
import { ColumnMapping } from './mapping';
import { readRows } from './read-file';
import { FileReport, type RowSink } from './report';
import { type GivenCell, textOf, unitGuess } from './row-reader';
import { type SaveContext, saveChunk } from './save-chunk';
import type { Understood } from './understand';

interface Options {
  sheet?: string;
  dryRun: boolean;
  full?: RowSink;
  now: Date;
  run?: SaveContext['run'];
  out(line: string): void;
}

/** Names that sheets have for columns of a table beside their labels, by fact and column. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  awards: {
    name: '奖励名称 获奖名称',
    kind: '奖项类别 奖励类别',
    level: '奖项级别 奖励级别 获奖级别',
    rank: '排名 名次 单位排名 获奖排名 获奖名次 完成单位排名',
    awarded_on: '获奖时间 授奖日期 授奖时间 颁奖日期 颁奖时间 授予日期 获得日期',
  },
  standards: {
    level: '标准级别 标准类别 标准类型 标准层级',
    led: '是否主导 是否主导制定',
    rank: '排名 单位排名 起草单位排名 起草排名',
    published_on: '发布时间 标准发布日期 标准发布时间',
  },
};

const COMPLETE = ['以上为全部', '是否全部', '全部', 'complete'];
const AT_ONCE = 500;

/** The table fact that a command names by its key or its name; undefined when there is none. */
export const tableNamed = (name: string): FactDef | undefined =>
  tables().find(({ key, label }) => key === name || label === name);

export const tableNames = (): string[] => tables().map(({ label }) => label);

const tables = (): FactDef[] =>
  catalogue().facts.filter(({ kind, subject }) => kind === 'table' && subject === undefined);

/** All rows that a file gives to one enterprise. */
interface Group {
  name: string;
  credit_code?: string;
  rows: number[];
  value: TableValue & { rows: Record<string, Cell>[] };
  faults: string[];
  notes: string[];
}

/**
 * Imports the rows of one table fact: each row names its enterprise and fills columns; all rows of an enterprise together
 * replace what was known of that fact. An enterprise with a row that is wrong is left as it is. @throws FileError
 */
export async function importTable(
  sql: postgres.Sql,
  def: FactDef,
  path: string,
  { now, full, run, ...options }: Options,
): Promise<FileReport> {
  const began = performance.now();
  const report = new FileReport(basename(path), full);
  const mapping = mappingOf(def);
  const example = `企业名称、${(def.columns ?? []).map(({ label }) => label).join('、')}`;
  const groups = new Map<string, Group>();
  const tell = (line: string) => options.out(`${report.file}：${line}`);
  for await (const row of readRows(path, { sheet: options.sheet, tell, ...mapping.headerNames(example) })) {
    const none = notData(row.cells, new Map());
    if (none) {
      report.add({ row: row.row, outcome: 'totals', title: '', detail: none }, []);
      continue;
    }
    collect(groups, row, def, mapping);
    mapping.unused.add(row.cells);
  }
  if (groups.size === 0) throw new FileError(`缺少列：${example}，以及“以上为全部”（是或否）`);
  const context: SaveContext = { now, today: dayInChina(now), touched: new Set(), run };
  const all = [...groups.values()];
  for (let at = 0; at < all.length; at += AT_ONCE)
    await saveGroups(sql, def, all.slice(at, at + AT_ONCE), context, report);
  for (const line of report.lines((performance.now() - began) / 1000, mapping.unused.list(), options.dryRun))
    options.out(line);
  return report;
}

/** What says whose a row is and whether it is the last, apart from the columns of the fact. */
const [NAME, CODE, ALL] = [' name', ' credit_code', ' complete'];

function mappingOf(def: FactDef): ColumnMapping {
  const named = (names: readonly string[], field: string, column?: TableColumn) =>
    names.map((name) => [readColumnName(name).name, { field, column }] as const);
  const columns = new Map([
    ...named(COMPLETE, ALL),
    ...(def.columns ?? []).flatMap((column) =>
      named([column.key, column.label, ...namesOf(def, column)], column.key, column),
    ),
  ]);
  const find = (name: ColumnName) => {
    const { field, column } = columns.get(name.name) ?? {};
    if (field !== undefined) return { field, misfit: column && misfit(column, name) };
    const known = fieldOf('enterprises', name)?.field;
    return known === 'name' || known === 'credit_code' ? { field: ` ${known}` } : undefined;
  };
  const inMoney = (def.columns ?? []).filter(({ unit }) => unit === '万元').map(({ key }) => key);
  return new ColumnMapping({ find, money: new Set(inMoney), choices: new Set(), shared: new Set([NAME, CODE]) });
}

const namesOf = ({ key }: FactDef, column: TableColumn): string[] => OTHER_NAMES[key]?.[column.key]?.split(' ') ?? [];

/** What one row says: of whom, its cells, and what is wrong with it. */
class TableRow {
  readonly cells: Record<string, Cell> = {};
  readonly faults: string[] = [];
  readonly notes: string[] = [];
  name = '';
  creditCode: string | undefined;
  complete = false;

  constructor(source: SourceRow, { columns = [] }: FactDef, mapping: ColumnMapping) {
    if (source.fault !== undefined) this.faults.push(source.fault);
    this.notes.push(...(source.notes ?? []));
    for (const [field, cell] of mapping.apply(source.cells).given)
      if (!isAbsent(cell.value))
        this.take(
          field,
          columns.find(({ key }) => key === field),
          cell,
        );
    if (this.name === '' && this.creditCode === undefined) this.faults.push('没有写是哪家企业');
  }

  private take(field: string, column: TableColumn | undefined, given: GivenCell): void {
    const text = textOf(given.value) ?? '';
    if (field === ALL) this.complete = readFlag(given.value) === true;
    else if (field === NAME) this.name = text;
    else if (field === CODE) this.takeCode(text);
    else if (column) {
      const cell = readCell(column, given);
      if (cell === undefined) this.faults.push(`${given.header}“${text}”应为${wordsFor(column)}`);
      else this.cells[column.key] = cell;
      const guess = column.unit === '万元' && unitGuess(given);
      if (guess) this.notes.push(guess);
    }
  }

  private takeCode(text: string): void {
    const checked = checkCreditCode(text);
    this.creditCode = checked.code;
    if (!checked.valid) this.faults.push(`统一社会信用代码“${text}”不正确：${checked.error}`);
  }
}

function collect(groups: Map<string, Group>, source: SourceRow, def: FactDef, mapping: ColumnMapping): void {
  const { cells, faults, notes, name, creditCode, complete } = new TableRow(source, def, mapping);
  const { row } = source;
  const key = creditCode ?? (name || `row ${row}`);
  const none = { name: '', rows: [], value: { rows: [], complete: false }, faults: [], notes: [] };
  const group: Group = groups.get(key) ?? none;
  groups.set(key, {
    name: group.name || name,
    credit_code: creditCode,
    rows: [...group.rows, row],
    value: {
      rows: Object.keys(cells).length > 0 ? [...group.value.rows, cells] : group.value.rows,
      complete: group.value.complete || complete,
    },
    faults: [...group.faults, ...faults.map((text) => `第 ${row} 行：${text}`)],
    notes: [...group.notes, ...notes.map((text) => `第 ${row} 行：${text}`)],
  });
}

const WORDS: Readonly<Record<TableColumn['kind'], string>> = {
  ...{
    text: '文字',
    number: '数字',
    boolean: '“是”或“否”',
    date: '日期，如 2024-05-01',
    code: '选项',
    item: '事项编号',
  },
};

const wordsFor = ({ kind, choices }: TableColumn): string =>
  choices ? `这些选项之一：${choices.map(({ label }) => label).join('、')}` : WORDS[kind];

function readCell({ kind, unit, choices }: TableColumn, { value, unit: written }: GivenCell): Cell | undefined {
  const text = textOf(value) ?? '';
  switch (kind) {
    case 'number':
      return unit === '万元' ? readExactMoney(value, written) : readNumber(text.replace(/^第(?=\d)/, ''));
    case 'boolean':
      return readFlag(value);
    case 'date': {
      const reading = readDay(value);
      return typeof reading === 'object' && 'day' in reading ? reading.day : undefined;
    }
    case 'code':
      return choices?.find((choice) => choice.value === text || choice.label === text)?.value;
    default:
      return text;
  }
}

async function saveGroups(
  sql: postgres.Sql,
  def: FactDef,
  groups: readonly Group[],
  context: SaveContext,
  report: FileReport,
): Promise<void> {
  const understood = groups.map((group) => understand(def, group, context.today));
  const results = await saveChunk(sql, understood, context);
  for (const [at, { rows, notes }] of groups.entries()) {
    const { outcome, title, detail } = results[at]!;
    for (const row of rows) report.add({ row, outcome, title, detail }, row === rows[0] ? notes : []);
  }
}

function understand(def: FactDef, { name, credit_code, rows, value, faults }: Group, today: string): Understood {
  const problem = faults.length > 0 ? null : validateFact(def, '', value, today);
  const all = problem === null ? faults : [problem];
  const fact = { fact: def.key, period: '', value, date: today, source: 'imported' };
  return {
    ...{ row: rows[0] ?? 0, title: name || (credit_code ?? ''), faults: all, notes: [] },
    ...(all.length === 0 && { given: { kind: 'enterprise' as const, record: { name, credit_code, facts: [fact] } } }),
  };
}
