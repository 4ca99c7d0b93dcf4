import { PATENT_KINDS, RIGHT_KINDS, RIGHT_STATUSES } from '@zhice/contract/ip/enumerations';
import type { IpSearchRight } from '@zhice/contract/ip/search';
import { kindName, statusName } from '../../../reference/right-kinds';
import type { ListRow } from '../../../rpc/context';
import type { RowReader } from '../../../sheet/long-rows';
import { cellsOf, day, money, type RowColumn, text } from '../../../sheet/sheet-columns';
import { classGroupName } from '../rights/right-classes.rules';
import { type FacetCount, findIpSearchRecords, type IpSearchOrder, listSearchIds } from './search.queries';
import type { IpSearchFilter } from './search-filter.queries';
import type { IpSearchRecord } from './search-record';
import { IP_SEARCH_OFFERS, maskCreator, maskPerson } from './search-text.rules';

/** A right as the public lists show it. */
export function ipSearchRow(record: IpSearchRecord): IpSearchRight {
  return {
    ...record,
    kind_name: kindName(record.kind, record.patent_kind),
    status_name: statusName(record.kind, record.status),
    owners: record.owners.map(maskPerson),
    creators: record.creators.map(maskCreator),
    class_name: record.class_group === '' ? '' : classGroupName(record.kind, record.class_group),
    offers: record.offers.map((value) => ({ value, name: IP_SEARCH_OFFERS[value] })),
    // what it may cost belongs to an offer
    price_wan: record.offers.length > 0 ? record.price_wan : null,
  };
}

interface Value {
  value: string;
  name: string;
  count: number;
}

const NAMES: Record<FacetCount['facet'], (value: string, filter: IpSearchFilter) => string> = {
  kinds: (value) => RIGHT_KINDS.labels[value as keyof typeof RIGHT_KINDS.labels],
  patent_kinds: (value) => PATENT_KINDS.labels[value as keyof typeof PATENT_KINDS.labels],
  statuses: (value, { kind }) =>
    kind ? statusName(kind, value as 'granted') : RIGHT_STATUSES.labels[value as keyof typeof RIGHT_STATUSES.labels],
  years: (value) => `${value} 年`,
  class_groups: (value, { kind }) => classGroupName(kind ?? 'patent', value),
};
const KIND_ORDER = ['patent', 'trademark', 'software', 'copyright', 'invention', 'utility', 'design'];

/** The values of one facet with their names: years and kinds in their order, the others by how many there are. */
export function facetValues(
  counts: readonly FacetCount[],
  facet: FacetCount['facet'],
  filter: IpSearchFilter,
): Value[] {
  const values = counts
    .filter((row) => row.facet === facet && row.value !== '' && row.value !== '0')
    .map(({ value, count }) => ({ value, name: NAMES[facet](value, filter), count }));
  if (facet === 'years') return values.sort((a, b) => Number(b.value) - Number(a.value));
  if (facet === 'kinds' || facet === 'patent_kinds') {
    return values.sort((a, b) => KIND_ORDER.indexOf(a.value) - KIND_ORDER.indexOf(b.value));
  }
  return values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

export const IP_SEARCH_COLUMNS: readonly RowColumn<ListRow<'/api/index/property_list'>>[] = [
  text('类型', 'kind_name'),
  text('申请号或登记号', 'number'),
  text('名称', 'name', 50),
  text('法律状态', 'status_name'),
  text('权利人', 'owners', 40),
  text('发明人或作者', 'creators'),
  text('分类', 'classes'),
  text('代理机构', 'agency'),
  day('申请日', 'applied_on'),
  day('公开或发表日', 'published_on'),
  day('授权、注册或登记日', 'granted_on'),
  text('意向', ({ offers }) => offers.map(({ name }) => name)),
  money('意向价格（万元）', 'price_wan'),
];

interface IpSearchAsked {
  filter: IpSearchFilter;
  order: IpSearchOrder;
}

/** Public rights that a filter leaves, as the list shows them: people masked. */
export const ipSearchReader: RowReader<IpSearchAsked> = {
  name: 'hall',
  find: (db, { filter, order }, most) => listSearchIds(db, filter, order, most),
  read: async (db, { filter }, some) =>
    (await findIpSearchRecords(db, some, filter.today)).map((record) =>
      cellsOf(IP_SEARCH_COLUMNS, ipSearchRow(record)),
    ),
};
