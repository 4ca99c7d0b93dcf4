import type { PatentKind } from '@zhice/contract/ip/right';
import { addYears, type Day, dayNumber, dayOf, monthsLater, yearOf } from '../../../base/day';
import { PATENT_TERMS } from '../../../reference/law/patent-fee.table';

/** Compensation counts a grant from four years after filing on; for a new drug it is five years at most. */
const DELAY_FROM_MONTHS = 48;
const DRUG_MOST_MONTHS = 60;

/** How long a patent lives if every fee is paid. */
export interface PatentTerm {
  years: number;
  /** The last day of protection: filed 1999-09-06 for ten years, it is 2009-09-05. */
  lastDay: Day;
  /** The day after it, on which the right has ended (期满终止日); never moved for a holiday (审查指南第五部分第九章 2.1). */
  endsOn: Day;
}

/**
 * The term by kind and filing date (for an international application the international filing date); undefined for
 * filings before 1993. Throws a RangeError when `filedOn` is no day.
 */
export function patentTerm(kind: PatentKind, filedOn: Day): PatentTerm | undefined {
  const filed = dayNumber(filedOn);
  const years = PATENT_TERMS[kind].on(filedOn)?.years;
  if (years === undefined) return undefined;
  const ends = monthsLater(filed, years * 12);
  return { years, endsOn: dayOf(ends), lastDay: dayOf(ends - 1) };
}

/** The last day of a patent: of its compensated term (专利权期限补偿) where the office has granted one. */
export const lastDayOf = (term: PatentTerm, extendedTo: Day | null): Day => extendedTo ?? term.lastDay;

/**
 * The latest last day that compensation can give an invention (专利法 art. 42): the days of a grant later than four years
 * after filing (para. 2, 细则 art. 78), and five years for a new drug (para. 3). What of it was granted, the office decides.
 */
export function latestExtension(term: PatentTerm, filedOn: Day, grantedOn: Day): Day {
  const delay = dayNumber(grantedOn) - monthsLater(dayNumber(filedOn), DELAY_FROM_MONTHS);
  return dayOf(monthsLater(dayNumber(term.endsOn), DRUG_MOST_MONTHS) - 1 + Math.max(0, delay));
}

/**
 * The first day of patent year N, which is also the day by which its fee is due: years run from the filing date, not from
 * priority, grant or January (审查指南第五部分第九章 2.2.1.1). Filed on 02-29, it is 02-28 in other years.
 */
export const patentYearStart = (filedOn: Day, year: number): Day => addYears(filedOn, year - 1);

/** The patent year (专利年度) that a day lies in: 1 from the filing date on; 0 or less before it. */
export function patentYearOf(filedOn: Day, day: Day): number {
  const year = yearOf(day) - yearOf(filedOn) + 1;
  return day < patentYearStart(filedOn, year) ? year - 1 : year;
}
