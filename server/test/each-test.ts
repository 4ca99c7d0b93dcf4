import { beforeEach } from 'vitest';

/** What is made anew before each test of the file or block, told in one object that stays. */
export function eachTest<T extends object>(make: () => Promise<T>): T {
  const kept = {} as T;
  beforeEach(async () => {
    Object.assign(kept, await make());
  });
  return kept;
}
