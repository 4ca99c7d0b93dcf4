import { randomUUID } from 'node:crypto';
import { calls } from '@zhice/contract/all';
import type { CallShape } from '@zhice/contract/call';
import type { VisitorCall } from '@zhice/contract/render';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from './context';
import { refusalOf } from './failure';
import { Pipeline } from './pipeline';
import type { Services } from './services';

type Ask = (input: unknown) => Promise<unknown>;

/**
 * Makes public reads callable inside the process, by the pipeline and the serialiser that a browser's call goes through:
 * what is rendered on the server is to the byte what the browser would have got. The app must be ready before the first call.
 */
export function visitorCalls(
  app: FastifyInstance,
  handlers: Handlers,
  services: Services,
  clock: () => Date,
): VisitorCall {
  const open = new Map<string, CallShape>(calls.filter(isForVisitors).map((call) => [call.path, call]));
  const asks = new Map<string, Ask>();
  const askOf = (call: CallShape): Ask => {
    const made =
      asks.get(call.path) ?? makeAsk(app, call, new Pipeline(call, handlers[call.path as never], services, clock));
    asks.set(call.path, made);
    return made;
  };
  return async (path, input) => {
    const call = open.get(path);
    if (!call) return null;
    try {
      return { data: await askOf(call)(input) };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal || refusal.status >= 429) throw error;
      return { refused: { code: refusal.status, message: refusal.message } };
    }
  };
}

const isForVisitors = (call: CallShape): boolean => call.access === 'public' && call.kind === 'read' && !call.beside;

function makeAsk(app: FastifyInstance, call: CallShape, pipeline: Pipeline): Ask {
  const compile = app.serializerCompiler;
  if (!compile) throw new Error('calls inside the process need an app that is ready');
  const write = compile({ schema: call.output, method: call.method, url: call.path, httpStatus: '200' });
  return async (input) => {
    const { data } = await pipeline.run({
      body: JSON.parse(JSON.stringify(input)),
      token: '',
      enterprise: '',
      idempotencyKey: '',
      address: '127.0.0.1',
      userAgent: '',
      requestId: randomUUID(),
      cookies: {},
      setCookie: () => undefined,
    });
    return JSON.parse(write(data));
  };
}
