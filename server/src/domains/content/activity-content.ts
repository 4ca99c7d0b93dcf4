import { ACTIVITY } from '@zhice/contract/content/activity-kind';
import { type Editing, handledContent, type Said, type SavedRow } from '../editing';
import { insertNotices } from '../notice';
import { listComing } from './signup.queries';

const WHEN_AND_WHERE = ['starts_on', 'ends_on', 'hours', 'place'];

/** Who has signed up is told when and where an activity is from now on, also while it is withdrawn: it takes place all the same. */
export const activityContent = handledContent({
  kind: ACTIVITY,
  saved: async (context, row, was, is) => {
    if (was && WHEN_AND_WHERE.some((name) => was[name] !== is[name])) await tellMoved(context, row, is);
  },
});

async function tellMoved({ db, now }: Editing, { id, version }: SavedRow, is: Said): Promise<void> {
  const { starts_on: from, ends_on: to, hours, place, title } = is;
  const when = [from === to ? from : `${from} 至 ${to}`, hours].filter(Boolean).join(' ');
  const notices = (await listComing(db, id)).map((one) => ({
    ...{ enterpriseId: null, accountId: one.account_id, kind: 'case' as const, path: `/caseDetail?id=${one.id}` },
    title: '活动安排有变',
    body: `您报名的“${title}”现安排为：${when}，地点：${place}。不能参加请取消报名，名额会转给候补的人。`,
    mark: `activity moved ${one.id} ${version}`,
  }));
  if (notices.length > 0) await insertNotices(db, notices, now);
}
