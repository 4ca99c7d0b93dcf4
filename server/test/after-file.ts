import { FIRST_CATALOGUE, useCatalogue } from '@zhice/matching/catalogue';
import { afterAll, beforeAll } from 'vitest';
import { SHIPPED_ZONES, withZones } from '../src/reference/zones';

type Act = () => unknown;
let acts: Act[] = [];

/**
 * Does it when the file that runs has ended, what was asked for last first. (vitest's own `afterAll` is for the file that was read
 * last where it is called by a test or a hook, and files that share a process are read together.)
 */
export function afterFile(act: Act): void {
  acts.push(act);
}

/** For one test file, before it is read. */
export function keepForFile(): void {
  const own: Act[] = [];
  const take = () => {
    acts = own;
  };
  take();
  beforeAll(take);
  afterAll(async () => {
    for (const act of own.reverse()) await act();
    // files share a process: none sees the catalogue or the zones of another
    useCatalogue(FIRST_CATALOGUE);
    withZones(SHIPPED_ZONES);
  });
}
