import type { CaseKind } from '@zhice/contract/case/kind';
import type { Day } from '../base/day';

/** The number of a past case: the prefix of its kind, its day, and digits that no other one of the kind has; none of a draft. */
export const pastNumber = ({ prefix }: Pick<CaseKind, 'prefix'>, day: Day | null, at: number): string | null =>
  day && `${prefix}-${day.replaceAll('-', '')}-${100_000 + ((at * 7919) % 900_000)}`;

/** Within an hour of a day in China. */
export const momentOf = (day: Day, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:20:00+08:00`);
