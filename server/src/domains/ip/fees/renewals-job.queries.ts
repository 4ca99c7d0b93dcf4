import type { Db } from '../../../db/sql';

const NAME = 'renewals';

/** The id after which the walk of a day goes on, its row locked; undefined when it has come to the end. */
export async function claimWalk(db: Db, day: string): Promise<number | undefined> {
  await db`
    insert into job_walk as w (name, day) values (${NAME}, ${day})
    on conflict (name) do update set day = excluded.day, after_id = 0, done = false where w.day < excluded.day`;
  const [row] = await db<{ after_id: number; done: boolean }[]>`
    select after_id, done from job_walk where name = ${NAME} for update`;
  return row === undefined || row.done ? undefined : row.after_id;
}

export const moveWalk = (db: Db, day: string, afterId: number, done: boolean) => db`
  update job_walk set after_id = ${afterId}, done = ${done} where name = ${NAME} and day = ${day}`;

/** The next rights that have fees or renewals, in the order of their ids. */
export async function nextRightIds(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from ip_right
    where id > ${afterId} and enterprise_id is not null and kind in ('patent', 'trademark') order by id limit ${limit}`;
  return rows.map(({ id }) => id);
}
