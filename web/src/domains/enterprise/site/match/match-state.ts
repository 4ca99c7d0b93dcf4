import { LEVELS } from '@zhice/contract/level';
import { VERDICTS } from '@zhice/contract/matching/enumerations';
import { WAYS } from '@zhice/contract/policy/enumerations';
import { maybeNumberPart, numberPart, type StateOf, textPart, wordPart } from '../../../../app/list-state';

/** Everything that the list depends on, in the address. */
export const MATCH_PARTS = {
  verdict: wordPart(VERDICTS),
  level: wordPart(LEVELS.map(String)),
  way: wordPart(WAYS),
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

export type MatchState = StateOf<typeof MATCH_PARTS>;

export const PAGE_SIZE = 20;

/** What the call is asked for by a state. */
export const inputOf = ({ id: _, level, ...state }: MatchState) => ({
  ...state,
  level: level ? (Number(level) as (typeof LEVELS)[number]) : undefined,
  support_form: state.support_form || undefined,
  keyword: state.keyword || undefined,
  as_of: state.as_of || undefined,
  pageSize: PAGE_SIZE,
});

/** How many filters narrow the list, beside the verdict and the day. */
export function filterCount(state: MatchState): number {
  return [state.level, state.way, state.support_form, state.keyword, state.window === 'all'].filter(Boolean).length;
}
