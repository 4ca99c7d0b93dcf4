import type { CallInput, CallOutput } from '@zhice/contract/all';
import {
  CERTIFIED,
  OFFERS,
  PATENT_KINDS,
  RIGHT_DUES,
  RIGHT_KINDS,
  RIGHT_STATUSES,
} from '@zhice/contract/ip/enumerations';
import type { RightKind } from '@zhice/contract/ip/right';
import {
  type ListState,
  maybeNumberPart,
  numberPart,
  type Part,
  type StateOf,
  textPart,
  wordPart,
} from '../../../../app/list-state';
import { pageSizeOf, USUAL_PAGE_SIZE } from '../../../../ui/table-foot';

/** Several values with commas between; those that fail `test` are left out. */
function listPart(test: (word: string) => boolean): Part<string[]> {
  return {
    parse: (text) => [...new Set((text ?? '').split(',').filter((word) => word !== '' && test(word)))],
    print: (values) => values.join(',') || null,
  };
}

const oneOf = (...words: string[]): Part<string[]> => listPart((word) => words.includes(word));
const isYear = (word: string) => /^(19|20|21)\d\d$/.test(word);
const isGroup = (word: string) => word.length <= 40;

/** The words that sort, as right_list takes them; without one the newest stand first. */
const SORTS = ['applied_on', '-applied_on', 'granted_on', '-granted_on', 'name', 'number', 'due_on'] as const;

/** Everything that a list of rights shows stands in its address. */
export const RIGHTS = {
  keyword: textPart,
  /** /bqManage: works or software; /knowledge: one kind alone. */
  kind: wordPart(RIGHT_KINDS),
  due: oneOf(...RIGHT_DUES),
  patent_kinds: oneOf(...PATENT_KINDS),
  statuses: oneOf(...RIGHT_STATUSES),
  years: listPart(isYear),
  class_groups: listPart(isGroup),
  offers: oneOf(...OFFERS),
  certified: oneOf(...CERTIFIED),
  deleted: wordPart(['1'] as const),
  sort: wordPart(SORTS),
  page: numberPart(1),
  size: numberPart(USUAL_PAGE_SIZE),
  /** The right that is open beside the list; with `edit` its form. */
  right: maybeNumberPart,
  edit: wordPart(['1'] as const),
  /** The form for a new one of this kind. */
  add: wordPart(RIGHT_KINDS),
};

export type RightsState = StateOf<typeof RIGHTS>;
/** The state in the address, as useListState gives it. */
export type RightsAddress = Pick<ListState<typeof RIGHTS>, 'state' | 'set' | 'hrefOf'>;
export type Facets = CallOutput<'/api/portal/right_facets'>;
export type GroupKey = 'due' | 'patent_kinds' | 'statuses' | 'years' | 'class_groups' | 'offers' | 'certified';

export interface Group {
  key: GroupKey;
  title: string;
  /** One value at a time. */
  single?: boolean;
  /** Behind 更多筛选. */
  folded?: boolean;
}

export const GROUPS: readonly Group[] = [
  { key: 'due', title: '待办', single: true },
  { key: 'patent_kinds', title: '类型' },
  { key: 'statuses', title: '状态' },
  { key: 'years', title: '年份', folded: true },
  { key: 'class_groups', title: '分类', folded: true },
  { key: 'offers', title: '意向', folded: true },
  { key: 'certified', title: '证书', single: true, folded: true },
];

/** The change of the address that puts a value on or takes it off. */
export function toggled({ key, single }: Group, state: RightsState, value: string): Partial<RightsState> {
  const now = state[key];
  if (now.includes(value)) return { [key]: now.filter((other) => other !== value) };
  return { [key]: single ? [value] : [...now, value] };
}

type Filters = CallInput<'/api/portal/right_facets'>;

/** The filters as the calls take them. */
export function filtersOf(state: RightsState, kind: RightKind | undefined): Filters {
  const [due] = state.due;
  const [certified] = state.certified;
  const lists = {
    patent_kinds: state.patent_kinds,
    statuses: state.statuses,
    years: state.years.map(Number),
    class_groups: state.class_groups,
    offers: state.offers,
  };
  return {
    ...(kind && { kind }),
    ...(state.keyword && { keyword: state.keyword.slice(0, 100) }),
    ...(due && { due }),
    ...(certified && { certified: certified === 'true' }),
    ...(state.deleted && { deleted: true }),
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
  } as Filters;
}

/** What the list asks for. */
export function listInput(state: RightsState, kind: RightKind | undefined): CallInput<'/api/portal/right_list'> {
  return {
    ...filtersOf(state, kind),
    ...(state.sort && { sort: state.sort }),
    page: state.page,
    pageSize: pageSizeOf(state.size),
  };
}

interface Chip {
  group: Group;
  value: string;
  name: string;
}

const NAMES: Readonly<Record<string, string>> = {
  ...RIGHT_DUES.labels,
  ...CERTIFIED.labels,
  ...RIGHT_STATUSES.labels,
  ...PATENT_KINDS.labels,
  ...OFFERS.labels,
};

/** The filters that are on, in words. A value that has lost its last row still has its chip, so that it can go away. */
export function chipsOf(state: RightsState, facets: Facets | undefined): Chip[] {
  return GROUPS.flatMap((group) =>
    state[group.key].map((value) => ({
      group,
      value,
      name: facets?.[group.key].find((entry) => entry.value === value)?.name ?? NAMES[value] ?? value,
    })),
  );
}

/** Takes all filters away and leaves the search and the kind. */
export const NO_FILTERS: Partial<RightsState> = Object.fromEntries(GROUPS.map(({ key }) => [key, []]));
