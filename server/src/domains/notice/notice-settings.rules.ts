import type { NoticeKind } from './new-notice';

/** How a person is told outside the portal. Hours are those of China, 0 to 23. */
export interface NoticeSettings {
  sms_kinds: NoticeKind[];
  mail_kinds: NoticeKind[];
  days_before: (90 | 60 | 30 | 15 | 7 | 1)[];
  in_grace: boolean;
  quiet_from: number;
  quiet_to: number;
  digest_hour: number;
}

/** Unless the person chose otherwise: the notice centre alone. */
export const USUAL_SETTINGS: NoticeSettings = {
  sms_kinds: [],
  mail_kinds: [],
  days_before: [90, 60, 30, 15, 7, 1],
  in_grace: true,
  quiet_from: 22,
  quiet_to: 8,
  digest_hour: 9,
};

type QuietHours = Pick<NoticeSettings, 'quiet_from' | 'quiet_to'>;

/** Whether nothing is sent in an hour. The hours may go over midnight: from 22 to 8. The same hour twice: none. */
export function isQuiet({ quiet_from: from, quiet_to: to }: QuietHours, hour: number): boolean {
  if (from <= to) return from <= hour && hour < to;
  return hour >= from || hour < to;
}

/** When the message of the day leaves: at the chosen hour, or when the quiet hours that it lies in are over. */
export function sendHour(settings: NoticeSettings): number {
  return isQuiet(settings, settings.digest_hour) ? settings.quiet_to : settings.digest_hour;
}

/** How many hours after an hour that is not quiet it is quiet again, or the day is over. */
export function hoursLeft(settings: QuietHours, hour: number): number {
  let left = 1;
  while (hour + left < 24 && !isQuiet(settings, hour + left)) left++;
  return left;
}

/** The hour in China of a moment, 0 to 23. */
export const hourInChina = (moment: Date): number => (moment.getUTCHours() + 8) % 24;
