import { addDays, dayInChina, daysBetween } from '../../calendar-day';
import type { Db } from '../../db/sql';
import type { NewNotice } from '../notice/new-notice';
import { insertNotices } from '../notice/notice.queries';
import { type FollowedWindow, listFollowedWindows, listFollowers } from './own-follows.queries';

/** Days before the last one on which followers are told that a window closes. */
const CLOSING_DAYS = [7, 1];
/** Notices written at once. */
const CHUNK = 1000;

/**
 * Tells the followers of items whose window opens today or closes in 7 days or tomorrow. Run again on the same day it tells
 * nobody twice.
 */
export async function tellFollowers(db: Db, now: Date): Promise<number> {
  const today = dayInChina(now);
  const closing = CLOSING_DAYS.map((days) => addDays(today, days));
  let told = 0;
  for (const window of await listFollowedWindows(db, today, closing)) {
    const followers = await listFollowers(db, window.id);
    const notices = followers.map((accountId) => noticeOf(window, accountId, today));
    for (let at = 0; at < notices.length; at += CHUNK) {
      told += await insertNotices(db, notices.slice(at, at + CHUNK), now);
    }
  }
  return told;
}

function noticeOf({ id, title, opens_on: opens, closes_on: closes }: FollowedWindow, accountId: number, today: string) {
  const opening = opens === today;
  const left = closes === null ? null : daysBetween(today, closes);
  const notice: NewNotice = {
    enterpriseId: null,
    accountId,
    kind: 'declaration',
    title: opening ? `您关注的政策开始申报：${title}` : `您关注的政策还剩 ${left} 天截止：${title}`,
    body: closes === null ? '常年受理。' : `申报截止日期 ${closes}。`,
    path: `/policyDetail?id=${id}`,
    mark: `follow ${id} ${opening ? `opens ${opens}` : `closes ${closes} ${left}`}`,
  };
  return notice;
}
