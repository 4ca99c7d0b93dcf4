import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../test/app';
import { makeAccount } from '../../test/factories/account';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));

const hashOf = (token: string) => createHash('sha256').update(token).digest();

it('lasts six hours, however much it is used', async () => {
  const { token } = await makeAccount(app);
  for (const hours of [1.9, 3.8, 3.95, 5.7, 5.999]) {
    app.later(hours * 3600);
    expect([hours, await app.isIn(token)]).toEqual([hours, true]);
  }
  app.later(6 * 3600);
  expect(await app.isIn(token)).toBe(false);
});

it('is over after two hours without a call, and what keeps it open is written every few minutes', async () => {
  const { token } = await makeAccount(app);
  const ends = async () =>
    (await app.db`select expires_at from session where token_hash = ${hashOf(token)}`)[0]?.expires_at;
  const first = await ends();
  app.later(5 * 60);
  expect([await app.isIn(token), await ends()]).toEqual([true, first]);
  app.later(6 * 60);
  expect(await app.isIn(token)).toBe(true);
  const second = await ends();
  expect(second.getTime() - first.getTime()).toBe(6 * 60_000);
  app.later(2 * 3600 + 6 * 60 - 1);
  expect(await app.isIn(token)).toBe(true);
  app.later(4 * 3600 + 6 * 60 - 1);
  expect(await app.call('/api/Person/user_detail1', {}, { token })).toBeRefused(402);
});
