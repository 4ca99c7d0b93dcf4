import type { Db } from '../../../db/sql';
import { RIGHT_COLUMNS } from '../rights/right.queries';

/** Rights as they stand, for `undoPiece`; call it before they are changed. */
export async function keepRights(db: Db, taskId: number, ids: readonly number[]): Promise<void> {
  await db`
    insert into import_piece (task_id, added, changed)
    select ${taskId}, '{}', coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object('reductions',
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.id), '[]') from ip_reduction d where d.right_id = r.id))), '[]')
    from ip_right r where r.id = any(${[...ids]}::bigint[])`;
}

/** Rights that were added. */
export async function keepAdded(db: Db, taskId: number, ids: readonly number[]): Promise<void> {
  await db`insert into import_piece (task_id, added, changed) values (${taskId}, ${[...ids]}, '[]')`;
}

/** An import is whole: nothing of it will be taken back. */
export async function deletePieces(db: Db, taskId: number): Promise<void> {
  await db`delete from import_piece where task_id = ${taskId}`;
}

/** Imports that were begun in pieces and whose process is dead, or all that were begun: nobody else writes at the start. */
export async function listBegunTasks(db: Db, which: 'dead' | 'all'): Promise<{ id: number; enterprise_id: number }[]> {
  return db<{ id: number; enterprise_id: number }[]>`
    select t.id, t.enterprise_id from import_task t
    where exists (select from import_piece p where p.task_id = t.id)
      ${which === 'all' ? db`` : db`and (t.state <> 'writing' or t.beat_at < now() - interval '60 seconds')`}
    order by t.id`;
}

/**
 * Takes the newest piece of an import back, whole; answers the rights that stand as before, whose renewals have to be made
 * true again. Undefined when there is none left.
 */
export async function undoPiece(db: Db, taskId: number): Promise<number[] | undefined> {
  const [piece] = await db<{ id: number; added: number[] }[]>`
    select id, added from import_piece where task_id = ${taskId} order by id desc limit 1 for update`;
  if (!piece) return undefined;
  await db`delete from ip_right where id = any(${piece.added}::bigint[])`;
  const sets = [...RIGHT_COLUMNS, 'version', 'updated_at', 'updated_by']
    .map((name) => db`${db(name)} = b.${db(name)}`)
    .reduce((all, set) => db`${all}, ${set}`);
  const rows = await db<{ id: number }[]>`
    update ip_right r set ${sets}
    from import_piece p, jsonb_populate_recordset(null::ip_right, p.changed) b
    where p.id = ${piece.id} and r.id = b.id returning r.id`;
  const ids = rows.map(({ id }) => id);
  await db`delete from ip_reduction where right_id = any(${ids}::bigint[])`;
  await db`
    insert into ip_reduction (right_id, percent, from_year, to_year)
    select d.right_id, d.percent, d.from_year, d.to_year
    from import_piece p, jsonb_array_elements(p.changed) b, jsonb_populate_recordset(null::ip_reduction, b -> 'reductions') d
    where p.id = ${piece.id} and d.right_id = any(${ids}::bigint[]) order by d.id`;
  await db`delete from import_piece where id = ${piece.id}`;
  return ids;
}
