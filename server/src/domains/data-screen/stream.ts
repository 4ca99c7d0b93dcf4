import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../../auth/limits';
import { momentInChina } from '../../base/day';
import { addressOf } from '../../base/networks';
import { Refusal } from '../../base/refusal';
import type { Services } from '../../rpc/services';
import { findState } from './sums.queries';

/** Screens that are told at once, in all and of one address; who comes later asks by itself every few seconds. */
const MOST = 500;
const MOST_OF_ONE = 8;
/** How often the database is asked, once for all of them and only while there is one. */
const ASK_MS = 3000;
/** So often something is sent: proxies end what is silent for 50 s. */
const SILENT_MS = 15_000;
const RETRY_MS = 5000;
const FULL_RETRY_SECONDS = 60;

/**
 * Tells screens when a sum has moved, by server-sent events: `data: {"as_of":"2026-11-20 12:00:00","changed":"…"}`. One timer for the
 * whole process; the figures themselves come by the calls, which are kept for all.
 */
class Stream {
  private readonly open = new Map<ServerResponse, string>();
  private timer: NodeJS.Timeout | undefined;
  private said = '';
  private saidAt = 0;

  constructor(private readonly services: Pick<Services, 'sql'>) {}

  admits(address: string): boolean {
    let own = 0;
    for (const key of this.open.values()) if (key === address) own++;
    return this.open.size < MOST && own < MOST_OF_ONE;
  }

  add(response: ServerResponse, address: string): void {
    this.open.set(response, address);
    response.once('close', () => {
      this.open.delete(response);
      if (this.open.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    });
    response.write(`retry: ${RETRY_MS}\n\n`);
    if (this.said) response.write(this.said);
    this.timer ??= setInterval(() => void this.ask(), ASK_MS).unref();
    void this.ask(true);
  }

  /** Ends all of them: the process stops, and they come back to the next one. */
  close(): void {
    for (const response of this.open.keys()) response.end();
  }

  private async ask(isFirst = false): Promise<void> {
    // a database that is away is told by silence: the screen says how old its figures are
    const state = await findState(this.services.sql).catch(() => undefined);
    if (!state) return;
    const { as_of: asOf, changed_at: changedAt } = state;
    const data = { as_of: asOf ? momentInChina(asOf) : '', changed: changedAt?.toISOString() ?? '' };
    const said = `data: ${JSON.stringify(data)}\n\n`;
    if (said === this.said && !isFirst && Date.now() - this.saidAt < SILENT_MS) return;
    this.said = said;
    this.saidAt = Date.now();
    for (const response of this.open.keys()) {
      // one that reads no more is let go instead of kept in memory
      if (response.writableLength > 64 * 1024) response.destroy();
      else response.write(said);
    }
  }
}

/** GET /api/daping/stream. */
export function serveStream(app: FastifyInstance, services: Services): void {
  const stream = new Stream(services);
  app.addHook('preClose', async () => stream.close());
  app.get('/api/daping/stream', { config: { polled: true } }, (request, reply) => {
    const address = addressKey(addressOf(request));
    if (!stream.admits(address)) {
      throw new Refusal('too_many', { seconds: FULL_RETRY_SECONDS }, undefined, FULL_RETRY_SECONDS);
    }
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx holds nothing back
      'x-accel-buffering': 'no',
    });
    stream.add(raw, address);
  });
}
