import { addDays, dayInChina, daysBetween } from '../../calendar-day';
import type { Db } from '../../db/sql';
import type { NewNotice } from '../notice/new-notice';
import { insertNotices } from '../notice/notice.queries';
import {
  type FollowedWindow,
  findLastTold,
  listFollowedWindows,
  listFollowers,
  updateLastTold,
} from './own-follows.queries';

/** Days before the last one on which followers are told that a window closes. */
const CLOSING_DAYS = [7, 1] as const;
/** What is older is not caught up. */
const LONGEST_GAP = 31;
/** Notices written at once. */
const CHUNK = 1000;

/**
 * Tells the followers of items whose window opens today or closes in 7 days or tomorrow, and of days that were missed the
 * newest of each item. Done once for a day: run again it tells nobody twice, the marks of notices are unique. Answers how
 * many notices were written.
 */
export async function tellFollowers(db: Db, now: Date): Promise<number> {
  const today = dayInChina(now);
  const from = firstDay(today, await findLastTold(db));
  if (from > today) return 0;
  const within = {
    opens: [from, today],
    closes: [addDays(from, Math.min(...CLOSING_DAYS)), addDays(today, Math.max(...CLOSING_DAYS))],
  } as const;
  let told = 0;
  for (const window of await listFollowedWindows(db, today, within)) {
    const turn = newestTurn(window, from, today);
    if (turn === undefined) continue;
    const followers = await listFollowers(db, window.id, turn.day);
    const notices = followers.map((accountId) => noticeOf(window, turn, accountId, today));
    for (let at = 0; at < notices.length; at += CHUNK) {
      told += await insertNotices(db, notices.slice(at, at + CHUNK), now);
    }
  }
  await updateLastTold(db, today);
  return told;
}

/** The first of the days that a run tells of: the one after the last that was told; today on the very first run. */
function firstDay(today: string, lastTold: string | null): string {
  if (lastTold === null) return today;
  const next = addDays(lastTold, 1);
  const earliest = addDays(today, 1 - LONGEST_GAP);
  return next > earliest ? next : earliest;
}

/** A day on which a window is told of: it opens, or closes so many days later. */
interface Turn {
  day: string;
  mark: string;
}

/** Of those within the days the newest; where a window opens on the day of another, that it opens. */
function newestTurn({ id, opens_on: opens, closes_on: closes }: FollowedWindow, from: string, to: string) {
  const turns: Turn[] = [];
  if (opens !== null) turns.push({ day: opens, mark: `follow ${id} opens ${opens}` });
  if (closes !== null) {
    for (const days of CLOSING_DAYS) {
      turns.push({ day: addDays(closes, -days), mark: `follow ${id} closes ${closes} ${days}` });
    }
  }
  let newest: Turn | undefined;
  for (const turn of turns) {
    if (from <= turn.day && turn.day <= to && (newest === undefined || turn.day > newest.day)) newest = turn;
  }
  return newest;
}

function noticeOf(window: FollowedWindow, turn: Turn, accountId: number, today: string): NewNotice {
  const { id, title, opens_on: opens, closes_on: closes } = window;
  return {
    enterpriseId: null,
    accountId,
    kind: 'declaration',
    title: `${turn.day === opens ? openingWords(opens, today) : closingWords(closes, today)}：${title}`,
    body: closes === null ? '常年受理。' : `申报截止日期 ${closes}。`,
    path: `/policyDetail?id=${id}`,
    mark: turn.mark,
  };
}

/** Told late, it says what is so now. */
const openingWords = (opens: string, today: string): string =>
  opens === today ? '您关注的政策开始申报' : `您关注的政策已于 ${opens} 开始申报`;

function closingWords(closes: string | null, today: string): string {
  const left = closes === null ? 0 : daysBetween(today, closes);
  return left > 0 ? `您关注的政策还剩 ${left} 天截止` : '您关注的政策今天截止';
}
