import type { MemberRole } from '@zhice/contract/enterprise/member-permissions';
import { valuesOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';

const NAME = 'demo';
/** Before any day: nothing has been filled in yet. */
const NEVER = '0001-01-01';

/** The day for which the demo data was filled in, '' when never; holds the row, so that processes starting together take turns. */
export async function findFilledDayLocked(db: Db): Promise<string> {
  await db`insert into filled (name, day) values (${NAME}, ${NEVER}) on conflict (name) do nothing`;
  const [row] = await db<{ day: string }[]>`select day from filled where name = ${NAME} for update`;
  return !row || row.day === NEVER ? '' : row.day;
}

export async function updateFilledDay(db: Db, day: string, now: Date): Promise<void> {
  await db`update filled set day = ${day}, at = ${now} where name = ${NAME}`;
}

/** Source keys of the policies that a person has edited. */
export const findEditedPolicies = async (db: Db) =>
  new Set(
    await valuesOf<string>(db`
    select distinct p.source_key from policy_version v join policy p on p.id = v.policy_id where coalesce(v.saved_by, v.saved_by_staff) is not null`),
  );

/** Credit codes of the enterprises whose facts a person has changed. */
export const findEditedEnterprises = async (db: Db) =>
  new Set(
    await valuesOf<string>(db`
    select credit_code from enterprise e
    where credit_code is not null and (
      exists (select from enterprise_fact f where f.enterprise_id = e.id and f.updated_by is not null)
      or exists (select from enterprise_fact_past f where f.enterprise_id = e.id and f.replaced_by is not null))`),
  );

export interface Joined {
  id: number;
  /** 0 none, 1 in review, 2 approved, 3 returned. */
  status: number;
  at: Date;
}

/** Sets when new enterprises came and how their review stands, which takes a day. */
export async function updateReviews(db: Db, joined: Joined[]): Promise<void> {
  if (joined.length === 0) return;
  await db`
    update enterprise e set review_status = r.status, created_at = r.at,
      approved_at = case when r.status = 2 then r.at + interval '26 hours' end,
      reviewed_at = case when r.status >= 2 then r.at + interval '26 hours' end,
      submitted_at = case when r.status >= 1 then r.at end,
      review_reason = case when r.status = 3 then '营业执照照片不清晰，请重新提交' else '' end,
      pending = case when r.status = 1 then jsonb_build_object('name', e.name, 'credit_code', e.credit_code) end
    from jsonb_to_recordset(${db.json(joined as never)}::jsonb) as r(id bigint, status smallint, at timestamptz)
    where e.id = r.id`;
}

/** Gives each of these enterprises whose review is not over somebody who waits for it: without a password, nobody signs in. */
export async function insertWaiting(db: Db, enterpriseIds: number[]): Promise<void> {
  await db`
    with made as (
      insert into account (username, nickname, created_at)
      select 'shenqing' || id, '企业经办人', submitted_at from enterprise
      where id = any(${enterpriseIds}::bigint[]) and review_status in (1, 3)
      on conflict do nothing returning id, username, created_at)
    insert into enterprise_member (account_id, enterprise_id, role, since)
    select id, replace(username, 'shenqing', '')::bigint, 'owner', created_at from made`;
  await db`
    update account a set enterprise_id = m.enterprise_id
    from enterprise_member m
    where m.account_id = a.id and m.enterprise_id = any(${enterpriseIds}::bigint[]) and a.enterprise_id is null`;
}

/** Of these enterprises none came after its first case. */
export async function updateFirstDays(db: Db, enterpriseIds: number[]): Promise<void> {
  await db`
    update enterprise e set created_at = e.created_at - c.late, submitted_at = e.submitted_at - c.late,
      reviewed_at = e.reviewed_at - c.late, approved_at = e.approved_at - c.late
    from (
      select c.enterprise_id, max(e.approved_at) - min(c.created_at) + interval '5 days' as late
      from cases c join enterprise e on e.id = c.enterprise_id
      where c.enterprise_id = any(${enterpriseIds}::bigint[]) group by c.enterprise_id) c
    where e.id = c.enterprise_id and c.late > interval '0'`;
}

/** The first review of every enterprise that somebody acts for, as the case that it would have been. */
export async function insertReviewCases(db: Db): Promise<void> {
  await db`
    with made as (
      insert into cases (kind, number, state, stage, account_id, enterprise_id, area_code, title, form, created_at,
        changed_at, submitted_at, state_since, answered_at, closed_at)
      select 'authentication', 'RZ-' || to_char(e.submitted_at, 'YYYYMMDD') || '-' || lpad((e.id * 7919 % 1000000)::text, 6, '0'),
        case e.review_status when 1 then 'review' when 2 then 'approved' else 'returned' end,
        case e.review_status when 1 then 'running' when 2 then 'done' else 'todo' end,
        (select min(m.account_id) from enterprise_member m where m.enterprise_id = e.id), e.id, e.area_code, e.name,
        jsonb_build_object('name', e.name, 'credit_code', e.credit_code, 'licence', '[]'::jsonb),
        e.submitted_at, coalesce(e.reviewed_at, e.submitted_at), e.submitted_at, coalesce(e.reviewed_at, e.submitted_at),
        e.approved_at, e.approved_at
      from enterprise e
      where e.review_status > 0 and e.submitted_at is not null
        and exists (select from enterprise_member m where m.enterprise_id = e.id)
        and not exists (select from cases c where c.enterprise_id = e.id and c.kind = 'authentication')
      returning id, account_id, enterprise_id, state, submitted_at)
    insert into case_event (case_id, at, action, state, role, account_id, words)
    select m.id, said.at, said.action, said.state, said.role, said.account_id, said.words
    from made m join enterprise e on e.id = m.enterprise_id
    cross join lateral (values
      (1, m.submitted_at, 'submit', 'review', 'applicant', m.account_id, ''),
      (2, e.reviewed_at, case m.state when 'approved' then 'approve' else 'return' end, m.state, 'office', null, e.review_reason)
    ) as said (step, at, action, state, role, account_id, words)
    where said.step = 1 or m.state <> 'review'
    order by m.id, said.step`;
}

export interface NewAccount {
  username: string;
  nickname: string;
  mobile: string | null;
  password_hash: string;
}

export const findUsernames = async (db: Db, usernames: string[]) =>
  new Set(await valuesOf<string>(db`select username from account where username = any(${usernames}::text[])`));

/** Makes accounts that have been there since a moment; a name or number that somebody has is left to them. */
export async function insertAccounts(db: Db, accounts: NewAccount[], since: Date): Promise<void> {
  await writeRows(db, accounts, {
    table: 'account',
    columns: 'username text, nickname text, mobile text, password_hash text',
    values: { created_at: since },
    skips: true,
  });
}

/** Makes accounts members of approved enterprises by name; each acts for the first one when it signs in. */
export async function insertMembers(
  db: Db,
  members: readonly { username: string; enterprise: string; role: MemberRole }[],
): Promise<void> {
  for (const { username, enterprise, role } of members) {
    await db`
      insert into enterprise_member (account_id, enterprise_id, role, since)
      select a.id, e.id, ${role}, e.approved_at from account a join enterprise e on e.name = ${enterprise} and e.approved_at is not null
      where a.username = ${username} order by e.id limit 1
      on conflict do nothing`;
  }
  await db`
    update account a set enterprise_id = (select m.enterprise_id from enterprise_member m where m.account_id = a.id order by m.id limit 1)
    where a.username = any(${members.map(({ username }) => username)}::text[]) and a.enterprise_id is null`;
}
