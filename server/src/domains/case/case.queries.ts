import type { CaseStage, PartyKind } from '@zhice/contract/case/kind';
import type { Day } from '../../base/day';
import { countOf, firstRow, hasRows, onlyValue } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import { searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import type { PageAsked } from '../../rpc/page-of';
import { pageOf } from '../../rpc/page-of';
import type { Form, HandledKind } from './case-kind';
import type { Terms } from './clock.rules';

/** A case as it is stored. */
export interface Case extends Terms {
  id: number;
  kind: string;
  number: string | null;
  state: string;
  stage: CaseStage;
  /** null where an enterprise's case came from elsewhere. */
  account_id: number | null;
  enterprise_id: number | null;
  /** Who was asked: a person or an enterprise that has an account here, and the party that its domain knows them as. */
  counterpart_account_id: number | null;
  counterpart_enterprise_id: number | null;
  party_kind: PartyKind | null;
  party_id: number | null;
  subject_kind: string;
  subject_id: number | null;
  title: string;
  form: Form;
  unit_id: number | null;
  unit_name: string;
  handler_id: number | null;
  area_code: string | null;
  public: boolean;
  changed_at: Date;
  submitted_at: Date | null;
  state_since: Date;
  /** Its last day in the state, where an act has said so. */
  state_until: Day | null;
  answered_at: Date | null;
  closed_at: Date | null;
  /** Working days for which its terms stood still before they began anew. */
  paused_before: number;
  ticked: string[];
  rating: number | null;
  version: number;
}

/** What is read of a case `c` and its unit `u`. */
export const CASE_COLUMNS = `c.id, c.kind, c.number, c.state, c.stage, c.account_id, c.enterprise_id, c.counterpart_account_id, c.counterpart_enterprise_id, c.party_kind, c.party_id,
  c.subject_kind, c.subject_id, c.title, c.form,
  c.unit_id, coalesce(u.name, '') as unit_name, c.handler_id, c.area_code, c.public, c.changed_at, c.submitted_at,
  c.state_since, c.state_until, c.answered_at, c.closed_at, c.answer_days, c.whole_days, c.term_from, c.answer_due_on, c.due_on, c.paused_days, c.paused_before, c.ticked, c.rating, c.version`;

const read = (db: Db) => db`select ${db.unsafe(CASE_COLUMNS)} from cases c left join unit u on u.id = c.unit_id`;

/** Whose cases: those of an enterprise that a person belongs to, and the person's own. */
export interface Applicant {
  accountId: number;
  enterpriseId: number | null;
}

/** Cases `c` that an applicant sees. */
const ownedBy = (db: Db, { accountId, enterpriseId }: Applicant): Fragment => db`
  (c.enterprise_id = ${enterpriseId} or c.account_id = ${accountId} and c.enterprise_id is null)`;

/** Cases `c` in which somebody was asked; a draft is its applicant's alone. */
export const receivedBy = (db: Db, { accountId, enterpriseId }: Applicant): Fragment => db`
  (c.submitted_at is not null and (c.counterpart_enterprise_id = ${enterpriseId} or c.counterpart_account_id = ${accountId}))`;

/** A case by its id, locked until the transaction ends. */
export const findCaseLocked = (db: Db, id: number) =>
  firstRow<Case>(db`${read(db)} where c.id = ${id} for update of c`);

export const findCase = (db: Db, id: number) => firstRow<Case>(db`${read(db)} where c.id = ${id}`);

/** One that this applicant sees. */
export const findOwnCase = (db: Db, applicant: Applicant, id: number, lock = false) =>
  firstRow<Case>(db`
    ${read(db)} where c.id = ${id} and ${ownedBy(db, applicant)} ${lock ? db`for update of c` : db``}`);

/** The case of a kind that an applicant has under way, about one subject where it is given; locked. */
export const findUnderWay = (db: Db, applicant: Applicant, kind: string, subject: Subject | undefined) =>
  firstRow<Case>(db`
    ${read(db)} where c.kind = ${kind} and ${ownedBy(db, applicant)} and c.stage in ('todo', 'running')
      ${subject === undefined ? db`` : db`and c.subject_kind = ${subject.kind} and c.subject_id = ${subject.id}`}
    order by c.id desc limit 1 for update of c`);

/** What a case is about. */
export interface Subject {
  kind: string;
  id: number;
}

/** Cases of a kind about one thing are about another from now on: the two have become one. */
export async function moveSubject(db: Db, kind: string, from: Subject, to: number): Promise<void> {
  await db`
    update cases set subject_id = ${to}
    where kind = ${kind} and subject_kind = ${from.kind} and subject_id = ${from.id}`;
}

/** How many cases of a kind an applicant has opened since a moment. */
export const countOpenedSince = (db: Db, applicant: Applicant, kind: string, since: Date) =>
  countOf(db`
    select count(*) as count from cases c where c.kind = ${kind} and ${ownedBy(db, applicant)} and c.created_at > ${since}`);

export interface NewCase {
  kind: string;
  applicant: Applicant;
  subject: Subject | undefined;
  title: string;
  form: Form;
  now: Date;
}

/** Makes a draft; its id. */
export async function insertCase(db: Db, { kind, applicant, subject, title, form, now }: NewCase): Promise<number> {
  const id = await onlyValue<number>(db`
    insert into cases (kind, account_id, enterprise_id, subject_kind, subject_id, title, form, created_at, changed_at, state_since)
    values (${kind}, ${applicant.accountId}, ${applicant.enterpriseId}, ${subject?.kind ?? ''}, ${subject?.id ?? null}, ${title}, ${db.json(form as never)},
      ${now}, ${now}, ${now})
    returning id`);
  if (id === undefined) throw new Error('no case was inserted');
  return id;
}

/** What an act changes of a case: columns by their names. */
export type Changes = Partial<
  Pick<
    Case,
    | 'state'
    | 'stage'
    | 'state_since'
    | 'state_until'
    | 'title'
    | 'number'
    | 'unit_id'
    | 'handler_id'
    | 'area_code'
    | 'public'
    | 'paused_before'
    | 'submitted_at'
    | 'answered_at'
    | 'closed_at'
    | 'ticked'
    | 'rating'
    | 'counterpart_account_id'
    | 'counterpart_enterprise_id'
    | 'party_kind'
    | 'party_id'
    | keyof Terms
  > & { tick_on: Day | null }
>;

/** Changes a case in the version that was seen, and its form where one is given; false when it changed meanwhile. */
export const updateCase = (db: Db, { id, version }: Case, now: Date, changes: Changes, form?: Form) =>
  hasRows(db`
    update cases set ${db({ ...changes, changed_at: now } as never)}, version = version + 1
      ${form === undefined ? db`` : db`, form = ${db.json(form as never)}`}
    where id = ${id} and version = ${version} returning id`);

/** Gives a case its number; false when another has it. */
export const updateNumber = (db: Db, id: number, number: string) =>
  hasRows(db`
    update cases set number = ${number}
    where id = ${id} and not exists (select from cases other where other.number = ${number}) returning id`);

/** Of a draft: it holds no other uploads than these. */
export const deleteOtherFiles = (db: Db, caseId: number, uploadIds: readonly number[]) =>
  db`delete from case_file where case_id = ${caseId} and upload_id <> all(${[...uploadIds]}::bigint[])`;

/** A case holds these uploads from now on. */
export async function insertFiles(db: Db, caseId: number, uploadIds: readonly number[]): Promise<void> {
  await db`
    insert into case_file (case_id, upload_id)
    select ${caseId}, id from unnest(${[...uploadIds]}::bigint[]) as id on conflict do nothing`;
}

/** What a unit is called; '' for none. */
export const findUnitName = async (db: Db, id: number | null): Promise<string> =>
  (id !== null && (await onlyValue<string>(db`select name from unit where id = ${id}`))) || '';

export interface CaseFilter {
  id?: number;
  kind?: string;
  kinds?: readonly string[];
  subjectId?: number;
  stage?: CaseStage;
  stages?: readonly CaseStage[];
  /** When it is asked: what was asked again not long before how it went waits for the applicant too. */
  askedAt?: Date;
  state?: string;
  keyword?: string;
  /** Those in which one was asked, instead of one's own. */
  received?: true;
  /** What its form says. */
  says?: Form;
}

/** The number of a case, written whole: 'SQ-20261120-031415'. */
export const WHOLE_NUMBER = /^[a-z]{2}-\d{8}-\d{6}$/i;

/** What words are looked for in: title and number, unit and enterprise, and the names of kind and state; a number alone by its index. */
export function searchedCases(db: Db, kinds: readonly HandledKind[], keyword: string | undefined) {
  const typed = keyword?.trim() ?? '';
  if (WHOLE_NUMBER.test(typed)) return { found: db`c.number = ${typed.toUpperCase()}`, first: db`` };
  return searchIn(db, keyword, {
    name: db`c.title`,
    texts: [
      db`c.number`,
      db`(select name from unit where id = c.unit_id)`,
      db`(select name from enterprise where id = c.enterprise_id)`,
    ],
    named: [
      { column: db`c.kind`, names: kinds.map(({ kind }) => [kind.name, kind.label] as const) },
      {
        column: db`c.kind || '.' || c.state`,
        names: kinds.flatMap(({ kind }) =>
          Object.entries(kind.states).map(([state, { label }]) => [`${kind.name}.${state}`, label] as const),
        ),
      },
    ],
  });
}

/** For so many days after it was closed an answer to how it went is waited for. */
const ASKED_AGAIN_DAYS = 60;

/** The states of kinds in which nobody but the applicant reads a case, each as 'kind.state'. */
export const sealedStates = (kinds: readonly HandledKind[]): string[] =>
  kinds.flatMap(({ kind }) =>
    Object.entries(kind.states).flatMap(([state, { sealed }]) => (sealed ? [`${kind.name}.${state}`] : [])),
  );

/**
 * The stage of a case `c`: what was asked again how it went (the clock acts where its state stays) waits for the applicant for a
 * while; of who was asked nothing is wanted while it is sealed.
 */
const stageAt = (db: Db, kinds: readonly HandledKind[], { askedAt: now, received }: CaseFilter): Fragment =>
  received
    ? db`case when c.stage = 'running' and c.kind || '.' || c.state = any(${sealedStates(kinds)}::text[])
        then 'todo' else c.stage end`
    : now === undefined
      ? db`c.stage`
      : db`case when c.stage = 'done' and c.rating is null and 'act' = any(c.ticked)
        and c.closed_at > ${now}::timestamptz - make_interval(days => ${ASKED_AGAIN_DAYS}) then 'todo' else c.stage end`;

/** A condition for each part of a filter that is given. */
function conditionOf(db: Db, kinds: readonly HandledKind[], filter: CaseFilter): Fragment {
  const { id, kind, kinds: some, subjectId, stage, stages, state, keyword, says } = filter;
  return db`${searchedCases(db, kinds, keyword).found}
    ${id === undefined ? db`` : db`and c.id = ${id}`}
    ${kind === undefined ? db`` : db`and c.kind = ${kind}`}
    ${some === undefined ? db`` : db`and c.kind = any(${[...some]}::text[])`}
    ${subjectId === undefined ? db`` : db`and c.subject_id = ${subjectId}`}
    ${stage === undefined ? db`` : db`and ${stageAt(db, kinds, filter)} = ${stage}`}
    ${stages === undefined ? db`` : db`and c.stage = any(${[...stages]}::text[])`}
    ${state === undefined ? db`` : db`and c.state = ${state}`}
    ${says === undefined ? db`` : db`and c.form @> ${db.json(says as never)}::jsonb`}`;
}

/** An applicant's cases, or those in which they were asked, the last changed first, or as `order` says. */
export async function pageOwnCases(
  db: Db,
  applicant: Applicant,
  kinds: readonly HandledKind[],
  filter: CaseFilter,
  asked: PageAsked,
  order?: Fragment,
) {
  const { answer, offset, limit } = pageOf(asked);
  const where = db`${(filter.received ? receivedBy : ownedBy)(db, applicant)} and ${conditionOf(db, kinds, filter)}`;
  const [counted] = await db<{ total: number }[]>`select count(*) as total from cases c where ${where}`;
  const list = await db<Case[]>`
    ${read(db)} where ${where}
    order by ${order ?? db`${searchedCases(db, kinds, filter.keyword).first} c.changed_at desc, c.id desc`}
    limit ${limit} offset ${offset}`;
  return { ...answer, total: counted?.total ?? 0, list };
}

/** How many of them there are of each kind and stage, among those that words find. */
export const countOwnCases = (
  db: Db,
  applicant: Applicant,
  kinds: readonly HandledKind[],
  filter: Pick<CaseFilter, 'keyword' | 'received' | 'askedAt'>,
) =>
  db<{ kind: string; stage: CaseStage; count: number }[]>`
    select c.kind, ${stageAt(db, kinds, filter)} as stage, count(*) as count from cases c
    where ${(filter.received ? receivedBy : ownedBy)(db, applicant)} and ${searchedCases(db, kinds, filter.keyword).found}
    group by 1, 2`;
