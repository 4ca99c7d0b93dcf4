import type { TitleTerms } from '../facts/fact-def';
import type { FactValue, TitleSpan, TitleValue } from '../profile';
import { addMonths, dayNumber, dayText } from './day';

/** A value as a title's; undefined when it is of another kind. */
export function titleValue(value: FactValue | undefined): TitleValue | undefined {
  return typeof value === 'object' && 'held' in value ? value : undefined;
}

/** Every grant of a title that is known of, the latest first. */
export function spansOf(value: TitleValue): TitleSpan[] {
  const own = value.held ? [{ from: value.from, to: value.to, level: value.level }] : [];
  return [...own, ...(value.earlier ?? [])];
}

/** The last day of a grant: as written, else by the title's own term; undefined when neither says it. */
export function endOf({ from, to }: TitleSpan, terms: TitleTerms | undefined): string | undefined {
  if (to !== undefined) return to;
  if (from === undefined) return undefined;
  if (terms?.months !== undefined) {
    const first = dayNumber(from);
    // the day before the same day; what began on 29 February lasts through the 28th of a shorter one
    return dayText(Math.max(addMonths(first, terms.months) - 1, addMonths(first - 1, terms.months)));
  }
  return terms?.nextYear === undefined ? undefined : `${Number(from.slice(0, 4)) + 1}-${terms.nextYear}`;
}

/** No grant is older. */
const FIRST_DAY = dayNumber('1900-01-01');

/**
 * The first of the days from which a grant without a written end is still in force on a day by the term of its title; undefined
 * where no term says it. For who reads grants elsewhere than here: what began on it or later lasts.
 */
export function earliestInForce(terms: TitleTerms | undefined, day: string): string | undefined {
  const lasts = (first: number) => (endOf({ from: dayText(first) }, terms) ?? '') >= day;
  let [over, found] = [FIRST_DAY, dayNumber(day)];
  if (!lasts(found)) return undefined;
  while (found - over > 1) {
    const between = Math.floor((over + found) / 2);
    if (lasts(between)) found = between;
    else over = between;
  }
  return dayText(found);
}

/** Whether a title without an end counts as long as it is listed. */
export const isListed = (terms: TitleTerms | undefined): boolean => terms === undefined || terms.listed === true;
