const DAY = 86_400_000;
/** China has one time zone and no summer time: UTC+8 all year. */
const CHINA = 8 * 3_600_000;

/** Today in China as YYYY-MM-DD, whatever the zone of the browser or the server. */
export const todayInChina = (now = Date.now()): string => new Date(now + CHINA).toISOString().slice(0, 10);

/** Whole days from `today` to `date` (both YYYY-MM-DD, a time behind is ignored): 0 on the day, negative after it. */
export function daysUntil(date: string, today: string): number {
  return Math.round((Date.parse(date.slice(0, 10)) - Date.parse(today.slice(0, 10))) / DAY);
}

/** '还剩 11 天', '今天截止', '已截止' or what else is said of what is over. */
export function daysLeftText(days: number, over = '已截止'): string {
  if (days > 0) return `还剩 ${days} 天`;
  return days === 0 ? '今天截止' : over;
}

/** Days left from which a deadline stands out: those of 即将截止. */
const URGENT_DAYS = 7;

/** Whether a deadline in so many days stands out; null = none is running. */
export const isUrgent = (daysLeft: number | null): boolean =>
  daysLeft !== null && daysLeft >= 0 && daysLeft <= URGENT_DAYS;

/** 万元 with two decimals and thousands separators: 1234.5 -> '1,234.50'. */
export function wanText(value: number): string {
  return value.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** 万元 without needless decimals: 50 -> '50', 12.5 -> '12.5'; from 1 亿 on '1.2 亿'. Unit apart. */
export function wanShort(value: number): { number: string; unit: '万' | '亿' } {
  if (value >= 10_000)
    return { number: (value / 10_000).toLocaleString('zh-CN', { maximumFractionDigits: 2 }), unit: '亿' };
  return { number: value.toLocaleString('zh-CN', { maximumFractionDigits: 2 }), unit: '万' };
}

/** The first places of a policy: '杭州市西湖区、滨江区', of many '上海市青浦区、苏州市吴江区、嘉兴市嘉善县等 5 地'. */
export function placesText(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most).join('、');
  return names.length > most ? `${shown}等 ${names.length} 地` : shown;
}
