import { daysOfMonth, isDay } from '@zhice/contract/formats';

/** Days in which an item takes declarations, YYYY-MM-DD and inclusive; a null end is open. */
export interface Span {
  opens_on: string | null;
  closes_on: string | null;
}

/** A window of an item. A yearly one comes again on the same days of every year; the year that it names does not count. */
export interface DeclarationWindow extends Span {
  yearly: boolean;
}

/**
 * The window that counts on a day: the one that runs (of several the one that ends last), else the next, else the last.
 * Undefined for an item without any: its window is not known.
 */
export function windowOn(windows: readonly DeclarationWindow[], day: string): Span | undefined {
  const spans = windowsAround(windows, day);
  const running = spans.filter((span) => opening(span) <= day && ending(span) >= day);
  if (running.length > 0) return best(running, (a, b) => ending(a) > ending(b));
  const coming = spans.filter((span) => opening(span) > day);
  if (coming.length > 0) return best(coming, (a, b) => opening(a) < opening(b));
  return best(spans, (a, b) => ending(a) > ending(b));
}

/** All windows of an item as days: yearly ones in the year of a day and the years beside it. */
export function windowsAround(windows: readonly DeclarationWindow[], day: string): Span[] {
  const year = Number(day.slice(0, 4));
  return windows.flatMap(({ opens_on, closes_on, yearly }) => {
    if (!yearly || opens_on === null || closes_on === null) return [{ opens_on, closes_on }];
    const first = Number(opens_on.slice(0, 4));
    return [year - 1, year, year + 1].map((at) => ({
      opens_on: inYears(opens_on, at - first),
      closes_on: inYears(closes_on, at - first),
    }));
  });
}

/** The same day so many years later; 28 February where there is no 29th. */
function inYears(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`;
}

const opening = ({ opens_on }: Span): string => opens_on ?? '0000-01-01';
const ending = ({ closes_on }: Span): string => closes_on ?? '9999-12-31';

const best = (spans: readonly Span[], isBetter: (a: Span, b: Span) => boolean): Span | undefined =>
  spans.reduce<Span | undefined>((found, span) => (found && !isBetter(span, found) ? found : span), undefined);

/** Windows in words: '2026-03-01 至 2026-03-31；每年 09-01 至 09-30', '每月 1 日至 10 日', '常年受理', '待定'. */
export function windowsText(windows: readonly DeclarationWindow[]): string {
  const monthly = daysOfMonth(windows);
  return monthly ? `每月 ${monthly.from}至 ${monthly.to}` : windows.map(spanText).join('；') || '待定';
}

function spanText({ opens_on: opens, closes_on: closes, yearly }: DeclarationWindow): string {
  if (yearly && opens && closes) return `每年 ${opens.slice(5)} 至 ${closes.slice(5)}`;
  if (opens && closes) return `${opens} 至 ${closes}`;
  if (closes) return `${closes} 截止`;
  return opens ? `${opens} 起` : '常年受理';
}
