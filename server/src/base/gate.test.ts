import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Gate } from './gate';

test('no more than allowed are inside, the others enter in the order they came', async () => {
  const gate = new Gate({ atOnce: 2, waiting: 10 });
  let inside = 0;
  let most = 0;
  const order: number[] = [];
  const act = (n: number) =>
    gate.pass(async () => {
      most = Math.max(most, ++inside);
      await wait(5);
      order.push(n);
      inside--;
    });
  await Promise.all([0, 1, 2, 3, 4].map(act));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(gate.idle).toBe(true);
});

test('who finds the line full, or waits too long, is turned away and leaves no trace', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 1, waitMs: 20, retryAfter: 7 });
  const leave = await gate.enter();
  const waits = gate.enter();
  await expect(gate.pass(async () => 1)).rejects.toMatchObject({ code: 'busy', retryAfter: 7 });
  expect(await waits).toBeNull();
  leave?.();
  leave?.();
  expect(gate.idle).toBe(true);
  expect(await gate.pass(async () => 1)).toBe(1);
});

test('an act that fails gives its place up', async () => {
  const gate = new Gate({ atOnce: 1, waiting: 0 });
  await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(gate.idle).toBe(true);
});
