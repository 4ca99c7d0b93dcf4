import { addDays, addMonths, type Day } from '../../../base/day';
import {
  FEE_REDUCTIONS,
  INCOME_LIMITS,
  OPEN_LICENCE_REDUCTIONS,
  REQUEST_LEADS,
  type ReductionPercent,
} from '../../../reference/law/fee-reduction.table';
import { patentYearOf, patentYearStart } from './patent-term.rules';

/** A reduction that the office has granted (费减备案), for patent years `fromYear` to `toYear`, both included. */
export interface ReductionFiling {
  percent: ReductionPercent;
  fromYear: number;
  /** Null while it stands; the last year that has it when it was lost, as after an abnormal filing. */
  toYear: number | null;
}

/** The time in which an open licence is carried out, both days included; `to` is null while it is. */
export interface OpenLicence {
  from: Day;
  to: Day | null;
}

/** What can be taken off the annual fees of one patent. */
export interface ReductionGrounds {
  reductionFilings?: readonly ReductionFiling[];
  openLicences?: readonly OpenLicence[];
}

/** Why a fee is not the full one: 费减 or 开放许可. */
export interface Reduction {
  readonly percent: number;
  readonly ground: 'filing' | 'open licence';
}

/** Shared, so that a schedule makes no object a year. */
const BY_FILING: Readonly<Record<ReductionPercent, Reduction>> = {
  85: { percent: 85, ground: 'filing' },
  70: { percent: 70, ground: 'filing' },
};

/**
 * The reduction of one annual fee, by the rules in force on its due date: the better of what was filed, within the years
 * counted from the year of grant, and an open licence. Never both (财税〔2024〕23号). Null when the full fee is due.
 */
export function reductionOf(grounds: ReductionGrounds, grantYear: number, year: number, dueOn: Day): Reduction | null {
  const filed = filedPercent(grounds.reductionFilings, year);
  if (filed !== 0 && year < grantYear + reducedYears(dueOn)) return BY_FILING[filed];
  const percent = openLicencePercent(grounds.openLicences, dueOn);
  return percent === undefined ? null : { percent, ground: 'open licence' };
}

/** How many patent years, the year of grant being the first, have reduced fees; 0 before there was a rule. */
const reducedYears = (dueOn: Day): number => FEE_REDUCTIONS.on(dueOn)?.years ?? 0;

/** The better one, should two filings overlap; 0 without any. */
function filedPercent(filings: readonly ReductionFiling[] | undefined, year: number): ReductionPercent | 0 {
  if (filings === undefined) return 0;
  let best: ReductionPercent | 0 = 0;
  for (const { percent, fromYear, toYear } of filings) {
    if (percent > best && fromYear <= year && (toYear === null || year <= toYear)) best = percent;
  }
  return best;
}

/** What an open licence that is carried out on the due date takes off; undefined without one, and before there was a rule. */
function openLicencePercent(licences: readonly OpenLicence[] | undefined, dueOn: Day): number | undefined {
  if (!licences?.some(({ from, to }) => from <= dueOn && (to === null || dueOn <= to))) return undefined;
  return OPEN_LICENCE_REDUCTIONS.on(dueOn)?.percent;
}

/**
 * The first patent year whose fee a request of this day can reduce: not retroactive, and at least two and a half months
 * before the due date. A request made with the application reduces from year 1.
 */
export function firstReducedYear(filedOn: Day, requestedOn: Day): number {
  if (requestedOn <= filedOn) return 1;
  const lead = REQUEST_LEADS.on(requestedOn) ?? REQUEST_LEADS.rows[0]!;
  const earliestDue = addDays(addMonths(requestedOn, lead.months), lead.days);
  const year = patentYearOf(filedOn, earliestDue);
  return patentYearStart(filedOn, year) === earliestDue ? year : year + 1;
}

/** A holder as the reduction rules see it; incomes in yuan, of the year before. */
export type Holder =
  | { kind: 'person'; monthlyIncome: number }
  | { kind: 'enterprise'; taxableIncome: number }
  /** 事业单位、社会团体、非营利性科研机构: no limit of income. */
  | { kind: 'non-profit' };

/** What these holders can ask for on a day: 85 for one, 70 for several, 0 unless every one of them is below the limits. */
export function reductionPercentFor(holders: readonly Holder[], day: Day): ReductionPercent | 0 {
  const rule = FEE_REDUCTIONS.on(day);
  const limits = INCOME_LIMITS.on(day);
  if (rule === undefined || limits === undefined || holders.length === 0) return 0;
  const eligible = holders.every((holder) => {
    if (holder.kind === 'person') return holder.monthlyIncome < limits.monthlyIncome;
    return holder.kind === 'non-profit' || holder.taxableIncome < limits.taxableIncome;
  });
  if (!eligible) return 0;
  return holders.length === 1 ? rule.single : rule.joint;
}
