import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { browserKeyIn, makeSign, newBrowserKey, readSign, SCAN_SECONDS } from './scan-sign';

const secret = randomBytes(32);
const now = new Date('2026-11-20T04:00:00.700Z');
const key = newBrowserKey();

it('says its purpose and its end to the browser that it was made for', () => {
  const sign = makeSign(secret, 'login', key, now);
  expect(sign).toMatch(/^[\w-]{44}$/);
  const expiresAt = new Date('2026-11-20T04:00:00Z').getTime() + SCAN_SECONDS * 1000;
  expect(readSign(secret, sign, key)).toEqual({ purpose: 'login', expiresAt });
  expect(readSign(secret, makeSign(secret, 'bind', '', now), '')).toEqual({ purpose: 'bind', expiresAt });
  expect(readSign(secret, sign, newBrowserKey())).toBeUndefined();
  expect(readSign(secret, sign, '')).toBeUndefined();
  expect(readSign(randomBytes(32), sign, key)).toBeUndefined();
});

it('is broken by any changed byte', () => {
  const bytes = Buffer.from(makeSign(secret, 'login', key, now), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 1;
    expect([at, readSign(secret, other.toString('base64url'), key)]).toEqual([at, undefined]);
  }
});

it('takes no other form', () => {
  const sign = makeSign(secret, 'bind', '', now);
  for (const text of ['', 'x', `${sign}A`, sign.slice(1), `${sign.slice(0, 43)}=`, '时'.repeat(44)]) {
    expect([text, readSign(secret, text, '')]).toEqual([text, undefined]);
  }
});

it('knows its own browser keys', () => {
  expect(browserKeyIn(key)).toBe(key);
  for (const cookie of [undefined, '', 'short', `${key}x`, `${key.slice(1)}=`])
    expect(browserKeyIn(cookie)).toBeUndefined();
});
