import { type Bits, setBit } from './bits';

/**
 * Counts for every slot how many of its conditions are missed within reach, in bit slices: bit s of `ones` and `twos` are
 * the two binary digits of slot s's count, `more` says that it passed three.
 */
export class NearCounter {
  readonly ones: Bits;
  readonly twos: Bits;
  readonly more: Bits;

  constructor(words: number) {
    this.ones = new Uint32Array(words);
    this.twos = new Uint32Array(words);
    this.more = new Uint32Array(words);
  }

  /** Counts one for every slot of the set that lies in one of the words (ascending). */
  add(set: Bits, words: Uint32Array): void {
    const { ones, twos, more } = this;
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index]!;
      if (word >= set.length) return;
      const bits = set[word]!;
      if (bits === 0) continue;
      const carry = ones[word]! & bits;
      ones[word]! ^= bits;
      more[word]! |= twos[word]! & carry;
      twos[word]! ^= carry;
    }
  }

  addOne(slot: number): void {
    const word = slot >>> 5;
    const bit = 1 << (slot & 31);
    if (!(this.ones[word]! & bit)) {
      this.ones[word]! |= bit;
      return;
    }
    this.ones[word]! &= ~bit;
    if (this.twos[word]! & bit) setBit(this.more, slot);
    this.twos[word]! ^= bit;
  }
}
