/** When an item takes declarations, YYYY-MM-DD: without days all the time, unless nobody knows. */
interface WindowDays {
  opens_on: string | null;
  closes_on: string | null;
  undated: boolean;
}

/** A window in words: '申报 2026-10-01 至 2026-12-01'; '常年受理' without an end or a beginning, '申报时间待定' when it is not known. */
export function windowText({ opens_on: opens, closes_on: closes, undated }: WindowDays): string {
  if (undated) return '申报时间待定';
  if (opens && closes) return `申报 ${opens} 至 ${closes}`;
  if (closes) return `${closes} 截止申报`;
  if (opens) return `${opens} 起常年受理`;
  return '常年受理';
}

/** China is UTC+8 all year. */
const CHINA_MS = 8 * 3_600_000;

/** A moment as people in China read it: '2026-11-20 18:00' for '2026-11-20T10:00:00Z'; a time without a zone is taken as it is. */
export function momentText(moment: string): string {
  const zoned = /^\d{4}-\d{2}-\d{2}[T ].*(Z|[+-]\d{2}(:?\d{2})?)$/.test(moment);
  const time = zoned ? Date.parse(moment.replace(' ', 'T')) : Number.NaN;
  const local = Number.isNaN(time) ? moment : new Date(time + CHINA_MS).toISOString();
  return local.slice(0, 16).replace('T', ' ');
}
