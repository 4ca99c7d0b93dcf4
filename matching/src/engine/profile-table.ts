import { type FactKey, factDef } from '../facts';
import { endOfPeriod } from '../judging/books';
import { dayText } from '../judging/day';
import type { Entry, Profile } from '../profile';
import { clearRow, columnFor, type FactColumn, MISSING, readValue, writeValue } from './columns';

interface StoredColumn {
  fact: FactKey;
  period: string;
  column: FactColumn;
}

/** The profiles of many enterprises, a column for each fact and year. */
export class ProfileTable {
  private readonly columns = new Map<string, StoredColumn>();
  /** What has no column: tables, titles with a history or level, halves and quarters, what a project is asked. */
  private readonly others = new Map<number, Entry[]>();

  constructor(private readonly expectedRows: number) {}

  /** Replaces what is known in a row. */
  write(row: number, profile: Profile): void {
    this.clear(row);
    const others = profile.filter(hasNoColumn);
    if (others.length > 0) this.others.set(row, others);
    for (const entry of profile) if (!hasNoColumn(entry)) this.writeEntry(row, entry);
  }

  private writeEntry(row: number, { fact, period, value, date }: Entry): void {
    const def = factDef(fact);
    let stored = this.columns.get(fact + period);
    if (!stored) {
      stored = { fact, period, column: columnFor(def, this.expectedRows) };
      this.columns.set(fact + period, stored);
    }
    writeValue(stored.column, row, def, value, date);
  }

  clear(row: number): void {
    this.others.delete(row);
    for (const { column } of this.columns.values()) clearRow(column, row);
  }

  column(fact: FactKey, period: string): FactColumn | undefined {
    return this.columns.get(fact + period)?.column;
  }

  /** The rows whose value of a fact has no column. */
  *rowsBeside(fact: FactKey): Iterable<number> {
    for (const [row, entries] of this.others) if (entries.some((entry) => entry.fact === fact)) yield row;
  }

  /** What was written in a row. */
  profile(row: number): Profile {
    const entries = [...this.columns.values()].flatMap(({ fact, period, column }): Entry[] => {
      const value = readValue(column, row, factDef(fact));
      if (value === undefined) return [];
      const given = column.given?.get(row);
      const date = given === undefined || given === MISSING ? endOfPeriod(period) : dayText(given);
      return [{ fact, period, value, source: 'self', date }];
    });
    return [...entries, ...(this.others.get(row) ?? [])];
  }
}

function hasNoColumn({ fact, period, value, item }: Entry): boolean {
  if (item !== undefined || period.length > 4 || factDef(fact).kind === 'table') return true;
  return typeof value === 'object' && 'held' in value && (value.level !== undefined || value.earlier !== undefined);
}
