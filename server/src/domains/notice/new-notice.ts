import type { NOTICE_KINDS } from '@zhice/contract/notice/enumerations';

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Begins the marks of results of reviews, which are sent at once. */
export const REVIEW_MARK = 'review ';

/** What a reminder says beside its words. */
export interface ReminderFacts {
  /** For which day it is. */
  day: string;
  dueOn: string;
  /** To pay on that day. */
  yuan: number | null;
  daysBefore: number | null;
  graceMonth: number | null;
  renewalId: number | null;
}

/** Something that the portal tells; to everybody of an enterprise, or to one account. */
export interface NewNotice {
  enterpriseId: number | null;
  /** Absent: everybody of the enterprise. */
  accountId?: number;
  kind: NoticeKind;
  title: string;
  body?: string;
  /** Page of the portal that shows what it is about: '/firm'. */
  path?: string;
  /** Names the thing that is told: a second notice to the same receiver with the same mark is left out. */
  mark: string;
  reminder?: ReminderFacts;
}
