import type { FeePayment } from '@zhice/contract/ip/fee-payments';
import type { PatentKind } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import { shownName } from '../../auth/shown-name';
import { records } from '../../db/records';
import type { Db } from '../../db/sql';

/** A payment as it is stored, with the right it was for. */
export type PaymentRecord = Omit<
  Static<typeof FeePayment>,
  'act_name' | 'receipt' | 'reconciliation' | 'reconciliation_words' | 'owed_yuan'
> & { patent_kind: PatentKind | null; upload_id: number | null; upload_name: string | null };

/** A payment with as much as is summed, counted and looked for. */
export type PaymentEntry = Pick<
  PaymentRecord,
  | 'id'
  | 'right_id'
  | 'step'
  | 'paid_on'
  | 'yuan'
  | 'late_yuan'
  | 'receipt_no'
  | 'payer'
  | 'channel'
  | 'note'
  | 'created_by'
>;

/** Every payment for the rights of an enterprise, newest first. */
export const listPaymentEntries = (db: Db, enterpriseId: number) =>
  db<PaymentEntry[]>`
    select p.id, p.right_id, p.step, p.paid_on, p.yuan, p.late_yuan, p.receipt_no, p.payer, p.channel, p.note,
      ${shownName(db)} as created_by
    from ip_payment p join ip_right r on r.id = p.right_id left join account a on a.id = p.created_by
    where r.enterprise_id = ${enterpriseId} and p.deleted_at is null and r.deleted_at is null
    order by p.paid_on desc, p.id desc`;

/** Payments for rights of an enterprise, newest first: of one right, or those of these ids. */
export const listPayments = (db: Db, enterpriseId: number, only: { rightId?: number; ids?: number[] }) =>
  db<PaymentRecord[]>`
    select p.id, p.right_id, p.step, r.kind, r.patent_kind, r.number, r.name, p.paid_on, p.yuan, p.late_yuan,
      p.receipt_no, p.channel, p.payer, p.note, p.upload_id, u.name as upload_name, p.version,
      ${shownName(db)} as created_by
    from ip_payment p join ip_right r on r.id = p.right_id
      left join upload u on u.id = p.upload_id left join account a on a.id = p.created_by
    where r.enterprise_id = ${enterpriseId} and p.deleted_at is null and r.deleted_at is null
      ${only.rightId === undefined ? db`` : db`and p.right_id = ${only.rightId}`}
      ${only.ids === undefined ? db`` : db`and p.id = any(${only.ids}::bigint[])`}
    order by p.paid_on desc, p.id desc`;

export type PaymentValues = Pick<
  PaymentRecord,
  'paid_on' | 'yuan' | 'late_yuan' | 'receipt_no' | 'channel' | 'payer' | 'note' | 'upload_id'
>;

export const paymentRecords = records<PaymentValues & { right_id: number; step: number; twin?: 0 }>({
  table: 'ip_payment',
  partOf: { table: 'ip_right', column: 'right_id' },
  uploads: 'upload_id',
});

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

/** Payments before the portal, one for each open obligation: due then, the amount not known. */
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
