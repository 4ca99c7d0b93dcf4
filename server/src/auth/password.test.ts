import { expect, test } from 'vitest';
import { Refusal } from '../base/refusal';
import { PasswordGate } from './password';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Sign-ins that go on until they are told to end. */
function crowd(gate: PasswordGate, size: number) {
  const entered: number[] = [];
  const ends: (() => void)[] = [];
  const asked = Array.from({ length: size }, (_, n) =>
    gate.inTurn(async () => {
      entered.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n % 3 === 0) throw new Error('wrong password');
    }),
  );
  const settled = Promise.allSettled(asked);
  const letOut = async () => {
    for (const end of ends.splice(0)) end();
    await nextTurn();
  };
  return { entered, letOut, settled };
}

test('200 sign-ins at once are all let in, eight at a time, in the order they came', async () => {
  const { entered, letOut, settled } = crowd(new PasswordGate(), 200);
  for (let most = 8; most <= 200; most += 8) {
    await nextTurn();
    expect(entered).toHaveLength(most);
    await letOut();
  }
  expect(entered).toEqual(Array.from({ length: 200 }, (_, n) => n));
  await settled;
});

test('the queue is bounded: who comes to a full one is asked to come back', async () => {
  const { letOut, settled } = crowd(new PasswordGate(), 210);
  for (let n = 0; n < 60; n++) await letOut();
  const refused = (await settled).filter(({ status, reason }: { status: string; reason?: unknown }) => {
    return status === 'rejected' && reason instanceof Refusal && reason.status === 503 && reason.retryAfter === 5;
  });
  expect(refused).toHaveLength(2);
});

test('a hash is known again, and no hash is like no account', async () => {
  const gate = new PasswordGate();
  const stored = await gate.hash('Demo#2026');
  expect(await gate.verify('Demo#2026', stored)).toBe(true);
  expect(await gate.verify('demo#2026', stored)).toBe(false);
  expect(await gate.verify('no account has this password', null)).toBe(false);
});
