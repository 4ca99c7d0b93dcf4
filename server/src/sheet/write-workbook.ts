import { open } from 'node:fs/promises';
import type { SheetRows, SheetSource } from './sheet-columns';
import { MAX_SHEET_ROWS, RowWriter, workbookParts } from './sheet-xml';
import { ZipFile } from './zip-file';

const PIECE_BYTES = 65_536;
/** The most bytes that a UTF-16 unit becomes in UTF-8. */
const BYTES_PER_UNIT = 3;

class TooManyRows extends Error {}

/** What became of a workbook. */
export interface Written {
  /** Of the first sheet, its header not counted. */
  rows: number;
  /** False when more rows came than a sheet can have: the file is of no use then. */
  whole: boolean;
}

/**
 * Writes an .xlsx row by row: at no time more than a few pieces of 64 KB are in memory, packing runs beside the thread of
 * the calls, and between two pieces other work has its turn. The file is made anew and readable by its owner alone.
 */
export async function writeWorkbook(path: string, sheets: readonly SheetSource[]): Promise<Written> {
  const file = await open(path, 'wx', 0o600);
  const writers = sheets.map(({ columns }) => new RowWriter(columns));
  const written = (whole: boolean): Written => ({ rows: writers[0]?.rows ?? 0, whole });
  try {
    const zip = new ZipFile(file);
    for (const [name, content] of workbookParts(sheets)) await zip.add(name, [Buffer.from(content)]);
    for (const [place, writer] of writers.entries()) {
      await zip.add(`xl/worksheets/sheet${place + 1}.xml`, pieces(sheetXml(writer, sheets[place]!.rows)));
    }
    await zip.finish();
    return written(true);
  } catch (error) {
    if (error instanceof TooManyRows) return written(false);
    throw error;
  } finally {
    await file.close();
  }
}

async function* sheetXml(writer: RowWriter, rows: SheetRows): AsyncGenerator<string> {
  yield writer.begin();
  for await (const row of rows) {
    if (writer.rows >= MAX_SHEET_ROWS) throw new TooManyRows();
    yield writer.add(row);
  }
  yield writer.end();
}

/** Puts texts together into pieces of bytes. */
async function* pieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let filled = 0;
  for await (const text of texts) {
    const most = text.length * BYTES_PER_UNIT;
    if (filled > 0 && filled + most > piece.length) {
      yield piece.subarray(0, filled);
      piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
      filled = 0;
    }
    if (most > piece.length) yield Buffer.from(text);
    else filled += piece.write(text, filled);
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
