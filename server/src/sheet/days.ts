import { isDay } from '@zhice/contract/formats';
import { dayInChina } from '../base/day';
import { chineseNumber } from './numbers';

/** A day; or only a part of one (a year, a month); or an end that is open ('长期'); or nothing; or not readable. */
export type DayReading = { day: string } | { partial: string } | 'open' | 'absent' | 'unreadable';

const ABSENT =
  /^(?:[-—–_/\\.。]*|[无無]|[暂暫][无無]|[没沒]有|空|未知|不[详詳]|待定|null|none|nil|n\/?a|undefined|nan|nat|#n\/a|#ref!|#value!)$/i;
const OPEN =
  /^(?:[长長]期|[长長]期有效|永久|永久有效|不限|至今|现行有效|有效|无固定期限|[尚仍]?未(?:移出|修复|退出|离任|离职|注销|终止|失效|到期|发表|公开)|[仍现]?在(?:任|职|列)|现任)$/;
const SEPARATED = /^(\d{4})\s*[-/.．、年]\s*(\d{1,2})\s*[-/.．、月]\s*(\d{1,2})\s*[日号]?(.*)$/;
const PLAIN = /^\d{4}-\d{2}-\d{2}$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_OR_MONTH = /^(\d{4})\s*(?:[-/.年]\s*(\d{1,2})\s*月?|年)?$/;
const CHINESE =
  /^([〇零○一二三四五六七八九\d]{4})年([〇零一二三四五六七八九十\d]{1,3})月([〇零一二三四五六七八九十\d]{1,3})[日号]$/;
/** What may stand behind a day and says nothing else: 2024年3月5日（星期二）, 2024年3月5日印发. */
const BEHIND_DAY = /(?<=[\d日号])\s*(?:\((?:周|星期|礼拜)[一二三四五六日天]\)|印发|发布|公布|成文|起?施行|起?实施)$/;
/** What may follow a day: a time of day, a weekday. */
const TIME = /^(?:[T\s]*(?:周.|星期.)?[T\s]*(?:(?:上午|下午)?\s*\d{1,2}[:：时点]\s*\d{0,2}.*)?)$/;
/** 1927-05-18 to 2119-01-27 as Excel counts; small enough not to be a day written as 20190215. */
const SERIALS = { from: 10_000, to: 80_000 };
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** True for the many ways of saying that a cell says nothing. */
export function isAbsent(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  // most cells hold figures and days, which say something
  if (typeof value !== 'string' || isDigit(value.charCodeAt(0))) return false;
  return ABSENT.test(value.normalize('NFKC').trim());
}

/** 同上, 〃: what a cell says that means another one. */
export const isDitto = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:同[上前左]|[〃々"]|['′]{2}|ditto)$/i.test(value.normalize('NFKC').trim());

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Reads a day however it is written: 2019-02-15, 2019/2/15, 2019年2月15日, 二〇一九年…, 20190215, Excel serial, timestamps. */
export function readDay(value: unknown): DayReading {
  if (isAbsent(value)) return 'absent';
  if (value instanceof Date) return fromMoment(value, true);
  const text = String(value).normalize('NFKC').trim().replace(BEHIND_DAY, '');
  if (PLAIN.test(text)) return dayOf(text.slice(0, 4), text.slice(5, 7), text.slice(8));
  if (OPEN.test(text)) return 'open';
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return fromMoment(new Date(text), false);
  const separated = SEPARATED.exec(text);
  if (separated && TIME.test(separated[4]!)) return dayOf(separated[1]!, separated[2]!, separated[3]!);
  const chinese = CHINESE.exec(text.replace(/\s/g, ''));
  if (chinese)
    return dayOf(digits(chinese[1]!), String(chineseNumber(chinese[2]!)), String(chineseNumber(chinese[3]!)));
  const compact = COMPACT.exec(text);
  if (compact) return dayOf(compact[1]!, compact[2]!, compact[3]!);
  const part = YEAR_OR_MONTH.exec(text);
  if (part && plausible(Number(part[1])) && Number(part[2] ?? 1) <= 12) return { partial: text };
  return /^\d+(?:\.\d+)?$/.test(text) ? fromNumber(Number(text)) : 'unreadable';
}

function dayOf(year: string, month: string, day: string): DayReading {
  // what programs write where there is no end
  if (year === '9999') return 'open';
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return plausible(Number(year)) && isDay(text) ? { day: text } : 'unreadable';
}

const plausible = (year: number) => year >= 1900 && year <= 2200;

/** A moment: dates of a workbook are days without a zone, timestamps of a program are moments that fall on a day in China. */
function fromMoment(moment: Date, zoneless: boolean): DayReading {
  if (Number.isNaN(moment.getTime())) return 'unreadable';
  return { day: zoneless ? moment.toISOString().slice(0, 10) : dayInChina(moment) };
}

function fromNumber(value: number): DayReading {
  if (value >= SERIALS.from && value < SERIALS.to) {
    return { day: new Date(SERIAL_ZERO + Math.floor(value) * DAY_MS).toISOString().slice(0, 10) };
  }
  if (value >= 1e9 && value < 1e10) return fromMoment(new Date(value * 1000), false);
  return value >= 1e11 && value < 1e13 ? fromMoment(new Date(value), false) : 'unreadable';
}

/** 二〇二六 -> 2026 */
export function digits(text: string): string {
  return [...text]
    .map((char) => (/\d/.test(char) ? char : '〇一二三四五六七八九'.indexOf(char.replace(/[零○]/, '〇'))))
    .join('');
}

/** The days of a span such as 2026年3月1日至4月30日 or 2026-03-01 ~ 2026-04-30; absent ends stay undefined. */
export function readSpan(value: unknown): { from?: string; to?: string } | 'absent' | 'unreadable' {
  if (isAbsent(value)) return 'absent';
  const text = String(value).normalize('NFKC').trim();
  const parts = text
    .split(/\s*(?:至|到|—+|~|～|--|–)\s*|\s+-\s+|(?<=[./月]\d{1,2}日?)-(?=\d{4})|(?<=^\d{8})-/)
    .filter((part) => part !== '');
  const isUntil = /^(?:截止|截至|即日起)/.test(text) || (parts.length === 1 && /(?:前|止)$/.test(text));
  const ends = parts.map((part) => part.replace(/^(?:截止|截至|即日起|自|从|于)+|(?:起|前|止|之前|以前)+$/g, ''));
  if (ends.length === 1 || isUntil) {
    const reading = readDay(ends.at(-1));
    return isUntil && typeof reading === 'object' && 'day' in reading ? { to: reading.day } : 'unreadable';
  }
  const [first, second] = ends;
  const from = readDay(first);
  if (ends.length !== 2 || typeof from !== 'object' || !('day' in from)) return 'unreadable';
  const year = /^\d{1,2}\s*[-/.月]/.test(second!) ? `${from.day.slice(0, 4)}年${second}` : second;
  const to = readDay(year);
  return typeof to === 'object' && 'day' in to ? { from: from.day, to: to.day } : 'unreadable';
}
