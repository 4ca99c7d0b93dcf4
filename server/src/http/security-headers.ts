import type { FastifyInstance } from 'fastify';

/** No inline script, no frame, nothing from elsewhere; pages add the hash of their own styles (site/serve-site.ts). */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

/**
 * The headers that every answer carries (OWASP ASVS 5.0, 3.4). They never change, so they are written once: put together anew
 * for each request by @fastify/helmet they took a fifth of the time of a call that asks no database (2026-11).
 */
export function sendSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = https ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : HEADERS;
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
