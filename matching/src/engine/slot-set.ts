import { type Bits, bitCount, wordAt } from './bits';
import { type SlotSets, WiderSets } from './posting';

/** Some words of all sets, ascending: where day and place leave something, a set needs memory for these alone. */
export class Words {
  /** Of each of these words its place in the list; what other words have here says nothing. */
  private readonly places: Uint32Array;

  constructor(
    readonly list: Uint32Array,
    /** How many words there are in all. */
    total: number,
  ) {
    this.places = new Uint32Array(total);
    for (let place = 0; place < list.length; place += 1) this.places[list[place]!] = place;
  }

  /** The place of a word in the list; -1 when it is not there. */
  placeOf(word: number): number {
    const place = this.places[word] ?? 0;
    return this.list[place] === word ? place : -1;
  }
}

/** The words in which a set is not empty, of these or of all. */
export function wordsWithBits(bits: Bits, among?: Uint32Array): Uint32Array {
  const most = among?.length ?? bits.length;
  const words = new Uint32Array(most);
  let count = 0;
  for (let index = 0; index < most; index += 1) {
    const word = among ? among[index]! : index;
    words[count] = word;
    if (bits[word] !== 0) count += 1;
  }
  return words.subarray(0, count);
}

/** A set of slots that lie in some words: `bits[place]` is the word at that place of the list. */
export class SlotSet {
  constructor(
    readonly words: Words,
    readonly bits: Bits = new Uint32Array(words.list.length),
  ) {}

  /** The slots of a set over all words that lie in some. */
  static of(whole: Bits, words: Words): SlotSet {
    const set = new SlotSet(words);
    for (let place = 0; place < set.bits.length; place += 1) set.bits[place] = wordAt(whole, words.list[place]!);
    return set;
  }

  get size(): number {
    let size = 0;
    for (let place = 0; place < this.bits.length; place += 1) size += bitCount(this.bits[place]!);
    return size;
  }

  has(slot: number): boolean {
    const place = this.words.placeOf(slot >>> 5);
    return place >= 0 && (this.bits[place]! & (1 << (slot & 31))) !== 0;
  }

  /** Adds a slot; one outside the words is passed over. */
  add(slot: number): void {
    const place = this.words.placeOf(slot >>> 5);
    if (place >= 0) this.bits[place]! |= 1 << (slot & 31);
  }

  delete(slot: number): void {
    const place = this.words.placeOf(slot >>> 5);
    if (place >= 0) this.bits[place]! &= ~(1 << (slot & 31));
  }

  /** Adds every slot of the sets that is in `wanted`, a set of the same words. */
  addAll(sets: SlotSets, wanted: SlotSet): void {
    const { wholes, lists } = sets;
    for (let index = 0; index < lists.length; index += 1) this.addList(lists[index]!, wanted);
    if (sets instanceof WiderSets) for (const [among, without] of sets.rests) this.addRest(among, without, wanted);
    let places = wordsWithBits(wanted.bits);
    for (let index = 0; index < wholes.length && places.length > 0; index += 4)
      places = this.addFour(wholes.slice(index, index + 4), wanted.bits, places);
  }

  private addList(slots: ArrayLike<number>, wanted: SlotSet): void {
    for (let at = 0; at < slots.length; at += 1) {
      const place = this.words.placeOf(slots[at]! >>> 5);
      if (place >= 0) this.bits[place]! |= wanted.bits[place]! & (1 << (slots[at]! & 31));
    }
  }

  private addRest(among: SlotSets, without: SlotSets, wanted: SlotSet): void {
    const rest = new SlotSet(this.words);
    rest.addAll(among, wanted);
    rest.deleteAll(without);
    for (let place = 0; place < this.bits.length; place += 1) this.bits[place]! |= rest.bits[place]!;
  }

  /** Adds up to four sets in some places: a word is then loaded and stored once for all. Gives the places not yet full. */
  private addFour(sets: readonly Bits[], wanted: Bits, places: Uint32Array): Uint32Array {
    const { list } = this.words;
    // of fewer the last is taken more than once
    const [a, b = a, c = b, d = c] = sets as readonly [Bits, Bits?, Bits?, Bits?];
    let left = 0;
    for (let index = 0; index < places.length; index += 1) {
      const place = places[index]!;
      const word = list[place]!;
      const asked = wanted[place]!;
      const found = asked & (wordAt(a, word) | wordAt(b, word) | wordAt(c, word) | wordAt(d, word));
      const bits = this.bits[place]! | found;
      this.bits[place] = bits;
      places[left] = place;
      if ((asked & ~bits) !== 0) left += 1;
    }
    return places.subarray(0, left);
  }

  /** Takes every slot of the sets away. */
  deleteAll(sets: SlotSets): void {
    const gone = new SlotSet(this.words);
    gone.addAll(sets, this);
    for (let place = 0; place < this.bits.length; place += 1) this.bits[place]! &= ~gone.bits[place]!;
  }

  /** Its slots that are in another set (or are not), whatever words that one has. */
  among(other: SlotSet, inside: boolean): SlotSet {
    const bits = this.bits.slice();
    for (let place = 0; place < bits.length; place += 1) {
      const at = other.words.placeOf(this.words.list[place]!);
      const theirs = at < 0 ? 0 : other.bits[at]!;
      bits[place]! &= inside ? theirs : ~theirs;
    }
    return new SlotSet(this.words, bits);
  }

  /** The same where some slots are as in another set; all of the same words. */
  with(slots: SlotSet, other: SlotSet): SlotSet {
    const bits = this.bits.slice();
    for (let place = 0; place < bits.length; place += 1) {
      const asked = slots.bits[place]!;
      if (asked !== 0) bits[place] = (bits[place]! & ~asked) | (other.bits[place]! & asked);
    }
    return new SlotSet(this.words, bits);
  }

  copy(): SlotSet {
    return new SlotSet(this.words, this.bits.slice());
  }

  /** Calls `visit` with every slot in the set, ascending. */
  each(visit: (slot: number) => void): void {
    const { list } = this.words;
    for (let place = 0; place < list.length; place += 1) {
      for (let rest = this.bits[place]!; rest !== 0; rest &= rest - 1)
        visit(list[place]! * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
}
