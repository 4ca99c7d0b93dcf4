import type { CallInput, CallOutput } from '@zhice/contract/all';
import { maybeNumberPart, numberPart, textPart, wordPart } from '../../../../app/list-state';
import { pageSizeOf, USUAL_PAGE_SIZE } from '../../../../ui/table-foot';

export type ObtainedList = CallOutput<'/api/portal/obtained_list'>;
export type Obtained = ObtainedList['list'][number];

/** `edit` is the own entry that is being changed; `add` a new one. */
export const OBTAINED = {
  keyword: textPart,
  year: maybeNumberPart,
  source: wordPart(['award', 'own']),
  page: numberPart(1),
  size: numberPart(USUAL_PAGE_SIZE),
  edit: maybeNumberPart,
  add: textPart,
};

interface State {
  keyword: string;
  year: number | undefined;
  source: 'award' | 'own' | undefined;
  page: number;
  size: number;
}

export const listInput = ({ keyword, year, source, page, size }: State): CallInput<'/api/portal/obtained_list'> => ({
  keyword: keyword || undefined,
  year: year !== undefined && year >= 1980 && year <= 2999 ? year : undefined,
  source,
  page,
  pageSize: pageSizeOf(size),
});

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
