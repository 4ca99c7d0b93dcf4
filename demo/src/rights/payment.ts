import type { PatentKind } from '@zhice/contract/ip/right';
import { addDays, addYears, yearOf } from '../calendar';
import { hash } from '../random';
import type { DemoRight } from './right';

/** Yuan by patent year, as the office has charged since 2001. */
const repeat = (pairs: [yuan: number, years: number][]) =>
  pairs.flatMap(([yuan, years]) => Array.from({ length: years }, () => yuan));
const INVENTION = repeat([
  [900, 3],
  [1200, 3],
  [2000, 3],
  [4000, 3],
  [6000, 3],
  [8000, 5],
]);
const OTHER = repeat([
  [600, 3],
  [900, 2],
  [1200, 3],
  [2000, 2],
  [3000, 5],
]);
const FEES: Record<PatentKind, number[]> = { invention: INVENTION, utility: OTHER, design: OTHER };

/** Patent year in which a day lies, counted from the filing. */
function patentYear(filedOn: string, day: string): number {
  const years = yearOf(day) - yearOf(filedOn);
  return addYears(filedOn, years) <= day ? years + 1 : years;
}

/** The first patent year after the grant that began within some days before today; undefined when none did. */
export interface FeeYear {
  step: number;
  dueOn: string;
}

/** Fees of a granted patent whose due date lies at most `days` back, the earliest first. */
export function feesDueSince(right: DemoRight, today: string, days: number): FeeYear[] {
  const [filed, granted] = [right.applied_on!, right.granted_on!];
  const found: FeeYear[] = [];
  for (let step = patentYear(filed, granted) + 1; step <= FEES[right.patent_kind!].length; step++) {
    const dueOn = addYears(filed, step - 1);
    if (dueOn > today) break;
    if (dueOn >= addDays(today, -days)) found.push({ step, dueOn });
  }
  return found;
}

/** Books fees as paid some days before they fell due, so that nothing but what is meant to be is overdue. */
export function payFees(right: DemoRight, fees: readonly FeeYear[]): void {
  for (const { step, dueOn } of fees) {
    const mark = hash(`${right.source_key} paid ${step}`);
    const paidOn = addDays(dueOn, -5 - (mark % 50));
    right.payments.push({
      step,
      paid_on: paidOn > right.granted_on! ? paidOn : addDays(right.granted_on!, 1),
      yuan: yuanOf(right, step),
      receipt_no: `${yearOf(paidOn)}${String(mark % 100_000_000).padStart(8, '0')}`,
    });
  }
}

function yuanOf(right: DemoRight, step: number): number | null {
  if (right.offers.includes('open_licence')) return null;
  const full = FEES[right.patent_kind!][step - 1]!;
  const grantYear = patentYear(right.applied_on!, right.granted_on!);
  const [reduction] = right.reductions;
  const reduced = reduction && step <= grantYear + 9 && step <= (reduction.to_year ?? 20);
  return reduced ? (full * (100 - reduction.percent)) / 100 : full;
}
