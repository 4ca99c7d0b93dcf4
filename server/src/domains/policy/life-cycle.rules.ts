import { addDays, daysBetween } from '../../calendar-day';
import type { LifeState } from '../../reference/choices';

/** A window that ends within this many days is about to close (issue 2: 即将截止 7 days); the last day is day 0. */
export const CLOSING_DAYS = 7;

export type Status = LifeState;

/** What decides the state of a policy. Days are YYYY-MM-DD and inclusive on both ends. */
export interface LifeDates {
  kind: string;
  /** Repealed on a day that is not known. */
  repealed: boolean;
  effective_from: string | null;
  effective_to: string | null;
  opens_on: string | null;
  closes_on: string | null;
  publicity_from: string | null;
  publicity_to: string | null;
}

/**
 * The state of a document or an item on a day. `statusPredicate` and `statusColumn` say the same in SQL.
 * An item without a window can always be declared; a running window counts before a publicity.
 */
export function statusOf(policy: LifeDates, today: string): Status {
  if (policy.repealed || isBefore(policy.effective_to, today)) return 'repealed';
  if (policy.kind === 'document') return isAfter(policy.effective_from, today) ? 'upcoming' : 'in_force';
  if (isAfter(policy.opens_on ?? policy.effective_from, today)) return 'upcoming';
  if (policy.closes_on === null) {
    return policy.opens_on === null && isInPublicity(policy, today) ? 'publicity' : 'open';
  }
  if (policy.closes_on < today) return isInPublicity(policy, today) ? 'publicity' : 'closed';
  return policy.closes_on <= addDays(today, CLOSING_DAYS) ? 'closing' : 'open';
}

/** Whether an item in this state takes declarations. */
export function takesDeclarations(status: Status): boolean {
  return status === 'open' || status === 'closing';
}

/** Days to the last day of a running window, 0 on that day; null when no window with an end is running. */
export function daysLeft(policy: LifeDates, today: string): number | null {
  if (policy.closes_on === null || !takesDeclarations(statusOf(policy, today))) return null;
  return daysBetween(today, policy.closes_on);
}

function isInPublicity({ publicity_from: from, publicity_to: to }: LifeDates, today: string): boolean {
  return (from !== null || to !== null) && !isAfter(from, today) && !isBefore(to, today);
}

const isBefore = (day: string | null, today: string): boolean => day !== null && day < today;
const isAfter = (day: string | null, today: string): boolean => day !== null && day > today;
