import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../base/refusal';

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

const MAX_DEPTH = 32;
/** Names that would reach what every object inherits. */
const INHERITED = new Set(['__proto__', 'constructor', 'prototype']);

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Parses JSON whose meaning nobody can doubt: no name twice in one object, none that every object inherits, 32 levels at most
 * (counted before anything is built).
 */
export function parseJson(text: string): unknown {
  refuseDoubtful(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('bad_json');
  }
}

/** One pass over the text; whether it is JSON at all is left to the parser. */
function refuseDoubtful(text: string): void {
  /** Names of each open object; null for a list. */
  const open: (Set<string> | null)[] = [];
  let nameFollows = false;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case OBJECT:
      case LIST:
        if (open.length === MAX_DEPTH) throw new Refusal('too_deep');
        nameFollows = text.charCodeAt(at) === OBJECT;
        open.push(nameFollows ? new Set() : null);
        break;
      case OBJECT_END:
      case LIST_END:
        open.pop();
        nameFollows = false;
        break;
      case COMMA:
        nameFollows = Boolean(open.at(-1));
        break;
      case QUOTE: {
        const end = endOfString(text, at);
        if (nameFollows) takeName(open.at(-1), text.slice(at, end + 1));
        nameFollows = false;
        at = end;
      }
    }
  }
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}

function takeName(names: Set<string> | null | undefined, quoted: string): void {
  const name = quoted.includes('\\') ? unescaped(quoted) : quoted.slice(1, -1);
  if (!names || names.has(name) || INHERITED.has(name)) throw new Refusal('bad_json');
  names.add(name);
}

function unescaped(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw new Refusal('bad_json');
  }
}
