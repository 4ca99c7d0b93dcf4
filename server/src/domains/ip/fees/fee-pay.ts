import type { CallInput } from '@zhice/contract/all';
import type { Context, Handlers } from '../../../rpc/context';
import { found, Refusal } from '../../../rpc/refusal';
import { claimUploads } from '../../account/upload.queries';
import { lockOpenActs } from './act.queries';
import type { FeeRight } from './fee-right';
import { findFeeRight } from './fee-right.queries';
import {
  insertPaidBefore,
  insertPayment,
  listPayments,
  type PaymentRecord,
  type PaymentValues,
  updateDeleted,
  updatePayment,
} from './payment.queries';
import { amountOf, type PaymentView, paymentView, standingOf } from './payment-view';
import { refuseRecorded, refuseRecordedAgain } from './recorded-payment';
import { syncRenewals } from './sync-renewals';

type EnterpriseContext = Context<'enterprise'>;
type PayInput = CallInput<'/api/portal/fee_pay'>;

export const feePayHandlers = {
  '/api/portal/fee_pay': async (context, input) => {
    const { db, enterpriseId, account, now, subject } = context;
    const right = found(await findFeeRight(db, enterpriseId, input.right_id));
    const before = input.id === undefined ? undefined : await ownPayment(context, input.id);
    await refuseBadPayment(context, right, input);
    const values = { ...valuesOf(input, before), step: input.step, right_id: right.id };
    const moved = await refuseRecorded(db, values, before);
    let id = input.id;
    if (id === undefined) id = await insertPayment(db, values, { accountId: account.id, now });
    else {
      const key = { id, version: input.version ?? 0, right_id: right.id };
      if (!(await updatePayment(db, enterpriseId, key, values, moved))) throw new Refusal('conflict');
    }
    await syncRenewals(db, [right.id], now);
    subject(`payment ${id}`, { right: right.id, step: input.step, yuan: values.yuan, late: values.late_yuan });
    return viewOf(context, id);
  },

  '/api/portal/fee_payment': (context, { id }) => viewOf(context, id),

  '/api/portal/fee_paid': async ({ db, enterpriseId, account, now, today, subject }, { items }) => {
    const keys = [...new Map(items.map((item) => [`${item.right_id} ${item.step}`, item])).values()];
    const rightIds = keys.map(({ right_id }) => right_id);
    const steps = keys.map(({ step }) => step);
    const open = await lockOpenActs(db, enterpriseId, rightIds, steps);
    if (open.length < keys.length) throw new Refusal('not_found');
    const made = await insertPaidBefore(db, enterpriseId, { rightIds, steps }, { accountId: account.id, now, today });
    await syncRenewals(db, rightIds, now);
    subject(`${made.length} payments`, { rights: rightIds });
    return { ids: made.map(({ id }) => id) };
  },

  '/api/portal/fee_payment_remove': async ({ db, enterpriseId, now, subject }, { ids, action }) => {
    if (action === 'restore') await refuseRecordedAgain(db, enterpriseId, ids);
    const rows = await updateDeleted(db, enterpriseId, ids, action !== 'restore', now);
    if (rows.length === 0) throw new Refusal('not_found');
    await syncRenewals(db, [...new Set(rows.map(({ right_id }) => right_id))], now);
    const changed = rows.map(({ id }) => id).sort((one, other) => one - other);
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

/** What is stored: fields that are not sent stay as they were. */
function valuesOf(input: PayInput, before: PaymentRecord | undefined): PaymentValues {
  return {
    paid_on: input.paid_on,
    yuan: input.yuan,
    late_yuan: input.late_yuan ?? before?.late_yuan ?? 0,
    receipt_no: (input.receipt_no ?? before?.receipt_no ?? '').trim(),
    channel: (input.channel ?? before?.channel ?? '').trim(),
    payer: (input.payer ?? before?.payer ?? '').trim(),
    note: (input.note ?? before?.note ?? '').trim(),
    upload_id: input.receipt === undefined ? (before?.upload_id ?? null) : input.receipt,
  };
}

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
