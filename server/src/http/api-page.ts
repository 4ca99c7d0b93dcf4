import { calls } from '@zhice/contract/all';
import type { CallShape } from '@zhice/contract/call';
import { Challenge } from '@zhice/contract/challenge';
import fastify, { type FastifyInstance } from 'fastify';
import { SCHEMA_COMPILERS } from '../rpc/schema-compilers';
import { envelopeSchema } from '../rpc/transport';

const PLACE = '/api/docs';

/**
 * The API page at /api/docs and its document at /api/docs/json, from the same declarations as the routes. Made by the first
 * who asks for it, on a server of its own that nobody else reaches.
 */
export function serveApiPage(app: FastifyInstance): void {
  let making: Promise<FastifyInstance> | undefined;
  for (const url of [PLACE, `${PLACE}/*`]) {
    app.get(url, async (request, reply) => {
      making ??= makePage().catch((error: unknown) => {
        making = undefined;
        throw error;
      });
      const page = await making;
      const { statusCode, headers, rawPayload } = await page.inject({ method: 'GET', url: request.url });
      for (const name of ['content-type', 'location', 'cache-control', 'etag', 'last-modified']) {
        const value = headers[name];
        if (value !== undefined) reply.header(name, value);
      }
      return reply.code(statusCode).send(rawPayload);
    });
  }
}

async function makePage(): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const page = fastify({ schemaController: SCHEMA_COMPILERS });
  await page.register(swagger, {
    openapi: {
      info: { title: '知策 Zhice API', version: '1', description: 'Every call answers {code, msg, data}.' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
  });
  await page.register(swaggerUi, { routePrefix: PLACE });
  for (const call of calls) {
    page.route({ method: call.method, url: call.path, schema: schemaOf(call), handler: () => undefined });
  }
  await page.ready();
  return page;
}

function schemaOf(call: CallShape): Record<string, unknown> {
  const input = call.method === 'GET' ? { querystring: call.input } : { body: call.input };
  return {
    summary: call.summary,
    description: `access: ${call.access}, ${call.kind}`,
    tags: [call.path.split('/')[2]],
    security: call.access === 'public' ? [] : [{ token: [] }],
    ...(call.upload ? {} : input),
    response: { 200: envelopeSchema(call), ...(asksForWork(call) && { 422: WORK_DUE }) },
  };
}

const asksForWork = (call: CallShape): boolean =>
  'captcha' in ((call.input as { properties?: object }).properties ?? {});

const WORK_DUE = {
  description:
    'Refused; with `field` captcha the challenge is to be solved and the call sent again with it in `captcha`',
  type: 'object',
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    field: { type: 'string' },
    request_id: { type: 'string' },
    challenge: Challenge,
  },
};
