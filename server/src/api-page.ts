import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The API page at /api/docs and its document at /api/docs/json, made from the same declarations as the routes. */
export async function registerApiPage(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: '知策 Zhice API', version: '1', description: 'Every call answers {code, msg, data}.' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
