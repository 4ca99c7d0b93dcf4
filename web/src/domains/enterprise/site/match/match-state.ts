import { maybeNumberPart, numberPart, textPart, wordPart } from '../../../../app/list-state';

export const VERDICTS = ['fit', 'near', 'unknown', 'unfit'] as const;

/** Everything that the list depends on, in the address. */
export const MATCH_PARTS = {
  verdict: wordPart(VERDICTS),
  level: wordPart(['18', '19', '20', '21']),
  way: wordPart(['direct', 'quick', 'competitive']),
  support_form: textPart,
  window: wordPart(['declarable', 'all'], 'declarable'),
  keyword: textPart,
  sort: wordPart(['fit', 'money', 'deadline'], 'fit'),
  as_of: {
    parse: (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : ''),
    print: (value: string) => value || null,
  },
  /** The item that is open. */
  id: maybeNumberPart,
  page: numberPart(1),
};

export interface MatchState {
  verdict: (typeof VERDICTS)[number] | undefined;
  level: '18' | '19' | '20' | '21' | undefined;
  way: 'direct' | 'quick' | 'competitive' | undefined;
  support_form: string;
  window: 'declarable' | 'all';
  keyword: string;
  sort: 'fit' | 'money' | 'deadline';
  as_of: string;
  id: number | undefined;
  page: number;
}

export const PAGE_SIZE = 20;

/** What the call is asked for by a state. */
export function inputOf(state: MatchState) {
  return {
    ...(state.verdict && { verdict: state.verdict }),
    ...(state.level && { level: Number(state.level) as 18 | 19 | 20 | 21 }),
    ...(state.way && { way: state.way }),
    ...(state.support_form && { support_form: state.support_form }),
    ...(state.keyword && { keyword: state.keyword }),
    ...(state.as_of && { as_of: state.as_of }),
    window: state.window,
    sort: state.sort,
    page: state.page,
    pageSize: PAGE_SIZE,
  };
}

/** How many filters narrow the list, beside the verdict and the day. */
export function filterCount(state: MatchState): number {
  return [state.level, state.way, state.support_form, state.keyword, state.window === 'all'].filter(Boolean).length;
}
