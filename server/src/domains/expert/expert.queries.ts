import type { CallOutput } from '@zhice/contract/all';
import { EVIDENCE_KINDS } from '@zhice/contract/expert/enumerations';
import { firstRow, onlyValue } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import { searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { type PageAsked, readPage } from '../../rpc/page-of';
import { isShown, type KeptValue } from '../listing';

type Detail = CallOutput<'/api/demo/expert_manage_detail'>;

/** An expert as lists show one, as far as the database tells it. */
export interface ExpertRecord
  extends Omit<Required<CallOutput<'/api/demo/expert_manage_list'>['list'][number]>, 'fee_text' | 'conduct'> {
  fee_kind: Detail['fee_kind'];
  free_quota: number | null;
  fee: number | null;
}

/** An expert `e` with field `f` whom everybody may find: listed, and not past the last day. */
export const isListed = (db: Db, today: string): Fragment => db`
  (e.deleted_at is null and ${isShown(db, 'e', today)})`;

export const EXPERTS = (db: Db): Fragment => db`
  expert e left join expert_field f on f.id = e.field_id left join expert_field p on p.id = f.parent_id`;

const columns = (db: Db, now: Date): Fragment => db`
  e.id, e.name, e.title, e.institution as institutions_name, coalesce(f.name, '') as label1, e.strengths as "case",
  e.area_code as area, e.services, e.fee_kind, e.free_quota, e.fee, e.online_until,
  coalesce(to_char(e.confirmed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD'), '') as confirmed_on,
  (select count(*) from expert_evidence v where v.expert_id = e.id and v.deleted_at is null) as evidence,
  (select count(*) from expert_evidence v where v.expert_id = e.id and v.deleted_at is null and v.state = 'verified') as verified,
  (select count(*) from expert_slot s where s.expert_id = e.id and s.case_id is null and s.starts_at > ${now}) as slots`;

/** Experts by their ids, as lists show them. */
export const listExperts = (db: Db, ids: readonly number[], now: Date) =>
  db<ExpertRecord[]>`select ${columns(db, now)} from ${EXPERTS(db)} where e.id = any(${[...ids]}::bigint[])`;

/** How many questions experts have answered since a day: of an enterprise, and of others in its division of industry. */
export const countPast = (db: Db, ids: readonly number[], enterpriseId: number, since: string) =>
  db<{ id: number; own: number; trade: number }[]>`
    select c.subject_id as id, count(*) filter (where e.id = o.id) as own,
      count(*) filter (where e.id <> o.id and left(e.industry_code, 2) = left(o.industry_code, 2)) as trade
    from cases c join account a on a.id = c.account_id join enterprise e on e.id = coalesce(c.enterprise_id, a.enterprise_id)
      cross join enterprise o
    where o.id = ${enterpriseId} and c.kind = 'expert_consult' and c.subject_kind = 'expert' and c.subject_id = any(${[...ids]}::bigint[])
      and c.state in ('answered', 'closed') and c.answered_at >= ${since}::date
    group by c.subject_id`;

/** The field of a name, of either level; undefined for none. */
export const findField = (db: Db, name: string) =>
  onlyValue<number>(db`select id from expert_field where name = ${name} and deleted_at is null`);

export interface Moment {
  now: Date;
  today: string;
}

/** One expert whole. */
export interface ExpertWhole extends ExpertRecord {
  field: string;
  field_id: number | null;
  about: string;
  state: string;
  account_id: number | null;
  contact_name: string;
  contact_phone: string;
}

const whole = (db: Db, now: Date): Fragment => db`
  select ${columns(db, now)}, coalesce(p.name, '') as field, e.field_id, e.about, e.state, e.account_id,
    e.contact_name, e.contact_phone
  from ${EXPERTS(db)}`;

/** An expert whom everybody may find, or the entry of this account, whatever its state. */
export const findExpert = (db: Db, id: number, { now, today }: Moment, accountId: number | null = null) =>
  firstRow<ExpertWhole>(db`
    ${whole(db, now)} where e.id = ${id} and (${isListed(db, today)} or e.deleted_at is null and e.account_id = ${accountId})`);

/** The entry of an account. */
export const findOwnExpert = (db: Db, accountId: number, now: Date) =>
  firstRow<ExpertWhole>(db`${whole(db, now)} where e.account_id = ${accountId} and e.deleted_at is null`);

/** Fields of the first level, or of the second under one of them or all, with their experts. */
export const listFields = (db: Db, today: string, level: 'first' | 'second', firstId?: number) =>
  db<{ id: number; name: string; first_id: number; count: number }[]>`
    select l.id, l.name, coalesce(l.parent_id, l.id) as first_id,
      (select count(*) from ${EXPERTS(db)} where ${isListed(db, today)} and (f.id = l.id or p.id = l.id)) as count
    from expert_field l
    where l.deleted_at is null and l.parent_id is ${level === 'first' ? db`null` : db`not null`}
      ${firstId === undefined ? db`` : db`and l.parent_id = ${firstId}`}
    order by l.position, l.id`;

/** Cities by their codes, with their experts. */
export const listCities = (db: Db, today: string) =>
  db<{ id: string; count: number }[]>`
    select rpad(left(e.area_code, 4), 6, '0') as id, count(*) as count
    from expert e where ${isListed(db, today)} and e.area_code <> '' group by 1 order by 1`;

/** Fields that one can choose: all of the second level, and those of the first that have none below. */
export const listChoosable = (db: Db) =>
  db<{ id: number; name: string }[]>`
    select f.id, concat_ws(' / ', p.name, f.name) as name
    from expert_field f left join expert_field p on p.id = f.parent_id
    where f.deleted_at is null
      and not exists (select from expert_field c where c.parent_id = f.id and c.deleted_at is null)
    order by coalesce(p.position, f.position), coalesce(p.id, f.id), f.position, f.id`;

/** What a field is called with its first level; undefined when it cannot be chosen. */
export const fieldName = async (db: Db, id: unknown): Promise<string | undefined> =>
  (await listChoosable(db)).find((one) => one.id === Number(id))?.name;

type Evidence = Detail['proofs'][number];

/** Evidence of an expert, the verified first, by kind, the newest first. */
export const listEvidence = (db: Db, expertId: number) =>
  db<Evidence[]>`
    select v.id, v.kind, v.title, v.number, v.dated_on, v.link, v.right_id, v.paper_id, v.state,
      case when v.state = 'verified' then coalesce(u.name, '平台') else '' end as verified_by,
      (v.verified_at at time zone 'Asia/Shanghai')::date as verified_on
    from expert_evidence v left join staff s on s.id = v.verified_by left join unit u on u.id = s.unit_id
    where v.expert_id = ${expertId} and v.deleted_at is null
    order by array_position(${[...EVIDENCE_KINDS]}::text[], v.kind), (v.state = 'verified') desc, v.dated_on desc nulls last, v.id`;

/** Patents of an expert, with the state of those that the hall knows. */
export const pagePatents = (db: Db, expertId: number, asked: PageAsked) =>
  readPage<Omit<CallOutput<'/api/demo/expert_zjpatent'>['list'][number], 'status_name'> & { status: string | null }>(
    db,
    {
      columns: db`v.id, v.title, v.number, v.dated_on, r.id as right_id, r.status, v.state`,
      from: db`expert_evidence v left join ip_right r on r.id = v.right_id and r.id in (select id from public_right)`,
      where: db`v.expert_id = ${expertId} and v.kind = 'patent' and v.deleted_at is null`,
      order: db`v.dated_on desc nulls last, v.id`,
    },
    asked,
  );

/** Free slots to come, the first first. */
export const listFreeSlots = (db: Db, expertId: number, now: Date) =>
  db<{ id: number; starts_at: Date; minutes: number; way: Detail['free_slots'][number]['way'] }[]>`
    select id, starts_at, minutes, way from expert_slot
    where expert_id = ${expertId} and case_id is null and starts_at > ${now} order by starts_at limit 30`;

/** How many questions an expert was asked since a day and did not decline. */
export const countAsked = async (db: Db, expertId: number, since: string): Promise<number> =>
  (await onlyValue<number>(db`
    select count(*) from cases
    where kind = 'expert_consult' and subject_kind = 'expert' and subject_id = ${expertId}
      and submitted_at >= (${since}::date::timestamp at time zone 'Asia/Shanghai') and state not in ('declined', 'withdrawn')`)) ??
  0;

/** Published answers: of one expert, or those found, the newest first. */
export function pageAnswers(db: Db, today: string, filter: { expert_id?: number; keyword?: string }, asked: PageAsked) {
  const search = searchIn(db, filter.keyword, {
    name: db`a.title`,
    texts: [db`a.question`, db`a.answer`, db`e.name`],
  });
  return readPage<CallOutput<'/api/portal/expert_answers'>['list'][number]>(
    db,
    {
      columns: db`a.case_id as id, a.expert_id, e.name as expert_name, a.title, a.question, a.answer,
        (a.published_at at time zone 'Asia/Shanghai')::date as published_on`,
      from: db`expert_answer a join expert e on e.id = a.expert_id`,
      where: db`${isListed(db, today)} and ${search.found}
        ${filter.expert_id === undefined ? db`` : db`and a.expert_id = ${filter.expert_id}`}`,
      order: db`${search.first} a.published_at desc, a.case_id desc`,
    },
    asked,
  );
}

/** Fields as a list is narrowed by them: those of the second level are parts of those of the first. */
export async function keptFields(db: Db): Promise<KeptValue[]> {
  const rows = await db<{ id: string; name: string; parent: string | null }[]>`
    select id::text as id, name, parent_id::text as parent from expert_field
    where deleted_at is null order by (parent_id is not null), position, id`;
  return rows.map(({ parent, ...field }) => (parent === null ? field : { ...field, parent }));
}

/** Institutions of experts, those with the most first. */
export const keptInstitutions = async (db: Db): Promise<KeptValue[]> => [
  ...(await db<KeptValue[]>`
    select institution as id, institution as name from expert
    where deleted_at is null and institution <> '' group by 1 order by count(*) desc, 1`),
];
