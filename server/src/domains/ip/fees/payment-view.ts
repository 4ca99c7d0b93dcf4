import type { FeePayment } from '@zhice/contract/ip/fee-payments';
import type { Static } from 'typebox';
import type { Context } from '../../../rpc/context';
import type { Day } from '../days.rules';
import { nextTerm, trademarkTerm } from '../trademark.rules';
import { actName } from './act-today.rules';
import type { FeeRight } from './fee-right';
import { amountOfRenewal, paymentsOf, scheduleOf } from './open-act.rules';
import type { PaymentRecord } from './payment.queries';
import { type AmountOn, amountOfFee, paidTogether, type Reconciliation, reconcile } from './settled.rules';

export type PaymentView = Static<typeof FeePayment>;

/** How the payments of one fee stand, in a key for filters and in words. */
export interface Standing {
  key: 'matched' | 'over' | 'short' | 'too_late' | 'unknown';
  words: string;
  /** Still to pay today; 0 when settled, or when nothing can be paid any more. */
  owed: number;
}

export const STANDING_NAMES: Readonly<Record<Standing['key'], string>> = {
  matched: '与应缴一致',
  short: '缴纳不足',
  over: '多缴',
  too_late: '缴纳过晚',
  unknown: '金额未知',
};

const yuanWords = (yuan: number): string => `${yuan.toLocaleString('zh-CN')} 元`;

/** What a step of a right costs on a day; undefined when the right has no such fee. */
export function amountOf(right: FeeRight, step: number): AmountOn | undefined {
  if (right.kind === 'patent') {
    const fee = scheduleOf(right).find(({ year }) => year === step);
    return fee && amountOfFee(fee);
  }
  if (right.kind !== 'trademark' || right.grantedOn === null) return undefined;
  let term = trademarkTerm(right.grantedOn);
  for (let number = 1; number < step; number++) term = nextTerm(term);
  return amountOfRenewal(right, term);
}

/** How all payments of a step stand to what was due on their days. */
export function standingOf(right: FeeRight, step: number, today: Day): Standing {
  const payments = paymentsOf(right, step);
  const amountOn = amountOf(right, step) ?? (() => undefined);
  if (payments.some(({ yuan }) => yuan === null)) return { key: 'unknown', words: '录入前已缴，金额未知', owed: 0 };
  const amount = amountOn(today);
  const owed = amount === undefined ? 0 : Math.max(0, amount - paidTogether(payments));
  return inWords(reconcile(payments, amountOn), owed, amount === undefined);
}

function inWords(result: Reconciliation, owed: number, isOver: boolean): Standing {
  switch (result.state) {
    case 'over':
      return { key: 'over', words: `多缴 ${yuanWords(result.by)}，可在缴费之日起 3 年内请求退款`, owed: 0 };
    case 'short': {
      const rest = isOver ? '补缴期限已过，权利可能已终止' : `今日还应补缴 ${yuanWords(owed)}`;
      return { key: 'short', words: `缴纳当日少 ${yuanWords(result.by)}，${rest}`, owed };
    }
    case 'too late':
      return { key: 'too_late', words: '缴纳时已过最后期限，权利可能已终止，请向国家知识产权局核实', owed: 0 };
    default:
      return { key: 'matched', words: STANDING_NAMES.matched, owed: 0 };
  }
}

/** A payment as calls answer it. */
export function paymentView(
  record: PaymentRecord,
  standing: Standing,
  { services, now }: Pick<Context, 'services' | 'now'>,
): PaymentView {
  const { id, right_id, step, number, name, paid_on, yuan, late_yuan, receipt_no, channel, payer, note, version } =
    record;
  const receipt =
    record.upload_id === null
      ? null
      : { id: record.upload_id, name: record.upload_name ?? '', url: services.files.link(record.upload_id, now) };
  return {
    id,
    right_id,
    step,
    number,
    name,
    act_name: actName(record.kind, step),
    paid_on,
    yuan,
    late_yuan,
    receipt_no,
    channel,
    payer,
    note,
    receipt,
    version,
    created_by: record.created_by_name,
    reconciliation: standing.key,
    reconciliation_words: standing.words,
    owed_yuan: standing.owed,
  };
}
