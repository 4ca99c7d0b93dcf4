import { momentInChina } from '../../calendar-day';
import type { Handlers, ListRow } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { found } from '../../rpc/refusal';
import { moment, type RowColumn } from '../../sheet/sheet-columns';
import { DEPOT_COLUMNS } from './depot-export';
import { depotRow } from './depot-row';
import { deleteFollow, existsPolicy, insertFollow, isFollowed, pageFollowed } from './own-follows.queries';

const COLUMNS = [...DEPOT_COLUMNS, moment('关注时间', 'followed_at')] as RowColumn<
  ListRow<'/api/portal/followed_policies'>
>[];

export const followHandlers = {
  '/api/portal/policy_follow': async ({ db, account, now, subject }, { id, follow }) => {
    found((await existsPolicy(db, id)) || null);
    if (follow === undefined) return { followed: await isFollowed(db, account.id, id) };
    if (follow) await insertFollow(db, account.id, id, now);
    else await deleteFollow(db, account.id, id);
    subject(`policy ${id}`, { follow });
    return { followed: follow };
  },

  '/api/portal/followed_policies': {
    page: async ({ db, account, today }, input) => {
      const page = pageOf(input);
      const { total, rows } = await pageFollowed(db, account.id, today, page);
      const list = rows.map((row) => ({ ...depotRow(row, today), followed_at: momentInChina(row.followed_at) }));
      return { ...page.answer, total, list };
    },
    sheet: { name: '关注的政策', columns: COLUMNS },
  },
} satisfies Partial<Handlers>;
