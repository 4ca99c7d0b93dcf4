import type { FeeState } from '@zhice/contract/ip/fees';
import { daysBetween } from '../../../calendar-day';
import type { AnnualFee } from '../annual-fee.rules';
import type { Day } from '../days.rules';
import { SOON_DAYS } from '../due-window.rules';
import type { ReductionPercent } from '../fee-reduction.table';
import { feeGraceEnd, payableOn, stillToPay } from '../late-fee.rules';
import { renewalGraceEnd, renewalPayableOn } from '../trademark.rules';
import { type RolledDay, rollForward } from '../working-day.rules';
import { isPriced } from './open-act.rules';

/** An open act as it is stored, with what its price depends on. */
export interface StoredAct {
  kind: 'patent' | 'trademark';
  step: number;
  opens_on: Day;
  due_on: Day;
  ends_on: Day;
  yuan: number | null;
  full_yuan: number | null;
  reduced_percent: number;
  reduced_by: string;
  paid_yuan: number;
  /** Of a mark. */
  classes: number;
  international: boolean;
}

/** What an open act means on a day. Yuan are null where no price is known, and of what has ceased. */
export interface ActToday {
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

const NAMES: Readonly<Record<FeeState, string>> = {
  overdue: '已逾期',
  due: '30 天内到期',
  soon: '90 天内到期',
  later: '未到期',
  ceased: '应已终止',
};
export const stateName = (state: FeeState): string => NAMES[state];

/** Most urgent first. */
export const STATE_ORDER: readonly FeeState[] = ['overdue', 'due', 'soon', 'later', 'ceased'];

const DUE_DAYS = 30;

/** The fee of a patent year from its stored row. */
export function feeOfAct(act: StoredAct): AnnualFee {
  const graceEnd = feeGraceEnd(act.due_on);
  const percent = act.reduced_percent as ReductionPercent;
  return {
    year: act.step,
    payableFrom: act.opens_on,
    dueOn: act.due_on,
    payBy: rollForward(act.due_on),
    graceEnd,
    graceEndRolled: rollForward(graceEnd),
    fullFee: act.full_yuan ?? 0,
    reducedFee: act.yuan ?? 0,
    reduction:
      act.reduced_by === 'filing'
        ? { percent, ground: 'filing' }
        : act.reduced_by === 'open licence'
          ? { percent: 15, ground: 'open licence' }
          : null,
  };
}

function stateOf(payBy: Day, lastDay: Day, today: Day): FeeState {
  if (today > lastDay) return 'ceased';
  const days = daysBetween(today, payBy);
  if (days < 0) return 'overdue';
  if (days <= DUE_DAYS) return 'due';
  return days <= SOON_DAYS ? 'soon' : 'later';
}

export const actToday = (act: StoredAct, today: Day): ActToday =>
  act.kind === 'patent' ? feeToday(act, today) : renewalToday(act, today);

function feeToday(act: StoredAct, today: Day): ActToday {
  const fee = feeOfAct(act);
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
    owedYuan: stillToPay(fee, act.paid_yuan, today) ?? null,
    next: ceased ? null : payable.nextBoundary,
  };
}

/** The term itself ends by the calendar, whatever the holidays. */
function renewalToday(act: StoredAct, today: Day): ActToday {
  const payBy = { day: act.due_on, certain: true };
  const lastDay = rollForward(renewalGraceEnd(act.due_on));
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
  if (!isPriced(act, today)) return plain;
  const term = { from: act.opens_on, lastDay: act.due_on };
  const payable = renewalPayableOn(term, today, { classes: act.classes, channel: 'online' });
  if (payable.state === 'ceased') return plain;
  return {
    ...plain,
    lateYuan: payable.lateFee,
    owedYuan: Math.max(0, payable.total - act.paid_yuan),
    next: payable.nextBoundary,
  };
}

/** The act in a few words: 第4年年费, 第1次续展. */
export const actName = (kind: string, step: number): string =>
  kind === 'patent' ? `第${step}年年费` : `第${step}次续展`;
