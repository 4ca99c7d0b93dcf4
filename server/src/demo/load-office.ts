import { DEMO_PASSWORD, DEMO_STAFF, DEMO_TEMPLATES, DEMO_UNITS } from '@zhice/demo/office';
import { valuesOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import type { LoadDemoOptions } from './load-demo';

/** Units, staff and templates of answers of the demo's office that are not there yet; what is there is left as people made it. */
export async function saveOffice(db: Db, { now, hashPassword }: LoadDemoOptions): Promise<void> {
  const units = DEMO_UNITS.map((unit, at) => ({ ...unit, position: (at + 1) * 10 }));
  await writeRows(db, units, {
    table: 'unit',
    columns: 'name text, short_name text, area_code text, position integer',
    skips: true,
  });
  const names = DEMO_STAFF.map(({ username }) => username);
  const known = await valuesOf<string>(db`select username from staff where username = any(${names}::text[])`);
  const fresh = DEMO_STAFF.filter(({ username }) => !known.includes(username));
  if (fresh.length === 0) return;
  const rows = await Promise.all(
    fresh.map(async (one) => ({ ...one, password_hash: await hashPassword(DEMO_PASSWORD) })),
  );
  await writeRows(db, rows, {
    table: 'staff',
    columns: 'username text, name text, mobile text, password_hash text',
    given: 'unit text',
    values: {
      unit_id: db`(select id from unit where name = r.unit)`,
      is_demo: true,
      created_at: now,
    },
  });
  await db`
    insert into staff_role (staff_id, role_id)
    select s.id, role.id from jsonb_to_recordset(${db.json(rows as never)}::jsonb) as r(username text, role text)
    join staff s on s.username = r.username join role on role.name = r.role`;
  const templates = DEMO_TEMPLATES.filter(({ by }) => !known.includes(by));
  await db`
    insert into answer_template (unit_id, by_id, name, body, updated_at)
    select s.unit_id, s.id, r.name, r.body, ${now}
    from jsonb_to_recordset(${db.json(templates as never)}::jsonb) as r(by text, name text, body text)
    join staff s on s.username = r.by`;
}
