import type { CaseAction } from '@zhice/contract/case/kind';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import { sealedStates } from './case.queries';
import type { Acting } from './case-kind';

interface Span {
  now: Date;
  /** What came after it is counted. */
  since: Date;
  /** What has waited since before it makes a party silent. */
  before: Date;
}

/** Acts by which the clock opens what was sealed, by kind. */
const openingActs = ({ cases }: Acting['services']): string[] =>
  cases.flatMap(({ kind }) =>
    Object.entries<CaseAction>(kind.actions).flatMap(([name, { by, from }]) =>
      by.includes('clock') && from.some((state) => kind.states[state]?.sealed) ? [`${kind.name}.${name}`] : [],
    ),
  );

/** Acts that say no more than how one is reached, by kind: no answer. */
const contactActs = ({ cases }: Acting['services']): string[] =>
  cases.flatMap(({ kind }) =>
    Object.entries<CaseAction>(kind.actions).flatMap(([name, { contact, to }]) =>
      contact && !to ? [`${kind.name}.${name}`] : [],
    ),
  );

/**
 * What is counted of each party that was asked: a query. What its applicant took back, or the office ended, before it was
 * answered is no case of the party; an answer is its first act that is more than how it is reached. What is sealed is asked from
 * the day on which it is opened: until then not even that there is one is told.
 */
export const countsOfParties = (db: Db, services: Acting['services'], { now, since, before }: Span): Fragment => db`
  select party_kind, party_id, received, due, answered, median_days, ${inChina(db, db`active_at`)} as last_active_on,
    case when waits_since <= ${before} then ${inChina(db, db`waits_since`)} end as silent_since
  from (
    select party_kind, party_id, max(active_at) as active_at,
      count(*) filter (where asked_at >= ${since}) as received,
      count(*) filter (where asked_at >= ${since} and (answered_at is not null or late)) as due,
      count(*) filter (where asked_at >= ${since} and answered_at is not null) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 86400)
        filter (where asked_at >= ${since} and answered_at is not null) as median_days,
      min(asked_at) filter (where answered_at is null and (party_active_at is null or asked_at > party_active_at)) as waits_since
    from (
      select asked.*, max(active_at) over (partition by party_kind, party_id) as party_active_at
      from (${askedCases(db, services, now)}) asked) asked
    group by party_kind, party_id) counted`;

/** Cases in which a party was asked: when it answered, when it last did anything, and whether its answer is no longer awaited. */
const askedCases = (db: Db, services: Acting['services'], now: Date): Fragment => db`
  select c.party_kind, c.party_id, coalesce(e.opened_at, c.submitted_at) as asked_at, e.answered_at, e.active_at,
    c.stage in ('done', 'withdrawn')
      or coalesce(c.answer_due_on, c.due_on, ${inChina(db, db`c.submitted_at`)} + 30) < ${inChina(db, db`${now}::timestamptz`)} as late
  from cases c cross join lateral (
    select max(e.at) filter (where c.kind || '.' || e.action = any(${openingActs(services)}::text[])) as opened_at,
      min(e.at) filter (where e.role = 'counterpart' and c.kind || '.' || e.action <> all(${contactActs(services)}::text[])) as answered_at,
      max(e.at) filter (where e.role = 'counterpart') as active_at
    from case_event e where e.case_id = c.id and e.at <= ${now}) e
  where c.party_id is not null and c.submitted_at <= ${now}
    and c.kind || '.' || c.state <> all(${sealedStates(services.cases)}::text[])
    and (c.stage in ('todo', 'running') or e.answered_at is not null
      or exists (select from case_event t where t.case_id = c.id and t.role = 'clock'
        and c.kind || '.' || t.action <> all(${openingActs(services)}::text[])))`;

const inChina = (db: Db, moment: Fragment): Fragment => db`(${moment} at time zone 'Asia/Shanghai')::date`;
