import type { CallInput, CallOutput } from '@zhice/contract/all';
import type { RightKind } from '@zhice/contract/ip/right';
import { maybeNumberPart, numberPart, type Part, type StateOf, textPart, wordPart } from '../../../../app/list-state';
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
  kind: wordPart(['patent', 'trademark', 'copyright', 'software'] as const),
  due: oneOf('overdue', 'soon', 'open'),
  patent_kinds: oneOf('invention', 'utility', 'design'),
  statuses: oneOf('pending', 'published', 'granted', 'refused', 'withdrawn', 'lapsed', 'expired', 'invalid'),
  years: listPart(isYear),
  class_groups: listPart(isGroup),
  offers: oneOf('sale', 'licence', 'open_licence'),
  certified: oneOf('true', 'false'),
  deleted: wordPart(['1'] as const),
  sort: wordPart(SORTS),
  page: numberPart(1),
  size: numberPart(USUAL_PAGE_SIZE),
  /** The right that is open beside the list; with `edit` its form. */
  right: maybeNumberPart,
  edit: wordPart(['1'] as const),
  /** The form for a new one of this kind. */
  add: wordPart(['patent', 'trademark', 'copyright', 'software'] as const),
};

export type RightsState = StateOf<typeof RIGHTS>;
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
  overdue: '已逾期',
  soon: '90 天内到期',
  open: '需要办理',
  true: '有证书',
  false: '缺证书',
  pending: '申请中',
  published: '已公开',
  granted: '有效',
  refused: '驳回',
  withdrawn: '撤回',
  lapsed: '终止',
  expired: '期满',
  invalid: '无效',
  invention: '发明专利',
  utility: '实用新型',
  design: '外观设计',
  sale: '出售',
  licence: '许可',
  open_licence: '开放许可',
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
export const NO_FILTERS: Partial<RightsState> = {
  due: [],
  patent_kinds: [],
  statuses: [],
  years: [],
  class_groups: [],
  offers: [],
  certified: [],
};
