/** Sets of slots as bits in 32-bit words. Every operation takes the shorter of two arrays as padded with zeros. */
export type Bits = Uint32Array<ArrayBuffer>;

/** The array itself, or a longer copy that has room for the slot; grows by a quarter so that growing is rare. */
export function withRoom(bits: Bits, slot: number): Bits {
  const words = (slot >>> 5) + 1;
  if (words <= bits.length) return bits;
  const longer = new Uint32Array(Math.max(words, Math.ceil(bits.length * 1.25), 4));
  longer.set(bits);
  return longer;
}

/** A word of a set that may end before it. Read so, numbers stay numbers: undefined beyond the end costs ten times as much. */
export function wordAt(bits: Bits, word: number): number {
  return word < bits.length ? bits[word]! : 0;
}

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function clearBit(bits: Bits, slot: number): void {
  const word = slot >>> 5;
  if (word < bits.length) bits[word]! &= ~(1 << (slot & 31));
}

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
}

/** The number of bits set in a word. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    const value = bits[word]!;
    if (value !== 0) count += bitCount(value);
  }
  return count;
}

/**
 * target |= every one of the sets, in these words (ascending) alone. Four at a time: a word of the target is then loaded and
 * stored once for four loads.
 */
export function orAll(target: Bits, sets: readonly Bits[], words: Uint32Array): void {
  for (let index = 0; index < sets.length; index += 4) {
    const a = sets[index]!;
    // the last few are taken twice
    const four = [a, sets[index + 1] ?? a, sets[index + 2] ?? a, sets[index + 3] ?? a] as const;
    const done = orFour(target, four, words);
    for (let at = done; at < words.length; at += 1) for (const set of four) target[words[at]!]! |= set[words[at]!] ?? 0;
  }
}

/** As far as all four sets reach; gives how many of the words these are. */
function orFour(target: Bits, [a, b, c, d]: readonly [Bits, Bits, Bits, Bits], words: Uint32Array): number {
  const length = Math.min(a.length, b.length, c.length, d.length);
  let at = 0;
  for (; at < words.length && words[at]! < length; at += 1) {
    const word = words[at]!;
    target[word]! |= a[word]! | b[word]! | c[word]! | d[word]!;
  }
  return at;
}

/**
 * target &= ~set for every one of the sets, which are as long as the target or longer; four at a time as in orAll. Words
 * that are empty already are passed over, so sets that take much away belong in front.
 */
export function andNotAll(target: Bits, sets: readonly Bits[]): void {
  let index = 0;
  for (; index + 3 < sets.length; index += 4) {
    const [a, b, c, d] = [sets[index]!, sets[index + 1]!, sets[index + 2]!, sets[index + 3]!];
    for (let word = 0; word < target.length; word += 1) {
      const bits = target[word]!;
      if (bits !== 0) target[word] = bits & ~(a[word]! | b[word]! | c[word]! | d[word]!);
    }
  }
  for (; index < sets.length; index += 1) {
    const set = sets[index]!;
    for (let word = 0; word < target.length; word += 1) target[word]! &= ~set[word]!;
  }
}

/** target |= bits, from a word on. */
export function orInto(target: Bits, bits: Bits, from = 0): void {
  const words = Math.min(target.length, bits.length);
  for (let word = from; word < words; word += 1) target[word]! |= bits[word]!;
}

/** Calls `visit` with every slot in the set, ascending. */
export function eachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    let rest = bits[word]!;
    while (rest !== 0) {
      const lowest = rest & -rest;
      visit(word * 32 + 31 - Math.clz32(lowest));
      rest ^= lowest;
    }
  }
}
