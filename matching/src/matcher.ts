import { type Bits, countBits } from './engine/bits';
import { changedFacts } from './engine/changed';
import type { Outcomes } from './engine/condition-table';
import type { DaySlots } from './engine/day-index';
import { Changes, Effects } from './engine/effects';
import { ItemStore } from './engine/item-store';
import { NearCounter } from './engine/near-counter';
import { SlotSets } from './engine/posting';
import { SlotSet, Words } from './engine/slot-set';
import { allUnfit, decide, place, reachedOf, type VerdictSets, withAmong } from './engine/verdict-sets';
import { everyTopLevel, type Judgement } from './evaluate';
import { windowOutcome } from './item-rule';
import { judge } from './judging/judge';
import { isOpen } from './judging/missing';
import { FAIL, highOf, NEAR, resultOf, verdictOf } from './judging/outcome';
import { type Known, MatchResult } from './match-result';
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
    const { view, outcomes, readings, reach, sets } = before.known;
    const changed = changedFacts(view.profile, profile);
    const after = new ProfileView(profile, view.asOf, view.today, { view, changed });
    const readers = this.store.judged.readersOf(changed);
    const judged = outcomes.changedTo(after, readers);
    if (this.store.codes.reads(changed)) return this.matchView(after, judged);
    const told = this.store.slotsTold(after).filter((slot) => reach.alive.has(slot));
    const changes = new Changes();
    changes.better.lists.push(reach.told, told);
    const read = this.store.numbers.collectChanged(readings, after, changed, changes);
    this.store.judged.collectChanged(outcomes, judged, readers, changes);
    const open = new SlotSet(reach.alive.words);
    open.addAll(changes.any, reachedOf(sets));
    open.addAll(changes.better, reach.alive);
    const known = { view: after, outcomes: judged, readings: read, reach: { ...reach, told } };
    const among = open.size > FEW ? this.judgeTogether(open.copy(), known) : this.judgeEach(open, after);
    const merged = withAmong(sets, open, among);
    this.placeEach(told, after, merged);
    return new MatchResult(this.store, { ...known, sets: merged });
  }

  private matchView(view: ProfileView, outcomes: Outcomes): MatchResult {
    const { store } = this;
    const day = store.slotsOn(view.asOf);
    const unplaced = new SlotSets();
    const left = openOn(day);
    const words = new Words(store.codes.narrow(view, left, unplaced), left.length);
    const alive = SlotSet.of(left, words);
    const told = store.slotsTold(view).filter((slot) => alive.has(slot));
    const known = { view, outcomes, readings: store.numbers.read(view), reach: { alive, unplaced, told } };
    const sets = this.judgeTogether(alive.copy(), known);
    sets.counts.unfit += countBits(day.inForce) - alive.size;
    this.placeEach(told, view, sets);
    return new MatchResult(store, { ...known, sets });
  }

  /** The verdicts on slots whose codes leave them, by all conditions but those of codes; what has failed is taken from them. */
  private judgeTogether(alive: SlotSet, { view, outcomes, readings, reach }: Omit<Known, 'sets'>): VerdictSets {
    const { store } = this;
    const { words, size } = alive;
    const effects = new Effects();
    store.numbers.collect(readings, effects);
    store.judged.collect(outcomes, effects);
    alive.deleteAll(effects.fail);
    const counter = new NearCounter(words);
    counter.addAll(effects.near, alive);
    const unknown = new SlotSet(words);
    unknown.addAll(reach.unplaced, alive);
    unknown.addAll(effects.unknown, alive);
    const manual = SlotSet.of(store.slotsOn(view.asOf).undated, words);
    manual.addAll(effects.manual, alive);
    this.judgeRare(outcomes, { alive, unknown, manual, counter });
    return decide(size, { alive, unknown, manual, counter });
  }

  /** The same for few slots, one by one. */
  private judgeEach(slots: SlotSet, view: ProfileView): VerdictSets {
    const sets = allUnfit(slots);
    slots.each((slot) => this.placeEach([slot], view, sets));
    return sets;
  }

  private placeEach(slots: readonly number[], view: ProfileView, sets: VerdictSets): void {
    for (const slot of slots) {
      const { verdict, manual } = judgeSlot(this.store, slot, view);
      place(sets, slot, verdict, manual);
    }
  }

  /** Judges, for the slots that may still be reached, the conditions that few slots share. */
  private judgeRare(outcomes: Outcomes, { alive, unknown, manual, counter }: Candidates): void {
    const { judged } = this.store;
    const withRare = SlotSet.of(judged.slotsWithRare, alive.words);
    const consider = (number: number, slot: number): void => {
      const outcome = outcomes.of(number);
      if (highOf(outcome) === FAIL) alive.delete(slot);
      else if (highOf(outcome) === NEAR) counter.addOne(slot);
      if (isOpen(outcome)) unknown.add(slot);
      else if (resultOf(outcome) === 'manual') manual.add(slot);
    };
    counter
      .within(alive)
      .among(withRare, true)
      .each((slot) => judged.eachRare(slot, consider));
  }
}

/** Up to so many slots are judged sooner one by one than together. */
const FEW = 3;

interface Candidates {
  alive: SlotSet;
  unknown: SlotSet;
  manual: SlotSet;
  counter: NearCounter;
}

/** The slots in force whose declaration is not over. */
function openOn({ inForce, closed }: DaySlots): Bits {
  const open = inForce.slice();
  for (let word = 0; word < open.length; word += 1) open[word]! &= ~closed[word]!;
  return open;
}

/** The verdict on the rule of one slot as the plain evaluator comes to it. */
function judgeSlot(store: ItemStore, slot: number, view: ProfileView): Judgement {
  const { windows } = store.find(store.idOf(slot))!;
  const outcomes = [windowOutcome(windows, view.asOf)];
  everyTopLevel(store.ruleFor(slot, view).condition, (condition) => {
    const outcome = judge(condition, view);
    outcomes.push(outcome);
    // nothing after what fails can change the verdict
    return highOf(outcome) !== FAIL;
  });
  return verdictOf(outcomes);
}
