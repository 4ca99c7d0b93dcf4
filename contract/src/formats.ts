/** Formats of spec section 5, shared by browser and server; no TypeBox here, so that the browser can use them. */
const LANDLINE = /^(?:\d{3,4}-)?\d{7,8}$/;
const MOBILE = /^1[3-9]\d{9}$/;
const EMAIL = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/;

/** A phone number without what people write in and before it: '+86 138-0013-8000' -> '13800138000'. */
export const plainPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\-()]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

/** Not digits alone and no @, so that no username can be taken for a number or an address of somebody else. */
export const isUsername = (text: string): boolean => /^[\w\p{Script=Han}]{4,20}$/u.test(text) && !/^\d+$/.test(text);

export const isMobile = (text: string): boolean => MOBILE.test(text);
/** A landline with optional area code, or a mobile number. */
export const isPhone = (text: string): boolean => LANDLINE.test(text) || MOBILE.test(text);
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** YYYY-MM-DD of a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** First character kept, the rest masked: 王**. */
export function maskName(name: string): string {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(rest.length);
}

/** First three characters kept, the rest masked: 138********. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 3) + '*'.repeat(Math.max(0, phone.length - 3));
}

interface WindowDays {
  opens_on: string | null;
  closes_on: string | null;
  yearly: boolean;
}

/**
 * The days of the month when windows come again in every month alike, in words: 1 日 and 10 日, 25 日 and 月底; undefined when they do
 * not.
 */
export function daysOfMonth(windows: readonly WindowDays[]): { from: string; to: string } | undefined {
  const opens = windows.map(({ opens_on }) => opens_on ?? '');
  const closes = windows.map(({ closes_on }) => closes_on ?? '');
  const months = new Set(windows.flatMap(({ yearly }, at) => (yearly ? opens[at]!.slice(5, 7) : [])));
  const isInMonth = opens.every((day, at) => day.slice(0, 7) === closes[at]!.slice(0, 7));
  const firsts = new Set(opens.map((day) => Number(day.slice(8))));
  const last = Math.max(...closes.map((day) => Number(day.slice(8))));
  // a month that is shorter ends by its last day
  const isLast = closes.every((day) => Number(day.slice(8)) === last || Number(day.slice(8)) >= 28);
  if (windows.length !== 12 || months.size !== 12 || !isInMonth || firsts.size !== 1 || !isLast) return undefined;
  return { from: `${[...firsts][0]} 日`, to: last === 31 ? '月底' : `${last} 日` };
}
