/** When a window that fits closes: within 7 days, within 30, later, never; or it is still to open. */
export type EligibleGroup = 'week' | 'month' | 'later' | 'always' | 'upcoming';

export const ELIGIBLE_GROUPS: readonly { key: EligibleGroup; name: string }[] = [
  { key: 'week', name: '7 天内截止' },
  { key: 'month', name: '30 天内截止' },
  { key: 'later', name: '30 天后截止' },
  { key: 'always', name: '常年受理' },
  { key: 'upcoming', name: '即将开始申报' },
];

const WEEK = 7;
const MONTH = 30;

export function eligibleGroup(status: string, daysLeft: number | null): EligibleGroup {
  if (status === 'upcoming') return 'upcoming';
  if (daysLeft === null) return 'always';
  if (daysLeft <= WEEK) return 'week';
  return daysLeft <= MONTH ? 'month' : 'later';
}

export interface EligibleVisit {
  seen: number[];
  seen_at: Date;
  before: number[] | null;
  before_at: Date | null;
}

/** Looks within this time are one visit: what was new stays new until one comes back later. */
const ONE_VISIT_MS = 4 * 3_600_000;

const isOver = (visit: EligibleVisit, now: Date): boolean => now.getTime() - visit.seen_at.getTime() > ONE_VISIT_MS;

/** What was there at the visit before the one of now, and when; null when there was none. */
export function visitBefore(visit: EligibleVisit | undefined, now: Date): { ids: number[]; at: Date } | null {
  if (!visit) return null;
  if (isOver(visit, now)) return { ids: visit.seen, at: visit.seen_at };
  return visit.before && visit.before_at ? { ids: visit.before, at: visit.before_at } : null;
}

/** What is kept when a person looks now at these. */
export function visitNow(visit: EligibleVisit | undefined, ids: number[], now: Date): EligibleVisit {
  if (!visit) return { seen: ids, seen_at: now, before: null, before_at: null };
  if (isOver(visit, now)) return { seen: ids, seen_at: now, before: visit.seen, before_at: visit.seen_at };
  return { ...visit, seen: ids, seen_at: now };
}
