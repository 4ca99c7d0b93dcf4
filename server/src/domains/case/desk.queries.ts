import type { DeskView } from '@zhice/contract/case/enumerations';
import type { Day } from '../../base/day';
import { firstRow, hasRows, onlyValue, valuesOf } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { type PageAsked, pageOf } from '../../rpc/page-of';
import { CASE_COLUMNS, type Case, searchedCases } from './case.queries';
import type { HandledKind } from './case-kind';

/** A case as those read it who handle it. */
export interface DeskCase extends Case {
  enterprise_name: string;
  applicant_name: string;
  handler_name: string;
}

/** Who handles cases: of which kinds, units and areas. */
export interface Desk {
  staffId: number;
  unitId: number;
  /** None: all. */
  areas: readonly string[];
  /** The kinds that the permissions allow. */
  kinds: readonly HandledKind[];
  /** Watches over all units. */
  coordinates: boolean;
}

const read = (db: Db) => db`
  select ${db.unsafe(CASE_COLUMNS)}, coalesce(e.name, '') as enterprise_name, coalesce(a.nickname, '') as applicant_name,
    coalesce(s.name, '') as handler_name
  from cases c
    left join unit u on u.id = c.unit_id left join enterprise e on e.id = c.enterprise_id
    left join account a on a.id = c.account_id left join staff s on s.id = c.handler_id`;

/** Cases `c` that a desk handles; a draft is its applicant's alone. */
const seenBy = (db: Db, { unitId, areas, kinds, coordinates }: Desk): Fragment => db`
  c.submitted_at is not null and c.kind = any(${kinds.map(({ kind }) => kind.name)}::text[])
  ${coordinates ? db`` : db`and (c.unit_id = ${unitId} or c.unit_id is null)`}
  ${areas.length === 0 ? db`` : db`and (c.area_code is null or c.area_code = any(${[...areas]}::text[]))`}`;

/** One case of a desk, locked until the transaction ends where that is asked. */
export const findDeskCase = (db: Db, desk: Desk, id: number, lock = false) =>
  firstRow<DeskCase>(db`${read(db)} where c.id = ${id} and ${seenBy(db, desk)} ${lock ? db`for update of c` : db``}`);

export interface DeskFilter {
  keyword?: string;
  view?: DeskView;
  kind?: string;
  state?: string;
  unit_id?: number;
  handler_id?: number;
}

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
      return db`${open} and c.due_on = ${today}`;
    case 'overdue':
      return db`${open} and c.due_on < ${today}`;
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

/** A page of a desk: what is due first first, without a term the oldest first; what is closed the last closed first. */
export async function pageDesk(db: Db, desk: Desk, filter: DeskFilter, today: Day, asked: PageAsked) {
  const { answer, offset, limit } = pageOf(asked);
  const view = filter.view ?? 'open';
  const where = db`${seenBy(db, desk)} and ${viewOf(db, view, desk, today)} and ${narrowed(db, desk, filter)}`;
  const order = view === 'closed' ? db`c.closed_at desc, c.id desc` : db`c.due_on nulls last, c.id`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from cases c where ${where}`;
  const list = await db<DeskCase[]>`
    ${read(db)} where c.id in (select c.id from cases c where ${where} order by ${order} limit ${limit} offset ${offset})
    order by ${order}`;
  return { ...answer, total: counted?.total ?? 0, list };
}

/** How many each view holds, among what the other filters leave. */
export async function countViews(db: Db, desk: Desk, filter: DeskFilter, views: readonly DeskView[], today: Day) {
  const counts = views.reduce<Fragment>(
    (all, view) => db`${all}, count(*) filter (where ${viewOf(db, view, desk, today)}) as ${db(view)}`,
    db`count(*) as every`,
  );
  const [row] = await db<Record<string, number>[]>`
    select ${counts} from cases c where ${seenBy(db, desk)} and ${narrowed(db, desk, filter)}`;
  return row ?? {};
}

/** How many cases of each kind a view holds. */
export const countKinds = (db: Db, desk: Desk, { kind: _, state: __, ...filter }: DeskFilter, today: Day) =>
  db<{ kind: string; count: number }[]>`
    select c.kind, count(*) as count from cases c
    where ${seenBy(db, desk)} and ${viewOf(db, filter.view ?? 'open', desk, today)} and ${narrowed(db, desk, filter)}
    group by c.kind`;

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
