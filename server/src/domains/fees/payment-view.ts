import { RECONCILIATIONS } from '@zhice/contract/ip/enumerations';
import type { FeePayment } from '@zhice/contract/ip/fee-payments';
import type { Static } from 'typebox';
import type { Day } from '../../base/day';
import { yuanText } from '../../base/yuan';
import type { Context } from '../../rpc/context';
import type { FeeRight } from './fee-right';
import { obligationName } from './obligation-today.rules';
import {
  amountOfRenewal,
  isPriced,
  paperAmountOfRenewal,
  paymentsOf,
  scheduleOf,
  termOfStep,
} from './open-obligation.rules';
import type { PaymentRecord } from './payment.queries';
import { type AmountOn, amountOfFee, paidTogether, type Reconciliation, reconcile } from './settled.rules';

export type PaymentView = Static<typeof FeePayment>;

/** How the payments of one fee stand, in a key for filters and in words. */
export interface Standing {
  key: (typeof RECONCILIATIONS)[number];
  words: string;
  /** Still to pay today; 0 when settled, or when nothing can be paid any more. */
  owed: number;
}

/** What a step of a right costs on a day; undefined when the right has no such fee. */
export function amountOf(right: FeeRight, step: number): AmountOn | undefined {
  if (right.kind === 'patent') {
    const fee = scheduleOf(right).find(({ year }) => year === step);
    return fee && amountOfFee(fee);
  }
  const term = termOfStep(right, step);
  return term && amountOfRenewal(right, term);
}

/** How all payments of a step stand to what was due on their days. */
export function standingOf(right: FeeRight, step: number, today: Day): Standing {
  const payments = paymentsOf(right, step);
  if (payments.some(({ yuan }) => yuan === null)) return unknown('录入前已缴，金额未知');
  const amountOn = amountOf(right, step);
  // the days of the right were changed after the payment
  if (amountOn === undefined) return unknown('按现在登记的日期没有这一项费用，请核对专利或商标的日期');
  const isMark = right.kind === 'trademark';
  if (isMark && payments.some(({ paidOn }) => !isPriced(right, paidOn))) return unknown('应缴金额未知，请按收据核对');
  const result = reconcile(payments, amountOn);
  if (isMark && isPaperPrice(right, step, result)) return matched(`${RECONCILIATIONS.labels.matched}（纸件申请）`);
  const amount = amountOn(today);
  const owed = amount === undefined ? 0 : Math.max(0, amount - paidTogether(payments));
  return inWords(result, owed, { isOver: amount === undefined, isMark });
}

const matched = (words: string): Standing => ({ key: 'matched', words, owed: 0 });
const unknown = (words: string): Standing => ({ key: 'unknown', words, owed: 0 });

/** Who files on paper pays more than the online price that everything else is counted by. */
function isPaperPrice(right: FeeRight, step: number, result: Reconciliation): boolean {
  const term = termOfStep(right, step);
  if (result.state !== 'over' || term === undefined) return false;
  const online = amountOfRenewal(right, term)(result.settledOn);
  const paper = paperAmountOfRenewal(right, term)(result.settledOn);
  return online !== undefined && paper !== undefined && online + result.by === paper;
}

function inWords(
  result: Reconciliation,
  owed: number,
  { isOver, isMark }: { isOver: boolean; isMark: boolean },
): Standing {
  switch (result.state) {
    case 'over': {
      const refund = isMark ? '请向国家知识产权局商标局核实' : '可在缴费之日起 3 年内请求退款';
      return { key: 'over', words: `多缴 ${yuanText(result.by)}，${refund}`, owed: 0 };
    }
    case 'short': {
      const rest = isOver ? '补缴期限已过，权利可能已终止' : `今日还应补缴 ${yuanText(owed)}`;
      return { key: 'short', words: `缴纳当日少 ${yuanText(result.by)}，${rest}`, owed };
    }
    case 'too late':
      return { key: 'too_late', words: '缴纳时已过最后期限，权利可能已终止，请向国家知识产权局核实', owed: 0 };
    default:
      return matched(RECONCILIATIONS.labels.matched);
  }
}

/** A payment as calls answer it. */
export const paymentView = (
  record: PaymentRecord,
  standing: Standing,
  { services, now }: Pick<Context, 'services' | 'now'>,
): PaymentView => ({
  ...record,
  act_name: obligationName(record.kind, record.step),
  receipt:
    record.upload_id === null
      ? null
      : { id: record.upload_id, name: record.upload_name ?? '', url: services.files.link(record.upload_id, now) },
  reconciliation: standing.key,
  reconciliation_words: standing.words,
  owed_yuan: standing.owed,
});
