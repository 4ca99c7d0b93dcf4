import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { FieldsFor } from '../../../../app/form/fields';
import type { FeeDetail } from './fees-state';

export type Payment = CallOutput<'/api/portal/fee_payments'>['list'][number];
type Payload = Omit<CallInput<'/api/portal/fee_pay'>, 'id' | 'version' | 'right_id'>;

/** A payment as its receipt says. */
export const PAYMENT_FIELDS = {
  step: { kind: 'choice', label: '缴的是哪一期', numeric: true, required: '请选择缴的是哪一期' },
  paid_on: { kind: 'day', label: '缴纳日期', required: '请填写缴纳日期', hint: '按收据上的日期', past: true },
  yuan: {
    kind: 'amount',
    label: '年费或续展费',
    unit: '元',
    decimals: 0,
    required: ({ late_yuan }) => (late_yuan ? undefined : '请填写缴纳金额'),
    check: (yuan, { late_yuan: late }) => (Number(yuan) + Number(late) === 0 ? '请填写缴纳金额' : undefined),
  },
  late_yuan: { kind: 'amount', label: '滞纳金或延迟费', unit: '元', decimals: 0, beside: true, hint: '没有就留空' },
  receipt_no: { kind: 'text', label: '收据号', beside: true, max: 60 },
  channel: { kind: 'choice', label: '缴费渠道', beside: true, placeholder: '不填' },
  payer: { kind: 'text', label: '缴费人', max: 100, hint: '收据抬头' },
  receipt: {
    kind: 'file',
    label: '收据文件',
    hint: 'PDF 或图片，不超过 20 MB',
    from: ({ receipt }: Partial<Payment>) => receipt && { upload_id: receipt.id, name: receipt.name },
  },
  note: { kind: 'lines', label: '备注', max: 500 },
} satisfies FieldsFor<Payload>;

/** What a new payment begins with: what is to pay today, the late fee apart. */
export function dueToday(detail: FeeDetail, step: number | undefined, today: string) {
  const act = detail.act && (step === undefined || step === detail.act.step) ? detail.act : undefined;
  const late = act?.owed_yuan ? act.late_yuan : 0;
  return {
    step: step ?? act?.step,
    paid_on: today,
    yuan: act?.owed_yuan ? Math.max(0, act.owed_yuan - late) : undefined,
    late_yuan: late || undefined,
  };
}

/** A stored payment as its form has it: no late fee is an empty field. */
export const recordOf = (payment: Payment) => ({ ...payment, late_yuan: payment.late_yuan || null });

/** What is sent of a payment of a right; an amount that is left empty is nothing paid. */
export const payloadFor = (rightId: number, { yuan, late_yuan: late, ...payload }: Record<string, unknown>) =>
  ({ right_id: rightId, ...payload, yuan: yuan ?? 0, late_yuan: late ?? 0 }) as CallInput<'/api/portal/fee_pay'>;
