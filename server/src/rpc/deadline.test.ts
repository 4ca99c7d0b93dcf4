import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Deadline } from './deadline';

test('who waits is told when the time is over, and what was begun sees it', async () => {
  const deadline = new Deadline(5);
  const kept = deadline.keep(wait(10_000, 'late', { signal: deadline.signal }));
  await expect(kept).rejects.toMatchObject({ code: 'slow', status: 503, retryAfter: 5 });
  expect(deadline.signal.aborted).toBe(true);
});

test('an answer in time ends it; more time counts from when it is given', async () => {
  const deadline = new Deadline(5);
  deadline.allow(10_000);
  expect(await deadline.keep(wait(30, 'done'))).toBe('done');
  await wait(10);
  expect(deadline.signal.aborted).toBe(false);
});
