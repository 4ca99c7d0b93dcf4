import { ACTIVITY_STATES } from '@zhice/contract/content/enumerations';
import { found } from '../../base/refusal';
import { cleanHtml } from '../../base/rich-text';
import { isPublished } from '../../db/published';
import { firstRow } from '../../db/read-rows';
import { searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import type { Handlers, ListRow } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { day, figure, text } from '../../sheet/sheet-columns';
import { leftOf } from './signup.queries';

type Row = ListRow<'/api/portal/activity_list'>;

/** What everybody reads of an activity `activity`, as of a day. */
const columns = (db: Db, today: string) => db`
  id, title, organiser, place, starts_on, ends_on, hours, places, sign_up_until, ${leftOf(db)} as left,
  case when ends_on < ${today} then 'ended' when sign_up_until < ${today} then 'closed' when ${leftOf(db)} = 0 then 'full'
    else 'open' end as state`;

export const activityHandlers = {
  '/api/portal/activity_list': {
    page: ({ db, now, today }, input) => {
      const words = searchIn(db, input.keyword, { name: db`title`, texts: [db`organiser`, db`place`, db`hours`] });
      return readPage<Row>(
        db,
        {
          columns: columns(db, today),
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

  '/api/portal/activity': async ({ db, now, today }, { id }) => {
    const row = found(
      await firstRow<Row & { body: string }>(db`
        select ${columns(db, today)}, body from activity where id = ${id} and ${isPublished(db, now)}`),
    );
    return { ...row, body: cleanHtml(row.body) };
  },
} satisfies Partial<Handlers>;
