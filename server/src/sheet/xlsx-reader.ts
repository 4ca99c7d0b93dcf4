import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { FileError } from './file-error';

export interface SheetRow {
  /** As the spreadsheet program counts, from 1. */
  row: number;
  cells: unknown[];
}

const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_ENTRIES = 1000;
const END_RECORD = 0x06054b50;
const DIRECTORY_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;
const DEFLATED = 8;

/** The rows of one sheet (the first, or the one named). The package is checked before anything is unpacked into memory. */
export async function* readSheet(path: string, sheet: string | undefined): AsyncGenerator<SheetRow> {
  const { bytes, names } = await openWorkbook(path);
  if (sheet !== undefined && !names.includes(sheet)) {
    throw new FileError(`没有名为“${sheet}”的工作表，文件里有：${names.join('、')}`);
  }
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet ?? 0 })) {
      yield { row: index + 1, cells: values };
    }
  } catch (error) {
    throw unreadable(error);
  }
}

/** The names of a workbook's sheets, in its order. */
export async function readSheetNames(path: string): Promise<string[]> {
  return (await openWorkbook(path)).names;
}

async function openWorkbook(path: string): Promise<{ bytes: Buffer; names: string[] }> {
  const bytes = await readFile(path);
  checkPackage(bytes);
  return { bytes, names: await sheetNames(bytes) };
}

async function sheetNames(bytes: Buffer): Promise<string[]> {
  const names: string[] = [];
  try {
    await readXlsx(bytes, {
      sheets: (info) => {
        names.push(info.name);
        return false;
      },
    });
  } catch (error) {
    throw unreadable(error);
  }
  return names;
}

const unreadable = (error: unknown) =>
  new FileError(`工作簿读不出来（${(error as Error).message}）：请用 Excel 或 WPS 打开后另存为 .xlsx 再试`);

/** Refuses packages of too many entries or too much content, counting what really unpacks, not what the package claims. */
function checkPackage(bytes: Buffer): void {
  const entries = directoryOf(bytes);
  if (entries.length > MAX_ENTRIES) {
    throw new FileError(`工作簿内含 ${entries.length} 个部件，超过 ${MAX_ENTRIES} 个：请只保留要导入的工作表再试`);
  }
  let left = MAX_UNPACKED;
  for (const entry of entries) {
    left -= unpackedSize(bytes, entry, left);
    if (left < 0) throw tooLarge();
  }
}

const tooLarge = () => new FileError('工作簿解压后超过 100 MB：请拆成几个文件，或另存为 .csv 再导入');

interface Entry {
  method: number;
  packed: number;
  offset: number;
}

function directoryOf(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_RECORD) {
    throw new FileError('文件不是完整的 .xlsx：可能没有下载完，或只是改了扩展名，请重新另存');
  }
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (at + 46 <= end && bytes.readUInt32LE(at) === DIRECTORY_RECORD && entries.length <= MAX_ENTRIES) {
    const lengths = bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + lengths;
  }
  return entries;
}

function unpackedSize(bytes: Buffer, { method, packed, offset }: Entry, limit: number): number {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_RECORD) return 0;
  if (method !== DEFLATED) return packed;
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  try {
    return inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(1, limit) }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw unreadable(error);
  }
}
