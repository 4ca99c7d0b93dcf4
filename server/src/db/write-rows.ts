import type { Fragment } from './records';
import type { Db } from './sql';

interface Written {
  table: string;
  /** What rows give for columns of the same name, with their types: 'title text, price_wan numeric'. */
  columns: string;
  /** What rows give beside, for `values` and `joins` alone: 'department text'. */
  given?: string;
  /** Other columns: one value for all rows, or SQL over a row `r` and what is joined. */
  values?: Record<string, unknown>;
  joins?: Fragment;
  /** The columns that tell which row it is: one that is there is overwritten. */
  overwrites?: string;
  /** What is there already stays as it is. */
  skips?: boolean;
  returning?: string;
}

/** The names in 'title text, price_wan numeric'. */
export const namesOf = (columns: string): string[] => columns.split(',').map((column) => column.trim().split(' ')[0]!);

/**
 * Adds rows by one statement: as JSON, so that a chunk of them is one parameter. Answers what `returning` names of those that
 * were written; `count` is how many.
 */
export async function writeRows<Row extends object = never>(
  db: Db,
  rows: readonly object[],
  { table, columns, given, values = {}, joins = db``, overwrites = '', skips, returning }: Written,
): Promise<Row[] & { count: number }> {
  if (rows.length === 0) return Object.assign([], { count: 0 });
  const own = namesOf(columns);
  const names = [...own, ...Object.keys(values)];
  const cells = Object.values(values).reduce<Fragment>(
    (all, value) => db`${all}, ${value as never}`,
    db`${db.unsafe(own.map((name) => `r.${name}`).join(', '))}`,
  );
  const sets = names.filter((name) => !namesOf(overwrites).includes(name)).map((name) => `${name} = excluded.${name}`);
  const conflict = overwrites && `on conflict (${overwrites}) do update set ${sets.join(', ')}`;
  return db<Row[]>`
    insert into ${db(table)} (${db.unsafe(names.join(', '))}) select ${cells}
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(${db.unsafe(given ? `${columns}, ${given}` : columns)})
    ${joins} ${db.unsafe(skips ? 'on conflict do nothing' : conflict)}
    ${db.unsafe(returning ? `returning ${returning}` : '')}`;
}
