import { dayInChina } from '../../base/day';
import type { Db } from '../../db/sql';

declare module '../../rpc/services' {
  interface Services {
    missedWords: MissedWords;
  }
}

const KEPT_SECONDS = 20;
const MOST_KEPT = 500;
const LONGEST = 20;

/**
 * Words that were searched for in policies without a hit, gathered by a process and written every twenty seconds: how often and on
 * which day, nothing of who. What looks like a number of somebody, an address or a sentence is left out.
 */
export class MissedWords {
  private counts = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sql: Db,
    private readonly clock: () => Date,
  ) {}

  /** Notes one search without a hit. */
  note(keyword: string): void {
    const words = keyword.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
    if (words.length > LONGEST || /\d{5}|@/.test(words) || !/\p{L}/u.test(words)) return;
    if (this.counts.size >= MOST_KEPT && !this.counts.has(words)) return;
    this.counts.set(words, (this.counts.get(words) ?? 0) + 1);
    this.timer ??= setTimeout(() => void this.write().catch(() => undefined), KEPT_SECONDS * 1000).unref();
  }

  /** Writes what has gathered; what cannot be written is lost, it is a count. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.counts.size === 0) return;
    const rows = [...this.counts].map(([words, n]) => ({ words, n }));
    this.counts = new Map();
    await this.sql`
      insert into missed_word as m (words, n, last_on)
      select r.words, r.n, ${dayInChina(this.clock())} from jsonb_to_recordset(${this.sql.json(rows)}::jsonb) as r(words text, n integer)
      on conflict (words) do update set n = m.n + excluded.n, last_on = excluded.last_on`;
  }
}
