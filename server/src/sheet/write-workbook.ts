import { open } from 'node:fs/promises';
import type { SheetRows, SheetSource } from './sheet-columns';
import { RowWriter, workbookParts } from './sheet-xml';
import { MOST_ROWS, TooManyRows } from './too-many-rows';
import { ZipFile } from './zip-file';

/** Characters of XML that are packed at once. */
const PIECE = 32_768;

/** Whether what asked for the workbook has ended: nobody waits for it any more. */
export interface Ending {
  readonly aborted: boolean;
}

/** What became of a workbook. */
export interface Written {
  /** Of the first sheet, its header not counted. */
  rows: number;
  /** False when more rows came than are written: the file is of no use then. */
  whole: boolean;
}

/**
 * Writes an .xlsx row by row: at no time more than a few pieces of it are in memory, packing runs beside the thread of
 * the calls, and between two pieces other work has its turn. The file is made anew and readable by its owner alone.
 */
export async function writeWorkbook(
  path: string,
  sheets: readonly SheetSource[],
  ending: Ending = { aborted: false },
): Promise<Written> {
  const file = await open(path, 'wx', 0o600);
  const writers = sheets.map(({ columns }) => new RowWriter(columns));
  const written = (whole: boolean): Written => ({ rows: writers[0]?.rows ?? 0, whole });
  try {
    const zip = new ZipFile(file);
    for (const [name, content] of workbookParts(sheets)) await zip.add(name, [Buffer.from(content)]);
    for (const [place, writer] of writers.entries()) {
      await zip.add(`xl/worksheets/sheet${place + 1}.xml`, pieces(writer, sheets[place]!.rows, ending));
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

/** The XML of a sheet in pieces of some 32,000 characters. */
async function* pieces(writer: RowWriter, rows: SheetRows, ending: Ending): AsyncGenerator<Buffer> {
  let xml = writer.begin();
  for await (const some of Symbol.iterator in rows ? [rows] : rows) {
    if (ending.aborted) throw new Error('what asked for this workbook has ended');
    for (const row of some) {
      if (writer.rows >= MOST_ROWS) throw new TooManyRows();
      xml += writer.add(row);
      if (xml.length < PIECE) continue;
      yield Buffer.from(xml);
      xml = '';
    }
  }
  yield Buffer.from(xml + writer.end());
}
