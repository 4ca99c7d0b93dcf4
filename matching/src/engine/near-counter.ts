import { type Bits, wordAt } from './bits';
import type { SlotSets } from './posting';
import { type SlotSet, type Words, wordsWithBits } from './slot-set';

/**
 * Counts for the slots of some words how many of their conditions are missed within reach, in bit slices: bit s of `ones`
 * and `twos` are the two binary digits of slot s's count, `more` says that it passed three.
 */
export class NearCounter {
  private readonly ones: Bits;
  private readonly twos: Bits;
  private readonly more: Bits;

  constructor(private readonly words: Words) {
    this.ones = new Uint32Array(words.list.length);
    this.twos = new Uint32Array(words.list.length);
    this.more = new Uint32Array(words.list.length);
  }

  /** Counts one for every slot of each of the sets that is in `wanted`, a set of the same words; for others perhaps. */
  addAll({ wholes, lists }: SlotSets, wanted: SlotSet): void {
    for (const slots of lists)
      for (let at = 0; at < slots.length; at += 1) if (wanted.has(slots[at]!)) this.addOne(slots[at]!);
    const places = wordsWithBits(wanted.bits);
    for (let index = 0; index < wholes.length; index += 1) this.addWhole(wholes[index]!, places);
  }

  private addWhole(whole: Bits, places: Uint32Array): void {
    const { ones, twos, more } = this;
    const { list } = this.words;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index]!;
      const bits = wordAt(whole, list[place]!);
      if (bits === 0) continue;
      const carry = ones[place]! & bits;
      ones[place]! ^= bits;
      more[place]! |= twos[place]! & carry;
      twos[place]! ^= carry;
    }
  }

  addOne(slot: number): void {
    const place = this.words.placeOf(slot >>> 5);
    const bit = 1 << (slot & 31);
    const carry = this.ones[place]! & bit;
    this.ones[place]! ^= bit;
    this.more[place]! |= this.twos[place]! & carry;
    this.twos[place]! ^= carry;
  }

  /** Of these slots those that miss no more than MAX_NEAR. */
  within(slots: SlotSet): SlotSet {
    const { ones, twos, more } = this;
    const left = slots.copy();
    for (let place = 0; place < left.bits.length; place += 1)
      left.bits[place]! &= ~((ones[place]! & twos[place]!) | more[place]!);
    return left;
  }

  /** The slots of a word that miss one or two; of those that miss more, some. */
  missed(place: number): number {
    return this.ones[place]! | this.twos[place]!;
  }
}
