import type { Verdict } from '../verdict';
import { type Bits, bitCount, clearBit, countBits, hasBit, setBit } from './bits';
import type { NearCounter } from './near-counter';

/** The slots of each verdict, and those where a person has to judge something. */
export interface VerdictSets extends Record<Verdict, Bits> {
  manual: Bits;
  counts: Record<Verdict, number>;
}

/** The words of a set that are not empty. */
export function wordsWithBits(bits: Bits): Uint32Array {
  const words = new Uint32Array(bits.length);
  let count = 0;
  for (let word = 0; word < bits.length; word += 1) {
    words[count] = word;
    if (bits[word] !== 0) count += 1;
  }
  return words.subarray(0, count);
}

/** What is known of all slots once their conditions have been looked at. */
interface Judged {
  inForce: Bits;
  alive: Bits;
  /** In all other words nothing is alive. */
  words: Uint32Array;
  unknown: Bits;
  manual: Bits;
  counter: NearCounter;
}

/** Verdicts of all slots in force, word by word; three misses or more are MAX_NEAR + 1. */
export function decide({ inForce, alive, words, unknown, manual, counter }: Judged): VerdictSets {
  const { length } = alive;
  const sets: VerdictSets = {
    fit: new Uint32Array(length),
    near: new Uint32Array(length),
    unknown: new Uint32Array(length),
    unfit: inForce.slice(),
    manual: new Uint32Array(length),
    counts: { fit: 0, near: 0, unknown: 0, unfit: 0 },
  };
  const { ones, twos, more } = counter;
  for (const word of words) {
    const reachable = alive[word]! & ~((ones[word]! & twos[word]!) | more[word]!);
    if (reachable === 0) continue;
    const open = reachable & unknown[word]!;
    const decided = reachable & ~open;
    const missed = decided & (ones[word]! | twos[word]!);
    sets.unfit[word]! &= ~reachable;
    sets.unknown[word] = open;
    sets.near[word] = missed;
    sets.fit[word] = decided & ~missed;
    sets.manual[word] = reachable & manual[word]!;
    sets.counts.unknown += bitCount(open);
    sets.counts.near += bitCount(missed);
    sets.counts.fit += bitCount(decided & ~missed);
  }
  sets.counts.unfit = countBits(sets.unfit);
  return sets;
}

const VERDICTS = ['fit', 'near', 'unknown', 'unfit'] as const satisfies readonly Verdict[];

/** Gives a slot that has a verdict another one. */
export function place(sets: VerdictSets, slot: number, verdict: Verdict, manual: boolean): void {
  const before = VERDICTS.find((known) => hasBit(sets[known], slot))!;
  clearBit(sets[before], slot);
  sets.counts[before] -= 1;
  setBit(sets[verdict], slot);
  sets.counts[verdict] += 1;
  if (manual) setBit(sets.manual, slot);
  else clearBit(sets.manual, slot);
}

/** Sets of their own with the same slots. */
export function copyOf(sets: VerdictSets): VerdictSets {
  const { fit, near, unknown, unfit, manual, counts } = sets;
  return {
    ...{ fit: fit.slice(), near: near.slice(), unknown: unknown.slice(), unfit: unfit.slice(), manual: manual.slice() },
    counts: { ...counts },
  };
}
