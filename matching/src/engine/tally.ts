import type { Verdict } from '../verdict';
import { andNotAll, type Bits, bitCount, withRoom } from './bits';

/** The rows in which one condition fails, is missed within reach, or stays open. */
export interface TallyInput {
  fail?: Bits;
  near?: Bits;
  unknown?: Bits;
}

/** The verdicts of all rows on one rule; its memory is used again for the next rule. */
export class Tally {
  counts: Record<Verdict, number> = { fit: 0, near: 0, unknown: 0, unfit: 0 };
  private sets = emptySets(0);

  rowsOf(verdict: Verdict): Bits {
    return this.sets[verdict];
  }

  /** Word by word: rows where nothing fails are rare, so misses and unknown facts are looked at only there. */
  count(present: Bits, conditions: readonly TallyInput[]): void {
    if (this.sets.fit.length !== present.length) this.sets = emptySets(present.length);
    this.counts = { fit: 0, near: 0, unknown: 0, unfit: 0 };
    const { fit, near, unknown, unfit } = this.sets;
    fit.set(present);
    andNotAll(fit, setsOf(conditions, 'fail', present.length));
    const missed = setsOf(conditions, 'near', present.length);
    const open = setsOf(conditions, 'unknown', present.length);
    let failed = 0;
    for (let word = 0; word < present.length; word += 1) {
      if (fit[word] !== 0) {
        this.decideWord(word, present[word]!, missed, open);
        continue;
      }
      near[word] = 0;
      unknown[word] = 0;
      unfit[word] = present[word]!;
      failed += bitCount(present[word]!);
    }
    this.counts.unfit += failed;
  }

  /** `fit` holds the rows of the word in which nothing fails; misses are counted in bit slices as in NearCounter. */
  private decideWord(word: number, present: number, missed: readonly Bits[], open: readonly Bits[]): void {
    let ones = 0;
    let twos = 0;
    let more = 0;
    for (let index = 0; index < missed.length; index += 1) {
      const bits = missed[index]![word]!;
      if (bits === 0) continue;
      const carry = ones & bits;
      ones ^= bits;
      more |= twos & carry;
      twos ^= carry;
    }
    let waiting = 0;
    for (let index = 0; index < open.length; index += 1) waiting |= open[index]![word]!;
    const { fit, near, unknown, unfit } = this.sets;
    const reachable = fit[word]! & ~((ones & twos) | more);
    const decided = reachable & ~waiting;
    fit[word] = decided & ~(ones | twos);
    near[word] = decided & (ones | twos);
    unknown[word] = reachable & waiting;
    unfit[word] = present & ~reachable;
    const { counts } = this;
    if (fit[word] !== 0) counts.fit += bitCount(fit[word]!);
    if (near[word] !== 0) counts.near += bitCount(near[word]!);
    counts.unknown += bitCount(unknown[word]!);
    counts.unfit += bitCount(unfit[word]!);
  }
}

function emptySets(words: number): Record<Verdict, Bits> {
  return {
    fit: new Uint32Array(words),
    near: new Uint32Array(words),
    unknown: new Uint32Array(words),
    unfit: new Uint32Array(words),
  };
}

/** The sets of one kind, none shorter than so many words. */
function setsOf(conditions: readonly TallyInput[], side: keyof TallyInput, words: number): Bits[] {
  return conditions.flatMap((condition) => {
    const set = condition[side];
    return set ? [withRoom(set, words * 32 - 1)] : [];
  });
}
