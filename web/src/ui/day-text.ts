import { isDay } from '@zhice/contract/formats';

/** Year, month and day with any sign between them, or eight digits. */
const PARTS = /^(\d{4})(?:([-/.年])(\d{1,2})(?:\2|月)(\d{1,2})日?|(\d{2})(\d{2}))$/;
const FIRST = '1900-01-01';
const LAST = '2999-12-31';

/** The day that a person wrote, YYYY-MM-DD; null when it is none: '2026/3/5', '2026.03.05', '２０２６年３月５日', '20260305'. */
export function readDay(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[‐-―−]/gu, '-')
    .replace(/。/gu, '.')
    .replace(/\s/gu, '');
  const [, year, , month, date, shortMonth, shortDate] = PARTS.exec(plain) ?? [];
  const day = `${year}-${(month ?? shortMonth ?? '').padStart(2, '0')}-${(date ?? shortDate ?? '').padStart(2, '0')}`;
  return isDay(day) && day >= FIRST && day <= LAST ? day : null;
}

/** What is wrong with a day that must be sent; nothing with an empty one. */
export function dayFault(text: string, min = FIRST, max = LAST): string | undefined {
  if (text === '') return undefined;
  if (readDay(text) !== text) return '请填写存在的日期，如 2026-03-05';
  if (text < min) return `请填写不早于 ${min} 的日期`;
  return text > max ? `请填写不晚于 ${max} 的日期` : undefined;
}
