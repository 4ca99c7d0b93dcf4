import { rowInForce } from './dated-table.rules';
import { addYears, type Day, dayNumber, dayOf, monthsLater, yearOf } from './days.rules';
import { PATENT_TERMS, type PatentKind } from './patent-fee.table';

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
  const years = rowInForce(PATENT_TERMS[kind], filedOn)?.years;
  if (years === undefined) return undefined;
  const ends = monthsLater(filed, years * 12);
  return { years, endsOn: dayOf(ends), lastDay: dayOf(ends - 1) };
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
