import { hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { findTiedTables } from './take-back-enterprises';

/** What of an enterprise there may be once: a unique key of a table, by its columns beside the enterprise. */
interface Key {
  table: string;
  columns: string[];
  /** Among which rows; null: all of them. */
  among: string | null;
}

/** The unique keys in which an enterprise stands beside other columns, as the database has them. */
const findKeys = (db: Db) => db<Key[]>`
  select c.relname as table, pg_get_expr(i.indpred, i.indrelid) as among,
    array_agg(a.attname::text order by a.attnum) filter (where a.attname <> 'enterprise_id') as columns
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  join pg_namespace s on s.oid = c.relnamespace and s.nspname = current_schema()
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indisunique and 0 <> all(i.indkey)
  group by c.relname, i.indexrelid, i.indpred, i.indrelid
  having bool_or(a.attname = 'enterprise_id') and count(*) > 1`;

/** Rows `m` of the merged enterprise that the kept one has already. */
function isDoubled(db: Db, keys: readonly Key[], keptId: number) {
  const each = keys.map(({ table, columns, among }) => {
    const same = columns.map((column) => db`and k.${db(column)} is not distinct from m.${db(column)}`);
    const within = among === null ? db`` : db`and k.id in (select id from ${db(table)} where ${db.unsafe(among)})`;
    const own = among === null ? db`` : db`m.id in (select id from ${db(table)} where ${db.unsafe(among)}) and`;
    return db`${own} exists (select from ${db(table)} k where k.enterprise_id = ${keptId} ${same.reduce((all, one) => db`${all} ${one}`)} ${within})`;
  });
  return each.length === 0 ? db`false` : db`(${each.reduce((any, one) => db`${any} or ${one}`)})`;
}

/** What of the merged enterprise would go over, by table, and how many rows of it the kept one has already. */
export async function countMoves(db: Db, keptId: number, mergedId: number) {
  const keys = await findKeys(db);
  const moves: { table: string; count: number; doubled: number }[] = [];
  for (const { name, column } of await findTiedTables(db)) {
    const doubled = isDoubled(
      db,
      keys.filter(({ table }) => table === name),
      keptId,
    );
    const [row] = await db<{ count: number; doubled: number }[]>`
      select count(*) as count, count(*) filter (where ${doubled}) as doubled from ${db(name)} m where m.${db(column)} = ${mergedId}`;
    moves.push({ table: name, ...row! });
  }
  return moves;
}

/** People of the merged enterprise are of the kept one; it has one owner, the other's goes on as a manager. */
export async function moveMembers(db: Db, keptId: number, mergedId: number): Promise<void> {
  await db`
    insert into enterprise_member (account_id, enterprise_id, role, since, active_at)
    select account_id, ${keptId},
      case when role = 'owner' and exists (select from enterprise_member k where k.enterprise_id = ${keptId} and k.role = 'owner')
        then 'manager' else role end, since, active_at
    from enterprise_member where enterprise_id = ${mergedId} on conflict (account_id, enterprise_id) do nothing`;
  for (const table of ['account', 'session'])
    await db`update ${db(table)} set enterprise_id = ${keptId} where enterprise_id = ${mergedId}`;
  await db`delete from enterprise_member where enterprise_id = ${mergedId}`;
}

/**
 * Everything of the merged enterprise goes over. What the kept one has already goes into its trash where the table has one, and
 * away where it has none.
 */
export async function moveRows(db: Db, keptId: number, mergedId: number, now: Date): Promise<void> {
  const keys = await findKeys(db);
  for (const { name, column } of await findTiedTables(db)) {
    const own = keys.filter(({ table }) => table === name);
    if (own.length > 0) {
      const doubled = db`m.enterprise_id = ${mergedId} and ${isDoubled(db, own, keptId)}`;
      if (await hasTrash(db, name)) await db`update ${db(name)} m set deleted_at = ${now} where ${doubled}`;
      else await db`delete from ${db(name)} m where ${doubled}`;
    }
    await db`update ${db(name)} set ${db(column)} = ${keptId} where ${db(column)} = ${mergedId}`;
  }
  // no foreign key, but whose files they are
  await db`update upload set enterprise_id = ${keptId} where enterprise_id = ${mergedId}`;
}

const hasTrash = (db: Db, table: string) =>
  hasRows(db`
    select from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = 'deleted_at'`);
