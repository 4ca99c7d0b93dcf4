import type { TestApp } from '../app';
import { idOf } from './id-of';

let made = 0;

/** Patents of which all have the same annual fee due on a day: 900 yuan, invention. Answers the ids of the rights. */
export async function makeDuePatents(
  app: TestApp,
  enterpriseId: number,
  dueOn: string,
  count: number,
): Promise<number[]> {
  made += count;
  const rows = await app.db<{ id: number }[]>`
    with r as (
      insert into ip_right (enterprise_id, kind, patent_kind, number, name, status)
      select ${enterpriseId}, 'patent', 'invention', 'b' || (${made - count}::int + n), '批量专利' || n, 'granted'
      from generate_series(1, ${count}::int) n returning id, name),
    d as (
      insert into renewal (enterprise_id, kind, right_id, subject, step, opens_on, due_on, ends_on, yuan, full_yuan)
      select ${enterpriseId}, 'patent', id, name, 3, ${dueOn}::date - 365, ${dueOn}, ${dueOn}::date + 184, 900, 900 from r)
    select id from r order by id`;
  return rows.map(({ id }) => id);
}

/** A certificate that ends on a day. Answers its id. */
export async function makeEndingQualification(
  app: TestApp,
  enterpriseId: number,
  name: string,
  expiresOn: string,
): Promise<number> {
  const id = await idOf(app.db`
    insert into qualification (enterprise_id, kind, name, issued_on, expires_on)
    values (${enterpriseId}, 'other', ${name}, ${expiresOn}::date - 1095, ${expiresOn}) returning id`);
  await app.db`
    insert into renewal (enterprise_id, kind, qualification_id, subject, step, opens_on, due_on, ends_on)
    values (${enterpriseId}, 'qualification', ${id}, ${name}, 0, ${expiresOn}::date - 90, ${expiresOn}, ${expiresOn})`;
  return id;
}

/** An open draft of a declaration whose window closes on a day. Answers its id. */
export async function makeClosingDraft(
  app: TestApp,
  owner: { id: number; enterpriseId: number | null },
  title: string,
  closesOn: string,
): Promise<number> {
  made++;
  return idOf(app.db`
    with p as (
      insert into policy (kind, source_key, title, level, opens_on, closes_on)
      values ('item', ${`closing ${made}`}, ${title}, 19, ${closesOn}::date - 60, ${closesOn}) returning id)
    insert into cases (kind, account_id, enterprise_id, subject_kind, subject_id, title, created_at, changed_at, state_since)
    select 'declaration', ${owner.id}, ${owner.enterpriseId}, 'item', id, ${title}, now(), now(), now() from p
    returning id`);
}
