import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addressKey, countTry } from '../../auth/limits';
import { dayInChina } from '../../calendar-day';
import { addressOf } from '../../networks';
import { CALL_MS } from '../../rpc/pipeline';
import { found } from '../../rpc/refusal';
import type { Services } from '../../services';
import { feedHash } from './calendar';
import { findFeedByToken, listOpenActs, listOpenDrafts, updateUsed } from './calendar.queries';
import { actEvent, draftEvent } from './calendar-events.rules';
import { writeCalendar } from './ics';

/** A calendar asks every few hours; several devices may share an address. */
const PER_FEED = { hits: 60, seconds: 3600 };
/** Addresses that are none: somebody tries. */
const WRONG_PER_ADDRESS = { hits: 30, seconds: 3600 };
const FILE = /^([\w-]{43})\.ics$/;

/** The deadlines of an enterprise as a calendar, behind an address that its owner can revoke: no session, no JSON. */
export function serveCalendar(app: FastifyInstance, services: Services, clock: () => Date): void {
  const { sql, settings } = services;
  app.get('/api/calendar/:file', { handlerTimeout: CALL_MS }, async (request, reply) => {
    const now = clock();
    const token = FILE.exec((request.params as { file: string }).file)?.[1];
    const feed = token === undefined ? undefined : await findFeedByToken(sql, feedHash(token));
    if (!feed) await countTry(sql, `calendar miss ${addressKey(addressOf(request))}`, WRONG_PER_ADDRESS, now);
    const { id, enterprise_id, name } = found(feed);
    await countTry(sql, `calendar ${id}`, PER_FEED, now);
    await updateUsed(sql, id, now);
    const today = dayInChina(now);
    const acts = await listOpenActs(sql, enterprise_id, today);
    const drafts = await listOpenDrafts(sql, enterprise_id, today);
    const text = writeCalendar({
      name: `知策期限：${name}`,
      // amounts change from day to day: of one day all answers are the same
      stamp: new Date(`${today}T00:00:00+08:00`),
      events: [
        ...acts.map((act) => actEvent(act, today, settings.publicUrl)),
        ...drafts.map((draft) => draftEvent(draft, settings.publicUrl)),
      ],
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
