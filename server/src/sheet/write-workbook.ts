import { open } from 'node:fs/promises';
import type { SheetSource } from './sheet-columns';
import { MAX_SHEET_ROWS, RowWriter, workbookParts } from './sheet-xml';
import { ZipFile } from './zip-file';

const PIECE_BYTES = 65_536;
/** The most bytes that a UTF-16 unit becomes in UTF-8. */
const BYTES_PER_UNIT = 3;

/** The rows are more than a sheet can have. */
export class TooManyRows extends Error {}

/**
 * Writes an .xlsx row by row: at no time more than a few pieces of 64 KB are in memory, packing runs beside the thread of
 * the calls, and between two pieces other work has its turn. The file is made anew and readable by its owner alone.
 */
export async function writeWorkbook(path: string, sheets: readonly SheetSource[]): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const zip = new ZipFile(file);
    for (const [name, content] of workbookParts(sheets)) await zip.add(name, [Buffer.from(content)]);
    for (const [place, sheet] of sheets.entries()) {
      await zip.add(`xl/worksheets/sheet${place + 1}.xml`, pieces(sheetXml(sheet)));
    }
    await zip.finish();
  } finally {
    await file.close();
  }
}

async function* sheetXml({ columns, rows }: SheetSource): AsyncGenerator<string> {
  const writer = new RowWriter(columns);
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
