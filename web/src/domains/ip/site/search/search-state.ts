import type { CallInput, CallOutput } from '@zhice/contract/all';
import {
  MATURITIES,
  OFFERS,
  PATENT_KINDS,
  REMAINING_TERMS,
  RIGHT_STATUSES,
  TRANSFERS,
} from '@zhice/contract/ip/enumerations';
import {
  areaPart,
  type ListState,
  maybeNumberPart,
  numberPart,
  type StateOf,
  textPart,
  wordPart,
} from '../../../../app/list-state';

/** What the IP search shows: rights by kind, achievements, papers. */
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

/** What the address of the IP search tells. */
export const IP_SEARCH = {
  kind: wordPart(['patent', 'trademark', 'software', 'copyright', 'achievement', 'paper'], 'patent'),
  keyword: textPart,
  number: textPart,
  applicant: textPart,
  class: textPart,
  /** Where the owner is registered. */
  area: areaPart,
  type: wordPart(PATENT_KINDS),
  status: wordPart(RIGHT_STATUSES.filter((status) => status !== 'pending')),
  year: maybeNumberPart,
  group: textPart,
  offer: wordPart(OFFERS),
  enterprise: maybeNumberPart,
  agency: textPart,
  remaining: wordPart(REMAINING_TERMS),
  field: textPart,
  maturity: wordPart(MATURITIES),
  transfer: wordPart(TRANSFERS),
  sort: wordPart(['newest', 'oldest'], 'newest'),
  page: numberPart(1),
};
export type IpSearchState = StateOf<typeof IP_SEARCH>;
export type Facets = CallOutput<'/api/portal/library_facets'>;
export type IpSearchRight = CallOutput<'/api/index/property_list'>['list'][number];

export const PAGE_SIZE = 10;

/** '12.5 万元', or what is said where no price stands. */
export const priceText = (wan: number | null, none = '价格面议'): string =>
  wan === null ? none : `${wan.toLocaleString('zh-CN')} 万元`;
export const whatOf = (kind: ViewId): string => VIEWS.find(({ id }) => id === kind)!.what;

/** The filters as the calls take them; what is empty is left out. */
export function filtersOf(state: IpSearchState): CallInput<'/api/Achievement/achievement_patent_list'> {
  return {
    keyword: state.keyword || undefined,
    number: state.number || undefined,
    applicant: state.applicant || undefined,
    class: state.class || undefined,
    area: state.area || undefined,
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
export const isSearch = ({ keyword, number, applicant }: IpSearchState): boolean => keyword + number + applicant !== '';

/** The facets of the column, in its order. */
export const GROUPS = [
  { key: 'type', facet: 'patent_kinds', title: '专利类型' },
  { key: 'status', facet: 'statuses', title: '法律状态' },
  { key: 'year', facet: 'years', title: '年份' },
  { key: 'group', facet: 'class_groups', title: '分类' },
] as const;

const OFFERED = { ...OFFERS.labels, sale: '可转让', licence: '可许可' };

interface Chip {
  key: keyof IpSearchState;
  title: string;
  name: string;
}

/** Everything that narrows the list but the words in the search, named as the facets name it. */
export function chipsOf(state: IpSearchState, facets: Facets | undefined): Chip[] {
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
    { key: 'area', title: '权利人所在地', name: state.area && (facets?.area_name || state.area) },
    { key: 'offer', title: '意向', name: state.offer ? OFFERED[state.offer] : '' },
    { key: 'agency', title: '代理机构', name: state.agency },
    { key: 'remaining', title: '剩余保护期', name: state.remaining ? REMAINING_TERMS.labels[state.remaining] : '' },
  ];
  return [...chips, ...more.filter(({ name }) => name !== '')];
}

/** Another kind keeps the words and the enterprise; classes and types are each kind's own. */
export const switchKind = (kind: ViewId): Partial<IpSearchState> => ({
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

/** The IP search's state in the address, as useListState gives it. */
export type IpSearchList = Pick<ListState<typeof IP_SEARCH>, 'state' | 'set' | 'hrefOf'>;

export interface ViewProps {
  list: IpSearchList;
  /** A search without a login: says so, once the session is known. */
  locked: boolean;
  closed: boolean;
}
