import type { CallOutput } from '@zhice/contract/all';
import { addDays, type Day } from '../../base/day';
import { reductionText } from './fee-text.rules';
import { costOfWaiting, restorationOf } from './law/late-fee.rules';
import { renewalGraceEnd, renewalPayableOn } from './law/trademark.rules';
import type { ObligationRecord } from './obligation-today.rules';
import { feeOfObligation } from './obligation-today.rules';
import { isPriced } from './open-obligation.rules';

/** One step of what waiting costs. */
type WaitingView = CallOutput<'/api/portal/fee'>['waiting'][number];

/** What follows when an obligation is put off: cost by day, when the right ends, what bringing it back costs. */
export function consequencesOf(obligation: ObligationRecord | undefined, today: Day) {
  if (obligation === undefined) return { ceased_from: null, reduction_words: '', restoration: null, waiting: [] };
  return obligation.kind === 'patent' ? feeConsequences(obligation, today) : renewalConsequences(obligation, today);
}

function feeConsequences(obligation: ObligationRecord, today: Day) {
  const fee = feeOfObligation(obligation);
  const { steps, ceasedFrom } = costOfWaiting(fee);
  // for a notice of today: the day it comes is not known, the amount is the same
  const restoration = restorationOf(fee, today);
  return {
    ceased_from: ceasedFrom,
    reduction_words: reductionText(obligation.reduced_percent, obligation.reduced_by),
    restoration: {
      yuan: restoration.total,
      fee: restoration.fee,
      late: restoration.lateFee,
      request: restoration.requestFee,
    },
    waiting: steps.map(({ from, to, percent, lateFee, total }) => ({
      from,
      to,
      percent,
      late_yuan: lateFee,
      total_yuan: total,
      now: from <= today && today <= to,
    })),
  };
}

function renewalConsequences(obligation: ObligationRecord, today: Day) {
  const ceasedFrom = addDays(obligation.due_on, 1);
  return {
    ceased_from: ceasedFrom,
    reduction_words: isPriced(obligation, obligation.due_on)
      ? `按网上申请、${obligation.classes} 个类别计算；纸件申请每类贵 50 元，宽展期每类再贵 25 元`
      : obligation.international
        ? '国际注册商标向世界知识产权组织续展，费用以其公布为准'
        : '请补充商标类别，才能算出续展费',
    restoration: null,
    waiting: renewalSteps(obligation, today),
  };
}

function renewalSteps(obligation: ObligationRecord, today: Day): WaitingView[] {
  const term = { from: obligation.opens_on, lastDay: obligation.due_on };
  const spans = [
    { from: obligation.opens_on, to: obligation.due_on },
    { from: addDays(obligation.due_on, 1), to: renewalGraceEnd(obligation.due_on) },
  ];
  return spans.flatMap(({ from, to }) => {
    if (!isPriced(obligation, from)) return [];
    const payable = renewalPayableOn(term, from, { classes: obligation.classes, channel: 'online' });
    if (payable.state === 'ceased') return [];
    const { fee, lateFee, total } = payable;
    const end = from === obligation.opens_on ? to : obligation.ends_on;
    const now = from <= today && today <= end;
    return [{ from, to: end, percent: Math.round((lateFee / fee) * 100), late_yuan: lateFee, total_yuan: total, now }];
  });
}
