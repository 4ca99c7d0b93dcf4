import type postgres from 'postgres';
import { canonical } from '../base/canonical';
import type { Db } from '../db/sql';
import { effectLines, type JudgedItem, type JudgedPair, NAMED, RuleEffects, readJudged } from '../domains/matching';

/** Keeps what changed items were and are, to say at the end of a file what that comes to for the enterprises of the library. */
export class RuleWatch {
  private readonly items = new Map<number, JudgedPair>();

  /** Takes what was seen in one transaction; to be called when that has ended, whether it was kept or rolled back. */
  add(pairs: ReadonlyMap<number, JudgedPair>): void {
    for (const [id, [before, after]] of pairs) {
      const known = this.items.get(id);
      const isSame = canonical(before?.item ?? null) === canonical(after?.item ?? null);
      if (known || !isSame) this.items.set(id, [known ? known[0] : before, after]);
    }
  }

  /** What each changed rule or amount comes to, in words. */
  async lines(sql: postgres.Sql, today: string): Promise<string[]> {
    const effects = await new RuleEffects(sql, today, NAMED).of([...this.items.values()]);
    return effects.flatMap((effect) => effectLines(effect, today, '的规则或金额'));
  }
}

/** Looks, within one transaction, at items before and after they are written. */
export class ItemLook {
  private before = new Map<number, JudgedItem>();
  private ids: readonly number[] = [];

  constructor(private readonly db: Db) {}

  readonly beforeItems = async (ids: number[]): Promise<void> => {
    this.ids = ids;
    this.before = await readJudged(this.db, ids);
  };

  async pairs(): Promise<Map<number, JudgedPair>> {
    const after = await readJudged(this.db, this.ids);
    return new Map(this.ids.map((id) => [id, [this.before.get(id), after.get(id)]]));
  }
}
