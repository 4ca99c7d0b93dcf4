import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, testDatabase } from '../../test/app';
import { Refusal } from '../base/refusal';
import { countTry, deleteOldLimits, findTries, takeTry, uncountTry } from './limits';

const database = await testDatabase();

const at = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * 1000);
let keys = 0;
const newKey = () => `key ${keys++}`;

const limits = fc.record({ hits: fc.integer({ min: 1, max: 6 }), seconds: fc.constantFrom(1, 60, 86_400) });
/** Steps between tries, in thousandths of the window: crowds, pauses, and the very edge. */
const steps = fc.array(fc.oneof(fc.constantFrom(0, 1, 999, 1000), fc.integer({ min: 0, max: 400 })), { maxLength: 25 });

describe('a limit', () => {
  it('lets exactly so many through in any window of its length, and says how long to wait', async () => {
    await fc.assert(
      fc.asyncProperty(limits, steps, async (limit, moves) => {
        const key = newKey();
        const passed: number[] = [];
        const length = limit.seconds * 1000;
        let ms = 0;
        for (const move of moves) {
          ms += move * limit.seconds;
          const now = new Date(TEST_NOW.getTime() + ms);
          const before = passed.filter((time) => time > ms - length);
          expect(await findTries(database.sql, key, limit, now)).toBe(before.length);
          const taken = await takeTry(database.sql, key, limit, now);
          if (before.length < limit.hits) {
            expect(taken).toBe(before.length + 1);
            passed.push(ms);
          } else {
            expect(taken).toEqual({ wait: Math.ceil((before.at(-limit.hits)! + length - ms) / 1000) });
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('holds for those who wait as they are told: each is let through then, and no one before', async () => {
    const key = newKey();
    const limit = { hits: 3, seconds: 600 };
    let now = 0;
    for (let tries = 0; tries < 12; tries++, now += 7) {
      const taken = await takeTry(database.sql, key, limit, at(now));
      if (typeof taken === 'number') continue;
      expect(await takeTry(database.sql, key, limit, at(now + taken.wait - 1))).toEqual({ wait: 1 });
      now += taken.wait;
      expect(await takeTry(database.sql, key, limit, at(now))).toBe(3);
    }
  });

  it('is not doubled where one day, hour or minute ends and the next begins', async () => {
    for (const seconds of [60, 3600, 86_400]) {
      const key = newKey();
      const edge = Math.ceil(TEST_NOW.getTime() / (seconds * 1000)) * seconds - TEST_NOW.getTime() / 1000;
      const tries = Array.from({ length: 20 }, (_, index) => edge - 10 + index);
      const taken = [];
      for (const second of tries) taken.push(await takeTry(database.sql, key, { hits: 10, seconds }, at(second)));
      expect(taken.filter((one) => typeof one === 'number')).toHaveLength(10);
    }
  });

  it('is shared by all who come at once', async () => {
    const key = newKey();
    const others = database.patient();
    const tries = Array.from({ length: 40 }, (_, index) =>
      takeTry(index % 2 ? database.sql : others, key, { hits: 25, seconds: 300 }, at(index % 3)),
    );
    const counts = (await Promise.all(tries)).filter((one): one is number => typeof one === 'number');
    await others.end();
    expect(counts.sort((one, other) => one - other)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  });
});

it('a try that was right is taken back, its own and no other', async () => {
  const key = newKey();
  const limit = { hits: 3, seconds: 60 };
  for (const second of [0, 20, 40]) await countTry(database.sql, key, limit, at(second));
  await uncountTry(database.sql, key, at(20));
  expect(await findTries(database.sql, key, limit, at(59))).toBe(2);
  expect(await findTries(database.sql, key, limit, at(60))).toBe(1);
  const more = Array.from({ length: 2 }, (_, index) => countTry(database.sql, key, limit, at(41 + index)));
  await Promise.allSettled(more);
  await Promise.all([41, 42, 40, 0].map((second) => uncountTry(database.sql, key, at(second))));
  expect(await findTries(database.sql, key, limit, at(43))).toBe(0);
  await uncountTry(database.sql, key, at(43));
  await uncountTry(database.sql, newKey(), at(43));
});

it('beyond a limit the words say how long, in seconds, minutes or hours', async () => {
  const words = async (seconds: number) => {
    const key = newKey();
    await countTry(database.sql, key, { hits: 1, seconds }, at(0));
    const refused = await countTry(database.sql, key, { hits: 1, seconds }, at(1)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    return [(refused as Refusal).message, (refused as Refusal).retryAfter];
  };
  expect(await words(60)).toEqual(['操作过于频繁，请 59 秒后再试', 59]);
  expect(await words(3600)).toEqual(['操作过于频繁，请 60 分钟后再试', 3599]);
  expect(await words(86_400)).toEqual(['操作过于频繁，请 24 小时后再试', 86_399]);
});

it('what lies behind every window is forgotten', async () => {
  await database.sql`update try_window set expires_at = now() - interval '1 second'`;
  await deleteOldLimits(database.sql);
  expect(await database.sql`select key from try_window`).toHaveLength(0);
});
