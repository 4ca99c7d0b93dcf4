import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The built portal beside the built server: dist/server/main.js and dist/web. */
const FOLDER = fileURLToPath(new URL('../web/', import.meta.url));

/** Serves the portal under /pc/: hashed files for ever, every other address of it is the page itself. */
export async function servePortal(app: FastifyInstance): Promise<void> {
  if (!existsSync(FOLDER)) return;
  app.get('/', { schema: { hide: true } }, async (_, reply) => reply.redirect('/pc/index'));
  app.get('/pc', { schema: { hide: true } }, async (_, reply) => reply.redirect('/pc/index'));
  await app.register(fastifyStatic, {
    root: FOLDER,
    prefix: '/pc/',
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const forever = path.includes('/assets/');
      response.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/pc/*', { schema: { hide: true } }, async (request, reply) => {
    if (/\/assets\/|\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '')) {
      return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    }
    return reply.sendFile('index.html');
  });
}
