import { type Bits, countBits, eachBit, wordAt } from '@zhice/matching/engine/bits';

/** Numbers of values, by place. */
export type Codes = Uint16Array | Uint32Array;

/** The ids of a set, ascending. */
export function idsIn(set: Bits): Uint32Array {
  const ids = new Uint32Array(countBits(set));
  let at = 0;
  eachBit(set, (id) => {
    ids[at++] = id;
  });
  return ids;
}

/** Those of some ids that a set has. */
export function idsAmong(ids: Uint32Array, set: Bits): Uint32Array {
  const among = new Uint32Array(ids.length);
  let count = 0;
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at]!;
    among[count] = id;
    count += (wordAt(set, id >>> 5) >>> (id & 31)) & 1;
  }
  return among.subarray(0, count);
}

/** The places of those ids that a set has. */
export function placesAmong(ids: Uint32Array, set: Bits): Uint32Array {
  const places = new Uint32Array(ids.length);
  let count = 0;
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at]!;
    places[count] = at;
    count += (wordAt(set, id >>> 5) >>> (id & 31)) & 1;
  }
  return places.subarray(0, count);
}

/** The place of an id among ascending ones, or where it would stand. */
export function placeOf(ids: Uint32Array, id: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How often each number of a value stands at some places. */
export const tallyOf = (places: Uint32Array, codes: Codes, values: number): Uint32Array =>
  codes instanceof Uint16Array ? tallyNarrow(places, codes, values) : tallyWide(places, codes, values);

// Said twice, as one function over both kinds of numbers takes three times as long.

function tallyNarrow(ids: Uint32Array, codes: Uint16Array, values: number): Uint32Array {
  const tally = new Uint32Array(values);
  for (let at = 0; at < ids.length; at += 1) tally[codes[ids[at]!]!]! += 1;
  return tally;
}

function tallyWide(ids: Uint32Array, codes: Uint32Array, values: number): Uint32Array {
  const tally = new Uint32Array(values);
  for (let at = 0; at < ids.length; at += 1) tally[codes[ids[at]!]!]! += 1;
  return tally;
}

/** An id as a number without a pattern, so that a sample by it has none. */
export function mixed(id: number): number {
  let mix = Math.imul(id ^ (id >>> 16), 0x45d9f3b);
  mix = Math.imul(mix ^ (mix >>> 16), 0x45d9f3b);
  return (mix ^ (mix >>> 16)) >>> 0;
}
