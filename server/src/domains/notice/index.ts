// Its calls.

export { noticeHandlers } from './notice';

// For other domains.

export { type CalendarSource, countdown, type DueRow, type DueSource, shortName } from './due-source';
export { calendarText, escaped as calendarWords } from './ics';
export type { NewNotice } from './new-notice';
export { countUnread, insertNotices, readerOf } from './notice.queries';
export type { ReminderDay } from './reminder-days.rules';
export { type Applicant, type ReviewResult, tellReviewResult } from './review-result';

// For the start, the jobs, the sheets and the commands.

export { serveCalendar } from './calendar';
export { deleteOldNotices } from './notice.queries';
export { remind, reminderJob } from './remind';
export { templateContent } from './template-content';
