import type postgres from 'postgres';
import { dayInChina } from '../../base/day';
import { Gathered } from '../../db/gathered';

declare module '../../rpc/services' {
  interface Services {
    missedWords: MissedWords;
  }
}

const LONGEST = 20;

/**
 * Words that were searched for in policies without a hit: how often and on which day, nothing of who. What looks like a number of
 * somebody, an address or a sentence is left out.
 */
export class MissedWords {
  private readonly gathered: Gathered<{ words: string; n: number }>;

  constructor(sql: postgres.Sql, clock: () => Date) {
    this.gathered = new Gathered(
      (rows) => sql`
        insert into missed_word as m (words, n, last_on)
        select r.words, r.n, ${dayInChina(clock())} from jsonb_to_recordset(${sql.json(rows)}::jsonb) as r(words text, n integer)
        on conflict (words) do update set n = m.n + excluded.n, last_on = excluded.last_on`,
    );
  }

  /** Notes one search without a hit. */
  note(keyword: string): void {
    const words = keyword.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
    if (words.length > LONGEST || /\d{5}|@/.test(words) || !/\p{L}/u.test(words)) return;
    this.gathered.note(words, (before) => ({ words, n: (before?.n ?? 0) + 1 }));
  }

  write = () => this.gathered.write();
}
