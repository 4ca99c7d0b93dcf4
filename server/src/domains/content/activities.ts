import { ACTIVITY_STATES } from '@zhice/contract/content/enumerations';
import { found } from '../../base/refusal';
import { cleanHtml } from '../../base/rich-text';
import { isPublished } from '../../db/published';
import { firstRow } from '../../db/read-rows';
import { searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { day, figure, text } from '../../sheet/sheet-columns';
import { areSignups, leftOf } from './signup.queries';

type Row = ListRow<'/api/portal/activity_list'>;

/** What is read of an activity `activity` now; one that is withdrawn takes no sign-ups. */
const columns = (db: Db, { now, today }: Pick<Context, 'now' | 'today'>) => db`
  id, title, organiser, place, starts_on, ends_on, hours, places, sign_up_until, ${leftOf(db)} as left,
  case when ends_on < ${today} then 'ended' when sign_up_until < ${today} or ${isPublished(db, now)} is not true then 'closed' when ${leftOf(db)} = 0 then 'full'
    else 'open' end as state`;

export const activityHandlers = {
  '/api/portal/activity_list': {
    page: ({ db, now, today }, input) => {
      const words = searchIn(db, input.keyword, { name: db`title`, texts: [db`organiser`, db`place`, db`hours`] });
      return readPage<Row>(
        db,
        {
          columns: columns(db, { now, today }),
          from: db`activity`,
          where: db`${isPublished(db, now)} and ${words.found}`,
          // what comes next first, to the hour, behind it what is over
          order: db`${words.first} ends_on < ${today}, case when ends_on >= ${today} then starts_on end, starts_on desc,
            lpad(substring(hours from '^[0-9]{1,2}'), 2, '0') nulls last, id desc`,
        },
        input,
      );
    },
    sheet: {
      name: '活动',
      columns: [
        text('名称', 'title', 50),
        text('主办单位', 'organiser', 30),
        text('地点', 'place', 30),
        day('开始日期', 'starts_on'),
        day('结束日期', 'ends_on'),
        text('时间', 'hours'),
        figure('名额', 'places'),
        day('报名截止', 'sign_up_until'),
        figure('剩余名额', 'left'),
        text('报名状态', ({ state }) => ACTIVITY_STATES.labels[state], 16),
      ],
    },
  },

  '/api/portal/activity': async ({ db, account, now, today }, { id }) => {
    // who signed up reads when and where it is also while it is withdrawn: it takes place
    const own = db`deleted_at is null and exists (
      select from cases c where ${areSignups(db)} and c.subject_id = activity.id and c.submitted_at is not null
        and c.account_id = ${account?.id ?? null})`;
    const row = found(
      await firstRow<Row & { body: string }>(db`
        select ${columns(db, { now, today })}, body from activity where id = ${id} and (${isPublished(db, now)} or ${own})`),
    );
    return { ...row, body: cleanHtml(row.body) };
  },
} satisfies Partial<Handlers>;
