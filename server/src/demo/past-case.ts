import type { CaseKind } from '@zhice/contract/case/kind';
import { addDays, type Day, dayInChina } from '../base/day';
import { addWorkingDays } from '../base/working-day';
import type { PastAct } from '../domains/case';

/** The number of a past case: the prefix of its kind, its day, and digits that no other one of the kind has; none of a draft. */
export const pastNumber = ({ prefix }: Pick<CaseKind, 'prefix'>, day: Day | null, at: number): string | null =>
  day && `${prefix}-${day.replaceAll('-', '')}-${100_000 + ((at * 7919) % 900_000)}`;

/** Within an hour of a day in China. */
export const momentOf = (day: Day, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:20:00+08:00`);

/** When a case was begun: on the day of its submission; a draft on the day before. */
export const begunOn = (submitted: Day | null, now: Date): Date =>
  momentOf(submitted ?? addDays(dayInChina(now), -1), 9);

interface LaterAct {
  action: string;
  /** So many working days after the act before it, or days of the calendar. */
  after: number;
  calendar?: true;
  words?: string;
  details?: Readonly<Record<string, unknown>>;
}

/** A submission, on its day or the first working one after it, and the acts that followed; none of a draft. With what else each says on its day. */
export function actsSince<Act extends LaterAct>(
  submitted: Day | null,
  acts: readonly Act[],
  more: (act: Act, day: Day) => Partial<PastAct>,
): PastAct[] {
  if (submitted === null) return [];
  let day = addWorkingDays(addDays(submitted, -1), 1);
  const past: PastAct[] = [{ at: momentOf(day, 9), action: 'submit' }];
  for (const [at, act] of acts.entries()) {
    const { action, after, calendar, words, details } = act;
    day = calendar ? addDays(day, after) : addWorkingDays(day, after);
    past.push({ at: momentOf(day, 10 + Math.min(at, 9)), action, words, details, ...more(act, day) });
  }
  return past;
}
