import type postgres from 'postgres';
import type { Message } from '../../adapters/message';
import { insertMessage } from '../../adapters/outbox';
import { dayInChina } from '../../calendar-day';
import { type DigestPerson, insertDigests, listDuePeople, listGathered } from './digest.queries';
import { type Digest, digestParts, digestText, digestTotal } from './digest.rules';
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
  const gathered = new Map((await listGathered(tx, people, now)).map((digest) => [keyOf(digest), digest]));
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
