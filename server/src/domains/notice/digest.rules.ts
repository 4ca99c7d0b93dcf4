import type { NoticeKind } from './new-notice';
import { NOTICE_KINDS } from './notice-kinds';
import { yuanText } from './yuan-text.rules';

/** A notice as a message names it. */
export interface UrgentNotice {
  title: string;
  yuan: number | null;
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

const countWords = ({ counts }: Digest): string =>
  counts.map(({ kind, count }) => `${NOTICE_KINDS[kind]} ${count} 项`).join('、');

const noticeWords = ({ title, yuan }: UrgentNotice): string =>
  yuan === null || yuan === 0 ? title : `${title}，今日应缴 ${yuanText(yuan)}`;

/** The whole message: how many of what, and the most urgent with their amounts of the day. */
export function digestText(digest: Digest): string {
  const urgent = digest.urgent.map((notice, at) => `${at + 1}. ${noticeWords(notice)}`).join('；');
  return `您的企业有 ${digestTotal(digest)} 项新提醒：${countWords(digest)}。最紧急：${urgent}。`;
}

/** The parts of an SMS: how many, and as much of the most urgent as there is room for. */
export function digestParts(digest: Digest): { subject: string; state: string } {
  const amount = digest.urgent[0]?.yuan;
  const money = amount ? ` ${amount}元` : '';
  const head = `有${digestTotal(digest)}项提醒：`;
  const room = PART_LENGTH - head.length - money.length;
  return { subject: '企业', state: head + cut(digest.urgent[0]?.title ?? '', room) + money };
}

function cut(text: string, room: number): string {
  const signs = [...text];
  return signs.length <= room ? text : `${signs.slice(0, room - 1).join('')}…`;
}
