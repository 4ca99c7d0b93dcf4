import { ACTIVITY_SIGNUP } from '@zhice/contract/content/signup-kind';
import type { Day } from '../../base/day';
import { isPublished } from '../../db/published';
import { firstRow } from '../../db/read-rows';
import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';

/** What a sign-up is about. */
export const ABOUT = 'activity';

/** Cases `c` that are sign-ups to some activity. */
export const areSignups = (db: Db): Fragment => db`c.kind = ${ACTIVITY_SIGNUP.name} and c.subject_kind = ${ABOUT}`;

/** Places of an activity `activity` that nobody has; null where there are as many as come. */
export const leftOf = (db: Db): Fragment => db`
  case when activity.places is not null then greatest(0, activity.places - (
    select count(*) from cases c
    where ${areSignups(db)} and c.subject_id = activity.id and c.state in ('joined', 'attended'))) end`;

export interface SignupActivity {
  id: number;
  title: string;
  starts_on: Day;
  ends_on: Day;
  sign_up_until: Day;
  hours: string;
  place: string;
  left: number | null;
}

type Plan = Readonly<Record<'starts_on' | 'ends_on' | 'hours' | 'place', unknown>>;

/** When and where an activity is, in words. */
export function planOf({ starts_on: from, ends_on: to, hours, place }: Plan): string {
  const when = [from === to ? from : `${from} 至 ${to}`, hours].filter(Boolean).join(' ');
  return `${when}，地点：${place}`;
}

const COLUMNS = 'id, title, starts_on, ends_on, sign_up_until, hours, place';

/** An activity that is public. */
export const findActivity = (db: Db, id: number, now: Date) =>
  firstRow<SignupActivity>(db`
    select ${db.unsafe(COLUMNS)}, ${leftOf(db)} as left from activity where id = ${id} and ${isPublished(db, now)}`);

/** An activity, public or not. */
export const findAnyActivity = (db: Db, id: number) =>
  firstRow<SignupActivity>(db`
    select ${db.unsafe(COLUMNS)}, ${leftOf(db)} as left from activity where id = ${id} and deleted_at is null`);

/** The same: nobody else gives away its places until the transaction ends. */
export async function lockActivity(db: Db, id: number): Promise<SignupActivity | undefined> {
  await db`select from activity where id = ${id} for update`;
  return findAnyActivity(db, id);
}

/** Sign-ups of an activity in a state, who came first first. */
export const listSignups = (db: Db, activityId: number, state: string, limit?: number) =>
  db<{ id: number }[]>`
    select c.id from cases c where ${areSignups(db)} and c.subject_id = ${activityId} and c.state = ${state}
    order by c.submitted_at, c.id limit ${limit ?? null}`;

/** Sign-ups that still run of activities that were deleted before a moment. */
export const listLeft = (db: Db, before: Date) =>
  db<{ id: number }[]>`
    select c.id from cases c join activity a on a.id = c.subject_id
    where ${areSignups(db)} and c.state in ('joined', 'waiting') and a.deleted_at < ${before} order by c.id`;

/** Those who have a place at an activity, or wait for one; of one that goes on, who is there already too. */
export const listComing = (db: Db, activityId: number, today: Day) =>
  db<{ id: number; account_id: number; here: boolean }[]>`
    select c.id, c.account_id, c.state = 'attended' as here from cases c join activity a on a.id = c.subject_id
    where ${areSignups(db)} and c.subject_id = ${activityId} and c.account_id is not null
      and (c.state in ('joined', 'waiting') or c.state = 'attended' and a.ends_on >= ${today})`;

/** How a notice is marked that tells who has checked in that what is to follow is called off. */
const SENT_HOME = 'activity sent home ';
export const sentHome = (signup: number, day: Day): string => `${SENT_HOME}${signup} ${day}`;

/** Who was sent home from an activity. */
export const listBack = (db: Db, activityId: number) =>
  db<{ id: number; account_id: number }[]>`
    select c.id, c.account_id from cases c
    where ${areSignups(db)} and c.subject_id = ${activityId} and c.state = 'attended' and exists (
      select from notice n where n.account_id = c.account_id and starts_with(n.mark, ${SENT_HOME} || c.id || ' '))`;

/** Who had checked in at activities that were deleted before a moment and would go on. */
export const listSentHome = (db: Db, before: Date, today: Day) =>
  db<{ id: number; account_id: number; title: string; day: Day }[]>`
    select c.id, c.account_id, a.title, (a.deleted_at at time zone 'Asia/Shanghai')::date::text as day
    from cases c join activity a on a.id = c.subject_id
    where ${areSignups(db)} and c.state = 'attended' and c.account_id is not null and a.deleted_at < ${before} and a.ends_on >= ${today}`;

/** Those whose sign-up to an activity was called off, and who have not signed up to it again. */
export const listCalledOff = (db: Db, activityId: number) =>
  db<{ id: number; account_id: number }[]>`
    select c.id, c.account_id from cases c
    where ${areSignups(db)} and c.subject_id = ${activityId} and c.state = 'cancelled' and c.account_id is not null
      and not exists (
        select from cases o where o.kind = c.kind and o.subject_kind = c.subject_kind and o.subject_id = c.subject_id
          and o.account_id = c.account_id and o.id > c.id and o.submitted_at is not null)`;

/** Activities with sign-ups that a job has something to do for, by a condition on the activity. */
export const listActivities = (db: Db, states: readonly string[], condition: Fragment) =>
  db<SignupActivity[]>`
    select ${db.unsafe(COLUMNS)}, ${leftOf(db)} as left from activity
    where deleted_at is null and ${condition} and exists (
      select from cases c where ${areSignups(db)} and c.subject_id = activity.id and c.state = any(${[...states]}::text[]))
    order by id`;
