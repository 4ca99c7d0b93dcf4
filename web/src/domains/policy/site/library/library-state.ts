import type { CallInput, CallOutput } from '@zhice/contract/all';
import { LEVELS } from '@zhice/contract/level';
import { DEPOT_SORTS, LIFE_STATES, POLICY_KINDS, WAYS } from '@zhice/contract/policy/enumerations';
import { maybeNumberPart, numberPart, type StateOf, textPart, wordPart } from '../../../../app/list-state';

/** What the address of the policy library tells. */
export const LIBRARY = {
  keyword: textPart,
  kind: wordPart(POLICY_KINDS, 'item'),
  status: wordPart(LIFE_STATES),
  level: maybeNumberPart,
  unit: maybeNumberPart,
  area: textPart,
  industry: textPart,
  support_form: textPart,
  way: wordPart(WAYS),
  time: maybeNumberPart,
  grade: textPart,
  label: textPart,
  sort: wordPart(DEPOT_SORTS),
  page: numberPart(1),
};

export type LibraryState = StateOf<typeof LIBRARY>;
type Filters = CallInput<'/api/portal/policy_facets'>;
export type Facets = CallOutput<'/api/portal/policy_facets'>;
export type Sort = NonNullable<LibraryState['sort']>;

/** The filters of the column, in its order; `folded` ones open when they are wanted. */
export const GROUPS = [
  { key: 'status', title: '状态' },
  { key: 'level', title: '级别' },
  { key: 'area', title: '地区' },
  { key: 'unit', title: '发布部门' },
  { key: 'support_form', title: '支持方式' },
  { key: 'way', title: '兑现方式' },
  { key: 'industry', title: '适用行业', folded: true },
  { key: 'time', title: '发布年份', folded: true },
  { key: 'grade', title: '认定级别', folded: true },
  { key: 'label', title: '标签', folded: true },
] as const satisfies { key: keyof Filters & keyof Facets & keyof LibraryState; title: string; folded?: boolean }[];
export type FilterKey = (typeof GROUPS)[number]['key'];

const NUMBERS: readonly string[] = ['level', 'unit', 'time'];

/** The change that chooses a facet's value, or takes the filter away (null). */
export function choose(key: FilterKey, id: string | null): Partial<LibraryState> {
  if (id === null) return { [key]: LIBRARY[key].parse(null) };
  return { [key]: NUMBERS.includes(key) ? Number(id) : id } as Partial<LibraryState>;
}

/** The chosen value of a filter as the facets call it; '' when none is chosen. */
export const chosen = (state: LibraryState, key: FilterKey): string => String(state[key] ?? '');

/** What another kind of policy keeps: the filters that both kinds know. */
export function switchKind(kind: LibraryState['kind']): Partial<LibraryState> {
  return { kind, status: undefined, way: undefined, support_form: '', grade: '', sort: undefined };
}

/** The sortings that make sense: relevance with a keyword only, deadline and amount for items only. */
export function sortsOf({ keyword, kind }: Pick<LibraryState, 'keyword' | 'kind'>): Sort[] {
  return [
    ...(keyword ? (['relevance'] as const) : []),
    'date',
    ...(kind === 'item' ? (['deadline', 'amount'] as const) : []),
  ];
}

/** The sorting that holds: the wanted one where it makes sense, else the first. */
export function sortOf(state: Pick<LibraryState, 'keyword' | 'kind' | 'sort'>): Sort {
  const possible = sortsOf(state);
  return possible.find((sort) => sort === state.sort) ?? possible[0] ?? 'date';
}

/** The filters as the calls take them: what is empty is left out. */
export function filtersOf({ sort, page, ...state }: LibraryState): Filters {
  const filled = Object.entries(state).filter(([, value]) => value !== '' && value !== undefined);
  return Object.fromEntries(filled) as Filters;
}

export interface Chip {
  key: FilterKey;
  title: string;
  name: string;
}

/** The filters that are on, named as the facets name them; without facets by their value. */
export function chipsOf(state: LibraryState, facets: Facets | undefined): Chip[] {
  return GROUPS.flatMap(({ key, title }) => {
    const id = chosen(state, key);
    if (id === '') return [];
    const name = facets?.[key].find((entry) => entry.id === id)?.name;
    return [{ key, title, name: name ?? FIXED_NAMES[id] ?? id }];
  });
}

/** Names of values that are words of the contract, for as long as the facets are on their way. */
const FIXED_NAMES: Readonly<Record<string, string>> = { ...LEVELS.labels, ...LIFE_STATES.labels, ...WAYS.labels };
