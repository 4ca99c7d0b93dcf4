import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FileError } from './file-error';

export type Encoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';

const CONTROL_SHARE = 0.05;

/** The first bytes of a file, at most `length`. */
export async function firstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The encoding of a text file: by its byte order mark, else UTF-8 when the bytes are (nearly) all well formed, else
 * GB18030. A UTF-8 file with a few damaged bytes stays UTF-8: the damage shows as U+FFFD in the rows it hit.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const start = await firstBytes(path, 4);
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const check = new Utf8Check();
  for await (const chunk of createReadStream(path)) check.add(chunk as Buffer);
  check.end();
  if (check.nuls > check.bytes * CONTROL_SHARE) {
    throw new FileError('这不是文本文件，或者是没有标记的 UTF-16：请另存为 UTF-8 编码的 .csv、.json 或 .xlsx');
  }
  return check.faults === 0 || check.sequences > 4 * check.faults ? 'utf-8' : 'gb18030';
}

/** Counts well-formed and broken multi-byte sequences of UTF-8 (RFC 3629), chunk by chunk. */
class Utf8Check {
  sequences = 0;
  faults = 0;
  bytes = 0;
  nuls = 0;
  private pending = 0;

  add(chunk: Buffer): void {
    this.bytes += chunk.length;
    for (let at = 0; at < chunk.length; at += 1) this.step(chunk[at]!);
  }

  end(): void {
    if (this.pending > 0) this.faults += 1;
  }

  private step(byte: number): void {
    if (this.pending > 0) {
      if ((byte & 0xc0) === 0x80) {
        this.pending -= 1;
        if (this.pending === 0) this.sequences += 1;
        return;
      }
      this.faults += 1;
    }
    if (byte === 0) this.nuls += 1;
    this.pending = byte < 0x80 ? 0 : followersOf(byte);
    if (byte >= 0x80 && this.pending === 0) this.faults += 1;
  }
}

/** How many bytes follow a leading byte; 0 when it cannot lead. */
function followersOf(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0;
}

/** The text of a file, decoded piece by piece, without byte order mark. */
export async function* decodedText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
