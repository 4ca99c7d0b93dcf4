import type { Caller } from '../auth/access';
import type { Db } from '../db/sql';

export interface AuditRow {
  accountId: number | null;
  /** Who of the office acted; absent: nobody. */
  staffId?: number | null;
  enterpriseId: number | null;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
  address: string;
  requestId: string;
}

/** Who acts, as an audit row names them. */
export const actorOf = ({ account, staff }: Caller) => ({
  accountId: account?.id ?? null,
  staffId: staff?.id ?? null,
  enterpriseId: account?.ownEnterpriseId ?? null,
});

const columns = (db: Db) => db`(account_id, staff_id, enterprise_id, action, subject, detail, address, request_id)`;

const cells = (db: Db, row: AuditRow) => db`
  ${row.accountId}::bigint, ${row.staffId ?? null}::bigint, ${row.enterpriseId}::bigint,
  ${row.action}, ${row.subject}, ${db.json(row.detail as never)}::jsonb, ${row.address}, ${row.requestId}`;

/** Who did what to which; the table takes no change afterwards. */
export async function insertAudit(db: Db, row: AuditRow): Promise<void> {
  await db`insert into audit_log ${columns(db)} select ${cells(db, row)}`;
}

/** What one call of the office did to one of several, beside the row of the call: who asks for that one finds it. */
export const insertAuditOfOne = (
  db: Db,
  { staff, address, requestId }: { staff: { id: number }; address: string; requestId: string },
  row: Pick<AuditRow, 'action' | 'subject' | 'detail'>,
): Promise<void> =>
  insertAudit(db, { ...row, accountId: null, staffId: staff.id, enterpriseId: null, address, requestId });

/** At most twenty an hour of one caller: a page that asks in a loop says nothing new, and must not fill the table. */
export async function insertMismatch(db: Db, row: AuditRow): Promise<void> {
  const own = row.staffId ? db`staff_id = ${row.staffId}` : db`account_id = ${row.accountId}`;
  await db`
    insert into audit_log ${columns(db)} select ${cells(db, row)}
    where not exists (
      select from audit_log where ${own} and action = ${row.action}
        and at > now() - interval '1 hour' offset 19 limit 1)`;
}
