import type { FactKey } from '../facts';

/** What reads facts, by numbers. */
export class FactReaders {
  private readonly byFact = new Map<FactKey, number[]>();

  add(facts: Iterable<FactKey>, reader: number): void {
    for (const fact of new Set(facts)) {
      const readers = this.byFact.get(fact);
      if (readers) readers.push(reader);
      else this.byFact.set(fact, [reader]);
    }
  }

  /** Those that read one of these facts, each once. */
  of(facts: ReadonlySet<FactKey>): ReadonlySet<number> {
    const readers = new Set<number>();
    for (const fact of facts) for (const reader of this.byFact.get(fact) ?? []) readers.add(reader);
    return readers;
  }
}
