import { randomInt } from 'node:crypto';

/** Nothing here can be foretold from what was seen before: a captcha's answer hangs on it. */
export const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

/** A real number from low to high. */
export const between = (low: number, high: number): number => low + ((high - low) * randomInt(2 ** 32)) / 2 ** 32;

export function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
