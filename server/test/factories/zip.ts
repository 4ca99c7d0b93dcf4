import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A part of a package made by hand; what is given beside its content stands in the directory instead of the truth. */
export interface ZipPart {
  name: string;
  content: Buffer | Repeated;
  size?: number;
  offset?: number;
  flags?: number;
  extra?: Buffer;
}

/** A text many times over, between two others: packed piece by piece, never whole. */
export interface Repeated {
  head: string;
  unit: string;
  times: number;
  tail: string;
}

const UNITS_AT_ONCE = 10_000;

/** A zip package of these parts. `count` is what its end says of their number. */
export async function zipOf(parts: readonly ZipPart[], count = parts.length): Promise<Buffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const { packed, size, crc } = await deflated(part.content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    const extra = part.extra ?? Buffer.alloc(0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(part.flags ?? 0, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(part.size ?? size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(part.offset ?? at, 42);
    directory.push(entry, name, extra);
    locals.push(local, name, packed);
    at += 30 + name.length + packed.length;
  }
  const middle = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(middle.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, middle, end]);
}

/** The extra field by which an entry says that its number of 64 bits stands there. */
export function zip64Extra(value: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(value), 4);
  return extra;
}

async function deflated(content: Buffer | Repeated): Promise<{ packed: Buffer; size: number; crc: number }> {
  const packer = createDeflateRaw({ level: 9 });
  const pieces: Buffer[] = [];
  packer.on('data', (piece: Buffer) => pieces.push(piece));
  let [size, crc] = [0, 0];
  for (const piece of piecesOf(content)) {
    size += piece.length;
    crc = crc32(piece, crc);
    if (!packer.write(piece)) await once(packer, 'drain');
  }
  packer.end();
  await once(packer, 'end');
  return { packed: Buffer.concat(pieces), size, crc };
}

function* piecesOf(content: Buffer | Repeated): Generator<Buffer> {
  if (Buffer.isBuffer(content)) {
    yield content;
    return;
  }
  const { head, unit, times, tail } = content;
  yield Buffer.from(head);
  const many = Buffer.from(unit.repeat(Math.min(times, UNITS_AT_ONCE)));
  for (let left = times; left > 0; left -= UNITS_AT_ONCE) {
    yield left >= UNITS_AT_ONCE ? many : Buffer.from(unit.repeat(left));
  }
  yield Buffer.from(tail);
}
