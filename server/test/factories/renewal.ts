import { syncRenewals } from '../../src/domains/ip/fees/sync-renewals';
import type { TestApp } from '../app';

let made = 0;

interface RightGiven {
  kind?: 'patent' | 'trademark';
  patentKind?: 'invention' | 'utility' | 'design';
  name?: string;
  appliedOn?: string;
  grantedOn: string;
  /** Percent taken off from year 1 on. */
  reduction?: 70 | 85;
  classes?: string[];
  /** When the portal came to know it: earlier fees count as paid. */
  enteredOn: string;
}

/** A granted right with its open act as the portal computes it. Answers its id. */
export async function makeDueRight(app: TestApp, enterpriseId: number, given: RightGiven): Promise<number> {
  made++;
  const kind = given.kind ?? 'patent';
  const patentKind = kind === 'patent' ? (given.patentKind ?? 'invention') : null;
  const [row] = await app.db<{ id: number }[]>`
    insert into ip_right (enterprise_id, kind, patent_kind, number, name, status, applied_on, granted_on, classes, created_at)
    values (${enterpriseId}, ${kind}, ${patentKind}, ${`9${String(made).padStart(8, '0')}`},
      ${given.name ?? `一种齿轮箱${made}`}, 'granted', ${given.appliedOn ?? null}, ${given.grantedOn},
      ${given.classes ?? []}::text[], ${`${given.enteredOn}T00:00:00+08:00`})
    returning id`;
  const id = row!.id;
  if (given.reduction) {
    await app.db`insert into ip_reduction (right_id, percent, from_year) values (${id}, ${given.reduction}, 1)`;
  }
  await syncRenewals(app.db, [id], app.now());
  return id;
}

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
  const [row] = await app.db<{ id: number }[]>`
    insert into qualification (enterprise_id, kind, name, issued_on, expires_on)
    values (${enterpriseId}, 'other', ${name}, ${expiresOn}::date - 1095, ${expiresOn}) returning id`;
  const id = row!.id;
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
  const [row] = await app.db<{ id: number }[]>`
    with p as (
      insert into policy (kind, source_key, title, level, opens_on, closes_on)
      values ('item', ${`closing ${made}`}, ${title}, 19, ${closesOn}::date - 60, ${closesOn}) returning id)
    insert into declaration (policy_id, enterprise_id, account_id) select id, ${owner.enterpriseId}, ${owner.id} from p
    returning id`;
  return row!.id;
}
