import { MEMBER_ROLES } from '@zhice/contract/enterprise/member-permissions';
import { noticeKindsOf } from '@zhice/contract/notice/enumerations';
import type postgres from 'postgres';
import type { Message } from '../../adapters/message';
import { messageWords } from '../../adapters/message-words';
import { insertMessage } from '../../adapters/outbox';
import { type Day, dayInChina } from '../../base/day';
import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { OPTIONAL } from '../account';
import { type Digest, digestParts, digestText, digestTotal, type GatheredNotice, noticeToday } from './digest.rules';
import { type DueSource, reminderOf } from './due-source';
import { type NewNotice, REVIEW_MARK } from './new-notice';
import { hourInChina, hoursLeft } from './notice-settings.rules';
import { listRenewals } from './reminder.queries';
import type { ReminderDay } from './reminder-days.rules';

/** People of one transaction. */
const CHUNK = 200;

/**
 * Makes the messages of the day for everybody whose hour has come: one for each person and channel, in the transaction
 * that notes it. A late one is made when the portal is back, unless quiet hours have begun. Answers how many were made.
 */
export async function sendDigests(
  sql: postgres.Sql,
  sources: readonly DueSource[],
  now: Date,
  publicUrl: string,
): Promise<number> {
  const day = dayInChina(now);
  let sent = 0;
  for (;;) {
    // who is done is not listed any more
    const people = await listDuePeople(sql, day, hourInChina(now), CHUNK);
    if (people.length === 0) return sent;
    sent += await sql.begin((tx) => sendChunk(tx, sources, people, now, publicUrl));
  }
}

async function sendChunk(
  tx: postgres.TransactionSql,
  sources: readonly DueSource[],
  people: DigestPerson[],
  now: Date,
  publicUrl: string,
): Promise<number> {
  const gathered = await digestsOf(tx, sources, people, now);
  const digests = people.map((person) => {
    const digest = gathered.get(keyOf(person));
    return { person, digest, notices: digest ? digestTotal(digest) : 0 };
  });
  const rows = digests.map(({ person: { account_id, channel }, notices }) => ({ account_id, channel, notices }));
  const isNew = await insertDigests(tx, rows, dayInChina(now), now);
  const messages = digests.flatMap(({ person, digest }) =>
    digest && isNew.has(keyOf(person)) ? [messageOf(tx, person, digest, { now, publicUrl })] : [],
  );
  for (const message of await Promise.all(messages)) await insertMessage(tx, message);
  return messages.length;
}

/** What gathered, by person and channel, as it stands on the day of the message. */
async function digestsOf(
  tx: postgres.TransactionSql,
  sources: readonly DueSource[],
  people: DigestPerson[],
  now: Date,
): Promise<Map<string, Digest>> {
  const today = dayInChina(now);
  const gathered = await listGathered(tx, people, now);
  const ids = gathered.flatMap(({ urgent }) => urgent.flatMap(({ renewal_id }) => renewal_id ?? []));
  const anew = new Map<number | null, (reminder: ReminderDay) => NewNotice>();
  for (const source of sources) {
    for (const row of await listRenewals(tx, source, ids, today)) {
      anew.set(row.renewal_id, (reminder) => reminderOf(source, row, reminder, today));
    }
  }
  return new Map(
    gathered.map((digest) => {
      const urgent = digest.urgent.map((notice) => noticeToday(notice, anew.get(notice.renewal_id), today));
      return [keyOf(digest), { counts: digest.counts, urgent }];
    }),
  );
}

const keyOf = ({ account_id, channel }: Pick<DigestPerson, 'account_id' | 'channel'>): string =>
  `${account_id} ${channel}`;

async function messageOf(
  tx: postgres.TransactionSql,
  person: DigestPerson,
  digest: Digest,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<Message> {
  const text = digestText(digest);
  // later tries must not reach into the quiet hours, nor into the next day
  const lifeSeconds = hoursLeft(person, hourInChina(now)) * 3600 - now.getUTCMinutes() * 60 - now.getUTCSeconds();
  const leaving = { to: person.to, lifeSeconds };
  if (person.channel === 'sms') {
    return { ...leaving, kind: 'sms', text, template: 'notice', params: digestParts(digest) };
  }
  const notices = `${publicUrl}/pc/notices`;
  const held = { count: digestTotal(digest), text, notices, settings: `${notices}?view=settings` };
  return { ...leaving, kind: 'mail', ...(await messageWords(tx, 'digest', held)) };
}

type Channel = 'sms' | 'mail';

/** A person to whom the message of the day is due on a channel. */
interface DigestPerson {
  account_id: number;
  channel: Channel;
  to: string;
  quiet_from: number;
  quiet_to: number;
}

/** Whose message of the day is due at an hour and has not been made; quiet hours are left out. */
function listDuePeople(db: Db, day: Day, hour: number, limit: number) {
  return db<DigestPerson[]>`
    select s.account_id, c.channel, c.receiver as "to", s.quiet_from, s.quiet_to
    from notice_setting s
    join account a on a.id = s.account_id and a.disabled_at is null
    join consent agreed on agreed.account_id = a.id and agreed.status = ${OPTIONAL.messages.status} and agreed.withdrawn_at is null
    cross join lateral (values ('sms', a.mobile, s.sms_kinds), ('mail', a.email, s.mail_kinds))
      as c(channel, receiver, kinds)
    where (s.sms_kinds <> '{}' or s.mail_kinds <> '{}') and s.send_hour <= ${hour}
      and not case when s.quiet_from <= s.quiet_to then ${hour} >= s.quiet_from and ${hour} < s.quiet_to
                   else ${hour} >= s.quiet_from or ${hour} < s.quiet_to end
      and c.receiver is not null and c.kinds <> '{}'
      and not exists (
        select from notice_digest d where d.account_id = s.account_id and d.channel = c.channel and d.day = ${day})
    order by s.account_id, c.channel limit ${limit}`;
}

/** What concerns whom in an enterprise. */
const KINDS_BY_ROLE = Object.fromEntries(MEMBER_ROLES.map((role) => [role, noticeKindsOf(role)]));

/** Reminders are committed before messages are made; what a call tells may still be under way for so long. */
const settling = (db: Db) => db`case when n.day is null then interval '1 minute' else interval '0' end`;

interface Gathered extends Pick<DigestPerson, 'account_id' | 'channel'>, Pick<Digest, 'counts'> {
  urgent: GatheredNotice[];
}

/**
 * What gathered for these people since their last message, in all of their enterprises: of the kinds that concern their role there, and of the kinds and reminder days that each chose, of one obligation the
 * newest, without what is done by now and what was sent at once, results of reviews. What other calls have just told is left for the next day: it may not be committed yet.
 */
function listGathered(db: Db, people: DigestPerson[], now: Date) {
  const keys = people.map(({ account_id, channel }) => ({ account_id, channel }));
  const since = db`n.at > p.since - ${settling(db)} and n.at <= ${now}::timestamptz - ${settling(db)}`;
  return db<Gathered[]>`
    with person as (
      select p.account_id, p.channel, s.days_before, s.in_grace,
        case p.channel when 'sms' then s.sms_kinds else s.mail_kinds end as kinds,
        greatest(${now}::timestamptz - interval '7 days', s.since, agreed.at,
          (select max(d.at) from notice_digest d where d.account_id = p.account_id and d.channel = p.channel)) as since
      from jsonb_to_recordset(${db.json(keys as never)}::jsonb) as p(account_id bigint, channel text)
      join notice_setting s on s.account_id = p.account_id
      join consent agreed on agreed.account_id = p.account_id and agreed.status = ${OPTIONAL.messages.status}
        and agreed.withdrawn_at is null),
    place as (
      select m.account_id, m.enterprise_id, array(select jsonb_array_elements_text(${db.json(KINDS_BY_ROLE)}::jsonb -> m.role)) as kinds
      from enterprise_member m join enterprise e on e.id = m.enterprise_id and e.approved_at is not null
      where m.account_id in (select account_id from person)),
    told as (
      select p.account_id, p.channel, n.id, n.kind, n.title, n.yuan, n.day, n.due_on, n.days_before, n.grace_month, n.renewal_id,
        row_number() over (partition by p.account_id, p.channel, coalesce(n.renewal_id, -n.id)
          order by n.day desc, n.id desc) as age
      from person p
      cross join lateral (
        select n.* from place join notice n on n.enterprise_id = place.enterprise_id and n.account_id is null
        where place.account_id = p.account_id and n.kind = any(place.kinds) and ${since}
        union all
        select n.* from notice n
        where n.account_id = p.account_id and ${since} and (n.enterprise_id is null
          or n.enterprise_id in (select enterprise_id from enterprise_member m where m.account_id = p.account_id))) n
      where n.kind = any(p.kinds) and not starts_with(n.mark, ${REVIEW_MARK})
        and (n.days_before is null or n.days_before = any(p.days_before)) and (n.grace_month is null or p.in_grace)
        and not exists (
          select from renewal r where r.id = n.renewal_id and (r.settled_at is not null or r.decision = 'abandon'))),
    gathered as (
      select t.*,
        row_number() over (partition by account_id, channel order by due_on nulls last, yuan desc nulls last, id) as place
      from told t where age = 1)
    select account_id, channel,
      (select jsonb_agg(jsonb_build_object('kind', k.kind, 'count', k.count) order by k.count desc, k.kind)
        from (select kind, count(*) as count from gathered g
          where g.account_id = t.account_id and g.channel = t.channel group by kind) k) as counts,
      jsonb_agg(jsonb_build_object('title', title, 'yuan', yuan, 'day', day, 'days_before', days_before,
        'grace_month', grace_month, 'renewal_id', renewal_id) order by place) as urgent
    from gathered t where place <= 3 group by account_id, channel`;
}

/** Notes that the message of the day is made; answers which of these were not before. */
const insertDigests = async (
  db: Db,
  digests: { account_id: number; channel: Channel; notices: number }[],
  day: Day,
  now: Date,
) =>
  new Set(
    await valuesOf<string>(db`
    insert into notice_digest (account_id, channel, day, at, notices)
    select r.account_id, r.channel, ${day}, ${now}, r.notices
    from jsonb_to_recordset(${db.json(digests as never)}::jsonb) as r(account_id bigint, channel text, notices integer)
    on conflict do nothing returning account_id || ' ' || channel as key`),
  );
