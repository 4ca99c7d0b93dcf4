import { type FactKey, findFact } from './facts';

/** Where a value comes from; talent: of a person, from their entry as a talent. */
export type FactSource = 'self' | 'certificate' | 'imported' | 'derived' | 'corrected' | 'talent';

/** The days between which a title counted, and at which level. */
export interface TitleSpan {
  /** First day, YYYY-MM-DD; absent = not known since when. */
  from?: string;
  /** Last day, YYYY-MM-DD, inclusive; absent = not written: the title's own term counts. */
  to?: string;
  level?: string;
}

/** A title (qualification, platform): held or not, since when and until when, and what was held before. */
export interface TitleValue extends TitleSpan {
  held: boolean;
  /** Earlier grants of the same title. */
  earlier?: TitleSpan[];
}

export type Cell = string | number | boolean;

/** The rows of a table fact; `complete` says that there are no others. */
export interface TableValue {
  rows: readonly Readonly<Record<string, Cell>>[];
  complete: boolean;
}

/** number | boolean | date 'YYYY-MM-DD' | code | codes | title | table, by the fact's kind. */
export type FactValue = number | boolean | string | string[] | TitleValue | TableValue;

export interface Entry {
  fact: FactKey;
  /** 'YYYY', 'YYYYH1' or 'YYYYQ1' for facts by period, '' for current ones. */
  period: string;
  value: FactValue;
  source: FactSource;
  /** The day on which the value was true or was given, YYYY-MM-DD. */
  date: string;
  /** Of what is asked for one project: the item that it is applied for. */
  item?: number;
}

/** What is known of one enterprise: at most one entry for each fact, period and item. */
export type Profile = readonly Entry[];

/** The items of which something is known: told for a project of theirs, or named in a row of a table. */
export function itemsTold(profile: Profile): ReadonlySet<number> {
  const told = new Set<number>();
  for (const entry of profile) {
    if (entry.item !== undefined) told.add(entry.item);
    else if (typeof entry.value === 'object') for (const item of itemsNamed(entry)) told.add(item);
  }
  return told;
}

/** The items that the rows of a table name. */
function itemsNamed({ fact, value }: Entry): number[] {
  if (typeof value !== 'object' || !('rows' in value)) return [];
  const columns = findFact(fact)?.columns ?? [];
  return columns.flatMap(({ key, kind }) => (kind === 'item' ? value.rows.map((row) => Number(row[key])) : []));
}
