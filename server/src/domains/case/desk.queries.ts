import type { DeskView } from '@zhice/contract/case/enumerations';
import type { CaseKind } from '@zhice/contract/case/kind';
import type { Day } from '../../base/day';
import { Refusal } from '../../base/refusal';
import { firstRow, hasRows, onlyValue, valuesOf } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { type PageAsked, pageOf } from '../../rpc/page-of';
import { CASE_COLUMNS, type Case } from './case.queries';
import type { Desk, DeskFilter, Tally } from './desk-counts.rules';
import { searchedCasesOf } from './desk-words';

/** A case as those read it who handle it. */
export interface DeskCase extends Case {
  enterprise_name: string;
  applicant_name: string;
  handler_name: string;
  /** The unit of who reads it was asked to help. */
  assists: boolean;
}

const read = (db: Db, { unitId }: Desk) => db`
  select ${db.unsafe(CASE_COLUMNS)}, coalesce(e.name, '') as enterprise_name, coalesce(a.nickname, '') as applicant_name,
    coalesce(s.name, '') as handler_name, ${assistedBy(db, unitId)} as assists
  from cases c
    left join unit u on u.id = c.unit_id left join enterprise e on e.id = c.enterprise_id
    left join account a on a.id = c.account_id left join staff s on s.id = c.handler_id`;

/** Cases `c` of the areas of a desk. */
const ofAreas = (db: Db, { areas }: Desk): Fragment =>
  areas.length === 0 ? db`` : db`and (c.area_code is null or c.area_code = any(${[...areas]}::text[]))`;

/** Cases `c` of the kinds, the unit and the areas of a desk. */
const ofDesk = (db: Db, desk: Desk): Fragment => db`
  c.kind = any(${desk.kinds.map(({ kind }) => kind.name)}::text[])
  ${desk.coordinates ? db`` : db`and (c.unit_id = ${desk.unitId} or c.unit_id is null)`} ${ofAreas(db, desk)}`;

/** Cases `c` that a desk handles; a draft is its applicant's alone. */
export const seenBy = (db: Db, desk: Desk): Fragment => db`c.submitted_at is not null and ${ofDesk(db, desk)}`;

/** Cases `c` for which a unit was asked to help. */
const assistedBy = (db: Db, unitId: number): Fragment =>
  db`exists (select from case_assist h where h.case_id = c.id and h.unit_id = ${unitId})`;

/** One case of a desk, or one for which its unit was asked to help, locked until the transaction ends where that is asked. */
export const findDeskCase = (db: Db, desk: Desk, id: number, lock = false) =>
  firstRow<DeskCase>(db`
    ${read(db, desk)} where c.id = ${id} and (${seenBy(db, desk)} or ${assistedBy(db, desk.unitId)}
      and c.kind = any(${desk.kinds.map(({ kind }) => kind.name)}::text[])) ${lock ? db`for update of c` : db``}`);

const OPEN = "c.stage in ('todo', 'running')";

/** The condition of each view, as of a day. */
function viewOf(db: Db, view: DeskView, { staffId }: Desk, today: Day): Fragment {
  const open = db.unsafe(OPEN) as unknown as Fragment;
  switch (view) {
    case 'mine':
      return db`${open} and c.handler_id = ${staffId}`;
    case 'unassigned':
      return db`${open} and c.handler_id is null`;
    case 'due':
      return db`c.stage = 'running' and c.next_due_on = ${today}`;
    case 'overdue':
      return db`c.stage = 'running' and c.next_due_on < ${today}`;
    case 'open':
      return open;
    case 'closed':
      return db`c.stage in ('done', 'withdrawn')`;
    // they are another unit's: `assistedCases`
    case 'assist':
      return db`false`;
  }
}

/** The cases under way with which another unit asked that of a desk to help, and of which it has said nothing yet. */
export async function assistedCases(
  db: Db,
  desk: Desk,
  { keyword, unit_id, handler_id }: DeskFilter,
): Promise<{ sql: Fragment }> {
  const { unitId, kinds } = desk;
  const place = db`
    c.id in (select h.case_id from case_assist h where h.unit_id = ${unitId} and h.answered_at is null)
    and ${db.unsafe(OPEN)} and c.kind = any(${kinds.map(({ kind }) => kind.name)}::text[])
    ${unit_id === undefined ? db`` : db`and c.unit_id = ${unit_id}`}
    ${handler_id === undefined ? db`` : db`and c.handler_id = ${handler_id}`}`;
  const words = keyword?.trim();
  return words ? searchedCasesOf(db, kinds, words, place) : { sql: db`select c.* from cases c where ${place}` };
}

export const tallyAssisted = (db: Db, { sql }: { sql: Fragment }) => db<Tally[]>`
  select kind, state, true as open, unit_id, handler_id, 'later' as due, true as assists, count(*) as count
  from (${sql}) c group by 1, 2, 4, 5`;

export const pageAssisted = (db: Db, desk: Desk, filter: DeskFilter, { sql }: { sql: Fragment }, asked: PageAsked) => {
  const { offset, limit } = pageOf(asked);
  const { kind, state } = filter;
  return readOrdered(
    db,
    desk,
    filter,
    db`
      select c.id from (${sql}) c
      where ${kind === undefined ? db`true` : db`c.kind = ${kind}`} ${state === undefined ? db`` : db`and c.state = ${state}`}
      order by ${orderOf(db, filter)} limit ${limit} offset ${offset}`,
  );
};

/** A page of a desk: what is due first first, what waits for its applicant behind it; what is closed the last closed first. */
export async function pageDesk(db: Db, desk: Desk, filter: DeskFilter, today: Day, asked: PageAsked) {
  const { offset, limit } = pageOf(asked);
  const order = orderOf(db, filter);
  const where = db`c.submitted_at is not null and ${narrowed(db, desk, filter, today)} ${ofAreas(db, desk)}`;
  // each part is read in the order of an index, so that a page costs as many cases as it and those before it have
  const parts = placesOf(desk, filter).map(
    (unitId) => db`
      (select c.id, c.stage, c.next_due_on, c.closed_at from cases c
       where ${where} ${unitId === undefined ? db`` : db`and coalesce(c.unit_id, 0) = ${unitId}`}
       order by ${order} limit ${offset + limit})`,
  );
  if (parts.length === 0) return [];
  const found = parts.reduce((all, part) => db`${all} union all ${part}`);
  return readOrdered(
    db,
    desk,
    filter,
    db`select c.id from (${found}) c order by ${order} limit ${limit} offset ${offset}`,
  );
}

const orderOf = (db: Db, { view }: DeskFilter): Fragment =>
  view === 'closed' ? db`c.closed_at desc, c.id desc` : db`c.stage, c.next_due_on, c.id`;

/** Cases of a desk by their ids, in the order of a queue. */
const readOrdered = (db: Db, desk: Desk, filter: DeskFilter, ids: Fragment) =>
  db<DeskCase[]>`${read(db, desk)} where c.id in (${ids}) order by ${orderOf(db, filter)}`;

const NO_UNIT = 0;

/** The units whose cases a page shows, each read by itself; undefined: all of them. */
function placesOf({ coordinates, unitId }: Desk, { unit_id: asked }: DeskFilter): (number | undefined)[] {
  if (coordinates) return [asked];
  if (asked === undefined) return [unitId, NO_UNIT];
  return asked === unitId ? [unitId] : [];
}

/** Cases `c` of the kinds of a desk under a view and the other filters, but of which unit and area. */
function narrowed(db: Db, desk: Desk, filter: DeskFilter, today: Day): Fragment {
  const { kind, state, handler_id } = filter;
  const names = desk.kinds.map((one) => one.kind.name);
  return db`
    ${viewOf(db, filter.view ?? 'open', desk, today)}
    and ${kind !== undefined && names.includes(kind) ? db`c.kind = ${kind}` : db`c.kind = any(${kind === undefined ? names : []}::text[])`}
    ${state === undefined ? db`` : db`and c.state = ${state}`}
    ${handler_id === undefined ? db`` : db`and c.handler_id = ${handler_id}`}`;
}

/** How many cases of a desk are alike, of a unit or handler where one is asked for, from what is kept of all of them. */
export const tallyDesk = (db: Db, desk: Desk, today: Day, filter: DeskFilter = {}) =>
  db<Tally[]>`${tallyOf(db, desk, filter, keptCells(db, inPlace(db, desk, filter), today))}`;

/** Cases `c` of a desk, of the unit and handler that are asked for. */
const inPlace = (db: Db, desk: Desk, { unit_id, handler_id }: DeskFilter): Fragment => db`
  ${ofDesk(db, desk)}
  ${unit_id === undefined ? db`` : db`and c.unit_id = ${unit_id}`}
  ${handler_id === undefined ? db`` : db`and c.handler_id = ${handler_id}`}`;

/** Cells added up. A handler or unit that nobody asks for is 0: another. */
function tallyOf(db: Db, { staffId }: Desk, { unit_id, handler_id }: DeskFilter, cells: Fragment): Fragment {
  const named = [...new Set([staffId, ...(handler_id === undefined ? [] : [handler_id])])];
  return db`
    select kind, state, open, ${unit_id ?? null}::bigint as unit_id,
      case when handler_id = any(${named}::bigint[]) then handler_id when handler_id is not null then 0 end as handler_id,
      due, sum(n)::bigint as count
    from (${cells}) cells group by 1, 2, 3, 4, 5, 6`;
}

/**
 * The cases of a desk that words find: how many are alike, and a page. The index is asked for them once; what they have to be is
 * then read of these alone.
 */
export async function searchDesk(
  db: Db,
  desk: Desk,
  filter: DeskFilter & { keyword: string },
  today: Day,
  asked: PageAsked,
) {
  const { offset, limit } = pageOf(asked);
  const place = db`c.submitted_at is not null and ${inPlace(db, desk, filter)}`;
  const seen = await searchedCasesOf(db, desk.kinds, filter.keyword, place);
  const row = await firstRow<{ tallies: Tally[]; ids: number[] }>(db`
    with seen as materialized (${seen.sql})
    select
      (select coalesce(json_agg(t), '[]') from (${tallyOf(db, desk, filter, foundCells(db, today))}) t) as tallies,
      array(select c.id from seen c where ${narrowed(db, desk, filter, today)}
        order by ${orderOf(db, filter)} limit ${limit} offset ${offset}) as ids`);
  const { tallies = [], ids = [] } = row ?? {};
  return {
    tallies,
    list: ids.length === 0 ? [] : await readOrdered(db, desk, filter, db`select unnest(${ids}::bigint[])`),
  };
}

/** What is kept: of all, none of them due; and of those due by today, which are taken out of the former. */
const keptCells = (db: Db, seen: Fragment, today: Day): Fragment => db`
  select kind, state, open, handler_id, 'later' as due, n from case_tally c where ${seen}
  union all
  select kind, state, true, handler_id, p.due, n * p.sign
  from case_due c, (values (true, 'over', 1), (true, 'later', -1), (false, 'today', 1), (false, 'later', -1)) p(is_over, due, sign)
  where c.due_on <= ${today} and (c.due_on < ${today}) = p.is_over and ${seen}`;

const foundCells = (db: Db, today: Day): Fragment => db`
  select kind, state, ${db.unsafe(OPEN)} as open, handler_id, 1 as n,
    case when stage <> 'running' or next_due_on is null or next_due_on > ${today} then 'later' when next_due_on = ${today} then 'today'
      else 'over' end as due
  from seen c`;

/**
 * Adds up what changes have left of the numbers of cases; what comes meanwhile stays beside it. Days that are over by a day
 * that is given become one: what was due then stays overdue.
 */
export async function compactTally(db: Db, today: Day | null = null): Promise<void> {
  await db`
    with old as (delete from case_tally returning *)
    insert into case_tally
    select kind, state, open, unit_id, handler_id, area_code, sum(n) from old
    group by kind, state, open, unit_id, handler_id, area_code having sum(n) <> 0`;
  const day = db`case when due_on < ${today}::date then '-infinity'::date else due_on end`;
  await db`
    with old as (
      delete from case_due where ctid = any(array(
        select unnest(array_agg(ctid)) from case_due group by kind, state, unit_id, handler_id, area_code, ${day}
        having count(*) > 1 or bool_or(due_on > '-infinity' and due_on < ${today}::date)))
      returning *)
    insert into case_due
    select kind, state, unit_id, handler_id, area_code, ${day}, sum(n) from old
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0`;
}

/** Staff who may handle a kind, of a unit where one is given. */
export const listColleagues = (db: Db, permission: string, unitId: number | null) =>
  db<{ id: number; name: string }[]>`
    select distinct s.id, s.name from staff s
      join staff_role sr on sr.staff_id = s.id join role r on r.id = sr.role_id
    where s.disabled_at is null and ${permission} = any(r.permissions)
      ${unitId === null ? db`` : db`and s.unit_id = ${unitId}`}
    order by s.name, s.id`;

/** Units in use, but one, where somebody has one of the permissions for a kind. */
export const listTakingUnits = (db: Db, permissions: readonly string[], but: number | null) =>
  db<{ id: number; name: string }[]>`
    select u.id, u.name from unit u
    where u.disabled_at is null and u.id is distinct from ${but}::integer and exists (
      select from staff s join staff_role sr on sr.staff_id = s.id join role r on r.id = sr.role_id
      where s.unit_id = u.id and s.disabled_at is null and r.permissions && ${[...permissions]}::text[])
    order by u.position, u.id`;

/** Refuses a unit where nobody can handle a kind: what comes there would lie. */
export async function refuseNobody(
  db: Db,
  { permission, label }: Pick<CaseKind, 'permission' | 'label'>,
  unit: { id: number; name: string },
): Promise<void> {
  if ((await listColleagues(db, permission, unit.id)).length > 0) return;
  const detail = `${unit.name}没有可以办理${label}的人员，请选择其他部门`;
  throw new Refusal('rule_broken', { detail }, 'fields.unit');
}

const LOOKS_SECONDS = 120;

/** Others who looked at a case within the last two minutes. */
export const listViewers = (db: Db, caseId: number, staffId: number, now: Date) =>
  valuesOf<string>(db`
    select s.name from case_viewer v join staff s on s.id = v.staff_id
    where v.case_id = ${caseId} and v.staff_id <> ${staffId}
      and v.at > ${now}::timestamptz - interval '1 second' * ${LOOKS_SECONDS}
    order by s.name`);

export async function upsertViewer(db: Db, caseId: number, staffId: number, now: Date): Promise<void> {
  await db`
    insert into case_viewer (case_id, staff_id, at) values (${caseId}, ${staffId}, ${now})
    on conflict (case_id, staff_id) do update set at = excluded.at`;
}

export const isColleague = async (db: Db, permission: string, unitId: number | null, staffId: number) =>
  (await listColleagues(db, permission, unitId)).some(({ id }) => id === staffId);

export interface NoticeRow {
  id: number;
  case_id: number | null;
  path: string | null;
  title: string;
  at: Date;
  read: boolean;
}

export const countUnread = async (db: Db, staffId: number): Promise<number> =>
  (await onlyValue<number>(db`
    select count(*) as unread from staff_notice where staff_id = ${staffId} and read_at is null`)) ?? 0;

/** Marks as read what somebody was told: these, or all. */
export const updateRead = (db: Db, staffId: number, which: Fragment | undefined, now: Date) =>
  hasRows(db`
    update staff_notice set read_at = ${now}
    where staff_id = ${staffId} and read_at is null ${which ? db`and ${which}` : db``} returning id`);
