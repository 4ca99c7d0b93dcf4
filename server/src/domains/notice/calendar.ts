import { createHash, randomBytes } from 'node:crypto';
import { momentInChina } from '../../calendar-day';
import { lockAccount } from '../../db/lock-owner';
import type { Handlers } from '../../rpc/context';
import { countEvents, findFeed, insertFeed, revokeFeeds } from './calendar.queries';

/** An address is told once; what is kept of it finds it again, and gives it to nobody. */
export const feedHash = (token: string): Buffer => createHash('sha256').update(`calendar ${token}`).digest();

export const calendarHandlers = {
  '/api/portal/calendar_feed': async ({ db, account, enterpriseId, today }) => {
    const feed = await findFeed(db, { accountId: account.id, enterpriseId });
    return {
      open: feed !== undefined,
      created_at: feed ? momentInChina(feed.created_at) : null,
      last_used_at: feed?.last_used_at ? momentInChina(feed.last_used_at) : null,
      events: await countEvents(db, enterpriseId, today),
    };
  },

  '/api/portal/calendar_feed_open': async ({ db, account, enterpriseId, services, now, subject }) => {
    await lockAccount(db, account.id);
    const replaced = await revokeFeeds(db, account.id, now);
    const token = randomBytes(32).toString('base64url');
    await insertFeed(db, { accountId: account.id, enterpriseId }, feedHash(token), now);
    subject(`account ${account.id}`, { replaced });
    return { url: `${services.settings.publicUrl}/api/calendar/${token}.ics` };
  },

  '/api/portal/calendar_feed_close': async ({ db, account, now, subject }) => {
    const closed = (await revokeFeeds(db, account.id, now)) > 0;
    subject(`account ${account.id}`, { closed });
    return { closed };
  },
} satisfies Partial<Handlers>;
