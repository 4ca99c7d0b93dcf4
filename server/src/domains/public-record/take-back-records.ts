import type { RecordKey } from '@zhice/contract/public-record/kinds';
import type { Db } from '../../db/sql';
import { namesOf } from '../../db/write-rows';
import { columnTypes, kindOf } from './record-kinds';
import type { RecordBefore } from './save-records';

/** Records of a kind with when each was last changed, locked until the transaction ends. */
export const lockRecords = (db: Db, key: RecordKey, ids: readonly number[]) =>
  db<{ id: number; name: string; updated_at: Date; account: null }[]>`
    select id, ${db(kindOf(key).title)} as name, updated_at, null as account from ${db(kindOf(key).table)}
    where id = any(${[...ids]}::bigint[]) order by id for update`;

/**
 * Takes back what a run did to records: those that were not there go, the others are what they were; `before` is what was there
 * before the first change of the run, null where it was not.
 */
export async function takeBackRecords(
  db: Db,
  key: RecordKey,
  rows: readonly { id: number; before: RecordBefore | null }[],
  runAt: Date,
): Promise<void> {
  const { table } = kindOf(key);
  const ids = rows.map(({ id }) => id);
  await db`
    delete from public_record_past where kind = ${key} and record_id = any(${ids}::bigint[]) and replaced_at = ${runAt}`;
  const made = rows.flatMap(({ id, before }) => (before ? [] : id));
  await db`delete from ${db(table)} where id = any(${made}::bigint[])`;
  const changed = rows.flatMap(({ id, before }) => (before ? { id, at: before.at, ...before.record } : []));
  if (changed.length === 0) return;
  const types = `${columnTypes(key)}, source text, source_on date`;
  const sets = namesOf(types).map((name) => `${name} = was.${name}`);
  await db`
    update ${db(table)} r set ${db.unsafe(sets.join(', '))}, updated_at = was.at
    from jsonb_to_recordset(${db.json(changed as never)}::jsonb)
      as was(${db.unsafe(`id bigint, at timestamptz, ${types}`)})
    where r.id = was.id`;
}
