import { maskPhone } from '@zhice/contract/formats';
import { NOTICE_KINDS } from '@zhice/contract/notice/enumerations';
import { daysBetween, momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { lockAccount } from '../../db/lock-owner';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { day, figure, moment, text } from '../../sheet/sheet-columns';
import { insertOptional, maskEmail, OPTIONAL } from '../account';
import { calendarHandlers } from './calendar';
import {
  countNotices,
  countSeen,
  countUnread,
  deleteReads,
  insertReads,
  type NoticeRow,
  pageNotices,
  readerOf,
} from './notice.queries';
import { type NoticeSettings, sendHour, USUAL_SETTINGS } from './notice-settings.rules';

/** What the portal tells people. */
export const noticeHandlers = {
  ...calendarHandlers,

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
        kinds: NOTICE_KINDS.flatMap((kind) => {
          const count = counts.find((entry) => entry.kind === kind);
          return count ? [{ kind, name: NOTICE_KINDS.labels[kind], count: countOf(count) }] : [];
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

  '/api/portal/notice_settings': async ({ db, account }) => {
    const { mobile, email, messages_withdrawn, settings } = found(await findSettings(db, account.id));
    const chosen = settings ?? { ...USUAL_SETTINGS, version: 0 };
    return {
      ...chosen,
      withdrawn: messages_withdrawn,
      mobile: mobile ? maskPhone(mobile) : '',
      email: email ? maskEmail(email) : '',
      kinds: NOTICE_KINDS.map((kind) => ({ kind, name: NOTICE_KINDS.labels[kind] })),
      sent_at_hour: sendHour(chosen),
    };
  },

  '/api/portal/notice_settings_save': async (context, { version, ...input }) => {
    const { db, account, now, subject } = context;
    const settings: NoticeSettings = {
      ...input,
      sms_kinds: inOrder(NOTICE_KINDS, input.sms_kinds),
      mail_kinds: inOrder(NOTICE_KINDS, input.mail_kinds),
      days_before: inOrder(USUAL_SETTINGS.days_before, input.days_before),
    };
    // a consent that is withdrawn at the same moment is not given again
    await lockAccount(db, account.id);
    const { mobile, email, messages_withdrawn } = found(await findSettings(db, account.id));
    if (settings.sms_kinds.length > 0 && !mobile) {
      throw new Refusal('rule_broken', { detail: '接收短信请先绑定手机号，或取消短信提醒' }, 'sms_kinds');
    }
    if (settings.mail_kinds.length > 0 && !email) {
      throw new Refusal('rule_broken', { detail: '接收邮件请先绑定邮箱，或取消邮件提醒' }, 'mail_kinds');
    }
    const send_hour = sendHour(settings);
    if (!(await saveSettings(db, account.id, { ...settings, send_hour }, version, now))) throw new Refusal('conflict');
    // to choose messages is to agree to them; who took that back gives it again on the account page alone
    const chosen = settings.sms_kinds.length + settings.mail_kinds.length > 0;
    if (chosen && !messages_withdrawn) await insertOptional(db, account.id, 'messages', 'settings', context);
    subject(`account ${account.id}`, { sms: settings.sms_kinds, mail: settings.mail_kinds });
    return { version: version + 1, sent_at_hour: send_hour };
  },
} satisfies Partial<Handlers>;

function noticeRow(row: NoticeRow, today: string) {
  return {
    ...row,
    kind_name: NOTICE_KINDS.labels[row.kind],
    createtime: momentInChina(row.at),
    days_left: row.due_on === null ? null : daysBetween(today, row.due_on),
  };
}

/** Those that were chosen, each once, in the order in which they are offered. */
const inOrder = <T>(offered: readonly T[], chosen: readonly T[]): T[] => offered.filter((one) => chosen.includes(one));

interface SettingsRow {
  mobile: string | null;
  email: string | null;
  /** The consent to messages was given and taken back. */
  messages_withdrawn: boolean;
  /** Null when nothing was chosen yet. */
  settings: (NoticeSettings & { version: number }) | null;
}

/** What a person chose, and where messages would go. */
const findSettings = (db: Db, accountId: number) =>
  firstRow<SettingsRow>(db`
    select a.mobile, a.email, coalesce((select c.withdrawn_at is not null from consent c
        where c.account_id = a.id and c.status = ${OPTIONAL.messages.status} order by c.id desc limit 1), false) as messages_withdrawn,
      case when s.account_id is not null then to_jsonb(s) - 'account_id' - 'since' - 'send_hour' end as settings
    from account a left join notice_setting s on s.account_id = a.id
    where a.id = ${accountId}`);

/** Saves what a person chose over the version that was read (0: none); false when there is another one by now. */
async function saveSettings(
  db: Db,
  accountId: number,
  settings: NoticeSettings & { send_hour: number },
  version: number,
  now: Date,
): Promise<boolean> {
  const { sms_kinds, mail_kinds, days_before, in_grace, quiet_from, quiet_to, digest_hour, send_hour } = settings;
  const rows =
    version === 0
      ? await db`
          insert into notice_setting (account_id, sms_kinds, mail_kinds, days_before, in_grace, quiet_from, quiet_to,
            digest_hour, send_hour, since)
          values (${accountId}, ${sms_kinds}::text[], ${mail_kinds}::text[], ${days_before}::smallint[], ${in_grace},
            ${quiet_from}, ${quiet_to}, ${digest_hour}, ${send_hour}, ${now})
          on conflict (account_id) do nothing returning account_id`
      : await db`
          update notice_setting set sms_kinds = ${sms_kinds}::text[], mail_kinds = ${mail_kinds}::text[],
            days_before = ${days_before}::smallint[], in_grace = ${in_grace}, quiet_from = ${quiet_from},
            quiet_to = ${quiet_to}, digest_hour = ${digest_hour}, send_hour = ${send_hour}, version = version + 1,
            since = case when sms_kinds = '{}' and mail_kinds = '{}' then ${now} else since end
          where account_id = ${accountId} and version = ${version} returning account_id`;
  return rows.length > 0;
}
