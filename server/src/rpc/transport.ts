import { type CallPath, calls } from '@zhice/contract/all';
import type { CallShape } from '@zhice/contract/call';
import { messageOf } from '@zhice/contract/codes';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../base/networks';
import type { Handlers } from './context';
import { refusalOf } from './failure';
import { type Incoming, Pipeline } from './pipeline';
import { acceptFiles, receiveFile } from './receive-file';
import { ResponseCache } from './response-cache';
import type { Services } from './services';

const TOKEN_FORM = /^[A-Za-z0-9_-]{20,100}$/;

/** The declared spelling of a path by its lower-case form: Enterprise/enterprise, Person/person share one handler. */
const DECLARED = new Map(calls.map((call) => [call.path.toLowerCase(), call.path]));
const BY_PATH = new Map<string, CallShape>(calls.map((call) => [call.path, call]));

/** `GET http://host/path`, as one writes to a proxy. */
const ABSOLUTE = /^https?:\/\/[^/?#]*\/?/i;

/** The call at a path that is spelt as declared. */
export const callAt = (url: string): CallShape | undefined => BY_PATH.get(url.split('?', 1)[0] ?? '');

/** Gives the declared spelling of a request's path; other addresses stay as they are. */
export function declaredUrl(given: string): string {
  const url = given.replace(ABSOLUTE, '/');
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const declared = DECLARED.get(path.toLowerCase());
  return declared ? declared + (end < 0 ? '' : url.slice(end)) : url;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered from memory, and asked often: it neither counts for the limits by address nor waits for the database. */
    polled?: boolean;
  }
}

/**
 * Polls stand outside the limit by address: an office with forty sign-in dialogs open behind one address asks 2400 times a
 * minute, and an answer from memory costs no more than counting it would.
 */
const configOf = (call: CallShape): FastifyContextConfig => (call.anonymous ? { polled: true, rateLimit: false } : {});

/** Puts every declared call on the server, with its schema for the serialiser. */
export async function registerCalls(
  app: FastifyInstance,
  handlers: Handlers,
  services: Services,
  clock: () => Date,
): Promise<void> {
  const https = services.settings.publicUrl.startsWith('https:');
  const kept = new ResponseCache(services.settings.keepSeconds);
  const register = (on: FastifyInstance, call: CallShape) => {
    const pipeline = new Pipeline(call, handlers[call.path as CallPath] as never, services, clock);
    on.route({
      method: call.method,
      url: call.path,
      config: configOf(call),
      schema: { response: { 200: envelopeSchema(call) } },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const incoming = incomingOf(call, request, reply, https);
        if (!isKept(call) || incoming.token !== '') return pipeline.run(incoming);
        reply.type('application/json; charset=utf-8');
        const body = pipeline.read(incoming.body);
        return kept.get(`${call.path} ${JSON.stringify(body)}`, async () => {
          const envelope = await pipeline.run({ ...incoming, body });
          return Buffer.from(reply.serializeInput({ ...envelope }, '200') as string);
        });
      },
    });
  };
  for (const call of calls.filter((one) => !one.upload)) register(app, call);
  await app.register(async (scope) => {
    await acceptFiles(scope);
    for (const call of calls.filter((one) => one.upload)) register(scope, call);
  });
}

/** Reads that are the same for every visitor. */
const isKept = (call: CallShape): boolean => call.access === 'public' && call.kind === 'read' && !call.anonymous;

function incomingOf(call: CallShape, request: FastifyRequest, reply: FastifyReply, https: boolean): Incoming {
  return {
    body: call.method === 'GET' ? request.query : call.upload ? {} : request.body,
    token: tokenOf(request),
    enterprise: text(request.headers.enterprise).slice(0, 20),
    idempotencyKey: text(request.headers['idempotency-key']).slice(0, 100),
    address: addressOf(request),
    userAgent: text(request.headers['user-agent']),
    requestId: request.id,
    cookies: request.headers.cookie ? parseCookie(request.headers.cookie) : {},
    setCookie: (name, value, seconds) => reply.header('set-cookie', cookieOf(name, value, seconds, https)),
    receiveFile: call.upload ? () => receiveFile(request) : undefined,
  };
}

const text = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/** The session token comes in the `token` header alone, so that no cookie can be ridden. */
function tokenOf(request: FastifyRequest): string {
  const token = text(request.headers.token);
  return TOKEN_FORM.test(token) ? token : token === '' || token === 'undefined' || token === 'null' ? '' : 'malformed';
}

const cookieOf = (name: string, value: string, maxAge: number, secure: boolean): string =>
  stringifySetCookie({ name, value, maxAge, secure, path: '/api/', httpOnly: true, sameSite: 'strict' });

/** What a call answers with: its output inside of the envelope, or beside `code` and `msg`. */
export function envelopeSchema(call: CallShape): object {
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      ...(call.beside ? (call.output as { properties?: object }).properties : { data: call.output }),
    },
  };
}

/** The one place where a failure becomes an answer: known refusals in their words, everything else as one message. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal?.code === 'disk_full') request.log.fatal({ err: error, alarm: 'disk_full' }, 'the disk is full');
  else if (!refusal || refusal.status >= 500) request.log.error({ err: error }, 'call failed');
  const status = refusal?.status ?? 500;
  if (refusal?.retryAfter) reply.header('retry-after', refusal.retryAfter);
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      code: status,
      msg: refusal?.message ?? messageOf('failed'),
      data: null,
      field: refusal?.field,
      challenge: refusal?.challenge,
      request_id: request.id,
    });
}
