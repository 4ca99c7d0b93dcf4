import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from './json-text';
import { Refusal } from './refusal';

/**
 * JSON only, said once, in UTF-8 and as it is: anything else is 415. An empty body is an empty object; one without a content
 * type never comes here, and is an empty object too.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isPlainJson(request)) return done(new Refusal('bad_content_type'));
    if (body.length === 0) return done(null, {});
    if (!isUtf8(body)) return done(new Refusal('bad_text'));
    done(null, parseJson(body.toString('utf8')));
  });
}

/** One content type, UTF-8 where it names a character set, and no content coding such as gzip. */
function isPlainJson({ raw: { headers, rawHeaders } }: FastifyRequest): boolean {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = headers;
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8';
  const types = rawHeaders.filter((header, at) => at % 2 === 0 && header.toLowerCase() === 'content-type');
  return types.length <= 1 && !type.includes(',') && coding === 'identity' && /^utf-?8$/i.test(charset);
}
