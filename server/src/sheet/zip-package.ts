import { crc32, createInflateRaw } from 'node:zlib';
import { FileError } from './file-error';

const MAX_UNPACKED = 100 * 1024 * 1024;
export const MAX_PARTS = 1000;
const END_RECORD = 0x06054b50;
const DIRECTORY_RECORD = 0x02014b50;
const LOCAL_RECORD = 0x04034b50;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 0x0001;
/** The extra field and the values by which a package says that its true numbers stand elsewhere. */
const ZIP64 = { extra: 1, count: 0xffff, number: 0xffffffff };
const PIECE = { chunkSize: 65_536 };

interface Part {
  name: string;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/**
 * A zip package whose parts are unpacked here and nowhere else, so that what is counted is what is read. One that can be
 * understood in two ways is refused: a second place for its numbers (zip64, which no workbook within our limits needs),
 * parts that are not where the directory says, doubled names, counts that do not fit.
 */
export class ZipPackage {
  private readonly parts: ReadonlyMap<string, Part>;
  private unpacked = 0;

  constructor(private readonly bytes: Buffer) {
    const parts = new Map<string, Part>();
    for (const part of directoryOf(bytes)) {
      const key = keyOf(part.name);
      if (parts.has(key)) throw damaged(`部件 ${part.name} 出现两次`);
      parts.set(key, part);
    }
    this.parts = parts;
  }

  has(name: string): boolean {
    return this.parts.has(keyOf(name));
  }

  /** The content of a part, piece by piece; everything that is unpacked of the package counts towards one limit. */
  async *content(name: string): AsyncGenerator<Buffer> {
    const part = this.parts.get(keyOf(name));
    if (!part) throw damaged(`没有 ${name}`);
    let [size, crc] = [0, 0];
    for await (const piece of this.piecesOf(part)) {
      size += piece.length;
      this.unpacked += piece.length;
      if (this.unpacked > MAX_UNPACKED)
        throw new FileError('工作簿解压后超过 100 MB：请拆成几个文件，或另存为 .csv 再导入');
      crc = crc32(piece, crc);
      yield piece;
    }
    if (size !== part.size || crc >>> 0 !== part.crc) throw damaged(`${name} 的内容不完整`);
  }

  private piecesOf({ name, method, packed, offset }: Part): Iterable<Buffer> | AsyncIterable<Buffer> {
    const { bytes } = this;
    const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    if (from + packed > bytes.length) throw damaged(`${name} 不在目录所说的位置`);
    const content = bytes.subarray(from, from + packed);
    if (method === STORED) return [content];
    if (method !== DEFLATED) throw damaged(`${name} 的压缩方式不认识`);
    const unpacker = createInflateRaw(PIECE);
    unpacker.end(content);
    return unpacker;
  }
}

/** Names of parts are the same in either case. */
const keyOf = (name: string): string => name.toLowerCase();

/** A file that cannot be read, with what is wrong and what to do. */
export const damaged = (reason: string): FileError =>
  new FileError(`工作簿读不出来（${reason}）：请用 Excel 或 WPS 打开后另存为 .xlsx 再试`);

function directoryOf(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END_RECORD) {
    throw new FileError('文件不是完整的 .xlsx：可能没有下载完，或只是改了扩展名，请重新另存');
  }
  const count = bytes.readUInt16LE(end + 10);
  const size = bytes.readUInt32LE(end + 12);
  let at = bytes.readUInt32LE(end + 16);
  if (count === ZIP64.count || size === ZIP64.number || at === ZIP64.number) throw zip64();
  if (count > MAX_PARTS) {
    throw new FileError(`工作簿内含 ${count} 个部件，超过 ${MAX_PARTS} 个：请只保留要导入的工作表再试`);
  }
  const isWhole = end + 22 + bytes.readUInt16LE(end + 20) === bytes.length && bytes.readUInt32LE(end + 4) === 0;
  if (!isWhole || at + size !== end || bytes.readUInt16LE(end + 8) !== count) throw damaged('目录与文件不符');
  const parts: Part[] = [];
  for (let n = 0; n < count; n += 1) {
    const { part, next } = partAt(bytes, at, end);
    parts.push(part);
    at = next;
  }
  if (at !== end) throw damaged('目录与文件不符');
  return parts;
}

function partAt(bytes: Buffer, at: number, end: number): { part: Part; next: number } {
  if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_RECORD) throw damaged('目录与文件不符');
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const next = extraEnd + bytes.readUInt16LE(at + 32);
  if (next > end) throw damaged('目录与文件不符');
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new FileError('工作簿有密码：请去掉密码，另存后再导入');
  const name = bytes.subarray(at + 46, nameEnd);
  const part: Part = {
    name: name.toString('utf8'),
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
  const isMarked = [part.packed, part.size, part.offset].includes(ZIP64.number);
  if (isMarked || hasExtra(bytes.subarray(nameEnd, extraEnd), ZIP64.extra)) throw zip64();
  if (!isThere(bytes, part.offset, name)) throw damaged(`${part.name} 不在目录所说的位置`);
  return { part, next };
}

/** Whether a local header of this name stands there. */
function isThere(bytes: Buffer, offset: number, name: Buffer): boolean {
  if (offset + 30 + name.length > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_RECORD) return false;
  const length = bytes.readUInt16LE(offset + 26);
  return bytes.subarray(offset + 30, offset + 30 + length).equals(name);
}

function hasExtra(extra: Buffer, id: number): boolean {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === id) return true;
  }
  return false;
}

const zip64 = () => damaged('采用了超大文件的格式');
