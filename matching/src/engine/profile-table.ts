import { type FactKey, factDef } from '../facts';
import type { FactDef } from '../facts/fact-def';
import { endOfPeriod } from '../judging/books';
import { dayText } from '../judging/day';
import type { Entry, Profile } from '../profile';
import { type Bits, clearBit, hasBit, setBit, withRoom } from './bits';
import { clearRow, columnFor, type FactColumn, MISSING, readValue, writeValue } from './columns';
import { EntryTape } from './entry-tape';

interface StoredColumn {
  fact: FactKey;
  period: string;
  column: FactColumn;
}

/** Kinds of facts of which it is asked which rows have a value without a column. */
const BESIDE: ReadonlySet<FactDef['kind']> = new Set(['title', 'table']);

/** The profiles of many enterprises, a column for each fact and year. */
export class ProfileTable {
  private readonly columns = new Map<string, StoredColumn>();
  /** What has no column: tables, titles with a history or level, halves and quarters, what a project is asked. */
  private readonly others = new EntryTape();
  /** Rows whose title or table of a fact is among the others. */
  private readonly beside = new Map<FactKey, Bits>();

  constructor(private readonly expectedRows: number) {}

  /** Replaces what is known in a row. */
  write(row: number, profile: Profile): void {
    this.clearColumns(row);
    const others = profile.filter(hasNoColumn);
    this.others.write(row, others);
    for (const { fact } of others) if (BESIDE.has(factDef(fact).kind)) this.putBeside(fact, row);
    for (const entry of profile) if (!hasNoColumn(entry)) this.writeEntry(row, entry);
  }

  private putBeside(fact: FactKey, row: number): void {
    const rows = withRoom(this.beside.get(fact) ?? new Uint32Array(0), row);
    setBit(rows, row);
    this.beside.set(fact, rows);
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
    this.others.clear(row);
    this.clearColumns(row);
  }

  private clearColumns(row: number): void {
    for (const rows of this.beside.values()) clearBit(rows, row);
    for (const { column } of this.columns.values()) clearRow(column, row);
  }

  column(fact: FactKey, period: string): FactColumn | undefined {
    return this.columns.get(fact + period)?.column;
  }

  /** Whether a row's value of a title or table has no column. */
  isBeside(fact: FactKey): (row: number) => boolean {
    const rows = this.beside.get(fact);
    return (row) => rows !== undefined && hasBit(rows, row);
  }

  /** Reads what was written in rows: of some facts, or of all. */
  profiles(facts?: ReadonlySet<FactKey>): (row: number) => Profile {
    const columns = [...this.columns.values()].filter(({ fact }) => !facts || facts.has(fact));
    return (row) => {
      const entries = this.others.read(row, facts);
      for (const { fact, period, column } of columns) {
        const value = readValue(column, row, factDef(fact));
        if (value === undefined) continue;
        const given = column.given?.get(row);
        const date = given === undefined || given === MISSING ? endOfPeriod(period) : textOf(given);
        entries.push({ fact, period, value, source: 'self', date });
      }
      return entries;
    };
  }
}

const texts = new Map<number, string>();
/** Days on which something was given are few; beyond that the memory is begun anew. */
const TEXTS_KEPT = 20_000;

function textOf(day: number): string {
  let text = texts.get(day);
  if (text === undefined) {
    if (texts.size >= TEXTS_KEPT) texts.clear();
    text = dayText(day);
    texts.set(day, text);
  }
  return text;
}

function hasNoColumn({ fact, period, value, item }: Entry): boolean {
  if (item !== undefined || period.length > 4 || factDef(fact).kind === 'table') return true;
  return typeof value === 'object' && 'held' in value && (value.level !== undefined || value.earlier !== undefined);
}
