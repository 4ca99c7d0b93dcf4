import { expect, it } from 'vitest';
import { RecentAnswers } from './recent-answers';

const at = (seconds: number) => new Date(1_000_000 + seconds * 1000);

it('gives a costly answer again for ten seconds, a cheap or failed one never', async () => {
  const answers = new RecentAnswers<number>((answer) => answer > 100);
  let made = 0;
  const make = (value: number) => async () => {
    made += 1;
    return value + made;
  };
  expect(await answers.get('costly', at(0), make(200))).toBe(201);
  expect(await answers.get('costly', at(9), make(200))).toBe(201);
  expect(await answers.get('costly', at(11), make(200))).toBe(202);
  expect(await answers.get('cheap', at(0), make(0))).toBe(3);
  expect(await answers.get('cheap', at(0), make(0))).toBe(4);
  await expect(answers.get('broken', at(0), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await answers.get('broken', at(0), make(200))).toBe(205);
});

it('keeps answers as long as it is told', async () => {
  const answers = new RecentAnswers<number>(() => true, 60_000);
  await answers.get('k', at(0), async () => 1);
  expect(await answers.get('k', at(59), async () => 2)).toBe(1);
  expect(await answers.get('k', at(61), async () => 3)).toBe(3);
});

it('makes one answer for those who ask at the same time', async () => {
  const answers = new RecentAnswers<object>(() => false);
  const make = async () => ({});
  const [one, other] = await Promise.all([answers.get('k', at(0), make), answers.get('k', at(0), make)]);
  expect(one).toBe(other);
});

it('forgets the oldest when there are too many', async () => {
  const answers = new RecentAnswers<number>(() => true);
  for (let key = 0; key <= 200; key += 1) await answers.get(String(key), at(0), async () => key);
  expect(await answers.get('0', at(1), async () => -1)).toBe(-1);
  expect(await answers.get('200', at(1), async () => -1)).toBe(200);
});
