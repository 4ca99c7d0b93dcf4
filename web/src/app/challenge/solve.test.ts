import type { Challenge } from '@zhice/contract/challenge';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { expect, it, vi } from 'vitest';
import { solve } from './solve';

const keys = { hmacSignatureSecret: 'signature', hmacKeySignatureSecret: 'key' };
const challengeOf = async (counter: number) =>
  (await createChallenge({
    algorithm: 'SCRYPT',
    cost: 64,
    memoryCost: 8,
    parallelism: 1,
    deriveKey,
    counter,
    ...keys,
  })) as Challenge;

it('finds in the page, where there are no workers, what the server’s own scrypt takes', async () => {
  const solved = await solve(await challengeOf(21), new AbortController());
  expect(solved.solution.counter).toBe(21);
  expect(await verifySolution({ ...solved, deriveKey, ...keys })).toMatchObject({ verified: true });
});

it('lets the page go on between two tries, and ends when it is stopped', async () => {
  const controller = new AbortController();
  let turns = 0;
  const turn = setInterval(() => ++turns === 5 && controller.abort(), 0);
  await expect(solve(await challengeOf(1_000_000), controller)).rejects.toThrow('not solved');
  clearInterval(turn);
  expect(turns).toBeGreaterThanOrEqual(5);
});

it('falls back to the page when the workers do not start', async () => {
  class Broken extends EventTarget {
    postMessage() {
      setTimeout(() => this.dispatchEvent(new Event('error')));
    }
    terminate() {}
  }
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  vi.stubGlobal('Worker', Broken);
  expect((await solve(await challengeOf(3), new AbortController())).solution.counter).toBe(3);
  vi.unstubAllGlobals();
});

it('ends when it is stopped, or too late, while the script of the workers hangs', async () => {
  let terminated = 0;
  class Silent extends EventTarget {
    postMessage() {}
    terminate() {
      terminated++;
    }
  }
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  vi.stubGlobal('Worker', Silent);
  const challenge = await challengeOf(3);
  const controller = new AbortController();
  const stopped = solve(challenge, controller);
  controller.abort();
  await expect(stopped).rejects.toThrow('not solved');
  vi.useFakeTimers();
  const late = expect(solve(challenge, new AbortController())).rejects.toThrow('not solved');
  await vi.advanceTimersByTimeAsync(90_000);
  await late;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  expect(terminated).toBeGreaterThanOrEqual(4);
});
