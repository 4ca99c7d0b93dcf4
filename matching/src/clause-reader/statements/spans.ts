import type { Cursor } from '../words/cursor';

/** So many years, the last of the calendar, or that and the running one. */
export type Span = number | 'last' | 'recent';

/** A question's period in words against what the text says: each span has a question of its own. */
export function spanFits(span: string | undefined, years: Span | undefined): boolean {
  if (span === undefined) return years === undefined;
  if (span === '上一年及当年') return years === 'recent';
  const asked = { 近一年: 1, 近两年: 2, 近三年: 3, 近五年: 5 }[span];
  return asked !== undefined && asked === years;
}

/** 近三年, 近一年; undefined when the next word is none. */
export function readYears(cursor: Cursor): Span | undefined {
  const period = cursor.next?.kind === 'period' ? cursor.next.period : undefined;
  if (period && 'years' in period) {
    cursor.at += 1;
    return period.years;
  }
  if (period && 'year' in period && period.year === -1) {
    cursor.at += 1;
    return period.toTheDay ? 1 : 'last';
  }
  if (period && 'recent' in period) {
    cursor.at += 1;
    return 'recent';
  }
  return undefined;
}
