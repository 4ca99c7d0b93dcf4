import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** Who has a data folder open. */
export interface Holder {
  use: 'server' | 'command';
  /** The program, and the process of its embedded database that holds the lock. */
  pid: number;
  child: number;
  since: string;
  /** Where the database answers. */
  socketPath: string;
}

const openLock = (folder: string): number => openSync(join(folder, 'lock'), 'a+', 0o600);

/**
 * Takes a data folder for as long as this process lives: the operating system keeps the lock and gives it back with the
 * process, however that ends. False when another process has it.
 */
export function lockFolder(folder: string, holder: Holder): boolean {
  const file = openLock(folder);
  if (!tryLock(file)) {
    closeSync(file);
    return false;
  }
  // open until the process ends
  ftruncateSync(file);
  writeSync(file, JSON.stringify(holder));
  return true;
}

/** Who has a data folder open; undefined: nobody. In the moment between lock and words it names the one before. */
export function findHolder(folder: string): Partial<Holder> | undefined {
  const file = openLock(folder);
  try {
    return tryLock(file, { shared: true }) ? undefined : readHolder(file);
  } finally {
    closeSync(file);
  }
}

function readHolder(file: number): Partial<Holder> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return {};
  }
}

/** Whether the program of a holder is there; its child lives on for a moment without it. */
export function isAlive({ pid = 0 }: Partial<Holder>): boolean {
  if (pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}
