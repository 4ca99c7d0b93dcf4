import type { Db } from '../../db/sql';
import { OPTIONAL } from '../account/consent.queries';
import type { NoticeSettings } from './notice-settings.rules';

export interface SettingsRow {
  mobile: string | null;
  email: string | null;
  /** The consent to messages was given and taken back. */
  messages_withdrawn: boolean;
  /** Null when nothing was chosen yet. */
  settings: (NoticeSettings & { version: number }) | null;
}

/** What a person chose, and where messages would go. */
export async function findSettings(db: Db, accountId: number): Promise<SettingsRow | undefined> {
  const [row] = await db<SettingsRow[]>`
    select a.mobile, a.email, coalesce((select c.withdrawn_at is not null from consent c
        where c.account_id = a.id and c.status = ${OPTIONAL.messages.status} order by c.id desc limit 1), false) as messages_withdrawn,
      case when s.account_id is not null then to_jsonb(s) - 'account_id' - 'since' - 'send_hour' end as settings
    from account a left join notice_setting s on s.account_id = a.id
    where a.id = ${accountId}`;
  return row;
}

/** Saves what a person chose over the version that was read (0: none); false when there is another one by now. */
export async function saveSettings(
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
