const DAY = 86_400_000;

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The day `count` days after (before, when negative) a day; days are YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return toDay(Date.parse(day) + count * DAY);
}

/** The same day `count` years later; 29 February becomes 28 February. */
export function addYears(day: string, count: number): string {
  const year = yearOf(day) + count;
  const rest = day.slice(4);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}${rest === '-02-29' && !leap ? '-02-28' : rest}`;
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** Day of the year, 1 to 366. */
export function dayOfYear(day: string): number {
  return (Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`)) / DAY + 1;
}

/** The day itself, or the Friday before it when it falls on a weekend: offices sign on working days. */
export function workday(day: string): string {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, -2) : day;
}

/** 2026年3月5日 */
export function inChinese(day: string): string {
  return `${yearOf(day)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
}
