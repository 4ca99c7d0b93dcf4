import { isRestorable } from '../../../db/restorable';
import type { Db } from '../../../db/sql';
import { shownName } from '../../account/shown-name';
import type { PatentKind } from '../patent-fee.table';

/** A payment as it is stored, with the right it was for. */
export interface PaymentRecord {
  id: number;
  right_id: number;
  step: number;
  kind: string;
  patent_kind: PatentKind | null;
  number: string;
  name: string;
  paid_on: string;
  yuan: number | null;
  late_yuan: number;
  receipt_no: string;
  channel: string;
  payer: string;
  note: string;
  upload_id: number | null;
  upload_name: string | null;
  version: number;
  created_by_name: string;
}

/** A payment with as much as is summed, counted and looked for. */
export type PaymentEntry = Pick<
  PaymentRecord,
  'id' | 'right_id' | 'step' | 'paid_on' | 'yuan' | 'late_yuan' | 'receipt_no' | 'payer'
>;

/** Every payment for the rights of an enterprise, newest first. */
export const listPaymentEntries = (db: Db, enterpriseId: number) =>
  db<PaymentEntry[]>`
    select p.id, p.right_id, p.step, p.paid_on, p.yuan, p.late_yuan, p.receipt_no, p.payer
    from ip_payment p join ip_right r on r.id = p.right_id
    where r.enterprise_id = ${enterpriseId} and p.deleted_at is null and r.deleted_at is null
    order by p.paid_on desc, p.id desc`;

/** Payments for rights of an enterprise, newest first: of one right, or those of these ids. */
export const listPayments = (db: Db, enterpriseId: number, only: { rightId?: number; ids?: number[] }) =>
  db<PaymentRecord[]>`
    select p.id, p.right_id, p.step, r.kind, r.patent_kind, r.number, r.name, p.paid_on, p.yuan, p.late_yuan,
      p.receipt_no, p.channel, p.payer, p.note, p.upload_id, u.name as upload_name, p.version,
      ${shownName(db)} as created_by_name
    from ip_payment p join ip_right r on r.id = p.right_id
      left join upload u on u.id = p.upload_id left join account a on a.id = p.created_by
    where r.enterprise_id = ${enterpriseId} and p.deleted_at is null and r.deleted_at is null
      ${only.rightId === undefined ? db`` : db`and p.right_id = ${only.rightId}`}
      ${only.ids === undefined ? db`` : db`and p.id = any(${only.ids}::bigint[])`}
    order by p.paid_on desc, p.id desc`;

export interface PaymentValues {
  paid_on: string;
  yuan: number | null;
  late_yuan: number;
  receipt_no: string;
  channel: string;
  payer: string;
  note: string;
  upload_id: number | null;
}

export async function insertPayment(
  db: Db,
  values: PaymentValues & { right_id: number; step: number },
  by: { accountId: number; now: Date },
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into ip_payment (right_id, step, paid_on, yuan, late_yuan, receipt_no, channel, payer, note, upload_id,
      created_at, created_by)
    values (${values.right_id}, ${values.step}, ${values.paid_on}, ${values.yuan}, ${values.late_yuan},
      ${values.receipt_no}, ${values.channel}, ${values.payer}, ${values.note}, ${values.upload_id}, ${by.now},
      ${by.accountId})
    returning id`;
  return row!.id;
}

/** What makes two payments the same one. */
export type PaymentKey = Pick<PaymentRecord, 'right_id' | 'step' | 'paid_on' | 'yuan' | 'late_yuan' | 'receipt_no'>;

export type RecordedPayment = PaymentKey & Pick<PaymentRecord, 'kind'>;

/** Whether rows a and b are the same payment. */
const isSame = (db: Db, a: string, b: string) => db`
  ${db(a)}.right_id = ${db(b)}.right_id and ${db(a)}.step = ${db(b)}.step and ${db(a)}.paid_on = ${db(b)}.paid_on
  and ${db(a)}.yuan is not distinct from ${db(b)}.yuan and ${db(a)}.late_yuan = ${db(b)}.late_yuan
  and ${db(a)}.receipt_no = ${db(b)}.receipt_no`;

/** The one that is recorded already; ask with the right locked. */
export async function findRecorded(db: Db, key: PaymentKey): Promise<RecordedPayment | undefined> {
  const [row] = await db<RecordedPayment[]>`
    select p.right_id, p.step, p.paid_on, p.yuan, p.late_yuan, p.receipt_no, r.kind
    from (values (${key.right_id}::bigint, ${key.step}::smallint, ${key.paid_on}::date, ${key.yuan}::integer,
        ${key.late_yuan}::integer, ${key.receipt_no}::text)) as given(right_id, step, paid_on, yuan, late_yuan, receipt_no)
      join ip_payment p on ${isSame(db, 'p', 'given')} and p.deleted_at is null
      join ip_right r on r.id = p.right_id
    limit 1`;
  return row;
}

/**
 * Of deleted payments one that is recorded again by now, or twice among them; their rights are locked by this. Equal ones
 * from before these were refused (twin) stay apart.
 */
export async function findRecordedAgain(db: Db, enterpriseId: number, ids: number[]) {
  await db`
    select from ip_right where enterprise_id = ${enterpriseId}
      and id in (select right_id from ip_payment where id = any(${ids}::bigint[]))
    order by id for no key update`;
  const [row] = await db<RecordedPayment[]>`
    select p.right_id, p.step, p.paid_on, p.yuan, p.late_yuan, p.receipt_no, r.kind
    from ip_payment p join ip_right r on r.id = p.right_id and r.enterprise_id = ${enterpriseId}
      join ip_payment other on ${isSame(db, 'other', 'p')} and other.twin = p.twin
        and (other.deleted_at is null or other.id < p.id and other.id = any(${ids}::bigint[]))
    where p.id = any(${ids}::bigint[]) and p.deleted_at is not null
    limit 1`;
  return row;
}

/** Overwrites a payment for a right of an enterprise, `moved` into another one; false when it was changed since that version, or is gone. */
export async function updatePayment(
  db: Db,
  enterpriseId: number,
  key: { id: number; version: number; right_id: number },
  values: PaymentValues & { step: number },
  moved: boolean,
): Promise<boolean> {
  const rows = await db`
    update ip_payment p set twin = ${moved ? 0 : db`p.twin`}, step = ${values.step}, paid_on = ${values.paid_on},
      yuan = ${values.yuan}, late_yuan = ${values.late_yuan}, receipt_no = ${values.receipt_no}, channel = ${values.channel},
      payer = ${values.payer}, note = ${values.note}, upload_id = ${values.upload_id}, version = p.version + 1
    from ip_right r
    where r.id = p.right_id and r.enterprise_id = ${enterpriseId} and p.id = ${key.id} and p.right_id = ${key.right_id}
      and p.version = ${key.version} and p.deleted_at is null
    returning p.id`;
  return rows.length === 1;
}

/** Deletes payments of an enterprise, or brings back those for which it is not too late; those that changed, with their rights. */
export const updateDeleted = (db: Db, enterpriseId: number, ids: number[], deleted: boolean, now: Date) =>
  db<{ id: number; right_id: number }[]>`
    update ip_payment p set deleted_at = ${deleted ? now : null}
    from ip_right r
    where r.id = p.right_id and r.enterprise_id = ${enterpriseId} and r.deleted_at is null
      and p.id = any(${ids}::bigint[])
      and ${deleted ? db`p.deleted_at is null` : isRestorable(db, db`p.deleted_at`, now)}
    returning p.id, p.right_id`;

/** Payments before the portal, one for each open act: due then, the amount not known. */
export const insertPaidBefore = (
  db: Db,
  enterpriseId: number,
  items: { rightIds: number[]; steps: number[] },
  by: { accountId: number; now: Date; today: string },
) => db<{ id: number }[]>`
  insert into ip_payment (right_id, step, paid_on, yuan, note, created_at, created_by)
  select n.right_id, n.step, least(n.due_on, ${by.today}::date), null, '录入前已缴', ${by.now}, ${by.accountId}
  from renewal n join unnest(${items.rightIds}::bigint[], ${items.steps}::smallint[]) as k(right_id, step)
    on n.right_id = k.right_id and n.step = k.step
  where n.enterprise_id = ${enterpriseId} and n.settled_at is null
  returning id`;
