import type { HallRight } from '@zhice/contract/ip/hall';
import { classGroupName } from '../rights/right-classes.rules';
import {
  COMMON_STATUS_NAMES,
  KIND_NAMES,
  kindName,
  OFFER_NAMES,
  PATENT_KIND_NAMES,
  statusName,
} from '../rights/right-words.rules';
import type { HallFilter } from './hall-filter.queries';
import type { HallRecord } from './hall-record';
import { maskCreator, maskPerson } from './hall-words.rules';
import type { FacetCount } from './library.queries';

/** What who looks for a right calls it; its owner sells (出售). */
const WAYS = { ...OFFER_NAMES, sale: '转让' };

/** A right as the public lists show it. */
export function hallRow(record: HallRecord): HallRight {
  return {
    id: record.id,
    kind: record.kind,
    patent_kind: record.patent_kind,
    kind_name: kindName(record.kind, record.patent_kind),
    number: record.number,
    name: record.name,
    status: record.status,
    status_name: statusName(record.kind, record.status),
    owners: record.owners.map(maskPerson),
    enterprise_id: record.enterprise_id,
    creators: record.creators.map(maskCreator),
    classes: record.classes,
    class_group: record.class_group,
    class_name: record.class_group === '' ? '' : classGroupName(record.kind, record.class_group),
    software_version: record.software_version,
    agency: record.agency,
    applied_on: record.applied_on,
    published_on: record.published_on,
    granted_on: record.granted_on,
    offers: record.offers.map((value) => ({ value, name: WAYS[value] })),
    // what it may cost belongs to an offer
    price_wan: record.offers.length > 0 ? record.price_wan : null,
  };
}

interface Value {
  value: string;
  name: string;
  count: number;
}

const NAMES: Record<FacetCount['facet'], (value: string, filter: HallFilter) => string> = {
  kinds: (value) => KIND_NAMES[value as keyof typeof KIND_NAMES],
  patent_kinds: (value) => PATENT_KIND_NAMES[value as keyof typeof PATENT_KIND_NAMES],
  statuses: (value, { kind }) =>
    kind ? statusName(kind, value as 'granted') : COMMON_STATUS_NAMES[value as keyof typeof COMMON_STATUS_NAMES],
  years: (value) => `${value} 年`,
  class_groups: (value, { kind }) => classGroupName(kind ?? 'patent', value),
};
const KIND_ORDER = ['patent', 'trademark', 'software', 'copyright', 'invention', 'utility', 'design'];

/** The values of one facet with their names: years and kinds in their order, the others by how many there are. */
export function facetValues(counts: readonly FacetCount[], facet: FacetCount['facet'], filter: HallFilter): Value[] {
  const values = counts
    .filter((row) => row.facet === facet && row.value !== '' && row.value !== '0')
    .map(({ value, count }) => ({ value, name: NAMES[facet](value, filter), count }));
  if (facet === 'years') return values.sort((a, b) => Number(b.value) - Number(a.value));
  if (facet === 'kinds' || facet === 'patent_kinds') {
    return values.sort((a, b) => KIND_ORDER.indexOf(a.value) - KIND_ORDER.indexOf(b.value));
  }
  return values.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
