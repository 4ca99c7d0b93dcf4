import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor, isKnown, Packed } from './packed';

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', 'identity'],
])('%s takes %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('one that is not offered is not taken', () => {
  expect(encodingFor('br, zstd', ['gzip'])).toBe('identity');
});

test('a text is compressed once and stays the same text', async () => {
  const page = new Packed('政策'.repeat(500));
  const [gzip, brotli] = await Promise.all([page.as('gzip'), page.as('br')]);
  expect(gunzipSync(gzip).toString()).toBe('政策'.repeat(500));
  expect(brotliDecompressSync(brotli)).toEqual(page.plain);
  expect(page.as('gzip')).toBe(page.as('gzip'));
});

test('an etag is known among others, and only as a whole', () => {
  const { etag } = new Packed('a');
  expect(isKnown(`"x", ${etag}`, etag)).toBe(true);
  expect(isKnown(etag.slice(0, -2), etag)).toBe(false);
  expect(isKnown(undefined, etag)).toBe(false);
});
