import type postgres from 'postgres';
import { findLiveScans, findScans, type ScanState } from './scan.queries';
import { type ReadSign, readSign, type ScanPurpose, signHashOf } from './scan-sign';

declare module '../../rpc/services' {
  interface Services {
    scans: QrLoginStore;
  }
}

/** What polls answer (spec section 7: 1 is confirmed). */
export const POLLED = { waiting: 0, confirmed: 1, scanned: 2, used: 3, refused: 4 } as const satisfies Record<
  ScanState,
  number
>;
/** A sign that is over, used, made for another browser or purpose, or none of ours. */
export const OVER = POLLED.used;

const SWEEP_MS = 30_000;

interface Known {
  state: ScanState;
  expiresAt: Date;
}

/** `key`: under which the state of its code is known. */
type Checked = ReadSign & { key: string };

/**
 * Knows how the QR codes stand that phones have scanned, so that no poll asks the database: filled at the start and by
 * the feed of changes. A good sign that it does not know is waiting.
 */
export class QrLoginStore {
  private readonly known = new Map<string, Known>();
  /**
   * Signs that have been checked, by sign and browser key: a dialog asks 120 times for one, and the MAC is a tenth of what
   * an answer costs (2026-11). Only what we have made ourselves gets in here.
   */
  private readonly checked = new Map<string, Checked>();
  private sweptAt = 0;

  constructor(
    private readonly sql: postgres.Sql,
    private readonly secret: Buffer,
    private readonly clock: () => Date,
  ) {}

  async start(): Promise<void> {
    this.keep(await findLiveScans(this.sql, this.clock()));
  }

  async refresh(ids: number[]): Promise<void> {
    this.keep(await findScans(this.sql, ids));
    this.sweep();
  }

  /** How much it holds. */
  get size(): number {
    return this.known.size + this.checked.size;
  }

  /** What a poll for this sign from this browser answers. */
  poll(sign: string, purpose: ScanPurpose, browserKey: string | undefined, now: Date): number {
    const read = browserKey === undefined ? undefined : this.check(sign, browserKey);
    if (read?.purpose !== purpose || read.expiresAt <= now.getTime()) return OVER;
    return POLLED[this.known.get(read.key)?.state ?? 'waiting'];
  }

  private check(sign: string, browserKey: string): Checked | undefined {
    const name = sign + browserKey;
    const before = this.checked.get(name);
    if (before) return before;
    const read = readSign(this.secret, sign, browserKey);
    if (!read) return undefined;
    const checked = { ...read, key: signHashOf(sign).toString('base64') };
    this.sweep();
    this.checked.set(name, checked);
    return checked;
  }

  private keep(scans: (Known & { signHash: Buffer })[]): void {
    for (const { signHash, state, expiresAt } of scans)
      this.known.set(signHash.toString('base64'), { state, expiresAt });
  }

  /** Drops what has expired: then the sign itself says that it is over. */
  private sweep(): void {
    const now = this.clock().getTime();
    if (Math.abs(now - this.sweptAt) < SWEEP_MS) return;
    this.sweptAt = now;
    for (const [key, { expiresAt }] of this.known) if (expiresAt.getTime() <= now) this.known.delete(key);
    for (const [name, { expiresAt }] of this.checked) if (expiresAt <= now) this.checked.delete(name);
  }
}
