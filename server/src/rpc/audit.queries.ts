import type { Db } from '../db/sql';

export interface AuditRow {
  accountId: number | null;
  enterpriseId: number | null;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  address: string;
  requestId: string;
}

/** Who did what to which; the table takes no change afterwards. */
export async function insertAudit(db: Db, row: AuditRow): Promise<void> {
  await db`
    insert into audit_log (account_id, enterprise_id, action, subject, detail, address, request_id)
    values (${row.accountId}, ${row.enterpriseId}, ${row.action}, ${row.subject},
            ${db.json(row.detail as never)}, ${row.address}, ${row.requestId})`;
}

/** At most twenty an hour of one account: a page that asks in a loop says nothing new, and must not fill the table. */
export async function insertMismatch(db: Db, row: AuditRow): Promise<void> {
  await db`
    insert into audit_log (account_id, enterprise_id, action, subject, detail, address, request_id)
    select ${row.accountId}, ${row.enterpriseId}, ${row.action}, ${row.subject},
      ${db.json(row.detail as never)}, ${row.address}, ${row.requestId}
    where not exists (
      select from audit_log where account_id = ${row.accountId} and action = ${row.action}
        and at > now() - interval '1 hour' offset 19 limit 1)`;
}
