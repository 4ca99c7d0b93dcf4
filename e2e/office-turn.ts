import { closeSync, openSync, rmSync } from 'node:fs';
import { vi } from 'vitest';
import { dataDir } from './own-portal';

/** Signs in as a member of staff alone: of two that test files ask for at a time the newer code would end the older. */
export async function inTurn<Done>(username: string, signIn: () => Promise<Done>): Promise<Done> {
  const lock = `${dataDir}.${username}.lock`;
  await vi.waitUntil(() => isTaken(lock), { timeout: 120_000 });
  try {
    return await signIn();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Whether the lock was free, and is held from now on. */
function isTaken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch {
    return false;
  }
}
