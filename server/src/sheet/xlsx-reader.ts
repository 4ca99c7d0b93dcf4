import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { streamXlsxRows } from 'hucre/xlsx';
import { readXml } from 'hucre/xml';
import { FileError } from './file-error';
import { checkedPackage, MAX_PARTS, partText, unreadable, type XlsxPackage } from './xlsx-package';

export interface SheetRow {
  /** As the spreadsheet program counts, from 1. */
  row: number;
  cells: unknown[];
}

/** A workbook that was checked and can be read: as often as wanted, but each reading unpacks what the sheets share again. */
export interface Workbook {
  bytes: Buffer;
  /** Names of its sheets, in its order. */
  sheets: string[];
  /** Bytes that all its parts unpack to. */
  unpacked: number;
}

/** Opens an .xlsx. The package is checked before anything is unpacked into memory. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const content = await checkedPackage(await readFile(path));
  try {
    return { bytes: content.bytes, sheets: await sheetNames(content), unpacked: content.unpacked };
  } catch (error) {
    throw unreadable(error);
  }
}

/** The rows of one sheet of an open workbook: the first, or the one named. */
export async function* sheetRows({ bytes, sheets }: Workbook, sheet: string | undefined): AsyncGenerator<SheetRow> {
  if (sheet !== undefined && !sheets.includes(sheet)) {
    throw new FileError(`没有名为“${sheet}”的工作表，文件里有：${sheets.slice(0, 20).join('、')}`);
  }
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet ?? 0 })) {
      yield { row: index + 1, cells: values };
    }
  } catch (error) {
    throw unreadable(error);
  }
}

/** The rows of one sheet of a file: the first, or the one named. */
export async function* readSheet(path: string, sheet: string | undefined): AsyncGenerator<SheetRow> {
  yield* sheetRows(await openWorkbook(path), sheet);
}

/** From the parts that name them alone: hucre's readXlsx would parse texts, styles and links of the whole workbook for it. */
async function sheetNames(content: XlsxPackage): Promise<string[]> {
  const links = elements(await partText(content, '_rels/.rels'), 'Relationship');
  const target = links.find((link) => String(link['@Type']).endsWith('/officeDocument'))?.['@Target'];
  const workbook = posix.resolve('/', String(target ?? 'xl/workbook.xml')).slice(1);
  const sheets = elements(await partText(content, workbook), 'sheet');
  if (sheets.length > MAX_PARTS) {
    throw new FileError(`工作簿的工作表超过 ${MAX_PARTS} 个：请只保留要导入的工作表再试`);
  }
  return sheets.map((sheet) => String(sheet['@name'] ?? '')).filter(Boolean);
}

const elements = (xml: string, tag: string) =>
  readXml(xml, { rowTag: tag, stripNamespaces: true, maxRows: MAX_PARTS + 1 }).data;
