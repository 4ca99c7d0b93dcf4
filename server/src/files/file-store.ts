import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LINK_SECONDS = 3600;
/** Says in the folder whose files lie there. */
const MARKER = 'database';

/** Uploaded files in a folder under random names, reached by signed links that expire within two hours. */
export class FileStore {
  constructor(
    private readonly folder: string,
    private readonly secret: Buffer,
  ) {}

  /** Writes a file; answers the random name under which it is kept. */
  async put(content: Buffer): Promise<string> {
    const name = randomBytes(20).toString('hex');
    await mkdir(join(this.folder, name.slice(0, 2)), { recursive: true });
    try {
      await writeFile(this.pathOf(name), content, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      // half a file takes the room that a full disk lacks
      await this.remove(name);
      throw error;
    }
    return name;
  }

  /** The content of a file; undefined when it is not there. */
  async read(storedName: string): Promise<ReadStream | undefined> {
    try {
      return (await open(this.pathOf(storedName))).createReadStream();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** The names of what has been kept since before a moment, folder by folder. */
  async *olderThan(moment: Date): AsyncGenerator<string[]> {
    for (const folder of await readdir(this.folder).catch(() => [])) {
      const names = await readdir(join(this.folder, folder)).catch(() => []);
      const old: string[] = [];
      for (const name of names) {
        const info = await stat(join(this.folder, folder, name)).catch(() => undefined);
        if (info && info.mtimeMs < moment.getTime()) old.push(name);
      }
      if (old.length > 0) yield old;
    }
  }

  async remove(storedName: string): Promise<void> {
    await rm(this.pathOf(storedName), { force: true });
  }

  /** Whether the folder is marked as that of the database whose secret this is; undefined when it is not marked. */
  async isMarkedOwn(): Promise<boolean | undefined> {
    try {
      return (await readFile(join(this.folder, MARKER), 'utf8')) === this.mark();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async markOwn(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await writeFile(join(this.folder, MARKER), this.mark(), { mode: 0o600 });
  }

  /** A link to an upload, valid for one to two hours and the same within each hour. */
  link(uploadId: number, now: Date): string {
    const expires = (Math.floor(now.getTime() / 1000 / LINK_SECONDS) + 2) * LINK_SECONDS;
    return `/api/files/${uploadId}?expires=${expires}&sign=${this.sign(uploadId, expires)}`;
  }

  /** Whether a link was signed here and is still good. */
  admits(uploadId: number, expires: number, sign: string, now: Date): boolean {
    if (!(expires * 1000 > now.getTime())) return false;
    const expected = Buffer.from(this.sign(uploadId, expires));
    const given = Buffer.from(sign);
    return expected.length === given.length && timingSafeEqual(expected, given);
  }

  private mark(): string {
    return createHmac('sha256', this.secret).update('file folder').digest('base64url');
  }

  private sign(uploadId: number, expires: number): string {
    return createHmac('sha256', this.secret).update(`file ${uploadId} ${expires}`).digest('base64url');
  }

  /** Where a file lies, for readers that need a path. */
  pathOf(name: string): string {
    return join(this.folder, name.slice(0, 2), name);
  }
}
