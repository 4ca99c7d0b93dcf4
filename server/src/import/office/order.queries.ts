import type { ImportedKind } from '@zhice/contract/staff/import-kinds';
import { firstRow, onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { FoundColumn } from '../import-file';
import type { Columns } from '../mapping';
import type { RowOutcome } from '../report';

export const idRow = async (query: Parameters<typeof onlyValue>[0]): Promise<number> =>
  (await onlyValue<number>(query as never))!;

export interface StoredOrder {
  id: number;
  kind: ImportedKind;
  files: string[];
  upload_id: number | null;
  stored_name: string | null;
  sheet: string;
  fact: string;
  columns: Columns;
  found: FoundColumn[];
  places: string[];
  staff_name: string;
  created_at: Date;
  state: string;
  rows_done: number;
  told: string[];
  message: string;
  counts: Partial<Record<RowOutcome, number>>;
  run_id: number | null;
}

/** Where import `o` stands, with its run `r`: what gave no sign of life for a minute was cut. */
export const orderState = (db: Db) => db`case when r.undone_at is not null then 'undone'
  when o.state in ('checking', 'importing', 'undoing') and o.beat_at < clock_timestamp() - interval '1 minute' then 'cut' else o.state end`;

export const orderSource = (db: Db) =>
  db`import_order o left join import_run r on r.id = o.run_id left join staff s on s.id = o.staff_id`;

export const staffName = (db: Db) => db`coalesce(s.name, '命令行')`;

/** Counts of import `o`; of a run that has not told them, as its rows stand. */
export const findOrder = (db: Db, id: number) =>
  firstRow<StoredOrder>(db`
    select o.id, o.kind, o.files, o.upload_id, u.stored_name, o.sheet, o.fact, o.columns, o.found, o.places,
      ${staffName(db)} as staff_name, o.created_at, ${orderState(db)} as state, o.rows_done, o.told, o.message, o.run_id, o.counts
    from ${orderSource(db)} left join upload u on u.id = o.upload_id where o.id = ${id}`);

/** Takes an import into a state, if it is in one of those from which it gets there; whether it was. `by`: whose it is from now on. */
export const moveOrder = async (
  db: Db,
  id: number,
  from: readonly string[],
  to: string,
  by: number | null = null,
): Promise<boolean> =>
  (
    await db`
      update import_order o set state = ${to}, staff_id = coalesce(${by}::bigint, o.staff_id), beat_at = clock_timestamp(), rows_done = 0, message = ''
      where id = ${id} and (select ${orderState(db)} from import_order x left join import_run r on r.id = x.run_id
        where x.id = o.id) = any(${[...from]}::text[]) returning 1`
  ).length > 0;
