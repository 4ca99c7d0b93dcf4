import { daysBetween, momentInChina } from '../../calendar-day';
import type { Context, Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { Refusal } from '../../rpc/refusal';
import { day, figure, moment, text } from '../../sheet/sheet-columns';
import { calendarHandlers } from './calendar';
import {
  countNotices,
  countSeen,
  countUnread,
  deleteReads,
  insertReads,
  type NoticeRow,
  pageNotices,
  type Reader,
} from './notice.queries';
import { KIND_LIST, NOTICE_KINDS } from './notice-kinds';
import { noticeSettingsHandlers } from './notice-settings';

const readerOf = ({ account, enterpriseId }: Context<'member'>): Reader => ({ accountId: account.id, enterpriseId });

const noticeCentreHandlers = {
  '/api/portal/notice_list': {
    page: async (context, input) => {
      const { db, today } = context;
      const reader = readerOf(context);
      const page = pageOf(input);
      const counts = await countNotices(db, reader);
      const countOf = ({ total, unread }: { total: number; unread: number }) => (input.unread ? unread : total);
      const shown = counts.filter(({ kind }) => input.kind === undefined || kind === input.kind);
      const rows = await pageNotices(db, reader, input, page);
      return {
        total: shown.reduce((sum, count) => sum + countOf(count), 0),
        ...page.answer,
        list: rows.map((row) => noticeRow(row, today)),
        kinds: KIND_LIST.flatMap((kind) => {
          const count = counts.find((entry) => entry.kind === kind);
          return count ? [{ kind, name: NOTICE_KINDS[kind], count: countOf(count) }] : [];
        }),
        unread: counts.reduce((sum, { unread }) => sum + unread, 0),
      };
    },
    sheet: {
      name: '消息通知',
      columns: [
        text('类型', 'kind_name'),
        text('标题', 'title', 50),
        text('内容', 'body', 60),
        day('到期日', 'due_on'),
        figure('金额（元）', 'yuan'),
        text('是否已读', ({ read }) => (read ? '已读' : '未读')),
        moment('时间', 'createtime'),
      ],
    },
  },

  '/api/portal/notice_count': async (context) => ({ unread: await countUnread(context.db, readerOf(context)) }),

  '/api/portal/notice_read': async (context, { ids, all, unread }) => {
    const { db, now, account, subject } = context;
    const reader = readerOf(context);
    if (ids === undefined && !all) throw new Refusal('bad_input', { detail: '请选择要标记的消息' }, 'ids');
    if (ids !== undefined && (await countSeen(db, reader, ids)) < new Set(ids).size) throw new Refusal('not_found');
    if (unread && ids !== undefined) await deleteReads(db, account.id, ids);
    else await insertReads(db, reader, ids ?? 'all', now);
    subject(`account ${account.id}`, ids === undefined ? { all: true } : { ids, unread });
    return { unread: await countUnread(db, reader) };
  },
} satisfies Partial<Handlers>;

/** What the portal tells people. */
export const noticeHandlers = { ...noticeCentreHandlers, ...noticeSettingsHandlers, ...calendarHandlers };

function noticeRow(row: NoticeRow, today: string) {
  return {
    id: row.id,
    kind: row.kind,
    kind_name: NOTICE_KINDS[row.kind],
    title: row.title,
    body: row.body,
    path: row.path,
    createtime: momentInChina(row.at),
    read: row.read,
    due_on: row.due_on,
    days_left: row.due_on === null ? null : daysBetween(today, row.due_on),
    yuan: row.yuan,
  };
}
