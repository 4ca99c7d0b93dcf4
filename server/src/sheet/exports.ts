import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Gate, GatesByKey } from '../base/gate';
import { Refusal } from '../base/refusal';
import { tooManyRows } from './too-many-rows';
import type { SheetSources, WriteSheets } from './write-sheets';

const LINK_SECONDS = 3600;
/** Workbooks that are written at the same time; each needs a connection. */
export const MAX_AT_ONCE = 2;
/** More than these wait in vain, of all and of one maker; and who has waited so long, twice, is told so before the time of the call is over. */
const MAX_WAITING = 20;
const MAX_WAITING_OWN = 3;
const WAIT_MS = 20_000;
const PER_MAKER = { files: 30, minutes: 10 };
const KEPT_MS = 24 * 3_600_000;
const FILE = /^[0-9a-f]{40}$/;

/** What a link says of itself; all of it is signed. */
export interface ExportLink {
  file: string;
  /** Who made it ('account 3', 'staff 2'); nobody else's session gets it. */
  maker: string;
  /** The name under which it is saved, with its ending. */
  name: string;
  expires: number;
  sign: string;
}

/** A file that is asked for: a workbook with these sheets, or one that its caller writes. */
export type Wanted = WantedFile &
  ({ sheets: SheetSources; write?: undefined } | { sheets?: undefined; write: WriteFile });
type WriteFile = (path: string, signal: AbortSignal) => Promise<void>;

interface WantedFile {
  maker: string;
  /** Under which it is saved, with its ending. */
  name: string;
  now: Date;
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
}

export interface MadeExport {
  url: string;
  rows: number;
}

/** Workbooks made for who is signed in: files under random names, reached by signed links of one to two hours, gone after a day. */
export class Exports {
  private readonly gate = new Gate({ atOnce: MAX_AT_ONCE, waiting: MAX_WAITING, waitMs: WAIT_MS, retryAfter: 10 });
  private readonly own = new GatesByKey({ atOnce: 1, waiting: MAX_WAITING_OWN, waitMs: WAIT_MS, retryAfter: 10 });
  private readonly made = new Map<string, number[]>();

  constructor(
    private readonly folder: string,
    private readonly secret: Buffer,
    private readonly writeSheets: WriteSheets,
  ) {}

  /**
   * Writes a file and answers its link, with the rows of its first sheet. Two at a time, one of a maker, the others in
   * turn; who comes too often is refused. It ends with the signal, and then leaves no file.
   */
  async make({ maker, name, now, signal, ...content }: Wanted): Promise<MadeExport> {
    this.count(maker, now);
    const { file, rows } = await this.own.pass(maker, () => this.gate.pass(() => this.write(content, signal)));
    return { url: this.link(maker, name, file, now), rows };
  }

  /** Where the file of a link lies that was signed here, is still good, and is not gone; undefined otherwise. */
  async find({ file, maker, name, expires, sign }: ExportLink, now: Date): Promise<string | undefined> {
    if (!FILE.test(file) || !(expires * 1000 > now.getTime())) return undefined;
    const expected = Buffer.from(this.sign(file, maker, name, expires));
    const given = Buffer.from(sign);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    const path = join(this.folder, file);
    const isThere = await stat(path).then(
      () => true,
      () => false,
    );
    return isThere ? path : undefined;
  }

  /** Deletes what was made more than a day ago. */
  async clean(now: Date): Promise<void> {
    for (const file of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, file);
      const info = await stat(path).catch(() => undefined);
      if (info && now.getTime() - info.mtimeMs > KEPT_MS) await rm(path, { force: true });
    }
  }

  private async write(
    { sheets, write }: Pick<Wanted, 'sheets' | 'write'>,
    signal: AbortSignal,
  ): Promise<{ file: string; rows: number }> {
    signal.throwIfAborted();
    const file = randomBytes(20).toString('hex');
    const path = join(this.folder, file);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    try {
      if (write) await write(path, signal);
      const { rows, whole } = sheets ? await this.writeSheets(path, sheets, signal) : { rows: 0, whole: true };
      if (whole) return { file, rows };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    await rm(path, { force: true });
    throw tooManyRows();
  }

  private link(maker: string, name: string, file: string, now: Date): string {
    const expires = (Math.floor(now.getTime() / 1000 / LINK_SECONDS) + 2) * LINK_SECONDS;
    const query = new URLSearchParams({
      name,
      maker,
      expires: String(expires),
      sign: this.sign(file, maker, name, expires),
    });
    return `/api/exports/${file}?${query}`;
  }

  private sign(file: string, maker: string, name: string, expires: number): string {
    return createHmac('sha256', this.secret).update(`export ${file} ${maker} ${expires} ${name}`).digest('base64url');
  }

  private count(maker: string, now: Date): void {
    const since = now.getTime() - PER_MAKER.minutes * 60_000;
    const recent = (this.made.get(maker) ?? []).filter((at) => at > since);
    if (recent.length >= PER_MAKER.files) {
      const seconds = Math.max(1, Math.ceil(((recent[0] ?? since) - since) / 1000));
      throw new Refusal('too_many', { seconds }, undefined, seconds);
    }
    recent.push(now.getTime());
    this.made.delete(maker);
    this.made.set(maker, recent);
    for (const [other, times] of this.made) {
      if ((times.at(-1) ?? 0) > since) break;
      this.made.delete(other);
    }
  }
}
