import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { SourceName } from './sources';

/** Sums of which area and year; 0: of all years. */
export interface Within {
  area: string;
  year: number;
}

interface SumRow {
  source: SourceName;
  area: string;
  year: number;
  key: string;
  n: number;
  amount: number;
}

const COLUMNS = (db: Db) => db`source, area, year, key, n::float8 as n, amount::float8 as amount`;

/** The totals of areas in a year, by source; of cases those in time beside. */
export const findTotals = (db: Db, areas: readonly string[], year: number) => db<SumRow[]>`
  select ${COLUMNS(db)} from screen_sum
  where source in ('enterprise', 'right', 'policy', 'award', 'case') and area = any(${[...areas]}::text[]) and year = ${year}
    and key in ('', 'on_time:')`;

/** The totals of an area in each year. */
export const findYears = (db: Db, area: string, from: number) => db<SumRow[]>`
  select ${COLUMNS(db)} from screen_sum
  where source in ('enterprise', 'right', 'policy', 'award', 'case') and area = ${area} and key in ('', 'on_time:') and year >= ${from}`;

/** The sums of the keys of a source from one to before another: 'kind:' to 'kind;'. */
export const findKeys = (db: Db, source: SourceName, { area, year }: Within, from: string, to: string) => db<SumRow[]>`
  select ${COLUMNS(db)} from screen_sum
  where source = ${source} and area = ${area} and year = ${year} and key >= ${from} and key < ${to}`;

/** The sums of some keys in each year. */
export const findKeyYears = (db: Db, source: SourceName, area: string, keys: readonly string[], from: number) => db<
  SumRow[]
>`
  select ${COLUMNS(db)} from screen_sum
  where source = ${source} and area = ${area} and key = any(${[...keys]}::text[]) and year >= ${from}`;

/** The programmes with the most money. */
export const findProgrammes = (db: Db, { area, year }: Within, most: number) => db<SumRow[]>`
  select ${COLUMNS(db)} from screen_sum
  where source = 'award' and area = ${area} and year = ${year} and key like 'programme:%' order by amount desc limit ${most}`;

/** Up to when everything is counted, and when a sum moved last; null before the first count. */
export const findState = async (db: Db): Promise<{ as_of: Date | null; changed_at: Date | null }> =>
  (await firstRow(db`select as_of, changed_at from screen_state`)) ?? { as_of: null, changed_at: null };
