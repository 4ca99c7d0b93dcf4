import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { readCsv } from '../sheet/csv-reader';
import { detectEncoding, firstBytes } from '../sheet/encoding';
import { FileError, type SourceRow } from '../sheet/file-error';
import { byHeader, type HeaderNames } from '../sheet/table';
import { readSheet } from '../sheet/xlsx-reader';
import { readJson, readJsonLines } from './json-reader';

export interface ReadOptions extends HeaderNames {
  /** Name of the sheet of a workbook; absent = the first. */
  sheet?: string;
}

const KINDS = '.json、.jsonl、.csv、.xlsx';

/** The rows of a file of any kind we read; what a file is, its first bytes say, its ending only between kinds of text. */
export async function* readRows(path: string, options: ReadOptions): AsyncGenerator<SourceRow> {
  await checkFile(path);
  const start = await firstBytes(path, 4);
  if (start.toString('latin1') === 'PK\x03\x04') {
    yield* byHeader(readSheet(path, options.sheet), options);
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
      yield* byHeader(readCsv(path, encoding), options);
      return;
    case '.xlsx':
      throw new FileError('文件不是完整的 .xlsx：可能没有下载完，或只是改了扩展名，请重新另存');
    default:
      throw new FileError(`不认识的文件类型“${extname(path) || path}”：可以导入 ${KINDS}`);
  }
}

async function checkFile(path: string): Promise<void> {
  const info = await stat(path).catch(() => undefined);
  if (!info) throw new FileError('没有这个文件：请检查路径是否写对');
  if (info.isDirectory()) throw new FileError(`这是一个文件夹：请写出里面要导入的文件（${KINDS}）`);
  if (info.size === 0) throw new FileError('文件是空的：请确认选对了文件');
}
