import type { Db } from '../../../db/sql';
import { Refusal } from '../../../rpc/refusal';
import { yuanText } from '../yuan.rules';
import { actName } from './act-today.rules';
import { lockRights } from './fee-right.queries';
import { findRecorded, findRecordedAgain, type PaymentKey, type RecordedPayment } from './payment.queries';

const KEY = ['right_id', 'step', 'paid_on', 'yuan', 'late_yuan', 'receipt_no'] as const satisfies (keyof PaymentKey)[];

/**
 * Refuses a payment that is recorded already, naming it: of equal ones sent at once, also to two processes, the second sees
 * the first. Another one of the same day and amount is told apart by the number of its receipt. `before`: what is changed.
 * Answers whether it is another one than before.
 */
export async function refuseRecorded(db: Db, payment: PaymentKey, before: PaymentKey | undefined): Promise<boolean> {
  if (before && KEY.every((name) => payment[name] === before[name])) return false;
  await lockRights(db, [payment.right_id]);
  refuse(await findRecorded(db, payment));
  return true;
}

/** The same for deleted payments that are to be brought back. */
export async function refuseRecordedAgain(db: Db, enterpriseId: number, ids: number[]): Promise<void> {
  refuse(await findRecordedAgain(db, enterpriseId, ids));
}

function refuse(recorded: RecordedPayment | undefined): void {
  if (!recorded) return;
  const { kind, step, paid_on, yuan, late_yuan, receipt_no } = recorded;
  const parts = [`${actName(kind, step)} ${paid_on} 缴纳${yuan === null ? '，金额未知' : ` ${yuanText(yuan)}`}`];
  if (late_yuan > 0) parts.push(`${kind === 'patent' ? '滞纳金' : '延迟费'} ${yuanText(late_yuan)}`);
  if (receipt_no) parts.push(`收据号 ${receipt_no}`);
  throw new Refusal('payment_recorded', { detail: parts.join('，') }, 'receipt_no');
}
