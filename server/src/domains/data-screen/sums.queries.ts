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

/** Of a source the sums whose keys begin so ('kind:'); of all years where it says. */
export interface Asked {
  source: SourceName;
  prefix: string;
  ofAllYears?: boolean;
}

/** Several sets of sums of an area and year in one question, each by what stands behind the colon of its keys. */
export async function findSums(
  db: Db,
  { area, year }: Within,
  asked: readonly Asked[],
): Promise<Map<string, SumRow>[]> {
  const sets = asked.map(({ source, prefix, ofAllYears }, at) => ({ at, source, prefix, year: ofAllYears ? 0 : year }));
  const rows = await db<(SumRow & { at: number })[]>`
    select at, s.source, area, s.year, key, n::float8 as n, amount::float8 as amount
    from jsonb_to_recordset(${db.json(sets)}) a(at integer, source text, prefix text, year smallint)
    join screen_sum s on s.source = a.source and area = ${area} and s.year = a.year and key >= prefix and key < prefix || '~'`;
  return sets.map(({ at }) => byName(rows.filter((row) => row.at === at)));
}

const byName = (rows: readonly SumRow[]) => new Map(rows.map((row) => [row.key.slice(row.key.indexOf(':') + 1), row]));

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

interface FrameRow {
  as_of: Date | null;
  /** Another one whenever a sum moves. */
  changed: string | null;
  screen_area: string | null;
  map_number: string | null;
}

/** The same with what the settings say of the screen. */
export const findFrame = async (db: Db): Promise<FrameRow> =>
  (await firstRow<FrameRow>(db`
    select as_of, changed_at::text as changed, (select value from site_setting where name = 'screen_area') as screen_area,
      (select value from site_setting where name = 'map_number') as map_number
    from screen_state`)) ?? { as_of: null, changed: null, screen_area: null, map_number: null };
