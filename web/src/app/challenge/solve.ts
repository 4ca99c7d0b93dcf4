import type { Challenge, Solved } from '@zhice/contract/challenge';
import { type Solution, solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from './derive-key';
import { orStopped } from './or-stopped';

const MOST_WORKERS = 4;
const TIMEOUT_MS = 90_000;

/** Solves a challenge beside the page where the browser lets us, else in it, a try at a time; throws when it is stopped or takes too long. */
export async function solve(challenge: Challenge, controller: AbortController): Promise<Solved> {
  const solution = await byWorkers(challenge, controller);
  if (!solution) throw new Error('the challenge was not solved');
  return { challenge, solution };
}

/** Workers that do not start leave the work to the page; a script that hangs starts none and says nothing, so they have the same time. */
async function byWorkers(challenge: Challenge, controller: AbortController): Promise<Solution | null> {
  const workers: Worker[] = [];
  const over = new AbortController();
  const stop = () => over.abort();
  if (controller.signal.aborted) stop();
  controller.signal.addEventListener('abort', stop);
  const timer = setTimeout(stop, TIMEOUT_MS);
  try {
    const work = solveChallengeWorkers({
      challenge,
      controller: over,
      concurrency: Math.min(navigator.hardwareConcurrency || 1, MOST_WORKERS),
      createWorker: () => {
        const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
        workers.push(worker);
        return worker;
      },
      timeout: TIMEOUT_MS,
    });
    return await orStopped(work, over.signal);
  } catch {
    return over.signal.aborted ? null : await here(challenge, controller);
  } finally {
    clearTimeout(timer);
    controller.signal.removeEventListener('abort', stop);
    for (const worker of workers) worker.terminate();
  }
}

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
