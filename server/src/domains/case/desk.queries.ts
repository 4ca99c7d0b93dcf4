import type { DeskView } from '@zhice/contract/case/enumerations';
import type { Day } from '../../base/day';
import { firstRow, hasRows, onlyValue, valuesOf } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { type PageAsked, pageOf } from '../../rpc/page-of';
import { CASE_COLUMNS, type Case, searchedCases } from './case.queries';
import type { Desk, DeskFilter, Tally } from './desk-counts.rules';

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

/** Cases `c` that a desk handles; a draft is its applicant's alone. */
export const seenBy = (db: Db, { unitId, areas, kinds, coordinates }: Desk): Fragment => db`
  c.submitted_at is not null and c.kind = any(${kinds.map(({ kind }) => kind.name)}::text[])
  ${coordinates ? db`` : db`and (c.unit_id = ${unitId} or c.unit_id is null)`}
  ${areas.length === 0 ? db`` : db`and (c.area_code is null or c.area_code = any(${[...areas]}::text[]))`}`;

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
      return db`c.stage = 'running' and c.due_on = ${today}`;
    case 'overdue':
      return db`c.stage = 'running' and c.due_on < ${today}`;
    case 'open':
      return open;
    case 'closed':
      return db`c.stage in ('done', 'withdrawn')`;
  }
}

const narrowed = (db: Db, { kinds }: Desk, { keyword, kind, state, unit_id, handler_id }: DeskFilter): Fragment => db`
  ${searchedCases(db, kinds, keyword).found}
  ${kind === undefined ? db`` : db`and c.kind = ${kind}`}
  ${state === undefined ? db`` : db`and c.state = ${state}`}
  ${unit_id === undefined ? db`` : db`and c.unit_id = ${unit_id}`}
  ${handler_id === undefined ? db`` : db`and c.handler_id = ${handler_id}`}`;

/** A page of a desk: what is due first first, what waits for its applicant behind it; what is closed the last closed first. */
export async function pageDesk(db: Db, desk: Desk, filter: DeskFilter, today: Day, asked: PageAsked) {
  const { offset, limit } = pageOf(asked);
  const where = deskCondition(db, desk, filter, today);
  const order = filter.view === 'closed' ? db`c.closed_at desc, c.id desc` : db`c.stage, c.due_on, c.id`;
  return db<DeskCase[]>`
    ${read(db, desk)} where c.id in (select c.id from cases c where ${where} order by ${order} limit ${limit} offset ${offset})
    order by ${order}`;
}

const deskCondition = (db: Db, desk: Desk, filter: DeskFilter, today: Day): Fragment => db`
  ${seenBy(db, desk)} and ${viewOf(db, filter.view ?? 'open', desk, today)} and ${narrowed(db, desk, filter)}`;

/** How many cases of a desk are alike: from what is kept of all of them, or counted where words or areas narrow them. */
export function tallyDesk(db: Db, desk: Desk, keyword: string | undefined, today: Day) {
  const kept = !keyword && desk.areas.length === 0;
  const from = kept
    ? db`case_tally c where c.kind = any(${desk.kinds.map(({ kind }) => kind.name)}::text[])
        ${desk.coordinates ? db`` : db`and (c.unit_id = ${desk.unitId} or c.unit_id is null)`}`
    : db`cases c where ${seenBy(db, desk)} and ${searchedCases(db, desk.kinds, keyword).found}`;
  const open = kept ? db`c.open` : db`c.stage in ('todo', 'running')`;
  const due = kept ? db`c.due_on` : db`case c.stage when 'running' then c.due_on end`;
  return db<Tally[]>`
    select c.kind, c.state, ${open} as open, c.unit_id, c.handler_id,
      case when ${due} < ${today} then 'over' when ${due} = ${today} then 'today' else 'later' end as due,
      ${kept ? db`sum(c.n)::bigint` : db`count(*)`} as count
    from ${from} group by 1, 2, 3, 4, 5, 6`;
}

/** Adds up what changes have left of the numbers of cases; what comes meanwhile stays beside it. */
export async function compactTally(db: Db): Promise<void> {
  await db`
    with old as (delete from case_tally returning *)
    insert into case_tally
    select kind, state, open, unit_id, handler_id, due_on, sum(n) from old
    group by kind, state, open, unit_id, handler_id, due_on having sum(n) <> 0`;
}

/** Staff who may handle a kind, of a unit where one is given. */
export const listColleagues = (db: Db, permission: string, unitId: number | null) =>
  db<{ id: number; name: string }[]>`
    select distinct s.id, s.name from staff s
      join staff_role sr on sr.staff_id = s.id join role r on r.id = sr.role_id
    where s.disabled_at is null and ${permission} = any(r.permissions)
      ${unitId === null ? db`` : db`and s.unit_id = ${unitId}`}
    order by s.name, s.id`;

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
  title: string;
  at: Date;
  read: boolean;
}

export const countUnread = async (db: Db, staffId: number): Promise<number> =>
  (await onlyValue<number>(db`
    select count(*) as unread from staff_notice where staff_id = ${staffId} and read_at is null`)) ?? 0;

/** Marks as read what somebody was told: these, or all. */
export const updateRead = (db: Db, staffId: number, ids: readonly number[] | undefined, now: Date) =>
  hasRows(db`
    update staff_notice set read_at = ${now}
    where staff_id = ${staffId} and read_at is null ${ids === undefined ? db`` : db`and id = any(${[...ids]}::bigint[])`}
    returning id`);
