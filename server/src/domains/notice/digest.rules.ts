import { NOTICE_KINDS } from '@zhice/contract/notice/enumerations';
import type { Day } from '../../base/day';
import { yuanText } from '../../base/yuan';
import type { NewNotice, NoticeKind } from './new-notice';
import type { ReminderDay } from './reminder-days.rules';

/** A notice as a message names it. */
interface UrgentNotice {
  title: string;
  yuan: number | null;
  /** The day that title and amount are of; null: the day on which the message is sent. */
  day: Day | null;
}

/** A notice as it gathered, with what its words and amount depend on. */
export interface GatheredNotice extends UrgentNotice {
  days_before: number | null;
  grace_month: number | null;
  renewal_id: number | null;
}

/**
 * What a gathered notice says today: the thing it reminds of says its days and its amount anew. One whose thing is not there
 * any more keeps its words, with the day they are of when that is not today.
 */
export function noticeToday(
  notice: GatheredNotice,
  anew: ((reminder: ReminderDay) => NewNotice) | undefined,
  today: Day,
): UrgentNotice {
  const { title, yuan, day, days_before: daysBefore, grace_month: graceMonth } = notice;
  if (anew === undefined || day === null) return { title, yuan, day: day === today ? null : day };
  const now = anew(graceMonth === null ? { day, daysBefore: daysBefore ?? 0 } : { day, graceMonth });
  return { title: now.title, yuan: now.reminder?.yuan ?? null, day: null };
}

/** What gathered for one person and channel since the last message. */
export interface Digest {
  counts: { kind: NoticeKind; count: number }[];
  /** The most urgent first, at most three. */
  urgent: UrgentNotice[];
}

/** What fills the parts of the SMS template 您的{subject}{state}，请登录平台查看: providers take 35 characters of each. */
const PART_LENGTH = 35;

export const digestTotal = ({ counts }: Digest): number => counts.reduce((sum, { count }) => sum + count, 0);

const countText = ({ counts }: Digest): string =>
  counts.map(({ kind, count }) => `${NOTICE_KINDS.labels[kind]} ${count} 项`).join('、');

function noticeText({ title, yuan, day }: UrgentNotice): string {
  const amount = yuan === null || yuan === 0 ? '' : `，${day === null ? '今日' : '当日'}应缴 ${yuanText(yuan)}`;
  return day === null ? `${title}${amount}` : `${title}（${day} 的提醒${amount}）`;
}

/** The whole message: how many of what, and the most urgent with their amounts of the day. */
export function digestText(digest: Digest): string {
  const urgent = digest.urgent.map((notice, at) => `${at + 1}. ${noticeText(notice)}`).join('；');
  return `您的企业有 ${digestTotal(digest)} 项新提醒：${countText(digest)}。最紧急：${urgent}。`;
}

/** The parts of an SMS: how many, and as much of the most urgent as there is room for. */
export function digestParts(digest: Digest): { subject: string; state: string } {
  const [first] = digest.urgent;
  // no room to say of which day an amount is
  const money = first?.yuan && first.day === null ? ` ${first.yuan}元` : '';
  const head = `有${digestTotal(digest)}项提醒：`;
  const room = PART_LENGTH - head.length - money.length;
  return { subject: '企业', state: head + cut(first?.title ?? '', room) + money };
}

function cut(text: string, room: number): string {
  const signs = [...text];
  return signs.length <= room ? text : `${signs.slice(0, room - 1).join('')}…`;
}
