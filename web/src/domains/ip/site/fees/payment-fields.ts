import type { CallInput } from '@zhice/contract/all';
import type { Wrong } from '../../../../app/use-faults';
import { dayFault } from '../../../../ui/day-text';
import type { FeeDetail } from './fees-state';
import type { Payment } from './payments-state';

/** In the order of the form. */
export const FIELDS = [
  'step',
  'paid_on',
  'yuan',
  'late_yuan',
  'receipt_no',
  'channel',
  'payer',
  'receipt',
  'note',
] as const;

export interface PaymentText {
  step: string;
  paid_on: string;
  yuan: string;
  late_yuan: string;
  receipt_no: string;
  channel: string;
  payer: string;
  /** Id of the upload; '' without one. */
  receipt: string;
  receipt_name: string;
  note: string;
  [name: string]: string;
}

/** What the form begins with: the payment, or what is to pay today. */
export function emptyForm(
  detail: FeeDetail,
  step: number | undefined,
  payment: Payment | undefined,
  today: string,
): PaymentText {
  if (payment) {
    return {
      step: String(payment.step),
      paid_on: payment.paid_on,
      yuan: payment.yuan === null ? '' : String(payment.yuan),
      late_yuan: payment.late_yuan === 0 ? '' : String(payment.late_yuan),
      receipt_no: payment.receipt_no,
      channel: payment.channel,
      payer: payment.payer,
      receipt: payment.receipt ? String(payment.receipt.id) : '',
      receipt_name: payment.receipt?.name ?? '',
      note: payment.note,
    };
  }
  const act = detail.act && (step === undefined || step === detail.act.step) ? detail.act : undefined;
  const late = act?.owed_yuan ? act.late_yuan : 0;
  return {
    step: String(step ?? act?.step ?? ''),
    paid_on: today,
    yuan: act?.owed_yuan ? String(Math.max(0, act.owed_yuan - late)) : '',
    late_yuan: late > 0 ? String(late) : '',
    receipt_no: '',
    channel: '',
    payer: '',
    receipt: '',
    receipt_name: '',
    note: '',
  };
}

type Problems = Wrong<(typeof FIELDS)[number] | 'form'>;

/** The amounts in which something else than a number is typed: the values still say what stood there before. */
export type WrongAmounts = { yuan?: boolean; late_yuan?: boolean };

const NO_NUMBER = '请填写数字，如 1,200';

export function problemsOf(values: PaymentText, wrong: WrongAmounts): Problems {
  return {
    ...(values.step === '' && { step: '请选择缴的是哪一期' }),
    ...(values.paid_on === '' && { paid_on: '请填写缴纳日期' }),
    ...(dayFault(values.paid_on) && { paid_on: dayFault(values.paid_on) }),
    ...(Number(values.yuan) + Number(values.late_yuan) === 0 && { yuan: '请填写缴纳金额' }),
    ...(wrong.yuan && { yuan: NO_NUMBER }),
    ...(wrong.late_yuan && { late_yuan: NO_NUMBER }),
  };
}

export const inputOf = (
  values: PaymentText,
  rightId: number,
  payment: Payment | undefined,
): CallInput<'/api/portal/fee_pay'> => ({
  ...(payment && { id: payment.id, version: payment.version }),
  right_id: rightId,
  step: Number(values.step),
  paid_on: values.paid_on,
  yuan: Number(values.yuan),
  late_yuan: Number(values.late_yuan),
  receipt_no: values.receipt_no,
  channel: values.channel,
  payer: values.payer,
  receipt: values.receipt === '' ? null : Number(values.receipt),
  note: values.note,
});
