import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { FileError } from './file-error';

const MAX_UNPACKED = 100 * 1024 * 1024;
export const MAX_PARTS = 1000;
const END_RECORD = 0x06054b50;
const DIRECTORY_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;
const DEFLATED = 8;

const inflate = promisify(inflateRaw);

/** A checked package: its bytes, its parts by name, and how much all of them unpack to. */
export interface XlsxPackage {
  bytes: Buffer;
  parts: ReadonlyMap<string, PackagePart>;
  unpacked: number;
}

interface PackagePart {
  name: string;
  method: number;
  packed: number;
  offset: number;
}

/**
 * Takes the bytes of an .xlsx and gives its parts. Packages of too many parts or too much content are refused, counting what
 * really unpacks, not what the package claims.
 */
export async function checkedPackage(bytes: Buffer): Promise<XlsxPackage> {
  const parts = directoryOf(bytes);
  if (parts.length > MAX_PARTS) {
    throw new FileError(`工作簿内含 ${parts.length} 个部件，超过 ${MAX_PARTS} 个：请只保留要导入的工作表再试`);
  }
  let unpacked = 0;
  for (const part of parts) {
    const content = await contentOf(bytes, part, MAX_UNPACKED - unpacked);
    unpacked += content?.length ?? 0;
    if (unpacked > MAX_UNPACKED) throw tooLarge();
  }
  return { bytes, parts: new Map(parts.map((part) => [part.name, part])), unpacked };
}

/** The text of a part of a package; an Error when it has none of that name. */
export async function partText({ bytes, parts }: XlsxPackage, name: string): Promise<string> {
  const part = parts.get(name);
  const content = part && (await contentOf(bytes, part, MAX_UNPACKED));
  if (content === undefined) throw new Error(`没有 ${name}`);
  return content.toString('utf8');
}

const tooLarge = () => new FileError('工作簿解压后超过 100 MB：请拆成几个文件，或另存为 .csv 再导入');

/** What a reader of workbooks throws, in words for people. */
export const unreadable = (error: unknown) =>
  error instanceof FileError
    ? error
    : new FileError(`工作簿读不出来（${(error as Error).message}）：请用 Excel 或 WPS 打开后另存为 .xlsx 再试`);

function directoryOf(bytes: Buffer): PackagePart[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_RECORD) {
    throw new FileError('文件不是完整的 .xlsx：可能没有下载完，或只是改了扩展名，请重新另存');
  }
  const parts: PackagePart[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (at + 46 <= end && bytes.readUInt32LE(at) === DIRECTORY_RECORD && parts.length <= MAX_PARTS) {
    const nameLength = bytes.readUInt16LE(at + 28);
    parts.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** The content of a part; undefined when it is not where the directory says. Off the main thread where it is packed. */
async function contentOf(
  bytes: Buffer,
  { method, packed, offset }: PackagePart,
  limit: number,
): Promise<Buffer | undefined> {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_RECORD) return undefined;
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const content = bytes.subarray(from, from + packed);
  if (method !== DEFLATED) return content;
  try {
    return await inflate(content, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw unreadable(error);
  }
}
