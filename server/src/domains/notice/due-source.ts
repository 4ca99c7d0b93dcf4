import type { Day } from '../../base/day';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import type { CalendarEvent } from './ics';
import type { NewNotice } from './new-notice';
import type { ReminderDay } from './reminder-days.rules';

declare module '../../rpc/services' {
  interface Services {
    /** Everything that falls due: what reminders are made of. */
    dueSources: readonly DueSource[];
    /** What stands in the calendar of a person: the same, and what that person follows. */
    calendarSources: readonly CalendarSource[];
  }
}

/** A thing that falls due, as its source reads it. */
export interface DueRow {
  id: number;
  enterprise_id: number;
  due_on: Day;
  /** Its row of `renewal`; null for what has none. */
  renewal_id: number | null;
  /** The same at every reading: 'patent 12 4'. */
  name: string;
  /** Page of the portal that shows it. */
  path: string;
}

/** One kind of thing that has its day in calendars: its domain declares it, and `open-services.ts` hands it over. */
export interface CalendarSource<Row extends DueRow = DueRow> {
  name: string;
  /** It belongs to one account: its rows have `account_id` beside, and stand in the calendar of that account alone. */
  isPersonal?: true;
  /** SELECT of what is open, can still be done today and is not to be abandoned; its columns are those of `Row`. */
  select(db: Db, today: Day): Fragment;
  event(row: Row, today: Day): Pick<CalendarEvent, 'day' | 'summary' | 'description'>;
}

/** One of which an enterprise is also reminded. */
export interface DueSource<Row extends DueRow = DueRow> extends CalendarSource<Row> {
  /** Whether it can still be done in the months after its due date, and reminders go on. */
  hasGrace: boolean;
  /** What is told on one of its reminder days, as it stands today; `deadline` is its last day in time where that is not `due_on`. */
  reminder(
    row: Row,
    reminder: ReminderDay,
    today: Day,
  ): Pick<NewNotice, 'kind' | 'title' | 'body'> & { yuan: number | null; deadline?: Day };
}

/** The notice of a thing on one of its reminder days. */
export function reminderOf(source: DueSource, row: DueRow, reminder: ReminderDay, today: Day): NewNotice {
  const { yuan, deadline = row.due_on, ...words } = source.reminder(row, reminder, today);
  return {
    ...words,
    enterpriseId: row.enterprise_id,
    path: row.path,
    mark: `${row.name} ${row.due_on} ${reminder.day}`,
    reminder: {
      day: today,
      dueOn: deadline,
      yuan,
      daysBefore: 'daysBefore' in reminder ? reminder.daysBefore : null,
      graceMonth: 'graceMonth' in reminder ? reminder.graceMonth : null,
      renewalId: row.renewal_id,
    },
  };
}

/** The day of a thing in a calendar. */
export const eventOf = (source: CalendarSource, row: DueRow, today: Day, publicUrl: string): CalendarEvent => ({
  ...source.event(row, today),
  uid: `${row.name.replaceAll(' ', '-')}@${new URL(publicUrl).hostname}`,
  url: `${publicUrl}/pc${row.path}`,
});

/** How long it is to an end, in words: 还有 7 天到期. */
export const countdown = (days: number, end: '到期' | '截止'): string =>
  `${days > 0 ? `还有 ${days} 天` : '今天'}${end}`;

/** Names of rights may be long: what a line has room for. */
export const shortName = (name: string): string =>
  [...name].length > 40 ? `${[...name].slice(0, 39).join('')}…` : name;
