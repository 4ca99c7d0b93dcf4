import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type postgres from 'postgres';
import { dayInChina } from '../base/day';
import { FileError, type SourceRow } from '../sheet/file-error';
import type { ImportKind } from './columns';
import type { RunFile } from './import-run';
import { type Columns, Mapping } from './mapping';
import type { PlaceAnswers } from './places';
import { readRows } from './read-file';
import { FileReport, type RowSink } from './report';
import { textOf } from './row-reader';
import { RuleWatch } from './rule-watch';
import { marksIn, type SaveContext, saveChunk } from './save-chunk';
import { Understanding, type Understood } from './understand';

export interface ImportOptions {
  kind: ImportKind;
  sheet?: string;
  /** The run, and the place of the file in it; absent in a dry run, which saves nothing. */
  run?: RunFile;
  full?: RowSink;
  /** In short transactions, where people work meanwhile. */
  gently?: boolean;
  /** What a person said that columns hold. */
  columns?: Columns;
  /** Is told what the columns of the file are used as, with what stands first in each. */
  found?(kind: ImportKind, columns: FoundColumn[]): void;
  /** What a person said of places that nobody knew. */
  answers: PlaceAnswers;
  now: Date;
  out(line: string): void;
}

/** Rows of one transaction: short enough that a running server hardly waits, long enough to be quick. */
const ROWS_AT_ONCE = { documents: 50, items: 100, enterprises: 500 };
const CHARACTERS_AT_ONCE = 2_000_000;
/** Beside calls that wait for the same database: so many times smaller. */
const GENTLER = 10;
/** After so many rows what is being saved has its turn: a piece of a file holds some hundreds. */
const ROWS_A_TURN = 20;
/** So many rows are looked at before it is decided what a file holds. */
const ROWS_FIRST = 50;
/** Columns by which a record is recognised: a file has one of them; and what a new one needs beside, with the names people know. */
const MARKS: Record<ImportKind, { fields: string[]; names: string }> = {
  documents: { fields: ['title', 'doc_no', 'source_key'], names: '标题（或政策名称、title）、文号、唯一标识' },
  items: { fields: ['title', 'source_key'], names: '事项名称（或标题、项目名称、title）、唯一标识' },
  enterprises: {
    fields: ['name', 'credit_code', 'stock_code', 'code'],
    names: '企业名称（或公司名称、单位名称、full_name）、统一社会信用代码、股票代码',
  },
};
const EXAMPLES: Record<ImportKind, string> = {
  documents: '标题、文号、发文机关、发布日期、级别、正文',
  items: '事项名称、主管部门、级别、申报条件、申报截止、最高金额',
  enterprises: '企业名称、统一社会信用代码、注册地、行业代码、成立日期',
};
/** Columns that only a list of declarable items has. */
const ITEM_MARKS = ['conditions', 'closes_on', 'window', 'materials', 'amount_max', 'audience'];

/** Imports one file; the report has what became of every row. @throws FileError when the file cannot be used at all. */
export async function importFile(sql: postgres.Sql, path: string, options: ImportOptions): Promise<FileReport> {
  const began = performance.now();
  const report = new FileReport(basename(path), options.full);
  const today = dayInChina(options.now);
  const changedOn = dayInChina((await stat(path).catch(() => undefined))?.mtime ?? options.now);
  const fileDay = [changedOn, today].sort()[0]!;
  const { kind: asked, sheet, columns = {} } = options;
  const knows = (names: string[]) =>
    names.filter((name) => columns[name] || mappingOf(asked, name) !== undefined).length;
  const isMoney = (name: string) => mappingOf(asked, name)?.isMoney(name) ?? false;
  const isShared = (name: string) => mappingOf(asked, name)?.isShared(name) ?? false;
  const tell = (line: string) => options.out(`${report.file}：${line}`);
  const rows = readRows(path, { sheet, tell, knows, isMoney, isShared, example: EXAMPLES[asked] })[
    Symbol.asyncIterator
  ]();
  const first = await takeFirst(rows);
  const kind = decideKind(options.kind, first, report.file, options);
  const mapping = new Mapping(kind, columns);
  options.found?.(kind, foundIn(first, mapping));
  const understanding = new Understanding(mapping, { today, fileDay, answers: options.answers });
  const watch = new RuleWatch();
  const part = options.gently ? GENTLER : 1;
  const chunks = new Chunks(
    sql,
    report,
    { now: options.now, today, run: options.run, touched: new Set(), watch },
    Math.ceil(ROWS_AT_ONCE[kind] / part),
    CHARACTERS_AT_ONCE / part,
    kind === 'enterprises' && !options.gently ? CHUNKS_AT_ONCE : 1,
  );
  try {
    for (const row of first) await chunks.add(understanding.read(row), row);
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      await chunks.add(understanding.read(next.value), next.value);
    }
    await chunks.save();
  } finally {
    await chunks.settled();
  }
  for (const line of report.lines((performance.now() - began) / 1000, mapping.unused.list(), !options.run))
    options.out(line);
  for (const line of await watch.lines(sql, today)) options.out(line);
  return report;
}

const mappings = new Map<ImportKind, Mapping>();

/** How a column of this name would be read; undefined when it is not known. */
function mappingOf(kind: ImportKind, name: string): Mapping | undefined {
  const kinds: ImportKind[] = kind === 'documents' ? ['documents', 'items'] : [kind];
  return kinds
    .map((one) => {
      const mapping = mappings.get(one) ?? new Mapping(one);
      mappings.set(one, mapping);
      return mapping;
    })
    .find((mapping) => name !== '' && mapping.isKnown(name));
}

async function takeFirst(rows: AsyncIterator<SourceRow>): Promise<SourceRow[]> {
  const first: SourceRow[] = [];
  while (first.length < ROWS_FIRST) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  if (first.length === 0) throw new FileError('只有表头，没有数据行：请确认选对了文件和工作表');
  return first;
}

/** Declarable items are policies too: a file of items given as policies is imported as what it is. */
function decideKind(
  kind: ImportKind,
  first: SourceRow[],
  file: string,
  { columns, out, found }: Pick<ImportOptions, 'columns' | 'out' | 'found'>,
): ImportKind {
  const headers = [...new Set(first.flatMap((row) => Object.keys(row.cells)))];
  if (headers.length === 0) return kind;
  const [own, asItems] = [new Mapping(kind, columns), new Mapping('items', columns)];
  const isOfItems =
    kind === 'documents' && !own.has(headers, 'body') && ITEM_MARKS.some((field) => asItems.has(headers, field));
  if (isOfItems && hasMark(asItems, headers)) {
    out(`${file}：没有正文而有申报条件等列，按申报事项（items）导入`);
    return 'items';
  }
  if (hasMark(own, headers)) return kind;
  found?.(kind, foundIn(first, own));
  const names = headers.slice(0, 20).join('、');
  throw new FileError(`缺少列：要有这些列中的一列：${MARKS[kind].names}。文件里的列是：${names}。请改列名或补上一列`);
}

/** A column of a file: what it is used as, and what stands first in it. */
export interface FoundColumn {
  header: string;
  field: string;
  sample: string;
}

function foundIn(first: readonly SourceRow[], mapping: Mapping): FoundColumn[] {
  const headers = [...new Set(first.flatMap(({ cells }) => Object.keys(cells)))];
  return headers.map((header) => {
    const said = first.map(({ cells }) => textOf(cells[header])).find(Boolean);
    return { header, field: mapping.fieldName(header), sample: (said ?? '').slice(0, 60) };
  });
}

const hasMark = (mapping: Mapping, headers: string[]): boolean =>
  MARKS[mapping.kind].fields.some((field) => mapping.has(headers, field));

/** Chunks that are saved at a time: while the database writes one, what is written of the next is made. */
const CHUNKS_AT_ONCE = 2;

/** A chunk that is being saved, and of whom it speaks. */
interface Saving {
  done: Promise<void>;
  marks: ReadonlySet<string>;
}

/** Collects rows and saves them a chunk at a time, each chunk in one transaction; the next is collected meanwhile. */
class Chunks {
  private rows: Understood[] = [];
  private characters = 0;
  private saving: Saving[] = [];

  constructor(
    private readonly sql: postgres.Sql,
    private readonly report: FileReport,
    private readonly context: SaveContext,
    private readonly limit: number,
    private readonly most: number,
    private readonly atOnce: number,
  ) {}

  async add(row: Understood, source: SourceRow): Promise<void> {
    this.rows.push(row);
    for (const value of Object.values(source.cells)) if (typeof value === 'string') this.characters += value.length;
    if (this.rows.length >= this.limit || this.characters >= this.most) await this.begin();
    else if (this.rows.length % ROWS_A_TURN === 0) await turn();
  }

  /** Saves what was collected; resolves when all is saved and reported. */
  async save(): Promise<void> {
    await this.begin();
    await this.saving.at(-1)?.done;
  }

  /** Resolves when nothing is being saved any more, however it ended. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.saving.map(({ done }) => done));
  }

  /** Begins to save what was collected when few enough are being saved, and none of them speaks of the same enterprise. */
  private async begin(): Promise<void> {
    const { rows } = this;
    this.rows = [];
    this.characters = 0;
    const marks = marksIn(rows);
    const shares = (other: Saving) => [...other.marks].some((mark) => marks.has(mark));
    while (this.saving.length >= this.atOnce || this.saving.some(shares)) {
      await this.saving[0]!.done;
      this.saving.shift();
    }
    const done = this.saveRows(rows, this.saving.at(-1)?.done);
    // whoever waits for it next is told
    done.catch(() => undefined);
    this.saving.push({ done, marks });
  }

  /** Saves rows and reports them in their order. */
  private async saveRows(rows: Understood[], before: Promise<void> | undefined): Promise<void> {
    const results = await saveChunk(this.sql, rows, this.context);
    await before;
    for (const row of results) this.report.add(row, row.notes);
  }
}
