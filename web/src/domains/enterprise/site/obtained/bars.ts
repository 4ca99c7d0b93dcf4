import type { CallOutput } from '@zhice/contract/all';

export type ObtainedList = CallOutput<'/api/portal/obtained_list'>;
export type Obtained = ObtainedList['list'][number];

export interface Bar {
  year: number;
  count: number;
  money: number;
  /** 0 to 1, of the year with most money. */
  share: number;
}

/** Years drawn at most; older ones stay behind the list. */
const MOST_YEARS = 12;

/** A bar for each year from the first to the last, the oldest first; years without anything too, so that time runs evenly. */
export function barsOf(years: readonly ObtainedList['years'][number][]): Bar[] {
  if (years.length === 0) return [];
  const known = new Map(years.map((entry) => [entry.year, entry]));
  const last = Math.max(...known.keys());
  const first = Math.max(Math.min(...known.keys()), last - MOST_YEARS + 1);
  const most = Math.max(...years.map(({ money }) => money), 0);
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const { count = 0, money = 0 } = known.get(first + at) ?? {};
    return { year: first + at, count, money, share: most > 0 ? money / most : 0 };
  });
}
