import { describe, expect, test } from 'vitest';
import { testApp } from './app';
import { makeAccount } from './factories/account';

const app = await testApp({ env: { TRUST_PROXY: 'loopback,10.0.0.0/8', METRICS_FROM: 'loopback,192.0.2.0/24' } });

/** The address that the audit names for a call. */
async function addressSeen(remoteAddress: string, forwarded?: string): Promise<string | undefined> {
  const { id, token } = await makeAccount(app);
  await app.portal.app.inject({
    method: 'POST',
    url: '/api/portal/sessions',
    payload: { user_id: id + 1 },
    remoteAddress,
    headers: { token, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) },
  });
  const [row] = await app.db<{ address: string }[]>`select address from audit_log where account_id = ${id}`;
  return row?.address;
}

test.each([
  ['the proxy of this machine', '127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['the same, on a socket of both families', '::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['a chain of proxies of ours', '::1', '203.0.113.5, 10.3.2.1, 10.0.0.7', '203.0.113.5'],
  ['a visitor who puts somebody before himself', '127.0.0.1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
  ['a stranger who plays a proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy that knows nobody', '10.0.0.7', 'unknown', '10.0.0.7'],
  ['nobody between', '::ffff:203.0.113.9', undefined, '203.0.113.9'],
])('%s', async (_, peer, forwarded, address) => {
  expect(await addressSeen(peer, forwarded)).toBe(address);
});

describe('/metrics', () => {
  const status = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.portal.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

  test('is for this machine and the networks of the setting', async () => {
    for (const peer of ['127.0.0.1', '::1', '::ffff:192.0.2.8', '192.0.2.9']) expect(await status(peer)).toBe(200);
    for (const peer of ['203.0.113.9', '10.0.0.7', '2001:db8::1'])
      expect([peer, await status(peer)]).toEqual([peer, 404]);
  });

  test('is not for those whom a proxy of this machine lets in', async () => {
    expect(await status('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await status('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await status('127.0.0.1', { 'x-real-ip': '203.0.113.9' })).toBe(404);
    expect(await status('127.0.0.1', { via: '1.1 proxy' })).toBe(404);
  });
});
