import type { LIFE_STATES } from '@zhice/contract/policy/enumerations';
import { addDays, daysBetween } from '../../base/day';
import { type DeclarationWindow, type Span, windowOn } from './windows.rules';

/** A window that ends within this many days is about to close (issue 2: 即将截止 7 days); the last day is day 0. */
export const CLOSING_DAYS = 7;

export type Status = (typeof LIFE_STATES)[number];

/** What decides the state of a policy. Days are YYYY-MM-DD and inclusive on both ends. */
export interface LifeDates extends Span {
  kind: string;
  /** Repealed on a day that is not known. */
  repealed: boolean;
  effective_from: string | null;
  effective_to: string | null;
  /** When an item takes declarations is not known. */
  undated: boolean;
  publicity_from: string | null;
  publicity_to: string | null;
  /** All windows of an item, where a day other than today is asked for; opens_on and closes_on are the one of today. */
  windows?: readonly DeclarationWindow[];
}

/** The window of an item that counts on a day; undefined when it is not known. */
export function windowOf(policy: LifeDates, day: string): Span | undefined {
  if (policy.windows) return windowOn(policy.windows, day);
  return policy.undated ? undefined : policy;
}

/**
 * The state of a document or an item on a day. `statusPredicate` says the same in SQL, of today.
 * A window without days is always open, one that is not known never; a running window counts before a publicity.
 */
export function statusOf(policy: LifeDates, today: string): Status {
  if (policy.repealed || isBefore(policy.effective_to, today)) return 'repealed';
  if (policy.kind === 'document') return isAfter(policy.effective_from, today) ? 'upcoming' : 'in_force';
  return itemStatus(policy, today);
}

/** The state of an item that is in force or comes into force. */
function itemStatus(policy: LifeDates, today: string): Status {
  const window = windowOf(policy, today);
  if (!window) return isInPublicity(policy, today) ? 'publicity' : 'undated';
  const { opens_on: opens, closes_on: closes } = window;
  if (isAfter(opens ?? policy.effective_from, today)) return 'upcoming';
  if (closes === null) return opens === null && isInPublicity(policy, today) ? 'publicity' : 'open';
  if (closes < today) return isInPublicity(policy, today) ? 'publicity' : 'closed';
  return closes <= addDays(today, CLOSING_DAYS) ? 'closing' : 'open';
}

/** Whether an item in this state takes declarations. */
export function takesDeclarations(status: Status): boolean {
  return status === 'open' || status === 'closing';
}

/** Days to the last day of a running window, 0 on that day; null when no window with an end is running. */
export function daysLeft(policy: LifeDates, today: string): number | null {
  const closes = windowOf(policy, today)?.closes_on;
  if (!closes || !takesDeclarations(statusOf(policy, today))) return null;
  return daysBetween(today, closes);
}

function isInPublicity({ publicity_from: from, publicity_to: to }: LifeDates, today: string): boolean {
  return (from !== null || to !== null) && !isAfter(from, today) && !isBefore(to, today);
}

const isBefore = (day: string | null, today: string): boolean => day !== null && day < today;
const isAfter = (day: string | null, today: string): boolean => day !== null && day > today;
