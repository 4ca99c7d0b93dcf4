import type { CallOutput } from '@zhice/contract/all';
import { areaName } from '../../reference/areas';
import { daysLeft, type LifeDates, statusOf } from './life-cycle.rules';
import { levelName, statusName, wayName } from './policy-names.rules';

export type DepotRow = CallOutput<'/api/demo/depot_list'>['list'][number];
export type PolicyLink = CallOutput<'/api/demo/policy_atlas'>['nodes'][number];

/** What queries read of a policy for a link to it. */
export interface LinkRecord extends LifeDates {
  id: number;
  title: string;
  level: number;
  doc_no: string;
}

/** What queries read of a policy for its row in a list. */
export interface DepotRecord extends LinkRecord {
  summary: string;
  area_code: string;
  unit: string | null;
  published_on: string | null;
  amount_max: number | null;
  way: string | null;
  support_form: string | null;
  grade: string | null;
}

/** A policy as lists show it on a day, without what a search adds. */
export function depotRow(record: DepotRecord, today: string): DepotRow {
  const status = statusOf(record, today);
  return {
    id: record.id,
    kind: record.kind,
    title: record.title,
    summary: record.summary,
    level: record.level,
    level_name: levelName(record.level),
    area: record.area_code,
    area_name: areaName(record.area_code),
    unit: record.unit,
    doc_no: record.doc_no,
    published_on: record.published_on,
    status,
    status_name: statusName(record.kind, status),
    opens_on: record.opens_on,
    closes_on: record.closes_on,
    days_left: daysLeft(record, today),
    amount_max: record.amount_max,
    way: record.way,
    way_name: record.way === null ? null : wayName(record.way),
    support_form: record.support_form,
    grade: record.grade,
  };
}

export function policyLink(record: LinkRecord, today: string): PolicyLink {
  const status = statusOf(record, today);
  return {
    id: record.id,
    kind: record.kind,
    title: record.title,
    level: record.level,
    doc_no: record.doc_no,
    status,
    status_name: statusName(record.kind, status),
  };
}
