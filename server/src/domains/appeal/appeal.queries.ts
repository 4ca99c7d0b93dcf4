import type { CallInput, CallOutput } from '@zhice/contract/all';
import { APPEAL, DISPUTED } from '@zhice/contract/appeal/appeal-kind';
import type { AppealFigure } from '@zhice/contract/appeal/enumerations';
import { statesOf } from '@zhice/contract/case/kind';
import { firstRow, hasRows, mapOf, onlyValue, valuesOf } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import { namesOf, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { areaPaths, areaStart } from '../../reference/areas';
import { readPage } from '../../rpc/page-of';
import { parseQuery } from '../../search/query';
import { type Measured, measured } from './measured.queries';

type AppealType = CallOutput<'/api/demo/appeal_type'>['list'][number];

/** Kinds of appeals in their order, with the unit that answers each; `offered`: those that can be chosen now. */
export const listAppealTypes = (db: Db, offered = false) =>
  db<AppealType[]>`
    select t.id, t.name, t.unit_id, coalesce(u.name, t.department) as department, t.working_days,
      coalesce(c.count, 0) as count, coalesce(c.solved, 0) as solved
    from appeal_type t left join unit u on u.id = t.unit_id
    left join (
      select form ->> 'appeal_type_id' as type, count(*) as count, count(*) filter (where state = 'closed') as solved
      from cases where kind = 'appeal' and submitted_at is not null and state not in ('withdrawn', 'merged') group by 1
    ) c on c.type = t.id::text
    where ${offered ? db`t.deleted_at is null and not t.disabled` : db`true`} order by t.position, t.id`;

/** A kind of appeal that can be chosen now, with its unit while that takes cases. */
export const findAppealType = (db: Db, id: unknown) =>
  firstRow<{ id: number; name: string; unit_id: number | null; working_days: number }>(db`
    select t.id, t.name, u.id as unit_id, t.working_days
    from appeal_type t left join unit u on u.id = t.unit_id and u.disabled_at is null
    where t.id = ${Number(id) || 0} and t.deleted_at is null and not t.disabled`);

/** The kind of appeals that takes disputes about services: the one that is marked, else the last one, which takes what fits nowhere. */
export const findDisputeType = (db: Db) =>
  onlyValue<number>(db`
    select id from appeal_type where deleted_at is null and not disabled order by disputes desc, position desc, id desc limit 1`);

/** Who answers a kind of appeal in the smallest of these areas that has a unit of its own, and its own limit, if any. */
export const findAppealRoute = (db: Db, typeId: number, areas: readonly string[]) =>
  firstRow<{ unit_id: number; working_days: number | null }>(db`
    select r.unit_id, r.working_days from appeal_route r join unit u on u.id = r.unit_id and u.disabled_at is null
    where r.appeal_type_id = ${typeId} and r.area_code = any(${[...areas]}::text[])
    order by array_position(${[...areas]}::text[], r.area_code) desc limit 1`);

/** Within how many working days each of these appeals is to be solved, of those that have a limit. */
export const findLimits = (db: Db, ids: readonly number[]) =>
  mapOf<number, number>(db`
    select id, whole_days from cases where id = any(${[...ids]}::bigint[]) and whole_days is not null`);

/** A unit that takes cases. */
export const findUnit = (db: Db, id: unknown) =>
  firstRow<{ id: number; name: string }>(db`
    select id, name from unit where id = ${Number(id) || 0} and disabled_at is null`);

/** What was done to a case so far, the first first. */
export const listActs = (db: Db, caseId: number) =>
  db<{ action: string; at: Date; words: string; details: Readonly<Record<string, unknown>> }[]>`
    select action, at, words, details from case_event where case_id = ${caseId} order by id`;

/** Whether an enterprise has said already that it met what a public appeal is about, or it is its own. */
export const hasMet = (db: Db, enterpriseId: number | null, appealId: number, butId: number) =>
  hasRows(db`
    select from cases where enterprise_id = ${enterpriseId} and id <> ${butId} and kind = 'appeal' and state <> 'withdrawn'
      and (id = ${appealId} or subject_kind = 'appeal' and subject_id = ${appealId}) limit 1`);

/** What is published of an appeal, and who handles it. */
export const findPublished = (db: Db, id: number) =>
  firstRow<{ title: string; content: string; unit_id: number | null; area_code: string; type: number }>(db`
    select a.title, a.content, u.id as unit_id, c.area_code, (c.form ->> 'appeal_type_id')::bigint as type
    from cases c join appeal a on a.case_id = c.id left join unit u on u.id = c.unit_id and u.disabled_at is null
    where c.id = ${id} and c.public`);

/** What waits to be read before it is published. */
export const isProposed = (db: Db, caseId: number) =>
  hasRows(db`select from appeal where case_id = ${caseId} and proposed is not null`);

/** Changes what is kept of an appeal beside its case. */
export async function saveAppeal(db: Db, caseId: number, row: Readonly<Record<string, unknown>>): Promise<void> {
  await db`
    insert into appeal ${db({ case_id: caseId, ...row } as never)}
    on conflict (case_id) do update set ${db(row as never)}`;
}

export const publishProposed = (db: Db, caseId: number, now: Date) =>
  db`update appeal set title = proposed ->> 'title', content = proposed ->> 'content', answer = proposed ->> 'answer',
      published_at = ${now}, proposed = null where case_id = ${caseId}`;

export interface PublicRow {
  id: number;
  public: boolean;
  title: string;
  content: string;
  answer: string;
  type_name: string;
  unit_id: number | null;
  unit_name: string;
  area_code: string | null;
  state: string;
  stage: 'todo' | 'running' | 'done' | 'withdrawn';
  submitted_at: Date;
  closed_at: Date | null;
  /** Enterprises that met it. */
  met: number;
}

/** The texts of those that are public; of others nothing. */
const publicText = (db: Db, column: 'title' | 'content' | 'answer'): Fragment =>
  db`case when c.public then coalesce(a.${db(column)}, '') else '' end`;

const publicColumns = (db: Db): Fragment => db`c.id, c.public, ${publicText(db, 'title')} as title,
  ${publicText(db, 'content')} as content, ${publicText(db, 'answer')} as answer,
  coalesce(c.form ->> 'type_name', '') as type_name, c.unit_id, coalesce(u.name, '') as unit_name, c.area_code,
  c.state, c.stage, c.submitted_at, c.closed_at,
  1 + (select count(distinct j.enterprise_id) from case_link l join cases j on j.id = l.case_id
    where l.other_id = c.id and l.kind = 'joins' and j.state not in ('draft', 'withdrawn')
      and j.enterprise_id is distinct from c.enterprise_id) as met`;

const publicFrom = (db: Db): Fragment =>
  db`cases c left join appeal a on a.case_id = c.id left join unit u on u.id = c.unit_id`;

const searchedFields = (db: Db) => ({
  name: publicText(db, 'title'),
  texts: [publicText(db, 'content'), publicText(db, 'answer'), db`c.form ->> 'type_name'`, db`u.name`],
  named: [
    { column: db`c.state`, names: namesOf(statesOf(APPEAL)) },
    { column: db`c.area_code`, names: areaPaths() },
  ],
});

type PublicAsked = Omit<CallInput<'/api/demo/appeal_publicity'>, 'is_export'>;

/** Appeals made public, the last submitted first; with a figure or a cause all that it counts. */
export function pagePublicAppeals(
  db: Db,
  { keyword, type, unit, area, stage, figure, cause, ...asked }: PublicAsked,
  today: string,
) {
  const counted = figure !== undefined || cause !== undefined;
  const search = searchIn(db, keyword, searchedFields(db));
  const where = db`c.kind = 'appeal' and ${search.found}
    ${counted ? db`and c.id in (select m.id from ${measured(db, today)} m where ${figureIs(db, figure)})` : db`and c.public`}
    ${cause === undefined ? db`` : db`and a.cause_kind || ':' || a.cause = ${cause}`}
    ${type === undefined ? db`` : db`and c.form ->> 'appeal_type_id' = ${String(type)}`}
    ${unit === undefined ? db`` : db`and c.unit_id is not distinct from ${unit || null}`}
    ${area === undefined ? db`` : db`and c.area_code like ${`${areaStart(area)}%`}`}
    ${stage === undefined ? db`` : stage === 'done' ? db`and c.stage = 'done'` : db`and c.stage in ('todo', 'running')`}`;
  const order = db`${search.first} c.submitted_at desc, c.id desc`;
  return readPage<PublicRow>(db, { columns: publicColumns(db), from: publicFrom(db), where, order }, asked);
}

const figureIs = (db: Db, figure: AppealFigure = 'received'): Fragment => db`m.${db(figure satisfies keyof Measured)}`;

/** An appeal that is public, or of this enterprise. */
export const findReadable = (db: Db, id: number, enterpriseId: number | null) =>
  firstRow<PublicRow & { own: boolean; own_title: string }>(db`
    select ${publicColumns(db)}, coalesce(c.enterprise_id = ${enterpriseId}, false) as own, c.title as own_title
    from ${publicFrom(db)}
    where c.id = ${id} and c.kind = 'appeal' and c.submitted_at is not null
      and (c.public or c.enterprise_id = ${enterpriseId})`);

/** What is between the portal and the enterprise alone. */
const OF_THE_ENTERPRISE = ['begin', 'rate', 'ask_again', 'rate_again'];

/** What happened to an appeal, without words; the first first. */
export const listMovements = (db: Db, caseId: number) =>
  db<{ at: Date; action: string; state: string; by: string }[]>`
    select e.at, e.action, e.state, coalesce(u.name, '') as by
    from case_event e left join unit u on u.id = e.unit_id
    where e.case_id = ${caseId} and not e.inside and e.action <> all(${OF_THE_ENTERPRISE}::text[])
    order by e.id`;

/** What happened last to public appeals, the newest first. */
export const listLatest = (db: Db, limit: number) =>
  db<{ id: number; title: string; at: Date; action: string }[]>`
    select c.id, a.title, e.at, e.action
    from cases c join appeal a on a.case_id = c.id
    cross join lateral (
      select at, action from case_event
      where case_id = c.id and not inside and action <> all(${OF_THE_ENTERPRISE}::text[]) order by id desc limit 1) e
    where c.kind = 'appeal' and c.public order by e.at desc, c.id desc limit ${limit}`;

/** So much of the words of a text stands in an appeal that is alike. */
const ALIKE = 0.4;

/** Public appeals with an answer that have most words of a text. */
export async function listSimilar(db: Db, text: string, limit: number): Promise<PublicRow[]> {
  const words = parseQuery(text).words;
  if (words.length === 0) return [];
  const { name, texts } = searchedFields(db);
  const hits = words
    .map((word) => db`(${searchIn(db, word.text, { name, texts: texts.slice(0, 2) }).found})::int`)
    .reduce((sum, one) => db`${sum} + ${one}`);
  return db<PublicRow[]>`
    select * from (
      select ${publicColumns(db)}, ${hits} as hits from ${publicFrom(db)}
      where c.kind = 'appeal' and c.public and a.answer <> '') alike
    where hits >= ${Math.ceil(words.length * ALIKE)} order by hits desc, id desc limit ${limit}`;
}

/** What an enterprise is called; '' for none. */
export const findEnterpriseName = async (db: Db, id: number | null): Promise<string> =>
  (await valuesOf<string>(db`select name from enterprise where id = ${id}`))[0] ?? '';

/** Where an enterprise is; '' where that is not known. */
export const findEnterpriseArea = async (db: Db, id: number): Promise<string> =>
  (await valuesOf<string>(db`select coalesce(area_code, '') as area from enterprise where id = ${id}`))[0] ?? '';

/** Leaves at an appeal that whom a dispute is against hears what is decided. */
export async function markDisputed(db: Db, id: number): Promise<void> {
  await db`update cases set form = form || jsonb_build_object(${DISPUTED}::text, true) where id = ${id}`;
}
