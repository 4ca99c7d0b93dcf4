import type { DemoObtained } from '@zhice/demo/front/centre';
import type { Db } from '../db/sql';

/** Gives the enterprise of an account its entries of what it obtained, once: whoever deletes one does not get it again. */
export async function saveObtained(db: Db, rows: readonly DemoObtained[], username: string, now: Date): Promise<void> {
  await db`
    insert into obtained_support (enterprise_id, title, year, amount_wan, level, unit, note, created_at, updated_at)
    select a.enterprise_id, r.title, r.year, r.amount_wan, r.level, r.unit, r.note, ${now}, ${now}
    from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(title text, year smallint, amount_wan numeric,
      level smallint, unit text, note text)
    join account a on a.username = ${username}
    where a.enterprise_id is not null
      and not exists (select from obtained_support o where o.enterprise_id = a.enterprise_id)`;
}
