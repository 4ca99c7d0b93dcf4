import type { CallInput, CallOutput } from '@zhice/contract/all';
import { FEE_DECISIONS, FEE_STATES } from '@zhice/contract/ip/enumerations';
import { maybeNumberPart, numberPart, type Part, type StateOf, textPart, wordPart } from '../../../../app/list-state';
import { pageSizeOf, USUAL_PAGE_SIZE } from '../../../../ui/table-foot';

/** Several words with commas between; unknown ones are left out. */
function wordsPart<const W extends string>(words: readonly W[]): Part<W[]> {
  return {
    parse: (text) => words.filter((word) => (text ?? '').split(',').includes(word)),
    print: (values) => values.join(',') || null,
  };
}

/** A month YYYY-MM, or a day YYYY-MM-DD; '' without one. */
function timePart(pattern: RegExp): Part<string> {
  return { parse: (text) => (text && pattern.test(text) ? text : ''), print: (value) => value || null };
}

/** Everything that /yearJk shows stands in its address. */
export const FEES = {
  tab: wordPart(['list', 'calendar', 'forecast'] as const, 'list'),
  states: wordsPart(FEE_STATES),
  kind: wordPart(['patent', 'trademark'] as const),
  decisions: wordsPart(FEE_DECISIONS),
  month: timePart(/^\d{4}-(0[1-9]|1[0-2])$/),
  day: timePart(/^\d{4}-\d{2}-\d{2}$/),
  keyword: textPart,
  sort: wordPart(['due_on', '-due_on', '-owed', 'name', 'number'] as const),
  page: numberPart(1),
  size: numberPart(USUAL_PAGE_SIZE),
  /** The right that is open beside the list, and the year of it. */
  right: maybeNumberPart,
  step: maybeNumberPart,
  /** Of the forecast: 1 to 5. */
  year: maybeNumberPart,
};

export type FeesState = StateOf<typeof FEES>;
export type FeeRow = CallOutput<'/api/portal/fee_list'>['list'][number];
export type FeeTotals = CallOutput<'/api/portal/fee_list'>['totals'];
export type FeeDetail = CallOutput<'/api/portal/fee'>;
export type HrefOf = (change: Partial<FeesState>) => string;

type Filters = Omit<CallInput<'/api/portal/fee_list'>, 'page' | 'pageSize' | 'sort' | 'is_export'>;

/** The filters as the calls take them. */
export function filtersOf(state: FeesState): Filters {
  return {
    ...(state.states.length > 0 && { states: state.states }),
    ...(state.kind && { kind: state.kind }),
    ...(state.decisions.length > 0 && { decisions: state.decisions }),
    ...(state.month && { month: state.month }),
    ...(state.day && { day: state.day }),
    ...(state.keyword && { keyword: state.keyword.slice(0, 100) }),
  };
}

export const listInput = (state: FeesState): CallInput<'/api/portal/fee_list'> => ({
  ...filtersOf(state),
  ...(state.sort && { sort: state.sort }),
  page: state.page,
  pageSize: pageSizeOf(state.size),
});

/** All rows, whatever was filtered. */
export const NO_FILTERS: Partial<FeesState> = {
  states: [],
  kind: undefined,
  decisions: [],
  month: '',
  day: '',
  keyword: '',
};

export const yuanText = (yuan: number): string => `¥${yuan.toLocaleString('zh-CN')}`;

/** The month before or after one, YYYY-MM. */
export function monthAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
