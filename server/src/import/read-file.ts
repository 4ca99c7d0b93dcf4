import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { byHeader } from '../sheet/by-header';
import { unguarded } from '../sheet/csv-guard';
import { readCsv } from '../sheet/csv-reader';
import { decodedText, detectEncoding, type Encoding, firstBytes } from '../sheet/encoding';
import { FileError, type SourceRow } from '../sheet/file-error';
import { type HeaderNames, NoHeader } from '../sheet/header';
import { isBlank } from '../sheet/table';
import { hiddenWords, noneHidden } from '../sheet/xlsx-cells';
import { openWorkbook, type Workbook } from '../sheet/xlsx-reader';

interface ReadOptions extends HeaderNames {
  /** Name of the sheet of a workbook; absent = the first that has a header. */
  sheet?: string;
  /** Told which sheet is read when it is not the first, and which others are not. */
  tell?(line: string): void;
}

const KINDS = '.json、.jsonl、.csv、.xlsx';

/** The rows of a file of any kind we read; what a file is, its first bytes say, its ending only between kinds of text. */
export async function* readRows(path: string, options: ReadOptions): AsyncGenerator<SourceRow> {
  await checkFile(path);
  const start = await firstBytes(path, 4);
  if (start.toString('latin1') === 'PK\x03\x04') {
    yield* readWorkbook(path, options);
    return;
  }
  if (start.toString('hex') === 'd0cf11e0') {
    throw new FileError('这是旧版 Excel（.xls）或加密的工作簿：请去掉密码，另存为 .xlsx 再导入');
  }
  const encoding = await detectEncoding(path);
  switch (extname(path).toLowerCase()) {
    case '.json':
      yield* readJson(path, encoding);
      return;
    case '.jsonl':
    case '.ndjson':
      yield* start.toString('latin1').trim().startsWith('[') ? readJson(path, encoding) : readJsonLines(path, encoding);
      return;
    case '.csv':
    case '.tsv':
    case '.txt':
      yield* byHeader(unguarded(readCsv(path, encoding)), { ...options, isSheet: false });
      return;
    case '.xlsx':
      throw new FileError('文件不是完整的 .xlsx：可能没有下载完，或只是改了扩展名，请重新另存');
    case '.xls':
    case '.et':
      throw new FileError(
        '这不是 .xlsx 工作簿（可能是网页或文字另存的表格）：请用 Excel 或 WPS 打开，另存为 .xlsx 再导入',
      );
    default:
      throw new FileError(`不认识的文件类型“${extname(path) || path}”：可以导入 ${KINDS}`);
  }
}

/** The rows of the sheet that was named, else of the first one with a header that can be used. */
async function* readWorkbook(path: string, options: ReadOptions): AsyncGenerator<SourceRow> {
  const book = await openWorkbook(path);
  const kind = { ...options, isSheet: true };
  const rowsOf = async function* (name: string) {
    const hidden = noneHidden();
    yield* byHeader(book.rows(name, hidden), { ...kind, merges: await mergesOf(book, name, options) });
    for (const line of hiddenWords(hidden)) options.tell?.(line);
  };
  if (options.sheet !== undefined) {
    yield* rowsOf(options.sheet);
    return;
  }
  const visible = book.sheets.slice(0, book.sheets.length - book.hidden);
  const names = visible.length > 0 ? visible : book.sheets;
  const passed: string[] = [];
  let fault: NoHeader | undefined;
  for (const name of names) {
    const rows = rowsOf(name);
    const first = await rows.next().catch((error) => {
      if (!(error instanceof NoHeader)) throw error;
      fault ??= error;
      passed.push(name);
    });
    if (!first) continue;
    if (passed.length > 0) options.tell?.(`导入的是工作表“${name}”：“${passed.join('”“')}”里没有认识的列名`);
    await tellOthers(book, names.slice(names.indexOf(name) + 1), options);
    if (!first.done) yield first.value;
    yield* rows;
    return;
  }
  throw fault ?? new FileError('文件里没有工作表：请确认选对了文件');
}

/** What is merged matters where a column may share its cells. */
const mergesOf = async (book: Workbook, sheet: string, { isShared }: ReadOptions) =>
  isShared && book.sheets.includes(sheet) ? await book.merges(sheet) : [];

/** Says which of some sheets hold something and are not read. */
async function tellOthers(book: Workbook, names: readonly string[], { tell }: ReadOptions): Promise<void> {
  if (!tell) return;
  const filled: string[] = [];
  for (const name of names) {
    for await (const row of book.rows(name)) {
      if (isBlank(row)) continue;
      filled.push(name);
      break;
    }
  }
  if (filled.length > 0)
    tell(
      `没有导入的工作表：${filled.slice(0, 20).join('、')}。要导入请另外运行一次，在“工作表”里写它的名称（命令行用 --sheet 工作表名）`,
    );
}

async function checkFile(path: string): Promise<void> {
  const info = await stat(path).catch(() => undefined);
  if (!info) throw new FileError('没有这个文件：请检查路径是否写对');
  if (info.isDirectory()) throw new FileError(`这是一个文件夹：请写出里面要导入的文件（${KINDS}）`);
  if (info.size === 0) throw new FileError('文件是空的：请确认选对了文件');
}

/** A file that must be held in memory as a whole; JSON Lines need not. */
const MAX_WHOLE = 300 * 1024 * 1024;
const LIST_NAMES = ['rows', 'data', 'list', 'items', 'records', 'result', 'results'];
const MAX_DEPTH = 4;

/** The rows of a .json file: a list, a list inside {rows|data|list|…}, or one object a line after all. */
export async function* readJson(path: string, encoding: Encoding): AsyncGenerator<SourceRow> {
  if ((await stat(path)).size > MAX_WHOLE) {
    throw new FileError('文件超过 300 MB：请改用每行一个对象的 .jsonl 格式');
  }
  let text = '';
  for await (const piece of decodedText(path, encoding)) text += piece;
  if (text.trim() === '') throw new FileError('文件是空的：请确认选对了文件');
  const whole = parsed(text);
  if (whole.fault !== undefined) {
    if (!/^\s*\{[^\n]*\}\s*\r?\n\s*\{/.test(text)) {
      throw new FileError(`文件不是合法的 JSON（${whole.fault}）：请检查引号、逗号和括号是否完整`);
    }
    yield* readJsonLines(path, encoding);
    return;
  }
  const list = findList(whole.value, MAX_DEPTH);
  if (!list) throw new FileError('文件里没有数据列表：应为 [ {…}, {…} ]，或 { "rows": [ … ] }');
  for (const [index, value] of list.entries()) yield rowOf(index + 1, value);
}

/** The rows of a .jsonl file: one object on each line; empty lines are passed over. */
export async function* readJsonLines(path: string, encoding: Encoding): AsyncGenerator<SourceRow> {
  let row = 0;
  let rest = '';
  for await (const piece of decodedText(path, encoding)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      row += 1;
      if (line.trim() !== '') yield lineRow(row, line);
    }
  }
  if (rest.trim() !== '') yield lineRow(row + 1, rest);
}

function lineRow(row: number, line: string): SourceRow {
  const { value, fault } = parsed(line);
  return fault === undefined ? rowOf(row, value) : { row, cells: {}, fault: `不是合法的 JSON（${fault}）` };
}

function rowOf(row: number, value: unknown): SourceRow {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return { row, cells: value as Record<string, unknown> };
  }
  return { row, cells: {}, fault: '应为一个对象，如 {"标题": "…", "正文": "…"}' };
}

function parsed(text: string): { value?: unknown; fault?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: (error as Error).message.slice(0, 80) };
  }
}

function findList(value: unknown, depth: number): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null || depth === 0) return undefined;
  for (const name of LIST_NAMES) {
    const list = findList((value as Record<string, unknown>)[name], depth - 1);
    if (list) return list;
  }
  return undefined;
}
