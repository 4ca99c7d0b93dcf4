import type postgres from 'postgres';
import type { Message } from '../../adapters/message';
import { insertMessage } from '../../adapters/outbox';
import { dayInChina } from '../../calendar-day';
import { type DigestPerson, insertDigests, listActs, listDuePeople, listGathered } from './digest.queries';
import { type Digest, digestParts, digestText, digestTotal, noticeToday } from './digest.rules';
import { hourInChina, hoursLeft } from './notice-settings.rules';

/** People of one transaction. */
const CHUNK = 200;

/**
 * Makes the messages of the day for everybody whose hour has come: one for each person and channel, in the transaction
 * that notes it. A late one is made when the portal is back, unless quiet hours have begun. Answers how many were made.
 */
export async function sendDigests(sql: postgres.Sql, now: Date, publicUrl: string): Promise<number> {
  const day = dayInChina(now);
  let sent = 0;
  for (;;) {
    // who is done is not listed any more
    const people = await listDuePeople(sql, day, hourInChina(now), CHUNK);
    if (people.length === 0) return sent;
    sent += await sql.begin((tx) => sendChunk(tx, people, now, publicUrl));
  }
}

async function sendChunk(
  tx: postgres.TransactionSql,
  people: DigestPerson[],
  now: Date,
  publicUrl: string,
): Promise<number> {
  const gathered = await digestsOf(tx, people, now);
  const digests = people.map((person) => {
    const digest = gathered.get(keyOf(person));
    return { person, digest, notices: digest ? digestTotal(digest) : 0 };
  });
  const rows = digests.map(({ person: { account_id, channel }, notices }) => ({ account_id, channel, notices }));
  const isNew = await insertDigests(tx, rows, dayInChina(now), now);
  const messages = digests.flatMap(({ person, digest }) =>
    digest && isNew.has(keyOf(person)) ? [messageOf(person, digest, now, publicUrl)] : [],
  );
  for (const message of messages) await insertMessage(tx, message);
  return messages.length;
}

/** What gathered, by person and channel, as it stands on the day of the message. */
async function digestsOf(tx: postgres.TransactionSql, people: DigestPerson[], now: Date): Promise<Map<string, Digest>> {
  const today = dayInChina(now);
  const gathered = await listGathered(tx, people, now);
  const ids = new Set(gathered.flatMap(({ urgent }) => urgent.flatMap(({ renewal_id }) => renewal_id ?? [])));
  const acts = new Map((await listActs(tx, [...ids], today)).map((act) => [act.id, act]));
  return new Map(
    gathered.map((digest) => {
      const urgent = digest.urgent.map((notice) => noticeToday(notice, acts.get(notice.renewal_id ?? 0), today));
      return [keyOf(digest), { counts: digest.counts, urgent }];
    }),
  );
}

const keyOf = ({ account_id, channel }: Pick<DigestPerson, 'account_id' | 'channel'>): string =>
  `${account_id} ${channel}`;

function messageOf(person: DigestPerson, digest: Digest, now: Date, publicUrl: string): Message {
  const text = digestText(digest);
  // later tries must not reach into the quiet hours, nor into the next day
  const lifeSeconds = hoursLeft(person, hourInChina(now)) * 3600 - now.getUTCMinutes() * 60 - now.getUTCSeconds();
  const leaving = { to: person.to, lifeSeconds };
  if (person.channel === 'sms') {
    return { ...leaving, kind: 'sms', text, template: 'notice', params: digestParts(digest) };
  }
  const link = `查看全部：${publicUrl}/pc/notices\n不再接收，或改变时间和内容：${publicUrl}/pc/notices?view=settings`;
  const subject = `知策：您的企业有 ${digestTotal(digest)} 项新提醒`;
  return { ...leaving, kind: 'mail', subject, text: `${text}\n\n${link}` };
}
