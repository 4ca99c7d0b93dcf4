import type { Entry, TableValue } from '@zhice/matching/profile';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';

/**
 * A register whose rows stand in the profile of every enterprise as rows of a table fact. What the enterprise says of that
 * fact itself are rows that the register does not keep, and whether these are all.
 */
export interface ProfileSource {
  fact: string;
  /** The page on which the register is kept. */
  page: string;
  /** Of an enterprise `e`: json of `{ rows, date }` (the day of the last change), null where there are no rows. */
  rows(db: Db): Fragment;
}

let sources: readonly ProfileSource[] = [];

/** Tells once, at the start, which registers there are: those of domains above this one are among them. */
export function useProfileSources(given: readonly ProfileSource[]): void {
  sources = given;
}

export const profileSources = (): readonly ProfileSource[] => sources;

/** The page of the register that a fact comes from; undefined for what is typed alone. */
export const registerOf = (fact: string): string | undefined => sources.find((source) => source.fact === fact)?.page;

/** The rows of a register as an enterprise has them; null where it has none. */
export type StoredRows = { rows: TableValue['rows']; date: string } | null;

/** A table whose first rows were told and whose others come from a register. */
interface JoinedTable extends TableValue {
  told: number;
}

const isJoined = (value: TableValue): value is JoinedTable => 'told' in value;

/** What is told of a fact, with the rows of its register behind it; undefined when there is neither. */
export function joined(fact: string, told: Entry | undefined, stored: StoredRows): Entry | undefined {
  if (!stored) return told;
  const own = told === undefined ? { rows: [], complete: false } : (told.value as TableValue);
  const value: JoinedTable = { rows: [...own.rows, ...stored.rows], complete: own.complete, told: own.rows.length };
  const date = told !== undefined && told.date > stored.date ? told.date : stored.date;
  return { fact, period: '', value, source: 'derived', date };
}

/** A table as its enterprise told it, without the rows of a register. */
export const toldTable = (value: TableValue): TableValue =>
  isJoined(value) ? { rows: value.rows.slice(0, value.told), complete: value.complete } : value;

/** What is told now, with the rows of the register that stood behind what was told before. */
export function rejoined(before: Entry | undefined, told: Entry): Entry {
  const old = before?.value;
  if (typeof old !== 'object' || !('rows' in old) || !isJoined(old)) return told;
  return joined(told.fact, told, { rows: old.rows.slice(old.told), date: before!.date }) ?? told;
}
