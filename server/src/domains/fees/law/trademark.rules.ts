import { addDays, addMonths, type Day } from '../../../base/day';
import { type RolledDay, rollForward } from '../../../base/working-day';
import { type FilingChannel, RENEWAL_FEES, TRADEMARK_TERMS } from '../../../reference/law/trademark.table';
import type { PaymentState } from './late-fee.rules';

/** A term of protection (专用期限), both days included. */
export interface TrademarkTerm {
  from: Day;
  lastDay: Day;
}

const ruleFor = (day: Day) => TRADEMARK_TERMS.on(day) ?? TRADEMARK_TERMS.rows[0]!;

/**
 * The term that begins on a day: the registration date, or for a renewed mark the day after the last term. It ends on the
 * day before the corresponding day ten years later, or where that month has none on its last day, and is not moved for a
 * holiday (商标法实施条例 art. 12 para. 2). Throws a RangeError when `from` is no day.
 */
export function trademarkTerm(from: Day): TrademarkTerm {
  const anniversary = addMonths(from, ruleFor(from).years * 12);
  const exists = anniversary.slice(8) === from.slice(8);
  return { from, lastDay: exists ? addDays(anniversary, -1) : anniversary };
}

/** The term after a term: ten years from the day after its last. */
export const nextTerm = (term: TrademarkTerm): TrademarkTerm => trademarkTerm(addDays(term.lastDay, 1));

/** The term that a day lies in when every renewal was made; undefined before the registration. */
export function trademarkTermOn(registeredOn: Day, day: Day): TrademarkTerm | undefined {
  let term = trademarkTerm(registeredOn);
  if (day < term.from) return undefined;
  while (day > term.lastDay) term = nextTerm(term);
  return term;
}

/** The end of the grace period (宽展期) of a term by its last day, by the calendar. */
export const renewalGraceEnd = (lastDay: Day): Day => addMonths(lastDay, ruleFor(lastDay).graceMonths);

/** When a term can be renewed. */
export interface RenewalWindow {
  opensOn: Day;
  /** The last day without a late fee: the last day of the term. */
  lastDay: Day;
  /** The first day of each month of the grace period. */
  graceMonths: Day[];
  graceEnd: Day;
  /** The end of grace moved past holidays (商标法实施条例 art. 12 para. 1): the last day of all. */
  graceEndRolled: RolledDay;
  /** From when the mark is cancelled (注销) if it is not renewed: the day after its term. */
  ceasedFrom: Day;
  /** What the renewal gives. */
  next: TrademarkTerm;
}

/** The renewal window of a term, by the law in force on its last day. */
export function renewalWindow(term: TrademarkTerm): RenewalWindow {
  const { lastDay } = term;
  const rule = ruleFor(lastDay);
  const graceEnd = renewalGraceEnd(lastDay);
  return {
    opensOn: addDays(addMonths(lastDay, -rule.windowMonths), 1),
    lastDay,
    graceMonths: Array.from({ length: rule.graceMonths }, (_, month) => addDays(addMonths(lastDay, month), 1)),
    graceEnd,
    graceEndRolled: rollForward(graceEnd),
    ceasedFrom: addDays(lastDay, 1),
    next: nextTerm(term),
  };
}

/** What a renewal filed on a day costs, in whole yuan for all classes together. */
export type RenewalPayable =
  | {
      /** `not yet`: before the window, at today's fee; `due`: within it; `grace`: after the term. */
      state: Exclude<PaymentState, 'ceased'>;
      fee: number;
      lateFee: number;
      total: number;
      /** The first day on which it costs more, and what then; null in the grace period. */
      nextBoundary: { day: Day; total: number } | null;
      lastDay: RolledDay;
    }
  | { state: 'ceased'; ceasedFrom: Day; lastDay: RolledDay };

/**
 * The cost of renewing a term on a day. Throws a RangeError for a day before 2019-07-01, whose fees are not in the table.
 */
export function renewalPayableOn(
  term: TrademarkTerm,
  day: Day,
  { classes, channel }: { classes: number; channel: FilingChannel },
): RenewalPayable {
  const { opensOn, ceasedFrom, graceEndRolled: lastDay } = renewalWindow(term);
  if (day > lastDay.day) return { state: 'ceased', ceasedFrom, lastDay };
  const rates = RENEWAL_FEES.on(day);
  if (rates === undefined) throw new RangeError(`no renewal fees known for ${day}`);
  const fee = rates.fee[channel] * classes;
  const late = rates.lateFee[channel] * classes;
  if (day >= ceasedFrom) return { state: 'grace', fee, lateFee: late, total: fee + late, nextBoundary: null, lastDay };
  const state = day < opensOn ? 'not yet' : 'due';
  return { state, fee, lateFee: 0, total: fee, nextBoundary: { day: ceasedFrom, total: fee + late }, lastDay };
}
