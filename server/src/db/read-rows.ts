import type postgres from 'postgres';
import type { Fragment } from './records';

type Query = PromiseLike<readonly postgres.Row[]>;

/** The first row that a query answers; undefined when there is none. */
export const firstRow = async <Row>(query: Query): Promise<Row | undefined> => (await query)[0] as Row | undefined;

/** Whether a query answers any row: one that is there, or that was changed. */
export const hasRows = async (query: Query): Promise<boolean> => (await query).length > 0;

/** The values of a query that has one column. */
export async function valuesOf<Value>(query: Query): Promise<Value[]> {
  const rows = await query;
  const [name = ''] = Object.keys(rows[0] ?? {});
  return rows.map((row) => row[name] as Value);
}

/** The value of a query of one row and column; undefined without a row. */
export const onlyValue = async <Value>(query: Query): Promise<Value | undefined> => (await valuesOf<Value>(query))[0];

/** The number that a query of one row and column answers; 0 without a row. */
export const countOf = async (query: Query): Promise<number> => (await onlyValue<number>(query)) ?? 0;

/** The second column of a query by its first. */
export const mapOf = async <Key, Value>(query: Fragment): Promise<Map<Key, Value>> =>
  new Map((await query.values()) as unknown as [Key, Value][]);
