import { addDays, type Day } from '../days.rules';
import { costOfWaiting, restorationOf } from '../late-fee.rules';
import { renewalGraceEnd, renewalPayableOn } from '../trademark.rules';
import type { ActRecord } from './act-record';
import { feeOfAct } from './act-today.rules';
import { reductionWords } from './fee-words.rules';
import { isPriced } from './open-act.rules';

/** One step of what waiting costs. */
export interface WaitingView {
  from: Day;
  to: Day;
  percent: number;
  late_yuan: number;
  total_yuan: number;
  /** Today lies in it. */
  now: boolean;
}

/** What follows when an act is put off: cost by day, when the right ends, what bringing it back costs. */
export function consequencesOf(act: ActRecord | undefined, today: Day) {
  if (act === undefined) return { ceased_from: null, reduction_words: '', restoration: null, waiting: [] };
  return act.kind === 'patent' ? feeConsequences(act, today) : renewalConsequences(act, today);
}

function feeConsequences(act: ActRecord, today: Day) {
  const fee = feeOfAct(act);
  const { steps, ceasedFrom } = costOfWaiting(fee);
  // for a notice of today: the day it comes is not known, the amount is the same
  const restoration = restorationOf(fee, today);
  return {
    ceased_from: ceasedFrom,
    reduction_words: reductionWords(act.reduced_percent, act.reduced_by),
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

function renewalConsequences(act: ActRecord, today: Day) {
  const ceasedFrom = addDays(act.due_on, 1);
  return {
    ceased_from: ceasedFrom,
    reduction_words: isPriced(act, act.due_on)
      ? `按网上申请、${act.classes} 个类别计算；纸件申请每类贵 50 元，宽展期每类再贵 25 元`
      : act.international
        ? '国际注册商标向世界知识产权组织续展，费用以其公布为准'
        : '请补充商标类别，才能算出续展费',
    restoration: null,
    waiting: renewalSteps(act, today),
  };
}

function renewalSteps(act: ActRecord, today: Day): WaitingView[] {
  const term = { from: act.opens_on, lastDay: act.due_on };
  const spans = [
    { from: act.opens_on, to: act.due_on },
    { from: addDays(act.due_on, 1), to: renewalGraceEnd(act.due_on) },
  ];
  return spans.flatMap(({ from, to }) => {
    if (!isPriced(act, from)) return [];
    const payable = renewalPayableOn(term, from, { classes: act.classes, channel: 'online' });
    if (payable.state === 'ceased') return [];
    const { fee, lateFee, total } = payable;
    const end = from === act.opens_on ? to : act.ends_on;
    const now = from <= today && today <= end;
    return [{ from, to: end, percent: Math.round((lateFee / fee) * 100), late_yuan: lateFee, total_yuan: total, now }];
  });
}
