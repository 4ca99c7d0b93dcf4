import { once } from 'node:events';
import type { FileHandle } from 'node:fs/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

const LOCAL_RECORD = 0x04034b50;
const DIRECTORY_RECORD = 0x02014b50;
const END_RECORD = 0x06054b50;
const DEFLATED = 8;
/** 2.0; names are UTF-8; 1980-01-01, so that the same content makes the same file. */
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DATE = 0x0021;

/** Some pieces wait to be packed, so that making the next ones goes on beside it. */
const PACKING = { level: constants.Z_BEST_SPEED, chunkSize: 65_536, writableHighWaterMark: 524_288 };

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Writes a zip package into an open file, entry after entry, each deflated as its content comes: nothing is held whole. */
export class ZipFile {
  private readonly entries: Entry[] = [];
  private at = 0;

  constructor(private readonly file: FileHandle) {}

  async add(name: string, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset: this.at };
    await this.write(localRecord(entry));
    await this.deflate(entry, content);
    // sizes and checksum are known only now: their place in front is written again
    await this.file.write(localRecord(entry), 0, undefined, entry.offset);
    this.entries.push(entry);
  }

  /** Writes the directory; the file is complete afterwards. */
  async finish(): Promise<void> {
    const start = this.at;
    for (const entry of this.entries) await this.write(directoryRecord(entry));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(END_RECORD, 0);
    end.writeUInt16LE(this.entries.length, 8);
    end.writeUInt16LE(this.entries.length, 10);
    end.writeUInt32LE(this.at - start, 12);
    end.writeUInt32LE(start, 16);
    await this.write(end);
  }

  private async deflate(entry: Entry, content: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
    const packer = createDeflateRaw(PACKING);
    const written = this.drain(packer, entry);
    // a fault of the disk shows where it is awaited below
    written.catch(() => packer.destroy());
    try {
      for await (const piece of content) {
        entry.crc = crc32(piece, entry.crc);
        entry.size += piece.length;
        if (!packer.write(piece)) await Promise.race([once(packer, 'drain'), written]);
      }
      packer.end();
    } catch (error) {
      packer.destroy();
      await written.catch(() => {});
      throw error;
    }
    await written;
  }

  private async drain(packed: AsyncIterable<Buffer>, entry: Entry): Promise<void> {
    for await (const piece of packed) {
      entry.packed += piece.length;
      await this.write(piece);
    }
  }

  private async write(bytes: Buffer): Promise<void> {
    await this.file.write(bytes, 0, bytes.length, this.at);
    this.at += bytes.length;
  }
}

function localRecord({ name, crc, packed, size }: Entry): Buffer {
  const record = Buffer.alloc(30);
  record.writeUInt32LE(LOCAL_RECORD, 0);
  describe(record, 4, { name, crc, packed, size });
  return Buffer.concat([record, name]);
}

function directoryRecord(entry: Entry): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(DIRECTORY_RECORD, 0);
  record.writeUInt16LE(VERSION, 4);
  describe(record, 6, entry);
  record.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([record, entry.name]);
}

/** The fields that both records have, in the same order. */
function describe(record: Buffer, at: number, { name, crc, packed, size }: Omit<Entry, 'offset'>): void {
  record.writeUInt16LE(VERSION, at);
  record.writeUInt16LE(UTF8_NAMES, at + 2);
  record.writeUInt16LE(DEFLATED, at + 4);
  record.writeUInt16LE(0, at + 6);
  record.writeUInt16LE(DATE, at + 8);
  record.writeUInt32LE(crc >>> 0, at + 10);
  record.writeUInt32LE(packed, at + 14);
  record.writeUInt32LE(size, at + 18);
  record.writeUInt16LE(name.length, at + 22);
}
