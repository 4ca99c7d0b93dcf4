import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { addressKey } from './auth/limits';
import type { Settings } from './base/config';
import { addressOf } from './base/networks';
import { Refusal } from './base/refusal';
import { serveMaps, serveStream } from './domains/data-screen';
import { serveCalendar } from './domains/notice';
import { handlers } from './handlers';
import { serveApiPage } from './http/api-page';
import { answerBrokenRequest } from './http/faults';
import { meter } from './http/metrics';
import { sendSecurityHeaders } from './http/security-headers';
import { boundSenders } from './http/senders';
import { serveExports } from './http/serve-exports';
import { serveFiles } from './http/serve-files';
import { visitorCalls } from './rpc/in-process';
import { acceptJsonOnly } from './rpc/json-body';
import { SCHEMA_COMPILERS } from './rpc/schema-compilers';
import type { Services } from './rpc/services';
import { answerFailure, callAt, declaredUrl, registerCalls } from './rpc/transport';
import { serveSite } from './site/serve-site';
import type { Site } from './site/site-files';

const MAX_BODY_BYTES = 256 * 1024;
/** Each timeout lies inside the next: statement 5 s, handler 8 s (an export 45 s), silent connection 48 s, proxy and browser 50 s. */
const SILENT_MS = 48_000;
/** Until a request has come whole. */
const RECEIVE_MS = 15_000;
const HEAD_MS = 10_000;
/** How often the two are looked at. */
const CHECK_MS = 2000;
/** More calls than this under way means that the database does not keep up: 503 instead of a growing queue. */
const MAX_UNDER_WAY = 500;

export interface Health {
  ready(): Promise<boolean>;
  draining(): boolean;
}

/** Builds the HTTP server around the services; nothing listens yet. `site` is the built portal; without it there are only calls. */
export async function buildApp(
  services: Services,
  health: Health,
  clock: () => Date,
  site: Site | null,
): Promise<FastifyInstance> {
  const { settings } = services;
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: RECEIVE_MS,
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: CHECK_MS },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerFailure,
    connectionTimeout: SILENT_MS,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    trustProxy: (address) => settings.trustProxy.has(address),
    genReqId: () => crypto.randomUUID(),
    schemaController: SCHEMA_COMPILERS,
    rewriteUrl: (request) => declaredUrl(request.url ?? '/'),
    logger:
      settings.logLevel === 'silent'
        ? false
        : {
            level: settings.logLevel,
            redact: ['req.headers.token', 'req.headers.authorization', 'req.headers.cookie'],
          },
    logController: new fastify.LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => {
    const call = callAt(request.url);
    if (!call) throw new Refusal('no_such_call');
    reply.header('allow', call.method);
    throw new Refusal('wrong_method', { method: call.method });
  });
  acceptJsonOnly(app);
  await guard(app, settings, health);
  meter(app, services.sql, settings.metricsFrom);
  registerHealth(app, health);
  serveApiPage(app);
  serveFiles(app, services, clock);
  serveExports(app, services, clock);
  serveCalendar(app, services, clock);
  serveMaps(app, services);
  serveStream(app, services);
  await registerCalls(app, handlers, services, clock);
  if (site) await serveSite(app, site, { services, clock, call: visitorCalls(app, handlers, services, clock) });
  return app;
}

async function guard(app: FastifyInstance, settings: Settings, health: Health): Promise<void> {
  sendSecurityHeaders(app, settings.publicUrl.startsWith('https:'));
  if (settings.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: settings.requestsPerMinute,
      keyGenerator: (request) => addressKey(addressOf(request)),
      timeWindow: '1 minute',
      allowList: (request) => !request.url.startsWith('/api/'),
      errorResponseBuilder: (_, { ttl }) => {
        const seconds = Math.ceil(ttl / 1000);
        return new Refusal('too_many', { seconds }, undefined, seconds);
      },
    });
  }
  boundSenders(app, settings.trustProxy);
  let underWay = 0;
  // from the moment when the body has come: what still drips in keeps nobody waiting
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.config.polled || reply.raw.closed) return done();
    underWay++;
    reply.raw.once('close', () => underWay--);
    const tooMany = underWay > MAX_UNDER_WAY && request.url.startsWith('/api/');
    done(tooMany ? new Refusal('busy', {}, undefined, 2) : undefined);
  });
  // when it leaves, not when it came: one that began before the stop must not leave a connection open either
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (health.draining()) reply.header('connection', 'close');
    done(null, payload);
  });
}

function registerHealth(app: FastifyInstance, health: Health): void {
  app.get('/livez', async () => 'ok');
  app.get('/readyz', async (_, reply) => {
    const ready = !health.draining() && (await health.ready());
    return reply.code(ready ? 200 : 503).send(ready ? 'ok' : 'not ready');
  });
}
