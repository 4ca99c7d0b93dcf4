import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { TEST_NOW, type TestApp, testApp } from '../../test/app';
import { makeAccount } from '../../test/factories/account';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.setNow(TEST_NOW));

const later = (seconds: number) => app.setNow(new Date(TEST_NOW.getTime() + seconds * 1000));
const hashOf = (token: string) => createHash('sha256').update(token).digest();
const isIn = async (token: string) => (await app.call('/api/Person/user_detail1', {}, { token })).status === 200;

it('lasts six hours, however much it is used', async () => {
  const { token } = await makeAccount(app);
  for (const hours of [1.9, 3.8, 3.95, 5.7, 5.999]) {
    later(hours * 3600);
    expect([hours, await isIn(token)]).toEqual([hours, true]);
  }
  later(6 * 3600);
  expect(await isIn(token)).toBe(false);
});

it('is over after two hours without a call, and what keeps it open is written every few minutes', async () => {
  const { token } = await makeAccount(app);
  const ends = async () =>
    (await app.db`select expires_at from session where token_hash = ${hashOf(token)}`)[0]?.expires_at;
  const first = await ends();
  later(5 * 60);
  expect([await isIn(token), await ends()]).toEqual([true, first]);
  later(6 * 60);
  expect(await isIn(token)).toBe(true);
  const second = await ends();
  expect(second.getTime() - first.getTime()).toBe(6 * 60_000);
  later(2 * 3600 + 6 * 60 - 1);
  expect(await isIn(token)).toBe(true);
  later(4 * 3600 + 6 * 60 - 1);
  expect((await app.call('/api/Person/user_detail1', {}, { token })).body).toMatchObject({ code: 402 });
});
