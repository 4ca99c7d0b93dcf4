import type { Challenge, Solved } from '@zhice/contract/challenge';
import { type Solution, solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from './derive-key';

const MOST_WORKERS = 4;
const TIMEOUT_MS = 90_000;

/** Solves a challenge beside the page where the browser lets us, else in it, a try at a time; throws when it is stopped or takes too long. */
export async function solve(challenge: Challenge, controller: AbortController): Promise<Solved> {
  const solution = (await byWorkers(challenge, controller).catch(() => null)) ?? (await here(challenge, controller));
  if (!solution) throw new Error('the challenge was not solved');
  return { challenge, solution };
}

const byWorkers = async (challenge: Challenge, controller: AbortController): Promise<Solution | null> =>
  solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(navigator.hardwareConcurrency || 1, MOST_WORKERS),
    createWorker: () => new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' }),
    timeout: TIMEOUT_MS,
  });

const here = (challenge: Challenge, controller: AbortController): Promise<Solution | null> =>
  solveChallenge({
    challenge,
    controller,
    deriveKey: async (...given) => {
      // what the person does comes first
      await new Promise((resolve) => setTimeout(resolve, 0));
      return deriveKey(...given);
    },
    timeout: TIMEOUT_MS,
  });
