import type { FastifyInstance, FastifyRequest } from 'fastify';
import type postgres from 'postgres';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Networks } from '../base/networks';
import { Refusal } from '../base/refusal';
import { CALL_MS } from '../rpc/pipeline';

/** Times of calls, outbox state and process figures at /metrics, for Prometheus. */
export function meter(app: FastifyInstance, sql: postgres.Sql, readers: Networks): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'zhice_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['path', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 8],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'zhice_call_failures_total',
    help: 'Calls answered with 5xx',
    labelNames: ['path'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.routeOptions.url ?? 'unknown';
    seconds.observe({ path, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.inc({ path });
    done();
  });
  app.get('/metrics', { handlerTimeout: CALL_MS }, async (request, reply) => {
    if (!asksItself(request, readers)) throw new Refusal('no_such_call');
    const [row] = await sql<{ waiting: number }[]>`select count(*) as waiting from outbox where done_at is null`;
    const outbox = `# HELP zhice_outbox_waiting Messages not sent yet\n# TYPE zhice_outbox_waiting gauge\nzhice_outbox_waiting ${row?.waiting ?? 0}\n`;
    return reply.type(registry.contentType).send((await registry.metrics()) + outbox);
  });
}

/** Whoever comes through a proxy is a stranger, whatever the proxy's own address is. */
const asksItself = ({ raw }: FastifyRequest, readers: Networks): boolean =>
  readers.has(raw.socket.remoteAddress) &&
  !['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => name in raw.headers);
