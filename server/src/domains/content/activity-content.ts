import { ACTIVITY } from '@zhice/contract/content/activity-kind';
import { momentInChina } from '../../base/day';
import { type ActedRow, type Editing, handledContent, type Said, type SavedRow } from '../editing';
import { insertNotices } from '../notice';
import { listBack, listCalledOff, listComing, planOf } from './signup.queries';

const WHEN_AND_WHERE = ['starts_on', 'ends_on', 'hours', 'place'];

/**
 * Who has signed up is told when and where an activity is from now on, also while it is withdrawn: it takes place all the same. They
 * hear that its page is withdrawn, and who was called off that it takes place again.
 */
export const activityContent = handledContent({
  kind: ACTIVITY,
  saved: async (context, row, was, is) => {
    if (was && WHEN_AND_WHERE.some((name) => was[name] !== is[name])) await tellMoved(context, row, is);
  },
  acted: async (context, act, row, is) => {
    if (String(is.ends_on) < context.today) return;
    if (act === 'withdraw' && row.public) await tellWithdrawn(context, row, is);
    if (act === 'restore') await tellOn(context, row, is);
    if (act !== 'delete' && row.publishedAt) await tellBack(context, { ...row, publishedAt: row.publishedAt }, is);
  },
});

async function tellMoved(context: Editing, { id, version }: SavedRow, is: Said): Promise<void> {
  await tellComing(context, id, {
    title: '活动安排有变',
    body: (here) =>
      `您报名的“${is.title}”现安排为：${planOf(is)}。${here ? '' : '不能参加请取消报名，名额会转给候补的人。'}`,
    mark: (signup) => `activity moved ${signup} ${version}`,
  });
}

async function tellWithdrawn(context: Editing, { id, version }: ActedRow, is: Said): Promise<void> {
  await tellComing(context, id, {
    title: '活动页已撤下，活动照常举办',
    body: (here) =>
      `您报名的“${is.title}”的活动页已撤下，您的报名不受影响，活动仍按原安排举办：${planOf(is)}。${here ? '' : '不能参加请取消报名；'}活动如有变化或取消，会再通知您。`,
    mark: (signup) => `activity withdrawn ${signup} ${version}`,
  });
}

/** Tells those whose sign-ups were called off that the activity takes place after all: they no longer have a place. */
async function tellBack(
  { db, now, today }: Editing,
  { id, publishedAt }: ActedRow & { publishedAt: Date },
  is: Said,
): Promise<void> {
  const again =
    publishedAt > now ? `${momentInChina(publishedAt).slice(0, 16)} 起可在活动页重新报名` : '要参加请在活动页重新报名';
  const late = String(is.sign_up_until) < today;
  const next = late ? `报名已截止，仍要参加请联系主办单位（${is.organiser}）` : again;
  const notices = (await listCalledOff(db, id)).map((one) => ({
    ...{ enterpriseId: null, accountId: one.account_id, kind: 'case' as const },
    path: late || publishedAt > now ? `/caseDetail?id=${one.id}` : `/joinActivity?id=${id}`,
    title: '活动恢复举办',
    body: `之前取消的“${is.title}”恢复举办：${planOf(is)}。您原来的报名已终止，${next}。`,
    mark: `activity back ${one.id} ${publishedAt.getTime()}`,
  }));
  if (notices.length > 0) await insertNotices(db, notices, now);
}

/** Tells who had checked in, and was told that it does not go on, that it does. */
async function tellOn({ db, now }: Editing, { id, version }: ActedRow, is: Said): Promise<void> {
  const notices = (await listBack(db, id)).map((one) => ({
    ...{ enterpriseId: null, accountId: one.account_id, kind: 'case' as const, path: `/caseDetail?id=${one.id}` },
    title: '活动恢复举办',
    body: `您参加的“${is.title}”恢复举办：${planOf(is)}。您已签到，不用重新报名。`,
    mark: `activity goes on ${one.id} ${version}`,
  }));
  if (notices.length > 0) await insertNotices(db, notices, now);
}

/** Tells everybody who has a place, or waits for one, and who is there already. */
async function tellComing(
  { db, now, today }: Editing,
  activityId: number,
  { title, body, mark }: { title: string; body: (here: boolean) => string; mark: (signup: number) => string },
): Promise<void> {
  const notices = (await listComing(db, activityId, today)).map((one) => ({
    ...{ enterpriseId: null, accountId: one.account_id, kind: 'case' as const, path: `/caseDetail?id=${one.id}` },
    ...{ title, body: body(one.here) },
    mark: mark(one.id),
  }));
  if (notices.length > 0) await insertNotices(db, notices, now);
}
