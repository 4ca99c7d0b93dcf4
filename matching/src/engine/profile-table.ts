import { type FactKey, factDef } from '../facts';
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

/** The profiles of many enterprises, a column for each fact and year. */
export class ProfileTable {
  private readonly columns = new Map<string, StoredColumn>();
  /** What has no column: titles with a history or level, halves and quarters, what a project is asked. */
  private readonly others = new EntryTape();
  /** Tables of the enterprise itself, each fact's apart: a count of rows reads nothing else. */
  private readonly tables = new Map<FactKey, EntryTape>();
  /** Rows whose title of a fact is among the others. */
  private readonly beside = new Map<FactKey, Bits>();

  constructor(private readonly expectedRows: number) {}

  /** Replaces what is known in a row. */
  write(row: number, profile: Profile): void {
    this.clearColumns(row);
    const others: Entry[] = [];
    const tables = new Map<FactKey, Entry[]>();
    for (const entry of profile) {
      if (isOwnTable(entry)) tables.set(entry.fact, [...(tables.get(entry.fact) ?? []), entry]);
      else if (hasNoColumn(entry)) others.push(entry);
      else this.writeEntry(row, entry);
    }
    this.others.write(row, others);
    for (const { fact } of others) if (factDef(fact).kind === 'title') this.putBeside(fact, row);
    for (const fact of tables.keys()) this.tablesOf(fact);
    for (const [fact, tape] of this.tables) tape.write(row, tables.get(fact) ?? []);
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
    for (const tape of this.tables.values()) tape.clear(row);
    this.clearColumns(row);
  }

  private clearColumns(row: number): void {
    for (const rows of this.beside.values()) clearBit(rows, row);
    for (const { column } of this.columns.values()) clearRow(column, row);
  }

  column(fact: FactKey, period: string): FactColumn | undefined {
    return this.columns.get(fact + period)?.column;
  }

  /** The tables of a fact by row. */
  tablesOf(fact: FactKey): EntryTape {
    let tape = this.tables.get(fact);
    if (!tape) {
      tape = new EntryTape();
      this.tables.set(fact, tape);
    }
    return tape;
  }

  /** Whether a row's value of a title has no column. */
  isBeside(fact: FactKey): (row: number) => boolean {
    const rows = this.beside.get(fact);
    return (row) => rows !== undefined && hasBit(rows, row);
  }

  /** Reads what was written in rows: of some facts, or of all. */
  profiles(facts?: ReadonlySet<FactKey>): (row: number) => Profile {
    const columns = [...this.columns.values()].filter(({ fact }) => !facts || facts.has(fact));
    const tapes = [...this.tables].filter(([fact]) => !facts || facts.has(fact));
    return (row) => {
      const entries = this.others.read(row, facts);
      for (const [, tape] of tapes) entries.push(...tape.read(row));
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

const isOwnTable = ({ fact, period, item }: Entry): boolean =>
  item === undefined && period === '' && factDef(fact).kind === 'table';

function hasNoColumn({ fact, period, value, item }: Entry): boolean {
  if (item !== undefined || period.length > 4 || factDef(fact).kind === 'table') return true;
  return typeof value === 'object' && 'held' in value && (value.level !== undefined || value.earlier !== undefined);
}
