import type postgres from 'postgres';
import { addDays, dayInChina } from '../../base/day';
import { found } from '../../base/refusal';
import type { Job } from '../../db/jobs';
import type { Db } from '../../db/sql';
import { type Acting, act, findCaseLocked } from '../case';
import { insertNotices } from '../notice';
import { areSignups, listActivities, listLeft, listSentHome, listSignups, sentHome } from './signup.queries';
import { fillPlaces, signupCases } from './signups';

/** For so long an activity that was deleted can come back before its sign-ups are told. */
const REGRET_MS = 3_600_000;

/** What is done with sign-ups by itself; every ten minutes, so that places that were added are given away soon. */
export const signupJobs = (services: Acting['services'], clock: () => Date): Job[] => [
  {
    name: 'activities',
    title: '活动候补递补、提醒、取消和结束',
    pattern: '35 */10 * * * *',
    holdSeconds: 600,
    run: (sql) => keepSignups(sql, services, clock()),
  },
];

/** Gives away places that are free, reminds on the day before, and ends what is over: each activity in one transaction, once. */
export async function keepSignups(sql: postgres.Sql, services: Acting['services'], now: Date): Promise<void> {
  const today = dayInChina(now);
  const acting = (db: Db): Acting => ({ db, services, now, today, address: '', requestId: '' });
  const free = await listActivities(sql, ['waiting'], sql`ends_on >= ${today}`);
  for (const { id, left } of free) if (left !== 0) await sql.begin((db) => fillPlaces(acting(db), id));
  for (const { id } of await listActivities(sql, ['joined', 'waiting'], sql`ends_on < ${today}`)) {
    await sql.begin((db) => end(acting(db), id));
  }
  for (const { id } of await listLeft(sql, new Date(now.getTime() - REGRET_MS))) {
    await sql.begin((db) => takeOn(acting(db), id, ['joined', 'waiting'], 'call_off'));
  }
  await sendHome(sql, now);
  await remind(sql, addDays(today, 1), now);
}

/** Ends the sign-ups of an activity that is over. */
async function end(acting: Acting, activityId: number): Promise<void> {
  for (const [state, name] of [
    ['joined', 'miss'],
    ['waiting', 'leave_out'],
  ] as const) {
    for (const { id } of await listSignups(acting.db, activityId, state)) await takeOn(acting, id, [state], name);
  }
}

/** Acts on a sign-up that is still in one of these states. */
async function takeOn(acting: Acting, id: number, states: readonly string[], name: string): Promise<void> {
  const given = found(await findCaseLocked(acting.db, id));
  if (states.includes(given.state)) await act(acting, signupCases, given, { name }, ['office']);
}

/** Tells who had checked in that what was to follow is called off; each once. */
async function sendHome(db: Db, now: Date): Promise<void> {
  const rows = await listSentHome(db, new Date(now.getTime() - REGRET_MS), dayInChina(now));
  const notices = rows.map(({ id, account_id, title, day }) => ({
    ...{ enterpriseId: null, accountId: account_id, kind: 'case' as const, path: `/caseDetail?id=${id}` },
    title: '活动取消',
    body: `您参加的“${title}”已取消，后面的安排请不要前往；欢迎报名其他活动。`,
    mark: sentHome(id, day),
  }));
  if (notices.length > 0) await insertNotices(db, notices, now);
}

/** What to do to be there; nobody scans a code where all meet online. */
const comingBy = (place: string): string => (place.startsWith('线上') ? '请准时上线' : '请带上报名码签到');

/** Reminds those who have a place at what begins on a day; each once. */
async function remind(db: Db, day: string, now: Date): Promise<void> {
  const rows = await db<{ id: number; account_id: number; title: string; hours: string; place: string }[]>`
    select c.id, c.account_id, a.title, a.hours, a.place from cases c join activity a on a.id = c.subject_id
    where ${areSignups(db)} and c.state = 'joined' and c.account_id is not null and a.starts_on = ${day} and a.deleted_at is null`;
  const notices = rows.map(({ id, account_id, title, hours, place }) => ({
    ...{ enterpriseId: null, accountId: account_id, kind: 'case' as const, path: `/caseDetail?id=${id}` },
    title: '明天参加活动',
    body: `“${title}”${day} ${hours}，地点：${place}。${comingBy(place)}；不能参加请提前取消。`.replace(/ ，/, '，'),
    mark: `activity reminder ${id} ${day}`,
  }));
  if (notices.length > 0) await insertNotices(db, notices, now);
}
