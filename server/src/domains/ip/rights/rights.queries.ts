import type { CallOutput } from '@zhice/contract/all';
import type { OwnRight, PatentKind } from '@zhice/contract/ip/right';
import type { RightSort } from '@zhice/contract/ip/rights';
import type { Static } from 'typebox';
import type { Day } from '../../../base/day';
import { valuesOf } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import { wideRows } from '../../../db/wide-rows';
import type { PageOf } from '../../../rpc/page-of';
import type { StoredObligation } from '../../fees';
import {
  type Asking,
  overdueColumn,
  type RightFilter,
  rightsCondition,
  rightsWithObligation,
  soonColumn,
} from './right-filter.queries';
import { stateColumn } from './right-state.queries';
import type { TermFacts } from './right-term.rules';

/** What a filter and an order need to know: the open obligations only where they speak of them. */
const sourceOf = (db: Db, filter: RightFilter, sort: RightSort, today: Day) =>
  filter.due === undefined && sort !== 'due_on' ? db`ip_right r` : rightsWithObligation(db, today);

/** Ids of all rights that a filter leaves, in order. */
export const findRightIds = (db: Db, asking: Asking, filter: RightFilter, sort: RightSort, most: number) =>
  valuesOf<number>(db`
    select r.id from ${sourceOf(db, filter, sort, asking.today)} where ${rightsCondition(db, filter, asking)}
    order by ${orderOf(db, sort)} limit ${most}`);

/** One page of ids, and how many rights the filter leaves in all. */
export async function pageRightIds(
  db: Db,
  asking: Asking,
  filter: RightFilter,
  sort: RightSort,
  page: PageOf,
): Promise<{ total: number; ids: number[] }> {
  const condition = rightsCondition(db, filter, asking);
  const from = sourceOf(db, filter, sort, asking.today);
  const rows = await db<{ id: number; total: number }[]>`
    select r.id, count(*) over () as total from ${from} where ${condition}
    order by ${orderOf(db, sort)} limit ${page.limit} offset ${page.offset}`;
  const ids = rows.map(({ id }) => id);
  if (rows[0] || page.offset === 0) return { total: rows[0]?.total ?? 0, ids };
  const [counted] = await db<{ total: number }[]>`select count(*) as total from ${from} where ${condition}`;
  return { total: counted?.total ?? 0, ids };
}

function orderOf(db: Db, sort: RightSort) {
  switch (sort) {
    case 'newest':
      return db`r.id desc`;
    case 'applied_on':
      return db`r.applied_on nulls last, r.id`;
    case '-applied_on':
      return db`r.applied_on desc nulls last, r.id desc`;
    case 'granted_on':
      return db`r.granted_on nulls last, r.id`;
    case '-granted_on':
      return db`r.granted_on desc nulls last, r.id desc`;
    case 'due_on':
      return db`n.due_on nulls last, r.id`;
    case 'name':
      return db`r.name, r.id`;
    case 'number':
      return db`r.number, r.id`;
  }
}

type Shown = Pick<
  Static<typeof OwnRight>,
  | 'id'
  | 'number'
  | 'name'
  | 'owners'
  | 'creators'
  | 'classes'
  | 'software_version'
  | 'agency'
  | 'offers'
  | 'marks'
  | 'certificates'
  | 'ownership'
  | 'version'
>;

/** One right as lists show it, with the obligation that is open on it. */
export interface RightRecord extends Shown, TermFacts {
  agent: string;
  publication_no: string;
  certificate_no: string;
  priority_on: string | null;
  goods: string;
  price_wan: number | null;
  note: string;
  obligation: StoredObligation | null;
}

/** A right and its obligation as they come side by side, which is read in half the time of a jsonb for each obligation. */
type RightWithObligation = Omit<RightRecord, 'obligation'> &
  Omit<StoredObligation, 'kind' | 'classes'> & { act_kind: StoredObligation['kind'] | null };

/** Rights of an enterprise in the order of the ids given, as they stand on a day. */
export async function findRightRecords(
  db: Db,
  { enterpriseId, today }: Pick<Asking, 'enterpriseId' | 'today'>,
  ids: readonly number[],
): Promise<RightRecord[]> {
  if (ids.length === 0) return [];
  const rows = await wideRows<RightWithObligation>(db`
    select r.id, r.kind, r.patent_kind, r.number, r.name, ${stateColumn(db, today)} as status, r.ownership, r.owners, r.creators, r.classes, r.software_version,
      r.goods, r.agency, r.agent, r.applied_on, r.published_on, r.granted_on, r.completed_on, r.priority_on, r.ceased_on,
      r.extended_to_on, r.publication_no, r.certificate_no, r.holder, r.last_death_on, r.offers, r.marks, r.price_wan, r.note, r.version,
      (select count(*) from ip_file f where f.right_id = r.id and f.kind = 'certificate') as certificates,
      n.kind as act_kind, n.step, n.opens_on, n.due_on, n.ends_on, n.yuan, n.full_yuan, n.reduced_percent, n.reduced_by,
      n.paid_yuan, r.international
    from unnest(${[...ids]}::bigint[]) with ordinality as i(id, place)
    cross join lateral (select * from ip_right one where one.id = i.id) r
    left join lateral (
      select a.* from renewal a where a.right_id = r.id and a.settled_at is null order by a.due_on limit 1
    ) n on r.deleted_at is null
    where r.enterprise_id = ${enterpriseId} order by i.place`);
  return rows.map((row) => Object.assign(row, { obligation: obligationOf(row) }));
}

function obligationOf(row: RightWithObligation): StoredObligation | null {
  if (row.act_kind === null) return null;
  return {
    kind: row.act_kind,
    step: row.step,
    opens_on: row.opens_on,
    due_on: row.due_on,
    ends_on: row.ends_on,
    yuan: row.yuan,
    full_yuan: row.full_yuan,
    reduced_percent: row.reduced_percent,
    reduced_by: row.reduced_by,
    paid_yuan: row.paid_yuan,
    classes: row.classes.length,
    international: row.international,
  };
}

/** How many living rights of a kind there are, by patent kind. */
export type RightCount = Omit<CallOutput<'/api/portal/right_totals'>['kinds'][number], 'name' | 'patent_kinds'> & {
  patent_kind: PatentKind | null;
  /** Granted and the enterprise's own: what facts count. */
  held: number;
};

export function countRightsByKind(db: Db, { enterpriseId, today }: Asking) {
  const granted = db`${stateColumn(db, today)} = 'granted'`;
  return db<RightCount[]>`
    select r.kind, r.patent_kind, count(*) as total, count(*) filter (where ${granted}) as granted, count(*) filter (where ${granted} and r.ownership = 'own') as held,
      count(*) filter (where ${overdueColumn(db, today)} or ${soonColumn(db, today)}) as due,
      count(*) filter (where f.right_id is null and ${granted}) as without_certificate
    from ${rightsWithObligation(db, today)}
    left join (select distinct right_id from ip_file where kind = 'certificate') f on f.right_id = r.id
    where r.enterprise_id = ${enterpriseId} and r.deleted_at is null
    group by r.kind, r.patent_kind`;
}
