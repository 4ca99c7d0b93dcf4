import { isDay } from '@zhice/contract/formats';
import { digits } from '../sheet/days';
import { chineseNumber } from '../sheet/numbers';

/** A window as records have it: days YYYY-MM-DD, an absent end is open; a yearly one comes again every year. */
export interface ReadWindow {
  opens_on?: string;
  closes_on?: string;
  yearly?: true;
}

/** What a text says of windows: them (one without days: open all the time), or why it says none; or what is wrong with it. */
export type WindowsReading = { windows: ReadWindow[] } | { unknown: string } | { fault: string };

/** Yearly windows are written in this year and the next: it has a 29 February. */
const ANY_YEAR = 2000;
const ALWAYS =
  /^(?:常年|长期|全年|全年度|随时|常态化?|不限|永久|无限期|无时间限制)(?:均可|可|开放|接受|滚动)?(?:受理|申报|申请|办理|有效|开放|兑现)*$/;
const UNTOLD = /待定|另行|为准|另文|通知|公告|未定|待通知|详见|暂无|不详/;
const OPENING_WORDS =
  /^(?:(?:申报|受理|申请|征集|集中)(?:时间|期限|期|日期)?(?:为|[:：])|第[一二三四五六七八九十\d]+(?:批次?|次|期|轮)(?:申报|受理)?[:：]?|原则上|一般|集中|分别|为|于|自|从)+/;
const CLOSING_WORDS = /(?:期间|集中)?(?:组织)?(?:申报|受理|申请|期间)*$/;
const UNTIL = /(?:之前|以前|前|截止|为止|止|以内)$/;
const UNTIL_FIRST = /^(?:截止时间|截止日期|截止到|截止至|截止|截至|即日起至?|印发之日起至?|发布之日起至?)[:：]?/;
const BETWEEN = /至|到|~|—+|–|--/;

/** Whether a text says that declarations are taken all the time: 常年, 常年受理. */
export const isAlways = (value: unknown): boolean => ALWAYS.test(plain(String(value)));

interface Point {
  /** Absent where the text names none. */
  year?: number;
  /** 次年. */
  next?: boolean;
  from: MonthDay;
  to: MonthDay;
}
interface MonthDay {
  month: number;
  /** 0: the last of its month. */
  day: number;
}

class NoSuchDay extends Error {}

/**
 * The windows in a text: 2026年9月 (its first to its last day), 2026-03-01至03-31；2026-09-01至09-30, 每年3月、9月, 2026年6月30日前,
 * 2026年一季度, 常年. A day that does not exist and an end before its beginning are faults.
 */
export function readWindows(value: unknown): WindowsReading {
  const text = plain(String(value));
  if (ALWAYS.test(text)) return { windows: [{}] };
  return readMonthly(text) ?? readPieces(text);
}

function readPieces(text: string): WindowsReading {
  const yearly = /^(?:每年度?|每个?年度|历年)/.test(text);
  const pieces = piecesOf(text);
  try {
    const windows: ReadWindow[] = [];
    let year: number | undefined = yearly ? ANY_YEAR : undefined;
    for (const piece of pieces) {
      const span = readPiece(piece, year);
      if (span === undefined) return { unknown: UNTOLD.test(text) ? '' : '看不出起止日期' };
      if (span === 'no year') return { unknown: '没有写年份' };
      if (span === 'one day') return { unknown: '只写了一天，看不出从哪天到哪天' };
      year = span.year;
      windows.push(windowOf(span, yearly));
    }
    return { windows };
  } catch (error) {
    if (error instanceof NoSuchDay) return { fault: error.message };
    throw error;
  }
}

/** 每月1日至10日, 每月25日至月底, 每月10日前: a yearly window in each month; days that a month does not have are its last. */
function readMonthly(text: string): WindowsReading | undefined {
  const [, opens = '1', closes = ''] =
    /^每个?月(?:(?:的|自|从)?(\d{1,2})日?(?:至|到|~|-|—+))?(\d{1,2}(?=日)|月?[底末])日?(?:前|之前|以前|止|截止)?(?:受理|申报|集中受理|集中申报)?$/.exec(
      text,
    ) ?? [];
  if (closes === '') return undefined;
  const [from, to] = [Number(opens), Number(closes) || 31];
  if (from < 1 || to > 31 || from > to) return { fault: `没有从 ${from} 日到 ${to} 日的时段` };
  const last = (month: number) => new Date(Date.UTC(ANY_YEAR, month, 0)).getUTCDate();
  const edge = (month: number, day: number) => dayOf(ANY_YEAR, { month, day: Math.min(day, last(month)) });
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  return { windows: months.map((m) => ({ opens_on: edge(m, from), closes_on: edge(m, to), yearly: true as const })) };
}

/** A day as the beginning or end of a window; of a month its first or last day. Undefined for what is none. */
export function readEdge(value: unknown, edge: 'from' | 'to'): { day: string } | { fault: string } | undefined {
  const point = readPoint(plain(String(value)).replace(UNTIL, '').replace(/起$/, ''));
  if (!point?.year) return undefined;
  try {
    return { day: dayOf(point.year, point[edge]) };
  } catch (error) {
    if (error instanceof NoSuchDay) return { fault: error.message };
    throw error;
  }
}

/** Remarks in brackets that leave the days as they are; 除5月外 and 不含 do not. */
const HARMLESS =
  /\((?:(?:周|星期|礼拜).|含.{0,2}|北京时间|工作日|(?:法定)?节假日(?:除外|顺延)?|逾期.*|(?:上午|下午)?\d{1,2}[:时点].*|第.批)?\)/g;

/** Half width, digits for numerals, no blanks, no harmless remarks in brackets, no times of day. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .replace(/\s+-\s+/g, '至')
    .replace(/\n+/g, ';')
    .replace(/\s/g, '')
    .replace(HARMLESS, '')
    .replace(/[,;。](?:逾期|过期)[^,;。]*。?$/, '')
    .replace(/[〇零○一二三四五六七八九]{4}(?=年)/g, digits)
    .replace(/(?<=[\d日号])(?:上午|下午)?\d{1,2}[:时点](?:\d{1,2}分?)?(?::\d\d)?/g, '')
    .replace(/[〇零一二三四五六七八九十]+(?=[月日号]|季度)/g, (numeral) => String(chineseNumber(numeral)))
    .replace(/号/g, '日');
}

const piecesOf = (text: string): string[] =>
  text
    .replace(/^(?:每年度?|每个?年度|历年)的?/, '')
    .split(/[;；。]+|、|,|(?<=[月日度])(?:和|及|与)/)
    .map((piece) => piece.replace(/^(?:每年度?|历年)/, ''))
    .filter((piece) => piece !== '');

interface ReadSpan {
  year?: number;
  from?: string;
  to?: string;
}

function windowOf({ from, to }: ReadSpan, yearly: boolean): ReadWindow {
  if (!yearly) return { ...(from ? { opens_on: from } : {}), ...(to ? { closes_on: to } : {}) };
  return { opens_on: from ?? `${ANY_YEAR}-01-01`, closes_on: to ?? `${ANY_YEAR}-12-31`, yearly: true };
}

/** One window of a text; `year` is what pieces before it, or 每年, say. */
function readPiece(text: string, year: number | undefined): ReadSpan | 'no year' | 'one day' | undefined {
  const inner = text.replace(OPENING_WORDS, '').replace(CLOSING_WORDS, '');
  const isUntil = UNTIL_FIRST.test(inner);
  const parts = endsOf(inner.replace(UNTIL_FIRST, ''));
  const [first, second] = parts.map((part) => readPoint(part.replace(UNTIL, '').replace(/起$/, '')));
  if (!first?.from.month || parts.length > 2 || (parts.length === 2 && !second)) return undefined;
  const begins = first.year ?? year;
  if (begins === undefined) return 'no year';
  if (second) return spanOf(first, second, begins);
  if (isUntil || UNTIL.test(inner)) return { year: begins, to: dayOf(begins, first.to) };
  if (/起$/.test(inner)) return { year: begins, from: dayOf(begins, first.from) };
  if (first.from === first.to) return 'one day';
  return { year: begins, from: dayOf(begins, first.from), to: dayOf(begins, first.to) };
}

/** From the first day of one point to the last of another, which may leave out year and month. */
function spanOf(first: Point, second: Point, begins: number): ReadSpan {
  const month = second.to.month || first.from.month;
  const own = second.year ?? begins + (second.next ? 1 : 0);
  // every year from November to February
  const wraps = begins === ANY_YEAR && own === ANY_YEAR && month < first.from.month;
  const from = dayOf(begins, first.from);
  const to = dayOf(wraps ? own + 1 : own, { ...second.to, month });
  if (from > to) throw new NoSuchDay(`申报截止 ${to} 早于申报开始 ${from}`);
  return { year: begins, from, to };
}

/** The ends of a span; a hyphen is one where it does not stand inside a day. */
function endsOf(text: string): string[] {
  const months = /^((?:\d{4}年)?)(\d{1,2})[-—–~至到](\d{1,2})月份?$/.exec(text);
  if (months) return [`${months[1]}${months[2]}月`, `${months[3]}月`];
  const parts = text.split(BETWEEN).filter((part) => part !== '');
  if (parts.length > 1) return parts;
  if (/^\d{8}-\d{8}$/.test(text)) return text.split('-');
  return /[月日./]/.test(text) ? text.split('-').filter((part) => part !== '') : parts;
}

const QUARTERS: Record<string, [number, number]> = { 1: [1, 3], 2: [4, 6], 3: [7, 9], 4: [10, 12] };
/** Days of the thirds and ends of a month. */
const THIRDS: Record<string, [number, number]> = {
  上旬: [1, 10],
  中旬: [11, 20],
  下旬: [21, 0],
  初: [1, 10],
  底: [0, 0],
  末: [0, 0],
};

/** A day, a month, a third of one, a quarter or a half of a year; the year may be absent, of the end of a span the month too. */
function readPoint(text: string): Point | undefined {
  const [, next, given, rest = ''] = /^(次年|翌年|下一?年)?(?:(\d{4})[-/.年]度?)?(.*)$/.exec(text) ?? [];
  const year = given === undefined ? {} : { year: Number(given) };
  const head = { ...year, ...(next ? { next: true } : {}) };
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(rest);
  if (compact) return { year: Number(compact[1]), ...oneDay(Number(compact[2]), Number(compact[3])) };
  const day = /^(\d{1,2})[-/.月](\d{1,2})日?$/.exec(rest);
  if (day) return { ...head, ...oneDay(Number(day[1]), Number(day[2])) };
  const dayOnly = /^(\d{1,2})日$/.exec(rest);
  if (dayOnly) return { ...head, ...oneDay(0, Number(dayOnly[1])) };
  const month = /^(\d{1,2})(?:月份?|(?<=^\d{1,2})$)(上旬|中旬|下旬|初|底|末)?$/.exec(rest);
  if (month && (given !== undefined || rest.includes('月'))) {
    const at = Number(month[1]);
    const [first, last] = THIRDS[month[2] ?? ''] ?? [1, 0];
    return { ...head, from: { month: at, day: first }, to: { month: at, day: last } };
  }
  const quarter = /^第?([1-4])季度$/.exec(rest)?.[1];
  const half = ({ 上半年: [1, 6], 下半年: [7, 12] } as Record<string, [number, number]>)[rest];
  const months = quarter ? QUARTERS[quarter] : half;
  return months && { ...head, from: { month: months[0], day: 1 }, to: { month: months[1], day: 0 } };
}

function oneDay(month: number, day: number): { from: MonthDay; to: MonthDay } {
  const at = { month, day };
  return { from: at, to: at };
}

function dayOf(year: number, { month, day }: MonthDay): string {
  if (month < 1 || month > 12) throw new NoSuchDay(`没有 ${month} 月`);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day || last).padStart(2, '0')}`;
  if (isDay(text)) return text;
  throw new NoSuchDay(`没有${year === ANY_YEAR ? '' : ` ${year} 年`} ${month} 月 ${day} 日这一天`);
}
