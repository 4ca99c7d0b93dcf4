import type { FeeDecision, FeeState } from '@zhice/contract/ip/fees';
import type { PatentKind } from '@zhice/contract/ip/right';
import { type Day, daysBetween } from '../../base/day';
import { type RolledDay, rollForward } from '../../base/working-day';
import type { ReductionPercent } from '../../reference/law/fee-reduction.table';
import type { AnnualFee } from './law/annual-fee.rules';
import { SOON_DAYS } from './law/due-window.rules';
import { feeGraceEnd, payableOn, stillToPay } from './law/late-fee.rules';
import { renewalGraceEnd, renewalPayableOn } from './law/trademark.rules';
import { isPriced, type OpenObligation } from './open-obligation.rules';

/** An open obligation as it is stored, with what its price depends on. */
export interface StoredObligation extends OpenObligation {
  kind: 'patent' | 'trademark';
  /** Of a mark. */
  classes: number;
  international: boolean;
}

/** What an open obligation means on a day. Yuan are null where no price is known, and of what has ceased. */
export interface ObligationToday {
  state: FeeState;
  payBy: RolledDay;
  lastDay: RolledDay;
  /** To `payBy`, negative after it. */
  daysLeft: number;
  lateYuan: number;
  latePercent: number;
  /** Still to pay on the day. */
  owedYuan: number | null;
  next: { day: Day; total: number } | null;
}

const DUE_DAYS = 30;

/** The fee of a patent year from its stored row. */
export function feeOfObligation(obligation: StoredObligation): AnnualFee {
  const graceEnd = feeGraceEnd(obligation.due_on);
  const percent = obligation.reduced_percent as ReductionPercent | 15;
  return {
    year: obligation.step,
    payableFrom: obligation.opens_on,
    dueOn: obligation.due_on,
    payBy: rollForward(obligation.due_on),
    graceEnd,
    graceEndRolled: rollForward(graceEnd),
    fullFee: obligation.full_yuan ?? 0,
    reducedFee: obligation.yuan ?? 0,
    reduction: obligation.reduced_by === '' ? null : { percent, ground: obligation.reduced_by },
  };
}

function stateOf(payBy: Day, lastDay: Day, today: Day): FeeState {
  if (today > lastDay) return 'ceased';
  const days = daysBetween(today, payBy);
  if (days < 0) return 'overdue';
  if (days <= DUE_DAYS) return 'due';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

export const obligationToday = (obligation: StoredObligation, today: Day): ObligationToday =>
  obligation.kind === 'patent' ? feeToday(obligation, today) : renewalToday(obligation, today);

function feeToday(obligation: StoredObligation, today: Day): ObligationToday {
  const fee = feeOfObligation(obligation);
  const payable = payableOn(fee, today);
  const { payBy, graceEndRolled: lastDay } = fee;
  const ceased = payable.state === 'ceased';
  return {
    state: stateOf(payBy.day, lastDay.day, today),
    payBy,
    lastDay,
    daysLeft: daysBetween(today, payBy.day),
    lateYuan: ceased ? 0 : payable.lateFee,
    latePercent: ceased ? 0 : (payable.band?.percent ?? 0),
    owedYuan: stillToPay(fee, obligation.paid_yuan, today) ?? null,
    next: ceased ? null : payable.nextBoundary,
  };
}

/** The term itself ends by the calendar, whatever the holidays. */
function renewalToday(obligation: StoredObligation, today: Day): ObligationToday {
  const payBy = { day: obligation.due_on, certain: true };
  const lastDay = rollForward(renewalGraceEnd(obligation.due_on));
  const plain = {
    state: stateOf(payBy.day, lastDay.day, today),
    payBy,
    lastDay,
    daysLeft: daysBetween(today, payBy.day),
    lateYuan: 0,
    latePercent: 0,
    owedYuan: null,
    next: null,
  };
  if (!isPriced(obligation, today)) return plain;
  const term = { from: obligation.opens_on, lastDay: obligation.due_on };
  const payable = renewalPayableOn(term, today, { classes: obligation.classes, channel: 'online' });
  if (payable.state === 'ceased') return plain;
  return {
    ...plain,
    lateYuan: payable.lateFee,
    owedYuan: Math.max(0, payable.total - obligation.paid_yuan),
    next: payable.nextBoundary,
  };
}

/** The obligation in a few words: 第4年年费, 第1次续展. */
export const obligationName = (kind: string, step: number): string =>
  kind === 'patent' ? `第${step}年年费` : `第${step}次续展`;

/** An open obligation with the right it is on. */
export interface ObligationRecord extends StoredObligation {
  right_id: number;
  patent_kind: PatentKind | null;
  number: string;
  name: string;
  decision: FeeDecision;
}
