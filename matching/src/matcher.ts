import { type Bits, clearBit, countBits, eachBit, hasBit, orAll, setBit } from './engine/bits';
import { changedFacts, changedView } from './engine/changed';
import type { Outcomes } from './engine/condition-table';
import { Compared, Effects } from './engine/effects';
import { ItemStore } from './engine/item-store';
import { NearCounter } from './engine/near-counter';
import type { SlotSets } from './engine/posting';
import { copyOf, decide, place, wordsWithBits } from './engine/verdict-sets';
import { type Judgement, topLevel } from './evaluate';
import { windowOutcome } from './item-rule';
import { judge } from './judging/judge';
import { isOpen } from './judging/missing';
import { FAIL, highOf, NEAR, resultOf, verdictOf } from './judging/outcome';
import { MatchResult } from './match-result';
import type { Profile } from './profile';
import { ProfileView } from './profile-view';
import type { MatchItem } from './rule';

/**
 * All declarable items, compiled, for matching one enterprise against all of them at once.
 *
 * Every rule version has a slot. For each measure the slots are sorted by threshold, for each code and each shared
 * condition they are listed; a profile's value then selects whole sets of slots that fail, and the verdicts of all items
 * come out of a few hundred operations on bit sets. Items of one place have slots beside each other, so that most words of
 * a set are out of the question once the place is known. Only items that have not failed by then are looked at one by one,
 * for conditions that hardly any other item has. Verdicts are those of evaluate.ts, proved by test.
 *
 * Cost for 100,000 items of 20 conditions: see docs/performance.md; upsert or remove of one item about 0.3 ms (sorted blocks
 * are changed in place, nothing is compiled anew).
 */
export class Matcher {
  private readonly store = new ItemStore();

  constructor(items: Iterable<MatchItem> = []) {
    for (const item of items) this.upsert(item);
  }

  /** The number of items. */
  get size(): number {
    return this.store.size;
  }

  /** Adds an item or replaces the one with the same id. */
  upsert(item: MatchItem): void {
    this.store.put(item);
  }

  /** Removes an item; false when there is none with this id. */
  remove(id: number): boolean {
    return this.store.remove(id);
  }

  /** An item as it is matched. */
  get(id: number): MatchItem | undefined {
    return this.store.get(id);
  }

  /** The verdict on every item that has a rule in force on the day asked for, by what can be known `today` (YYYY-MM-DD). */
  match(profile: Profile, { asOf, today }: { asOf: string; today?: string }): MatchResult {
    const view = new ProfileView(profile, asOf, today);
    return this.matchView(view, this.store.judged.outcomes(view));
  }

  /** The same for the profile of a result with some facts changed: only what reads these is read and judged anew. */
  rematch(before: MatchResult, profile: Profile): MatchResult {
    const { view, outcomes, reach } = before.known;
    const changed = changedFacts(view.profile, profile);
    const after = changedView(view, profile, changed);
    const readers = this.store.judged.readersOf(changed);
    const judged = outcomes.changedTo(after, readers);
    if (this.store.codes.reads(changed)) return this.matchView(after, judged);
    const slots = new Compared();
    slots.changed.singles.push(...reach.told, ...this.store.slotsTold(after));
    this.store.numbers.compare(view, after, slots);
    this.store.judged.compare(outcomes, judged, readers, slots);
    const { length } = reach.alive;
    const open = gather(length, reach.words, [slots.changed]);
    const failed = gather(length, reach.words, [slots.failing]);
    for (let word = 0; word < length; word += 1) open[word]! &= reach.alive[word]! & ~failed[word]!;
    if (countBits(open) > MANY) return this.matchView(after, judged);
    const sets = copyOf(before.known.sets);
    eachBit(open, (slot) => {
      const { verdict, manual } = judgeSlot(this.store, slot, after);
      place(sets, slot, verdict, manual);
    });
    return new MatchResult(this.store, { view: after, outcomes: judged, reach, sets });
  }

  private matchView(view: ProfileView, outcomes: Outcomes): MatchResult {
    const { store } = this;
    const { inForce, closed, undated } = store.slotsOn(view.asOf);
    const effects = new Effects();
    store.codes.collect(view, effects);
    const alive = inForce.slice();
    for (const set of [closed, ...effects.fail.wholes])
      for (let word = 0; word < set.length; word += 1) alive[word]! &= ~set[word]!;
    for (const slot of effects.fail.singles) clearBit(alive, slot);
    const told = store.slotsTold(view).filter((slot) => hasBit(alive, slot));
    const words = wordsWithBits(alive);
    const reach = { alive: alive.slice(), words, told };

    const others = new Effects();
    store.numbers.collect(view, others);
    store.judged.collect(outcomes, others);
    const failed = gather(alive.length, words, [others.fail]);
    for (const word of words) alive[word]! &= ~failed[word]!;
    const counter = countNear(alive, words, others);
    const unknown = gather(alive.length, words, [effects.unknown, others.unknown]);
    const manual = gather(alive.length, words, [others.manual]);
    for (const word of words) manual[word]! |= undated[word]!;
    this.judgeRare(outcomes, { alive, unknown, manual, counter });
    const sets = decide({ inForce, alive, words, unknown, manual, counter });
    for (const slot of told) {
      const { verdict, manual: needsPerson } = judgeSlot(store, slot, view);
      place(sets, slot, verdict, needsPerson);
    }
    return new MatchResult(store, { view, outcomes, reach, sets });
  }

  /** Judges, for the slots still alive, the conditions that few slots share. */
  private judgeRare(outcomes: Outcomes, sets: Candidates): void {
    const { alive, unknown, manual, counter } = sets;
    const withRare = this.store.judged.slotsWithRare;
    const candidates = withRare.slice(0, alive.length);
    for (let word = 0; word < candidates.length; word += 1) candidates[word]! &= alive[word]!;
    eachBit(candidates, (slot) => {
      for (const { number } of this.store.judged.rareOf(slot)) {
        const outcome = outcomes.of(number);
        if (highOf(outcome) === FAIL) clearBit(alive, slot);
        else if (highOf(outcome) === NEAR) counter.addOne(slot);
        if (isOpen(outcome)) setBit(unknown, slot);
        else if (resultOf(outcome) === 'manual') setBit(manual, slot);
      }
    });
  }
}

/** From so many slots on, judging them one by one costs more than matching anew. */
const MANY = 400;

interface Candidates {
  alive: Bits;
  unknown: Bits;
  manual: Bits;
  counter: NearCounter;
}

/** The verdict on the rule of one slot as the plain evaluator comes to it. */
function judgeSlot(store: ItemStore, slot: number, view: ProfileView): Judgement {
  const { windows } = store.find(store.idOf(slot))!;
  const outcomes = topLevel(store.ruleOf(slot).condition).map((condition) => judge(condition, view));
  return verdictOf([windowOutcome(windows, view.asOf), ...outcomes]);
}

/** All of the sets in one, in the words that matter. */
function gather(length: number, words: Uint32Array, sets: readonly SlotSets[]): Bits {
  const bits: Bits = new Uint32Array(length);
  for (const { wholes, singles } of sets) {
    orAll(bits, wholes, words);
    for (const slot of singles) setBit(bits, slot);
  }
  return bits;
}

function countNear(alive: Bits, words: Uint32Array, effects: Effects): NearCounter {
  const counter = new NearCounter(alive.length);
  const left = words.filter((word) => alive[word] !== 0);
  for (const set of effects.near.wholes) counter.add(set, left);
  for (const slot of effects.near.singles) if (hasBit(alive, slot)) counter.addOne(slot);
  return counter;
}
