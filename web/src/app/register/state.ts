import { pageSizeOf, USUAL_PAGE_SIZE } from '../../ui/table-foot';
import { maybeNumberPart, numberPart, type Part, type StateOf, textPart, wordPart } from '../list-state';

const flagPart = wordPart(['1'] as const);

/** What stands in the address of every register. */
const BASE_PARTS = {
  keyword: textPart,
  deleted: flagPart,
  sort: textPart,
  page: numberPart(1),
  size: numberPart(USUAL_PAGE_SIZE),
  /** The record that is open beside the list; with `edit` its form. */
  id: maybeNumberPart,
  edit: flagPart,
  /** The form for a new one. */
  add: flagPart,
};

export type BaseState = StateOf<typeof BASE_PARTS>;

/** A value by which a register is narrowed; `known` when not any word will do. */
export interface FilterPart {
  part: string;
  known?: readonly string[];
  /** A year, from 1980 on. */
  year?: boolean;
  /** The id of something. */
  id?: boolean;
}

const WORD = /^[a-z_]{1,60}$/;
const YEAR = /^(?:19[89]|2\d\d)\d$/;
const ID = /^[1-9]\d{0,8}$/;

const patternOf = ({ year, id }: FilterPart): RegExp => (year ? YEAR : id ? ID : WORD);

/** A word that the call takes; what an address says wrongly is nothing. */
const filterPart = (filter: FilterPart): Part<string> => ({
  parse: (text) => (text && (filter.known ? filter.known.includes(text) : patternOf(filter).test(text)) ? text : ''),
  print: (value) => value || null,
});

interface Kept {
  sorts?: readonly string[];
  removal?: { unlisted?: true };
}

/** The parts of a register's address: those that all have, and its own. Deleted rows are asked for where they are listed. */
export const partsOf = (filters: readonly FilterPart[], { sorts = [], removal }: Kept) => ({
  ...BASE_PARTS,
  deleted: wordPart<'1'>(removal?.unlisted ? [] : ['1']),
  sort: filterPart({ part: 'sort', known: sorts }),
  ...Object.fromEntries(filters.map((filter) => [filter.part, filterPart(filter)])),
});

/** What the list call is asked for. */
export function listInput(
  state: BaseState,
  filters: readonly FilterPart[],
  statePart: string,
): Record<string, unknown> {
  const input: Record<string, unknown> = { page: state.page, pageSize: pageSizeOf(state.size) };
  if (state.keyword) input.keyword = state.keyword.slice(0, 100);
  if (state.deleted) input.deleted = true;
  if (state.sort) input.sort = state.sort;
  for (const { part, year, id } of filters) {
    const value = chosen(state, part);
    // rows that are deleted stand nowhere else
    if (value && !(part === statePart && state.deleted)) input[part] = year || id ? Number(value) : value;
  }
  return input;
}

/** What the address says of one of the register's own parts; '' for nothing. */
export const chosen = (state: BaseState, part: string): string =>
  (state as unknown as Record<string, string>)[part] ?? '';

/** Whether search or a choice narrows the list. */
export const isFiltered = (state: BaseState, filters: readonly FilterPart[]): boolean =>
  state.keyword !== '' || filters.some(({ part }) => chosen(state, part) !== '');
