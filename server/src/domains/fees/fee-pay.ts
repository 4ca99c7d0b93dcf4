import type { CallInput } from '@zhice/contract/all';
import { LATE_FEES } from '@zhice/contract/ip/enumerations';
import { found, Refusal } from '../../base/refusal';
import { yuanText } from '../../base/yuan';
import { keptFields } from '../../db/records';
import type { Db } from '../../db/sql';
import { claimUploads } from '../../files/upload.queries';
import type { Context, Handlers } from '../../rpc/context';
import type { FeeRight } from './fee-right';
import { findFeeRight, lockRights } from './fee-right.queries';
import { lockOpenObligations } from './obligation.queries';
import { obligationName } from './obligation-today.rules';
import {
  findRecorded,
  findRecordedAgain,
  insertPaidBefore,
  listPayments,
  type PaymentKey,
  type PaymentRecord,
  type PaymentValues,
  paymentRecords,
  type RecordedPayment,
} from './payment.queries';
import { amountOf, type PaymentView, paymentView, standingOf } from './payment-view';
import { syncRenewals } from './sync-renewals';

type EnterpriseContext = Context<'enterprise'>;
type PayInput = CallInput<'/api/portal/fee_pay'>;

export const feePayHandlers = {
  '/api/portal/fee_pay': async (context, input) => {
    const { db, enterpriseId, now, subject } = context;
    const right = found(await findFeeRight(db, enterpriseId, input.right_id));
    const before = input.id === undefined ? undefined : await ownPayment(context, input.id);
    await refuseBadPayment(context, right, input);
    const values = { ...valuesOf(input, before), step: input.step, right_id: right.id };
    const moved = await refuseRecorded(db, values, before);
    if (before && before.right_id !== right.id) throw new Refusal('conflict');
    const { id } = await paymentRecords.save(context, input, before && moved ? { ...values, twin: 0 } : values);
    await syncRenewals(db, [right.id], now);
    subject(`payment ${id}`, { right: right.id, step: input.step, yuan: values.yuan, late: values.late_yuan });
    return viewOf(context, id);
  },

  '/api/portal/fee_payment': (context, { id }) => viewOf(context, id),

  '/api/portal/fee_paid': async ({ db, enterpriseId, account, now, today, subject }, { items }) => {
    const keys = [...new Map(items.map((item) => [`${item.right_id} ${item.step}`, item])).values()];
    const rightIds = keys.map(({ right_id }) => right_id);
    const steps = keys.map(({ step }) => step);
    const open = await lockOpenObligations(db, enterpriseId, rightIds, steps);
    if (open.length < keys.length) throw new Refusal('not_found');
    const made = await insertPaidBefore(db, enterpriseId, { rightIds, steps }, { accountId: account.id, now, today });
    await syncRenewals(db, rightIds, now);
    subject(`${made.length} payments`, { rights: rightIds });
    return { ids: made.map(({ id }) => id) };
  },

  '/api/portal/fee_payment_remove': async (context, { ids, action }) => {
    const { db, enterpriseId, now, subject } = context;
    if (action === 'restore') refuse(await findRecordedAgain(db, enterpriseId, ids));
    const rows = await paymentRecords.setDeleted(context, ids, action !== 'restore');
    if (rows.length === 0) throw new Refusal('not_found');
    await syncRenewals(db, [...new Set(rows.map(({ right_id }) => right_id))], now);
    const changed = rows.map(({ id }) => id);
    subject(changed.length === 1 ? `payment ${changed[0]}` : `${changed.length} payments`, {
      action: action ?? 'remove',
    });
    return { ids: changed };
  },
} satisfies Partial<Handlers>;

async function ownPayment({ db, enterpriseId }: EnterpriseContext, id: number): Promise<PaymentRecord> {
  return found((await listPayments(db, enterpriseId, { ids: [id] }))[0]);
}

async function viewOf(context: EnterpriseContext, id: number): Promise<PaymentView> {
  const record = await ownPayment(context, id);
  const right = found(await findFeeRight(context.db, context.enterpriseId, record.right_id));
  return paymentView(record, standingOf(right, record.step, context.today), context);
}

const NOTHING = { late_yuan: 0, receipt_no: '', channel: '', payer: '', note: '', upload_id: null };

/** What is stored: fields that are not sent stay as they were. */
const valuesOf = (input: PayInput, before: PaymentRecord | undefined): PaymentValues =>
  keptFields<PaymentValues>({ ...NOTHING, paid_on: input.paid_on, yuan: input.yuan }, before, {
    ...input,
    upload_id: input.receipt,
  });

async function refuseBadPayment(context: EnterpriseContext, right: FeeRight, input: PayInput): Promise<void> {
  const broken = (field: string, detail: string) => new Refusal('rule_broken', { detail }, field);
  if (amountOf(right, input.step) === undefined) throw broken('step', stepProblem(right));
  if (input.paid_on > context.today) throw broken('paid_on', '缴纳日期不能晚于今天，请按收据填写');
  if (right.filedOn !== null && input.paid_on < right.filedOn) {
    throw broken('paid_on', `缴纳日期早于申请日 ${right.filedOn}，请按收据核对`);
  }
  if (input.yuan + (input.late_yuan ?? 0) === 0) throw broken('yuan', '请填写缴纳金额');
  if (input.receipt !== undefined && input.receipt !== null) await refuseForeignReceipt(context, input.receipt);
}

function stepProblem(right: FeeRight): string {
  if (right.kind === 'patent') return '该专利没有这一年度的年费：请选择授权当年之后、保护期之内的年度';
  if (right.kind !== 'trademark') return '著作权没有年费，也没有续展';
  return right.grantedOn === null ? '请先补充商标的注册日' : '没有这一次续展，请重新选择';
}

async function refuseForeignReceipt({ db, account, enterpriseId }: EnterpriseContext, id: number): Promise<void> {
  const own = await claimUploads(db, [id], { accountId: account.id, enterpriseId });
  if (!own.has(id)) throw new Refusal('rule_broken', { detail: '收据文件不存在，请重新上传' }, 'receipt');
}

const KEY = ['right_id', 'step', 'paid_on', 'yuan', 'late_yuan', 'receipt_no'] as const satisfies (keyof PaymentKey)[];

/**
 * Refuses a payment that is recorded already, naming it: of equal ones sent at once, also to two processes, the second sees
 * the first. Another one of the same day and amount is told apart by the number of its receipt. `before`: what is changed.
 * Answers whether it is another one than before.
 */
async function refuseRecorded(db: Db, payment: PaymentKey, before: PaymentKey | undefined): Promise<boolean> {
  if (before && KEY.every((name) => payment[name] === before[name])) return false;
  await lockRights(db, [payment.right_id]);
  refuse(await findRecorded(db, payment));
  return true;
}

function refuse(recorded: RecordedPayment | undefined): void {
  if (!recorded) return;
  const { kind, step, paid_on, yuan, late_yuan, receipt_no } = recorded;
  const parts = [`${obligationName(kind, step)} ${paid_on} 缴纳${yuan === null ? '，金额未知' : ` ${yuanText(yuan)}`}`];
  if (late_yuan > 0) parts.push(`${LATE_FEES[kind]} ${yuanText(late_yuan)}`);
  if (receipt_no) parts.push(`收据号 ${receipt_no}`);
  throw new Refusal('payment_recorded', { detail: parts.join('，') }, 'receipt_no');
}
