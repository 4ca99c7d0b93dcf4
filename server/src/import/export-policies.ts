import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { countOf, valuesOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { getStored, type PolicyContent, type StoredPolicy } from '../domains/policy';
import { csvCell } from '../sheet/csv-guard';
import { FileError } from '../sheet/file-error';
import { text } from '../sheet/sheet-columns';
import { MAX_CELL } from '../sheet/sheet-xml';
import { writeWorkbook } from '../sheet/write-workbook';
import { namesOfFields } from './columns';
import { DOCUMENT_CELLS, ITEM_CELLS } from './policy-cells';

/** Policies read at once. */
const BATCH = 200;

type Kind = 'documents' | 'items';
type CellOf = (content: PolicyContent) => unknown;
type Cell = [field: string, header: string, value: unknown];

/** The columns of an export: the fields with their best names. */
function columnsOf(kind: Kind): [field: string, header: string, cell: CellOf][] {
  const cells = Object.entries(kind === 'items' ? ITEM_CELLS : DOCUMENT_CELLS) as [string, CellOf][];
  const names = new Map(namesOfFields(kind));
  return cells.map(([field, cell]) => [field, names.get(field)![0]!, cell]);
}

/** How far an export goes that somebody waits for. */
export interface ExportLimits {
  most: number;
  signal: AbortSignal;
}

/**
 * Writes all policies of a kind into a new .xlsx, .csv or .json, as an import reads them again as the same; answers how many.
 * @throws FileError when the file is of another kind or there already, there are more than the most, or a text does not go into a workbook.
 */
export async function exportPolicies(db: Db, kind: Kind, path: string, limits?: ExportLimits): Promise<number> {
  const form = FORMS[extname(path).toLowerCase()];
  if (!form) throw new FileError(`${basename(path)}：只能写出 .xlsx、.csv 或 .json`);
  if (await stat(path).catch(() => undefined)) throw new FileError(`${basename(path)}：文件已存在，请换一个文件名`);
  if (limits) await refuseMany(db, kind, limits.most);
  let count = 0;
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const some of storedPolicies(db, kind)) {
      limits?.signal.throwIfAborted();
      count += some.length;
      yield some.map((policy) => rowOf(policy, columns));
    }
  }
  const columns = columnsOf(kind);
  const headers = columns.map(([, header]) => header);
  await form(path, headers, rows()).catch(async (error) => {
    await rm(path, { force: true });
    throw error;
  });
  return count;
}

const ofKind = (db: Db, kind: Kind) => db`deleted_at is null and kind = ${kind === 'items' ? 'item' : 'document'}`;

async function refuseMany(db: Db, kind: Kind, most: number): Promise<void> {
  const count = await countOf(
    db`select count(*) from (select from policy where ${ofKind(db, kind)} limit ${most + 1}) counted`,
  );
  if (count > most)
    throw new FileError(
      `超过 ${most.toLocaleString('zh-CN')} 条，网页上一次导不完：请管理员在服务器上运行 npm run export -- ${kind} 文件.csv`,
    );
}

async function* storedPolicies(db: Db, kind: Kind): AsyncGenerator<StoredPolicy[]> {
  for (let last = 0; ; ) {
    const ids = await valuesOf<number>(db`
      select id from policy where ${ofKind(db, kind)} and id > ${last} order by id limit ${BATCH}`);
    if (ids.length === 0) return;
    last = ids.at(-1)!;
    yield (await getStored(db, ids)).sort((a, b) => a.id - b.id);
  }
}

const KEY = '唯一标识';

function rowOf({ source_key, content }: StoredPolicy, columns: ReturnType<typeof columnsOf>): Cell[] {
  return [
    ['source_key', KEY, source_key],
    ...columns.map(([field, header, cell]): Cell => [field, header, cell(content)]),
  ];
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What a cell of a table holds: words, or JSON. */
const written = (value: unknown): string =>
  isEmpty(value) ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

type Write = (path: string, headers: readonly string[], rows: AsyncIterable<Cell[][]>) => Promise<void>;

const FORMS: Readonly<Record<string, Write>> = {
  '.xlsx': async (path, headers, rows) => {
    async function* cells() {
      for await (const some of rows) yield some.map((row) => row.map(fitting));
    }
    const columns = [KEY, ...headers].map((header) => text<unknown>(header, () => '', 20));
    await writeWorkbook(path, [{ name: '政策', columns, rows: cells() }]);
  },
  '.csv': (path, headers, rows) =>
    stream(
      path,
      `\ufeff${[KEY, ...headers].map(csvCell).join(',')}\r\n`,
      rows,
      (row) => `${row.map(([, , value]) => csvCell(written(value))).join(',')}\r\n`,
    ),
  '.json': async (path, _, rows) => {
    let before = '[\n';
    const line = (row: Cell[]) => {
      const said = Object.fromEntries(row.flatMap(([field, , value]) => (isEmpty(value) ? [] : [[field, value]])));
      const json = before + JSON.stringify(said);
      before = ',\n';
      return json;
    };
    await stream(path, '', rows, line, () => (before === '[\n' ? '[]\n' : '\n]\n'));
  },
};

/** The title is in every row: it tells which one does not fit. */
function fitting([, header, value]: Cell, _: number, row: Cell[]): string {
  const cell = written(value);
  if (cell.length <= MAX_CELL) return cell;
  const title = row.find(([field]) => field === 'title')?.[2];
  throw new FileError(`《${title}》的“${header}”有 ${cell.length} 字，.xlsx 的一格放不下：请写出 .json 或 .csv`);
}

async function stream(
  path: string,
  begin: string,
  rows: AsyncIterable<Cell[][]>,
  line: (row: Cell[]) => string,
  end: () => string = () => '',
): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  file.write(begin);
  for await (const some of rows) {
    for (const row of some) if (!file.write(line(row))) await once(file, 'drain');
  }
  file.end(end());
  await once(file, 'close');
}
