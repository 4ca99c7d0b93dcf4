import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Gate } from '../base/gate';
import { Refusal } from '../base/refusal';
import { tooManyRows } from './too-many-rows';
import type { SheetSources, WriteSheets } from './write-sheets';

const LINK_SECONDS = 3600;
/** Workbooks that are written at the same time; each needs a connection. */
export const MAX_AT_ONCE = 2;
/** More than these wait in vain; and who has waited so long is told so before the time of the call is over. */
const MAX_WAITING = 20;
const WAIT_MS = 40_000;
const PER_ACCOUNT = { files: 30, minutes: 10 };
const KEPT_MS = 24 * 3_600_000;
const FILE = /^[0-9a-f]{40}$/;

/** What a link says of itself; all of it is signed. */
export interface ExportLink {
  file: string;
  /** Its maker; nobody else's session gets it. */
  account: number;
  /** The name under which it is saved, with its ending. */
  name: string;
  expires: number;
  sign: string;
}

/** A workbook that is asked for. */
export interface Wanted {
  account: number;
  /** Under which it is saved, with its ending. */
  name: string;
  sheets: SheetSources;
  now: Date;
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
}

export interface MadeExport {
  url: string;
  rows: number;
}

/** Workbooks made for accounts: files under random names, reached by signed links of one to two hours, gone after a day. */
export class Exports {
  private readonly gate = new Gate({ atOnce: MAX_AT_ONCE, waiting: MAX_WAITING, waitMs: WAIT_MS, retryAfter: 10 });
  private readonly busy = new Set<number>();
  private readonly made = new Map<number, number[]>();

  constructor(
    private readonly folder: string,
    private readonly secret: Buffer,
    private readonly writeSheets: WriteSheets,
  ) {}

  /**
   * Writes a workbook and answers its link, with the rows of its first sheet. Two at a time, one of an account; who comes
   * too often is refused. It ends with the signal, and then leaves no file.
   */
  async make({ account, name, sheets, now, signal }: Wanted): Promise<MadeExport> {
    if (this.busy.has(account)) throw new Refusal('too_many', { seconds: 5 }, undefined, 5);
    this.count(account, now);
    this.busy.add(account);
    try {
      const { file, rows } = await this.gate.pass(() => this.write(sheets, signal));
      return { url: this.link(account, name, file, now), rows };
    } finally {
      this.busy.delete(account);
    }
  }

  /** Where the file of a link lies that was signed here, is still good, and is not gone; undefined otherwise. */
  async find({ file, account, name, expires, sign }: ExportLink, now: Date): Promise<string | undefined> {
    if (!FILE.test(file) || !(expires * 1000 > now.getTime())) return undefined;
    const expected = Buffer.from(this.sign(file, account, name, expires));
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

  private async write(sheets: SheetSources, signal: AbortSignal): Promise<{ file: string; rows: number }> {
    signal.throwIfAborted();
    const file = randomBytes(20).toString('hex');
    const path = join(this.folder, file);
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    try {
      const { rows, whole } = await this.writeSheets(path, sheets, signal);
      if (whole) return { file, rows };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    await rm(path, { force: true });
    throw tooManyRows();
  }

  private link(account: number, name: string, file: string, now: Date): string {
    const expires = (Math.floor(now.getTime() / 1000 / LINK_SECONDS) + 2) * LINK_SECONDS;
    const query = new URLSearchParams({
      name,
      account: String(account),
      expires: String(expires),
      sign: this.sign(file, account, name, expires),
    });
    return `/api/exports/${file}?${query}`;
  }

  private sign(file: string, account: number, name: string, expires: number): string {
    return createHmac('sha256', this.secret).update(`export ${file} ${account} ${expires} ${name}`).digest('base64url');
  }

  private count(account: number, now: Date): void {
    const since = now.getTime() - PER_ACCOUNT.minutes * 60_000;
    const recent = (this.made.get(account) ?? []).filter((at) => at > since);
    if (recent.length >= PER_ACCOUNT.files) {
      const seconds = Math.max(1, Math.ceil(((recent[0] ?? since) - since) / 1000));
      throw new Refusal('too_many', { seconds }, undefined, seconds);
    }
    recent.push(now.getTime());
    this.made.delete(account);
    this.made.set(account, recent);
    for (const [other, times] of this.made) {
      if ((times.at(-1) ?? 0) > since) break;
      this.made.delete(other);
    }
  }
}
