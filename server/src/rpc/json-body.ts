import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** JSON only: exactly one content type, no prototype keys, an empty body is an empty object. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['content-type']?.includes(',')) return done(new Refusal('bad_content_type'));
    if (body === '') return done(null, {});
    parse(request, body as string, (error, value) => {
      if (error) done(new Refusal('bad_json'));
      else done(null, value);
    });
  });
}
