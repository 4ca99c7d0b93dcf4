import { noticeKindsOf } from '@zhice/contract/notice/enumerations';
import { countOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import type { Context, ListRow } from '../../rpc/context';
import type { PageOf } from '../../rpc/page-of';
import type { NewNotice, NoticeKind } from './new-notice';

/** Tells one thing, once for each mark; call it in the transaction in which the thing happens. */
export async function insertNotice(db: Db, notice: NewNotice, now: Date): Promise<void> {
  await insertNotices(db, [notice], now);
}

/** Tells several; answers how many were new. */
export async function insertNotices(db: Db, notices: NewNotice[], now: Date): Promise<number> {
  const rows = notices.map(({ enterpriseId, accountId, kind, title, body, path, mark, reminder }) => ({
    enterprise_id: enterpriseId,
    account_id: accountId ?? null,
    kind,
    title,
    body: body ?? '',
    path: path ?? '',
    mark,
    day: reminder?.day,
    due_on: reminder?.dueOn,
    yuan: reminder?.yuan,
    days_before: reminder?.daysBefore,
    grace_month: reminder?.graceMonth,
    renewal_id: reminder?.renewalId,
  }));
  const made = await writeRows(db, rows, {
    table: 'notice',
    columns: `enterprise_id bigint, account_id bigint, kind text, title text, body text, path text, mark text, day date,
      due_on date, yuan integer, days_before smallint, grace_month smallint, renewal_id bigint`,
    values: { at: now },
    skips: true,
  });
  return made.count;
}

/** Who reads: the account, the enterprise it may act for, and what of that concerns its role there. */
export interface Reader {
  accountId: number;
  enterpriseId: number | null;
  kinds: readonly NoticeKind[];
}

/** Who asks, as a reader. */
export const readerOf = ({ account, enterpriseId }: Pick<Context<'own'>, 'account' | 'enterpriseId'>): Reader => ({
  accountId: account.id,
  enterpriseId,
  kinds: account.role ? noticeKindsOf(account.role) : [],
});

/** What a reader sees: what is told to the account, and to everybody of the enterprise. */
const seenBy = (db: Db, { accountId, enterpriseId, kinds }: Reader) => db`
  (n.enterprise_id = ${enterpriseId} and n.account_id is null and n.kind = any(${[...kinds]}::text[])
   or n.account_id = ${accountId} and coalesce(n.enterprise_id = ${enterpriseId}, n.enterprise_id is null))`;

const isRead = (db: Db, { accountId }: Reader) => db`
  exists (select from notice_read r where r.account_id = ${accountId} and r.notice_id = n.id)`;

export type NoticeRow = Omit<ListRow<'/api/portal/notice_list'>, 'kind_name' | 'createtime' | 'days_left'> & {
  at: Date;
};

export interface NoticeFilter {
  kind?: NoticeKind;
  unread?: boolean;
}

/** A page of what a reader sees, newest first; of what was told together the most urgent first. */
export function pageNotices(db: Db, reader: Reader, filter: NoticeFilter, page: PageOf) {
  return db<NoticeRow[]>`
    select n.id, n.kind, n.title, n.body, n.path, n.at, n.due_on, n.yuan, ${isRead(db, reader)} as read
    from notice n
    where ${seenBy(db, reader)}
      ${filter.kind === undefined ? db`` : db`and n.kind = ${filter.kind}`}
      ${filter.unread ? db`and not ${isRead(db, reader)}` : db``}
    order by n.at desc, n.due_on nulls last, n.id desc limit ${page.limit} offset ${page.offset}`;
}

/** How many of each kind a reader sees, and how many of them are unread. */
export function countNotices(db: Db, reader: Reader) {
  return db<{ kind: NoticeKind; total: number; unread: number }[]>`
    select n.kind, count(*) as total, count(*) filter (where not ${isRead(db, reader)}) as unread
    from notice n where ${seenBy(db, reader)} group by n.kind`;
}

/** How many are unread: the header of every page asks. In two parts, each answered by its index alone. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const { accountId, enterpriseId, kinds } = reader;
  const unread = db`not ${isRead(db, reader)}`;
  return countOf(db`
    select (select count(*) from notice n where n.enterprise_id = ${enterpriseId} and n.account_id is null
          and n.kind = any(${[...kinds]}::text[]) and ${unread})
      + (select count(*) from notice n where n.account_id = ${accountId}
          and coalesce(n.enterprise_id = ${enterpriseId}, n.enterprise_id is null) and ${unread}) as unread`);
}

/** Marks these as read, or all that the reader sees; what the reader does not see is left out. Answers how many were new. */
export async function insertReads(db: Db, reader: Reader, ids: number[] | 'all', now: Date): Promise<number> {
  const made = await db`
    insert into notice_read (account_id, notice_id, at)
    select ${reader.accountId}, n.id, ${now} from notice n
    where ${seenBy(db, reader)} ${ids === 'all' ? db`` : db`and n.id = any(${ids}::bigint[])`}
    on conflict do nothing`;
  return made.count;
}

/** How many of these a reader sees. */
export const countSeen = (db: Db, reader: Reader, ids: number[]) =>
  countOf(db`
    select count(*) as seen from notice n where ${seenBy(db, reader)} and n.id = any(${ids}::bigint[])`);

/** Marks these as unread again. */
export async function deleteReads(db: Db, accountId: number, ids: number[]): Promise<void> {
  await db`delete from notice_read where account_id = ${accountId} and notice_id = any(${ids}::bigint[])`;
}

/** A notice is kept for 400 days: more than a year of fees. */
export async function deleteOldNotices(db: Db): Promise<void> {
  await db`delete from notice where at < now() - interval '400 days'`;
  await db`delete from notice_digest where day < current_date - 60`;
  await db`delete from reminder_run where day < current_date - 60`;
  await db`delete from calendar_feed where revoked_at < now() - interval '60 days'`;
}
