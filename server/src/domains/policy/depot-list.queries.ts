import type { DEPOT_SORTS } from '@zhice/contract/policy/enumerations';
import { mapOf } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { wideRows } from '../../db/wide-rows';
import type { DepotRecord } from './depot-row';
import { lifeColumns } from './life-cycle.queries';

export type DepotSort = (typeof DEPOT_SORTS)[number];

/** A stretch of a sorted list: its rows in order and in reverse. A list is its stretches one after the other. */
export interface Stretch {
  where: Fragment;
  order: Fragment;
  reversed: Fragment;
}

/** Over the columns of `policy` without an alias; each order is that of an index, so that a page reads only its rows. */
export function stretchesOf(db: Db, sort: DepotSort, today: string): Stretch[] {
  const newest = {
    order: db`published_on desc nulls last, id desc`,
    reversed: db`published_on asc nulls first, id`,
  };
  if (sort === 'amount') {
    const largest = { order: db`amount_max desc nulls last, id desc`, reversed: db`amount_max asc nulls first, id` };
    return [{ where: db`true`, ...largest }];
  }
  if (sort !== 'deadline') return [{ where: db`true`, ...newest }];
  const alive = db`not repealed and (effective_to is null or effective_to >= ${today}::date)`;
  return [
    {
      where: db`closes_on >= ${today}::date and ${alive}`,
      order: db`closes_on, id`,
      reversed: db`closes_on desc, id desc`,
    },
    { where: db`closes_on is null and ${alive}`, ...newest },
    {
      where: db`(closes_on < ${today}::date or repealed or effective_to < ${today}::date)`,
      order: db`closes_on desc nulls last, id desc`,
      reversed: db`closes_on asc nulls first, id`,
    },
  ];
}

/** Ids of all rows in the order of the list, `most` of them at most. */
export async function listPolicyIds(
  db: Db,
  condition: Fragment,
  stretches: Stretch[],
  most: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { where, order } of stretches) {
    const rows = await db<{ id: number }[]>`
      select id from public_policy where ${condition} and ${where} order by ${order} limit ${most - ids.length}`;
    for (const { id } of rows) ids.push(id);
  }
  return ids;
}

/** What `depotRow` needs, over `policy p`, its department `m` and its document `d`. */
export function depotColumns(db: Db) {
  return db`p.id, p.title, p.summary, p.level, p.area_code, p.area_codes, m.name as unit,
    coalesce(d.doc_no, '') as doc_no, p.published_on, ${lifeColumns(db)}, p.amount_max, p.way, p.support_form, p.grade`;
}

/** Policies by id, in the order of the ids; unknown ids are left out. */
export async function getPolicies(db: Db, ids: readonly number[]): Promise<DepotRecord[]> {
  if (ids.length === 0) return [];
  return wideRows<DepotRecord>(db`
    select ${depotColumns(db)}
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join public_policy p on p.id = wanted.id
    left join department m on m.id = p.department_id
    left join policy_document d on d.policy_id = p.id
    order by wanted.place`);
}

/** The texts of a policy beside its title that are searched, in the order in which a hit is named. */
export interface PolicyTexts {
  labels: string;
  doc_no: string;
  issuer: string;
  history: string;
  body: string;
}

/** The texts in which hits are shown, for the few policies on a page: all that `searchedText` holds but the title. */
export const getTexts = (db: Db, ids: number[]): Promise<Map<number, PolicyTexts>> =>
  mapOf<number, PolicyTexts>(db`
    select p.id, jsonb_build_object(
      'labels', array_to_string(p.labels, '、'),
      'doc_no', coalesce(d.doc_no, ''),
      'issuer', concat_ws('、', nullif(d.issuer, ''), m.name),
      'history', coalesce(d.history, ''),
      'body', concat_ws(E'\n', nullif(p.summary, ''), d.body, i.audience, i.conditions, i.benefits, d.index_no, d.category, (select string_agg(material ->> 'name', '、') from jsonb_array_elements(i.materials) material))) as texts
    from public_policy p
    left join department m on m.id = p.department_id
    left join policy_document d on d.policy_id = p.id
    left join policy_item i on i.policy_id = p.id
    where p.id = any(${ids}::bigint[])`);
