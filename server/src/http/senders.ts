import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../auth/limits';
import { addressOf, type Networks, plainAddress } from '../base/networks';
import { Refusal } from '../base/refusal';

/** Bodies that one address may be sending at the same moment; an ordinary one is there with the request. */
const MOST_BODIES = 64;
/** Connections that one address may hold; a browser has six. A proxy has as many as it likes. */
const MOST_CONNECTIONS = 512;
const RETRY_SECONDS = 15;

/** How many of something each address has now. */
class Held {
  private readonly counts = new Map<string, number>();

  /** Takes one more for an address and gives back how to let it go again; undefined when it has too many. */
  take(key: string, most: number): (() => void) | undefined {
    const held = this.counts.get(key) ?? 0;
    if (held >= most) return undefined;
    this.counts.set(key, held + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const left = (this.counts.get(key) ?? 1) - 1;
      if (left > 0) this.counts.set(key, left);
      else this.counts.delete(key);
    };
  }
}

/** What drips in takes from its own sender alone: connections and unfinished bodies are counted by address. */
export function boundSenders(app: FastifyInstance, proxies: Networks): void {
  const connections = new Held();
  app.server.on('connection', (socket: Socket) => {
    if (proxies.has(socket.remoteAddress)) return;
    const leave = connections.take(addressKey(plainAddress(socket.remoteAddress ?? '')), MOST_CONNECTIONS);
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });

  const bodies = new Held();
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, complete } = request.raw;
    const brings = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!brings || complete) return done();
    const leave = bodies.take(addressKey(addressOf(request)), MOST_BODIES);
    if (leave) {
      request.raw.once('end', leave).once('close', leave);
      // answered before it was read: what is still to come is thrown away
      reply.raw.once('close', leave);
      return done();
    }
    // what is still to come of this one is not read either
    reply.header('connection', 'close');
    done(new Refusal('too_many', { seconds: RETRY_SECONDS }, undefined, RETRY_SECONDS));
  });
}
