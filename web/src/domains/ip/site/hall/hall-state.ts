import type { CallInput, CallOutput } from '@zhice/contract/all';
import { maybeNumberPart, numberPart, textPart, wordPart } from '../../../../app/list-state';

/** What the hall shows: rights by kind, achievements, papers. */
export const VIEWS = [
  { id: 'patent', label: '专利', what: '专利' },
  { id: 'trademark', label: '商标', what: '商标' },
  { id: 'software', label: '软件著作权', what: '软件著作权' },
  { id: 'copyright', label: '作品著作权', what: '作品' },
  { id: 'achievement', label: '技术成果', what: '成果' },
  { id: 'paper', label: '论文', what: '论文' },
] as const;
type ViewId = (typeof VIEWS)[number]['id'];
export type KindId = Exclude<ViewId, 'achievement' | 'paper'>;

/** What the address of the hall tells. */
export const HALL = {
  kind: wordPart(['patent', 'trademark', 'software', 'copyright', 'achievement', 'paper'], 'patent'),
  keyword: textPart,
  number: textPart,
  applicant: textPart,
  class: textPart,
  type: wordPart(['invention', 'utility', 'design']),
  status: wordPart(['published', 'granted', 'refused', 'withdrawn', 'lapsed', 'expired', 'invalid']),
  year: maybeNumberPart,
  group: textPart,
  offer: wordPart(['sale', 'licence', 'open_licence']),
  enterprise: maybeNumberPart,
  agency: textPart,
  remaining: wordPart(['lt1', '1to3', '3to5', '5to10', 'gt10']),
  field: textPart,
  maturity: wordPart(['laboratory', 'pilot', 'sample', 'industrial']),
  transfer: wordPart(['sale', 'licence', 'joint', 'equity']),
  sort: wordPart(['newest', 'oldest'], 'newest'),
  page: numberPart(1),
};
type Parsed<P> = P extends { parse: (text: string | null) => infer T } ? T : never;
export type HallState = { [K in keyof typeof HALL]: Parsed<(typeof HALL)[K]> };
export type Facets = CallOutput<'/api/portal/library_facets'>;
export type HallRight = CallOutput<'/api/index/property_list'>['list'][number];

export const PAGE_SIZE = 10;
export const whatOf = (kind: ViewId): string => VIEWS.find(({ id }) => id === kind)!.what;

/** The filters as the calls take them; what is empty is left out. */
export function filtersOf(state: HallState): CallInput<'/api/Achievement/achievement_patent_list'> {
  return {
    keyword: state.keyword || undefined,
    number: state.number || undefined,
    applicant: state.applicant || undefined,
    class: state.class || undefined,
    patent_kinds: state.type && [state.type],
    statuses: state.status && [state.status],
    years: state.year === undefined ? undefined : [state.year],
    class_groups: state.group ? [state.group] : undefined,
    offers: state.offer && [state.offer],
    enterprise_id: state.enterprise || undefined,
    agency: state.agency || undefined,
    remaining: state.remaining,
  };
}

/** Whether somebody searches, which needs a login (spec section 5); filters are for everyone. */
export const isSearch = ({ keyword, number, applicant }: HallState): boolean => keyword + number + applicant !== '';

/** The facets of the column, in its order. */
export const GROUPS = [
  { key: 'type', facet: 'patent_kinds', title: '专利类型' },
  { key: 'status', facet: 'statuses', title: '法律状态' },
  { key: 'year', facet: 'years', title: '年份' },
  { key: 'group', facet: 'class_groups', title: '分类' },
] as const;

const OFFERS: Record<string, string> = { sale: '可转让', licence: '可许可', open_licence: '开放许可' };
const REMAINING: Record<string, string> = {
  lt1: '不足 1 年',
  '1to3': '1 至 3 年',
  '3to5': '3 至 5 年',
  '5to10': '5 至 10 年',
  gt10: '10 年以上',
};

export interface Chip {
  key: keyof HallState;
  title: string;
  name: string;
}

/** Everything that narrows the list but the words in the search, named as the facets name it. */
export function chipsOf(state: HallState, facets: Facets | undefined): Chip[] {
  const chips: Chip[] = GROUPS.flatMap(({ key, facet, title }) => {
    const value = String(state[key] ?? '');
    if (value === '') return [];
    const name = facets?.[facet].find((entry) => entry.value === value)?.name;
    return [{ key, title, name: name ?? value }];
  });
  const more: Chip[] = [
    { key: 'number', title: '号码', name: state.number },
    { key: 'applicant', title: '权利人', name: state.applicant },
    { key: 'class', title: '分类号', name: state.class },
    { key: 'offer', title: '意向', name: state.offer ? (OFFERS[state.offer] ?? '') : '' },
    { key: 'agency', title: '代理机构', name: state.agency },
    { key: 'remaining', title: '剩余保护期', name: state.remaining ? (REMAINING[state.remaining] ?? '') : '' },
  ];
  return [...chips, ...more.filter(({ name }) => name !== '')];
}

/** Another kind keeps the words and the enterprise; classes and types are each kind's own. */
export const switchKind = (kind: ViewId): Partial<HallState> => ({
  kind,
  type: undefined,
  status: undefined,
  group: '',
  class: '',
  agency: '',
  remaining: undefined,
  field: '',
  maturity: undefined,
  transfer: undefined,
});
