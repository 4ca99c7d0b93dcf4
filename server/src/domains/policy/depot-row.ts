import type { CallOutput } from '@zhice/contract/all';
import { placeName, placeNames } from '../../reference/places';
import { daysLeft, type LifeDates, statusOf, windowOf } from './life-cycle.rules';
import { levelName, statusName, wayName } from './policy-names.rules';

export type DepotRow = CallOutput<'/api/demo/depot_list'>['list'][number];
type PolicyLink = CallOutput<'/api/demo/policy_atlas'>['nodes'][number];

/** What queries read of a policy for a link to it. */
export interface LinkRecord extends LifeDates, Pick<PolicyLink, 'id' | 'title' | 'level' | 'doc_no'> {}

/** What queries read of a policy for its row in a list. */
export interface DepotRecord
  extends LinkRecord,
    Pick<DepotRow, 'summary' | 'unit' | 'published_on' | 'amount_max' | 'way' | 'support_form' | 'grade'> {
  area_code: string;
  area_codes: string[];
}

/** A policy as lists show it on a day, without what a search adds. */
export function depotRow(record: DepotRecord, today: string): DepotRow {
  const status = statusOf(record, today);
  return {
    ...record,
    ...windowOf(record, today),
    level_name: levelName(record.level),
    area: record.area_code,
    area_name: placeName(record.area_code),
    area_names: placeNames(record),
    status,
    status_name: statusName(record.kind, status),
    days_left: daysLeft(record, today),
    way_name: record.way === null ? null : wayName(record.way),
  };
}

export function policyLink(record: LinkRecord, today: string): PolicyLink {
  const status = statusOf(record, today);
  return { ...record, status, status_name: statusName(record.kind, status) };
}
