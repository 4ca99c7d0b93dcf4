import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { addressKey } from '../auth/limits';
import { addressOf, Networks } from './networks';

test('addresses, networks and the named ones, in both families', () => {
  const networks = new Networks('loopback, 10.1.0.0/16,2001:db8::/32,203.0.113.7');
  const inside = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.1.2.3', '::ffff:10.1.2.3', '2001:db8:1::5'];
  for (const address of [...inside, '203.0.113.7']) expect([address, networks.has(address)]).toEqual([address, true]);
  for (const address of ['10.2.0.1', '203.0.113.8', '2001:db9::1', '::2', '', 'loopback', '10.1.2.3, 1.1.1.1']) {
    expect([address, networks.has(address)]).toEqual([address, false]);
  }
  expect(networks.has(undefined)).toBe(false);
  expect(new Networks('').has('127.0.0.1')).toBe(false);
});

test.each('1 true 10.0.0.0/33 10.0.0.0/0 ::/0 10.0.0 10.0.0.0/8/8 10.0.0.0/x localhost ::1/129'.split(' '))(
  '%s is no network',
  (text) => {
    expect(() => new Networks(text)).toThrow(RangeError);
  },
);

const requestOf = (ip: unknown, remoteAddress?: string) =>
  ({ ip, raw: { socket: { remoteAddress } } }) as unknown as FastifyRequest;

test('one visitor has one address, however it is written; a proxy that names nonsense is counted itself', () => {
  expect(addressOf(requestOf('::ffff:192.0.2.1'))).toBe('192.0.2.1');
  expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(addressKey(addressOf(requestOf('2001:db8:0:0:1::5')))).toBe(addressKey('2001:db8::9'));
  expect(addressOf(requestOf('unknown', '10.0.0.1'))).toBe('10.0.0.1');
  expect(addressOf(requestOf(undefined))).toBe('');
  expect(addressOf({ ip: undefined, raw: {} } as never)).toBe('');
});
