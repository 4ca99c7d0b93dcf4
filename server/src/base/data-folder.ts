import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageFault } from './start-fault';

/** With it everything that a program makes is for its owner alone. */
export const OWNER_ALONE = 0o077;
/** A full disk may still have room for a file without content. */
const PROBE = Buffer.alloc(4096);

/**
 * Makes the data folder, or takes it as it is: for its owner alone with all that lies in it, also where it was there
 * before. Throws a StartFault when it cannot be written.
 */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    const probe = join(folder, `probe-${process.pid}`);
    try {
      writeFileSync(probe, PROBE);
    } finally {
      rmSync(probe, { force: true });
    }
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) closeToOthers(join(folder, entry.name), 0o700);
      else if (entry.isFile()) closeToOthers(join(folder, entry.name), 0o600);
    }
  } catch (error) {
    throw storageFault(error, folder) ?? error;
  }
}

/** What another process has removed meanwhile needs no rights. */
function closeToOthers(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
