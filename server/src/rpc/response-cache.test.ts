import { beforeEach, expect, test } from 'vitest';
import { ResponseCache } from './response-cache';

let now: number;
let made: number;
beforeEach(() => {
  now = 1000;
  made = 0;
});

const keeper = (seconds = 2) => new ResponseCache(seconds, () => now);
const make = async (text = 'a'): Promise<Buffer> => {
  made++;
  return Buffer.from(text);
};

test('those who ask at once and within the time get one answer', async () => {
  const answers = keeper();
  const [one, two] = await Promise.all([answers.get('list', make), answers.get('list', make)]);
  expect(one).toBe(two);
  now += 1999;
  expect(await answers.get('list', make)).toBe(one);
  expect(made).toBe(1);
});

test('afterwards it is made anew, and another key has another answer', async () => {
  const answers = keeper();
  await answers.get('list', make);
  now += 2001;
  await answers.get('list', make);
  await answers.get('other', make);
  expect(made).toBe(3);
});

test('a failure is told to all who waited and not kept', async () => {
  const answers = keeper();
  const fail = async (): Promise<Buffer> => {
    throw new Error('no database');
  };
  const asked = [answers.get('list', fail), answers.get('list', fail)];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await answers.get('list', make)).toString()).toBe('a');
});

test('0 seconds keep nothing', async () => {
  const answers = keeper(0);
  await answers.get('list', make);
  await answers.get('list', make);
  expect(made).toBe(2);
  expect(answers.size).toBe(0);
});

test('memory is bounded: the oldest go first', async () => {
  const answers = keeper();
  const large = 'x'.repeat(4 * 1024 * 1024);
  for (let n = 0; n < 20; n++) await answers.get(`list ${n}`, () => make(large));
  expect(answers.size).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(answers.size).toBeGreaterThan(24 * 1024 * 1024);
  await answers.get('list 19', make);
  expect(made).toBe(20);
  await answers.get('list 0', make);
  expect(made).toBe(21);
});
