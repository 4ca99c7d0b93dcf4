import { CASE_KINDS } from '@zhice/contract/case/kinds';
import { findFact } from '@zhice/matching/facts';
import { momentInChina } from '../../base/day';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { type ConsentRow, choicesOf } from './consent.queries';

export const accountExportHandlers = {
  '/api/portal/account_export': async ({ db, account, today }) => ({
    name: `知策账号数据-${today}.json`,
    content: inChina(await getEverything(db, account.id)) as Record<string, unknown>,
  }),
} satisfies Partial<Handlers>;

/** The same with every moment in China's time. */
function inChina(value: unknown): unknown {
  if (value instanceof Date) return momentInChina(value);
  if (Array.isArray(value)) return value.map(inChina);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inChina(entry)]));
}

type Rows = Record<string, unknown>[];

/** Fields of cases that say who is to be asked: of a colleague’s they stay out, who is another person. */
export const PERSONAL = CASE_KINDS.flatMap(({ fields }) =>
  Object.keys(fields).filter((name) => fields[name]?.personal),
);

/** Everything that the portal keeps about a person, by kind, in the person's own words and unmasked. */
async function getEverything(db: Db, accountId: number): Promise<Record<string, unknown>> {
  const [account] = await db<Rows>`
    select id, username, nickname, mobile, email, password_hash is not null as has_password, notice_time, created_at
    from account where id = ${accountId}`;
  const enterprises = await db<Rows>`
    select e.name, e.credit_code, e.review_status, e.approved_at is not null as approved, m.role, m.since
    from enterprise_member m join enterprise e on e.id = m.enterprise_id where m.account_id = ${accountId} order by m.id`;
  const drafts = await db<Rows>`
    select content, updated_at from enterprise_draft where account_id = ${accountId} and content is not null`;
  const [scanner] = await db<Rows>`
    select user_agent, bound_at from scanner where account_id = ${accountId}`;
  const consents = await db<Pick<ConsentRow, 'status' | 'version' | 'way' | 'at' | 'withdrawn_at'>[]>`
    select status, version, way, address, at, withdrawn_at from consent where account_id = ${accountId} order by id`;
  return {
    account,
    enterprises,
    enterprise_drafts: drafts,
    application_inputs: await getApplicationInputs(db, accountId),
    person_facts: await getPersonFacts(db, accountId),
    uploads: await db<Rows>`
      select id, name, mime, size, created_at from upload where account_id = ${accountId} order by id`,
    consents,
    choices: choicesOf(consents.toReversed()),
    sign_ins: await db<Rows>`
      select at, way, done, address, user_agent from sign_in where account_id = ${accountId} order by id`,
    sessions: await db<Rows>`
      select way, address, user_agent, created_at, expires_at from session where account_id = ${accountId} order by id`,
    known_devices: await db<Rows>`
      select last_seen_at from known_device where account_id = ${accountId} order by last_seen_at`,
    scan_phone: scanner ?? null,
    followed_policies: await db<Rows>`
      select p.title, f.followed_at from policy_follow f join policy p on p.id = f.policy_id
      where f.account_id = ${accountId} order by f.followed_at, p.id`,
    followed_enterprises: await db<Rows>`
      select e.name, f.followed_at from enterprise_follow f join enterprise e on e.id = f.enterprise_id
      where f.account_id = ${accountId} order by f.followed_at, e.id`,
    kept_searches: await db<Rows>`
      select name, asked, tells, created_at from library_search where account_id = ${accountId} order by id`,
    talent: await getEntry(db, 'talent', accountId),
    expert: await getEntry(db, 'expert', accountId),
    expert_evidence: await db<Rows>`
      select v.kind, v.title, v.number, v.dated_on, v.link, v.state, v.note, v.verified_at
      from expert_evidence v join expert e on e.id = v.expert_id
      where e.account_id = ${accountId} and v.deleted_at is null order by v.id`,
    market_entries: await db<Rows>`
      select kind, title, content, contact_name, contact_phone, state, published_at
      from market_entry where account_id = ${accountId} and deleted_at is null order by id`,
    notice_settings: await db<Rows>`
      select sms_kinds, mail_kinds, days_before, in_grace, quiet_from, quiet_to, digest_hour from notice_setting
      where account_id = ${accountId}`,
    notices: await db<Rows>`
      select kind, title, body, at from notice where account_id = ${accountId} order by id`,
    calendar_addresses: await db<Rows>`
      select created_at, revoked_at, last_used_at from calendar_feed where account_id = ${accountId} order by id`,
    cases: await db<Rows>`
      select c.kind, c.number, c.title, c.state,
        case when c.account_id = ${accountId} then c.form else c.form - ${PERSONAL}::text[] end as form, c.created_at, c.submitted_at, c.closed_at,
        (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'action', e.action, 'words', e.words) order by e.id), '[]')
          from case_event e where e.case_id = c.id and not e.inside) as history
      from cases c
      where c.account_id = ${accountId} or c.enterprise_id in (select enterprise_id from enterprise_member where account_id = ${accountId})
      order by c.id`,
    received_cases: await db<Rows>`
      select c.kind, c.number, c.title, c.state, c.submitted_at, c.closed_at,
        (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'action', e.action, 'words', e.words) order by e.id), '[]')
          from case_event e where e.case_id = c.id and e.role = 'counterpart') as own_acts
      from cases c
      where c.submitted_at is not null and (c.counterpart_account_id = ${accountId}
        or c.counterpart_enterprise_id in (select enterprise_id from enterprise_member where account_id = ${accountId}))
      order by c.id`,
    records: await getRecords(db, accountId),
  };
}

/** What the portal keeps beside what somebody has entered. */
const KEPT_BESIDE = ['account_id', 'enterprise_id', 'source_key', 'version', 'updated_by', 'deleted_at'];

/** The person's own entry among the talents or the experts, with what others do not see; null without one. */
async function getEntry(db: Db, table: 'talent' | 'expert', accountId: number): Promise<unknown> {
  const [row] = await db<{ entry: unknown }[]>`
    select to_jsonb(t) - ${KEPT_BESIDE}::text[] as entry from ${db(table)} t
    where account_id = ${accountId} and deleted_at is null`;
  return row?.entry ?? null;
}

/** What the person's enterprise has said of single projects that it applies for. */
async function getApplicationInputs(db: Db, accountId: number): Promise<Rows> {
  const rows = await db<{ fact: string }[]>`
    select p.title, a.name as project, i.fact, i.period, i.value, i.source, i.value_date, i.updated_at
    from application_input i join application_project a on a.id = i.project_id join policy p on p.id = a.policy_id
    where a.enterprise_id in (select enterprise_id from enterprise_member where account_id = ${accountId})
    order by a.policy_id, a.id, i.fact, i.period`;
  return rows.map((row) => ({ ...row, label: findFact(row.fact)?.label ?? row.fact }));
}

/** What the person has told of themself for talent programmes. */
async function getPersonFacts(db: Db, accountId: number): Promise<Rows> {
  const rows = await db<{ fact: string }[]>`
    select fact, period, value, value_date from person_fact where account_id = ${accountId} order by fact, period`;
  return rows.map((row) => ({ ...row, label: findFact(row.fact)?.label ?? row.fact }));
}

/** What the person did, or had done to the account, as the audit holds it. */
function getRecords(db: Db, accountId: number): Promise<Rows> {
  return db<Rows>`
    select at, action, subject, address from audit_log
    where account_id = ${accountId} or subject = ${`account ${accountId}`} order by id`;
}
