import { type Bits, countBits } from './engine/bits';
import { changedFacts } from './engine/changed';
import type { Outcomes } from './engine/condition-table';
import type { DaySlots } from './engine/day-index';
import { Effects } from './engine/effects';
import { ItemStore } from './engine/item-store';
import { NearCounter } from './engine/near-counter';
import { SlotSets } from './engine/posting';
import { SlotSet, Words } from './engine/slot-set';
import { copyOf, decide, place } from './engine/verdict-sets';
import { everyTopLevel, type Judgement } from './evaluate';
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
    const { view, outcomes, readings, reach } = before.known;
    const changed = changedFacts(view.profile, profile);
    const after = new ProfileView(profile, view.asOf, view.today, { view, changed });
    const readers = this.store.judged.readersOf(changed);
    const judged = outcomes.changedTo(after, readers);
    if (this.store.codes.reads(changed)) return this.matchView(after, judged);
    const maybe = new SlotSets();
    maybe.singles.push(...reach.told, ...this.store.slotsTold(after));
    const read = this.store.numbers.collectChanged(readings, after, changed, maybe);
    this.store.judged.collectChanged(outcomes, judged, readers, reach.alive, maybe);
    const open = new SlotSet(reach.alive.words);
    open.addAll(maybe, reach.alive);
    if (open.size > FEW) {
      const failing = new SlotSets();
      this.store.numbers.collectFailing(readings, read, failing);
      this.store.judged.collectFailing(outcomes, judged, failing);
      open.deleteAll(failing);
    }
    if (open.size > MANY) return this.matchView(after, judged);
    const sets = copyOf(before.known.sets);
    open.each((slot) => {
      const { verdict, manual } = judgeSlot(this.store, slot, after);
      place(sets, slot, verdict, manual);
    });
    return new MatchResult(this.store, { view: after, outcomes: judged, readings: read, reach, sets });
  }

  private matchView(view: ProfileView, outcomes: Outcomes): MatchResult {
    const { store } = this;
    const day = store.slotsOn(view.asOf);
    const effects = new Effects();
    const left = openOn(day);
    const words = new Words(store.codes.narrow(view, left, effects.unknown), left.length);
    const alive = SlotSet.of(left, words);
    const told = store.slotsTold(view).filter((slot) => alive.has(slot));
    const reach = { alive: alive.copy(), told };

    const readings = store.numbers.collect(view, effects);
    store.judged.collect(outcomes, effects);
    alive.deleteAll(effects.fail);
    const counter = new NearCounter(words);
    counter.addAll(effects.near, alive);
    const unknown = new SlotSet(words);
    unknown.addAll(effects.unknown, alive);
    const manual = SlotSet.of(day.undated, words);
    manual.addAll(effects.manual, alive);
    this.judgeRare(outcomes, { alive, unknown, manual, counter });
    const sets = decide(countBits(day.inForce), { alive, unknown, manual, counter });
    for (const slot of told) {
      const { verdict, manual: needsPerson } = judgeSlot(store, slot, view);
      place(sets, slot, verdict, needsPerson);
    }
    return new MatchResult(store, { view, outcomes, readings, reach, sets });
  }

  /** Judges, for the slots that may still be reached, the conditions that few slots share. */
  private judgeRare(outcomes: Outcomes, { alive, unknown, manual, counter }: Candidates): void {
    const { judged } = this.store;
    const withRare = SlotSet.of(judged.slotsWithRare, alive.words);
    counter
      .within(alive)
      .among(withRare, true)
      .each((slot) => {
        for (const { number } of judged.rareOf(slot)) {
          const outcome = outcomes.of(number);
          if (highOf(outcome) === FAIL) alive.delete(slot);
          else if (highOf(outcome) === NEAR) counter.addOne(slot);
          if (isOpen(outcome)) unknown.add(slot);
          else if (resultOf(outcome) === 'manual') manual.add(slot);
        }
      });
  }
}

/** Up to so many slots are judged sooner than it is found out which of them fail as before. */
const FEW = 5;
/** From so many slots on, judging them one by one costs more than matching anew. */
const MANY = 50;

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
