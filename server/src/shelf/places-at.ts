import { type Bits, bitCount } from '@zhice/matching/engine/bits';

/** The places of a set from the one at `offset` on, at most `limit`. */
export function placesAt(bits: Bits, offset: number, limit: number): number[] {
  const places: number[] = [];
  let skip = offset;
  for (let word = 0; word < bits.length && places.length < limit; word += 1) {
    let rest = bits[word]!;
    const count = rest === 0 ? 0 : bitCount(rest);
    if (skip >= count) {
      skip -= count;
      continue;
    }
    for (; rest !== 0 && places.length < limit; skip -= 1) {
      const lowest = rest & -rest;
      rest ^= lowest;
      if (skip <= 0) places.push(word * 32 + 31 - Math.clz32(lowest));
    }
    skip = 0;
  }
  return places;
}
