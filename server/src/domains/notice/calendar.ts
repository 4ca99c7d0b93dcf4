import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addressKey, countTry } from '../../auth/limits';
import { type Day, dayInChina, momentInChina } from '../../base/day';
import { addressOf } from '../../base/networks';
import { found } from '../../base/refusal';
import { lockAccount } from '../../db/lock-owner';
import { countOf, firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { CALL_MS } from '../../rpc/pipeline';
import type { Services } from '../../rpc/services';
import { type CalendarSource, type DueRow, eventOf } from './due-source';
import { type CalendarEvent, writeCalendar } from './ics';

/** An address is told once; what is kept of it finds it again, and gives it to nobody. */
const feedHash = (token: string): Buffer => createHash('sha256').update(`calendar ${token}`).digest();

export const calendarHandlers = {
  '/api/portal/calendar_feed': async ({ db, account, enterpriseId, services, today }) => {
    let events = 0;
    const owner = { accountId: account.id, enterpriseId };
    for (const source of services.calendarSources) events += await countEvents(db, source, owner, today);
    const feed = await findFeed(db, owner);
    return {
      open: feed !== undefined,
      created_at: feed ? momentInChina(feed.created_at) : null,
      last_used_at: feed?.last_used_at ? momentInChina(feed.last_used_at) : null,
      events,
    };
  },

  '/api/portal/calendar_feed_open': async ({ db, account, enterpriseId, services, now, subject }) => {
    await lockAccount(db, account.id);
    const owner = { accountId: account.id, enterpriseId };
    const replaced = await revokeFeeds(db, owner, now);
    const token = randomBytes(32).toString('base64url');
    await insertFeed(db, owner, feedHash(token), now);
    subject(`account ${account.id}`, { replaced });
    return { url: `${services.settings.publicUrl}/api/calendar/${token}.ics` };
  },

  '/api/portal/calendar_feed_close': async ({ db, account, enterpriseId, now, subject }) => {
    const closed = (await revokeFeeds(db, { accountId: account.id, enterpriseId }, now)) > 0;
    subject(`account ${account.id}`, { closed });
    return { closed };
  },
} satisfies Partial<Handlers>;

/** Whose feed it is. */
interface FeedOwner {
  accountId: number;
  enterpriseId: number;
}

/** The open address of a person for an enterprise. */
const findFeed = (db: Db, { accountId, enterpriseId }: FeedOwner) =>
  firstRow<{ created_at: Date; last_used_at: Date | null }>(db`
    select created_at, last_used_at from calendar_feed
    where account_id = ${accountId} and enterprise_id = ${enterpriseId} and revoked_at is null`);

async function insertFeed(db: Db, owner: FeedOwner, tokenHash: Buffer, now: Date): Promise<void> {
  await db`
    insert into calendar_feed (account_id, enterprise_id, token_hash, created_at)
    values (${owner.accountId}, ${owner.enterpriseId}, ${tokenHash}, ${now})`;
}

/** Revokes every open address of a person for an enterprise; answers how many there were. */
async function revokeFeeds(db: Db, { accountId, enterpriseId }: FeedOwner, now: Date): Promise<number> {
  const rows = await db`
    update calendar_feed set revoked_at = ${now}
    where account_id = ${accountId} and enterprise_id = ${enterpriseId} and revoked_at is null returning id`;
  return rows.length;
}

/** The feed of an address: only while the person can sign in and still belongs to the enterprise, which is approved. */
const findFeedByToken = (db: Db, tokenHash: Buffer) =>
  firstRow<{ id: number; account_id: number; enterprise_id: number; name: string }>(db`
    select f.id, f.account_id, f.enterprise_id, e.name
    from calendar_feed f
    join account a on a.id = f.account_id and a.disabled_at is null
    join enterprise_member m on m.account_id = f.account_id and m.enterprise_id = f.enterprise_id
    join enterprise e on e.id = f.enterprise_id and e.approved_at is not null
    where f.token_hash = ${tokenHash} and f.revoked_at is null`);

/** Notes a use, at most once an hour. */
async function updateUsed(db: Db, id: number, now: Date): Promise<void> {
  await db`
    update calendar_feed set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at < ${now}::timestamptz - interval '1 hour')`;
}

/** More deadlines of one kind than this no calendar shows with profit; the nearest come first. */
const MOST_EVENTS = 10_000;

/** What an enterprise has to do of one kind, and can still do; of a personal kind what is its person's. */
const dueOf = (db: Db, source: CalendarSource, { accountId, enterpriseId }: FeedOwner, today: Day) => db`
  select * from (${source.select(db, today)}) due
  where enterprise_id = ${enterpriseId} ${source.isPersonal ? db`and account_id = ${accountId}` : db``}
  order by due_on, id limit ${MOST_EVENTS}`;

const listDueOf = (db: Db, source: CalendarSource, owner: FeedOwner, today: Day) =>
  db<DueRow[]>`${dueOf(db, source, owner, today)}`;

const countEvents = (db: Db, source: CalendarSource, owner: FeedOwner, today: Day) =>
  countOf(db`
    select count(*) as count from (${dueOf(db, source, owner, today)}) due`);

/** A calendar asks every few hours; several devices may share an address. */
const PER_FEED = { hits: 60, seconds: 3600 };
/** Addresses that are none: somebody tries. */
const WRONG_PER_ADDRESS = { hits: 30, seconds: 3600 };
const FILE = /^([\w-]{43})\.ics$/;

/** The deadlines of an enterprise as a calendar, behind an address that its owner can revoke: no session, no JSON. */
export function serveCalendar(app: FastifyInstance, services: Services, clock: () => Date): void {
  const { sql, settings, calendarSources } = services;
  app.get('/api/calendar/:file', { handlerTimeout: CALL_MS }, async (request, reply) => {
    const now = clock();
    const token = FILE.exec((request.params as { file: string }).file)?.[1];
    const feed = token === undefined ? undefined : await findFeedByToken(sql, feedHash(token));
    if (!feed) await countTry(sql, `calendar miss ${addressKey(addressOf(request))}`, WRONG_PER_ADDRESS, now);
    const { id, account_id: accountId, enterprise_id: enterpriseId, name } = found(feed);
    await countTry(sql, `calendar ${id}`, PER_FEED, now);
    await updateUsed(sql, id, now);
    const today = dayInChina(now);
    const events: CalendarEvent[] = [];
    for (const source of calendarSources) {
      const rows = await listDueOf(sql, source, { accountId, enterpriseId }, today);
      events.push(...rows.map((row) => eventOf(source, row, today, settings.publicUrl)));
    }
    const text = writeCalendar({
      name: `知策期限：${name}`,
      // amounts change from day to day: of one day all answers are the same
      stamp: new Date(`${today}T00:00:00+08:00`),
      events: events.sort((one, other) => one.day.localeCompare(other.day)),
    });
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="zhice.ics"')
      .send(text);
  });
}
