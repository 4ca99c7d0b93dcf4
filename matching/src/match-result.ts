import { type SupportAmount, supportAmountOnView, type Worth, worthOnView } from './amount';
import { askedFacts } from './engine/bind';
import { type Bits, hasBit } from './engine/bits';
import type { Outcomes } from './engine/condition-table';
import type { Input } from './engine/inputs';
import type { ItemStore } from './engine/item-store';
import type { SlotSets } from './engine/posting';
import { SlotSet, Words, wordsWithBits } from './engine/slot-set';
import { type VerdictSets, verdictAt } from './engine/verdict-sets';
import { explainView } from './evaluate';
import type { FactKey } from './facts';
import type { Reading } from './judging/reading';
import type { NameOf } from './judging/wording';
import { nextQuestions, type Question } from './next-question';
import type { ProfileView } from './profile-view';
import type { Measure } from './rule';
import type { Explanation, Verdict } from './verdict';

export const VERDICTS: readonly Verdict[] = ['fit', 'near', 'unknown', 'unfit'];

/** Comparing two slots takes about as long as walking over so many. */
const COMPARISON_COST = 12;

/** fit: best verdict first, then money. money: highest cap first. deadline: closing soonest first, then no end, then closed. */
export type MatchOrder = 'fit' | 'money' | 'deadline';

export interface PageOptions {
  verdicts?: readonly Verdict[];
  /** Only items with (true) or without (false) something for a person to judge. */
  manual?: boolean;
  order?: MatchOrder;
  offset?: number;
  limit?: number;
  /** Only items for which this holds; the total then needs a look at every item of the verdicts asked for. */
  where?: (id: number) => boolean;
}

/** What a match found out, for the match of a changed profile. */
export interface Known {
  view: ProfileView;
  outcomes: Outcomes;
  /** What each group of number tests read. */
  readings: readonly Reading[];
  /** The slots that day and codes leave; of them those that a code leaves open, and those that the profile tells something of. */
  reach: { alive: SlotSet; unplaced: SlotSets; told: readonly number[] };
  sets: VerdictSets;
}

/**
 * The verdicts on all items for one profile and day. Valid until the Matcher changes; later calls throw, since slots may
 * then belong to other items.
 */
export class MatchResult {
  private readonly revision: number;
  private inForce: Bits | undefined;

  constructor(
    private readonly store: ItemStore,
    private readonly found: Known,
  ) {
    this.revision = store.revision;
  }

  get known(): Known {
    this.check();
    return this.found;
  }

  private get view(): ProfileView {
    return this.found.view;
  }

  private get sets(): VerdictSets {
    return this.found.sets;
  }

  get asOf(): string {
    return this.view.asOf;
  }

  /** How many items have each verdict. */
  get counts(): Readonly<Record<Verdict, number>> {
    return this.sets.counts;
  }

  /** How many items have a rule in force. */
  get total(): number {
    return VERDICTS.reduce((sum, verdict) => sum + this.sets.counts[verdict], 0);
  }

  /** How many items have something that a person must judge. */
  get manual(): number {
    return this.sets.manual.size;
  }

  /** The verdict on one item; undefined when it has no rule in force. */
  verdictOf(id: number): { verdict: Verdict; manual: boolean } | undefined {
    const slot = this.slotInForce(id);
    return slot === undefined ? undefined : this.verdictAt(slot);
  }

  /** Ids of the items of the verdicts asked for, in order, and how many there are. */
  page(options: PageOptions = {}): { total: number; ids: number[] } {
    this.check();
    const { verdicts = VERDICTS, order = 'fit', offset = 0, limit = 20 } = options;
    const wanted = VERDICTS.filter((verdict) => verdicts.includes(verdict));
    const groups = order === 'fit' ? wanted.map((verdict) => [verdict]) : [wanted];
    const ids: number[] = [];
    let total = 0;
    for (const group of groups) {
      const { size, slots } = this.selected(group, options);
      const skip = Math.max(0, offset - total);
      if (ids.length < limit && skip < size)
        for (const slot of this.take(slots(), size, order, skip, limit - ids.length)) ids.push(this.store.idOf(slot));
      total += size;
    }
    return { total, ids };
  }

  /** The verdict on one item with every reason; undefined when it has no rule in force. */
  explain(id: number, nameOf?: NameOf): Explanation | undefined {
    const slot = this.slotInForce(id);
    if (slot === undefined) return undefined;
    const { verdict, manual } = this.verdictAt(slot);
    const windows = this.store.find(id)?.windows;
    return explainView(this.store.ruleFor(slot, this.view), this.view, nameOf, { verdict, manual, windows });
  }

  /** What one item is worth to this enterprise; undefined when there is no such item. */
  stake(id: number): SupportAmount | undefined {
    const item = this.store.find(id);
    return item && supportAmountOnView(item.amount, this.view);
  }

  /** The same in numbers alone, for sums over many items. */
  worth(id: number): Worth | undefined {
    const item = this.store.find(id);
    return item && worthOnView(item.amount, this.view);
  }

  /** What a measure comes to for this profile. */
  read(measure: Measure): Reading {
    this.check();
    return this.view.read(measure);
  }

  /** The period of what an amount or a condition reads, on the day asked for; '' for current values. */
  periodOf(input: Input): string {
    return this.view.period(input);
  }

  /** What one item asks for a project: the facts of its rule in force and its amount. */
  askedOf(id: number): FactKey[] {
    const item = this.store.find(id);
    const slot = this.slotInForce(id);
    if (!item) return [];
    return [...askedFacts([slot === undefined ? undefined : this.store.ruleOf(slot), item.amount])];
  }

  /** The unknown facts whose answers are worth most to the items of `where`, best first; see next-question.ts. */
  nextQuestions(limit = 5, where?: (id: number) => boolean): Question[] {
    this.check();
    const { unknown } = this.sets;
    return nextQuestions(this.store, this.view, this.filtered(unknown, where), limit);
  }

  /** Items that fit now and did not before, and the other way round; both results of the same Matcher. */
  changesSince(before: MatchResult): { gained: number[]; lost: number[] } {
    this.check();
    before.check();
    const [is, was] = [this.sets.fit, before.sets.fit];
    return { gained: this.idsIn(is.among(was, false)), lost: this.idsIn(was.among(is, false)) };
  }

  private idsIn(slots: SlotSet): number[] {
    const ids: number[] = [];
    slots.each((slot) => ids.push(this.store.idOf(slot)));
    return ids;
  }

  private verdictAt(slot: number): { verdict: Verdict; manual: boolean } {
    return { verdict: verdictAt(this.sets, slot), manual: this.sets.manual.has(slot) };
  }

  private slotInForce(id: number): number | undefined {
    this.check();
    this.inForce ??= this.store.slotsInForce(this.asOf);
    const { inForce } = this;
    return this.store.slotsOf(id).find((slot) => hasBit(inForce, slot));
  }

  /** The slots of some verdicts that are asked for, made when they are needed, and how many these are. */
  private selected(
    verdicts: readonly Verdict[],
    { manual, where }: PageOptions,
  ): { size: number; slots: () => SlotSet } {
    let found: SlotSet | undefined;
    const slots = (): SlotSet => {
      found ??= this.filtered(
        this.restricted(union(verdicts.map((verdict) => this.slotsWith(verdict))), manual),
        where,
      );
      return found;
    };
    const all = verdicts.reduce((sum, verdict) => sum + this.counts[verdict], 0);
    return { size: manual === undefined && !where ? all : slots().size, slots };
  }

  private slotsWith(verdict: Verdict): SlotSet {
    return verdict === 'unfit' ? this.unfit() : this.sets[verdict];
  }

  private restricted(slots: SlotSet, manual: boolean | undefined): SlotSet {
    return manual === undefined ? slots : slots.among(this.sets.manual, manual);
  }

  /** All that are in force and have no other verdict. */
  private unfit(): SlotSet {
    const inForce = this.store.slotsInForce(this.asOf);
    const words = new Words(wordsWithBits(inForce), inForce.length);
    return SlotSet.of(inForce, words)
      .among(this.sets.fit, false)
      .among(this.sets.near, false)
      .among(this.sets.unknown, false);
  }

  private filtered(slots: SlotSet, where: PageOptions['where']): SlotSet {
    if (!where) return slots;
    const kept = new SlotSet(slots.words);
    slots.each((slot) => {
      if (where(this.store.idOf(slot))) kept.add(slot);
    });
    return kept;
  }

  /** Slots of a set in order: few are sorted by their places, of many the order itself is walked. */
  private take(set: SlotSet, size: number, order: MatchOrder, offset: number, limit: number): number[] {
    const sorted = order === 'deadline' ? this.store.byDeadline : this.store.byMoney;
    const { slots } = sorted;
    const { length } = slots;
    const { day } = this.view;
    const walked = length * Math.min(1, (offset + limit) / size);
    if (size * COMPARISON_COST < walked) {
      const closed = (slot: number) => order === 'deadline' && sorted.keyOf(slot) < day;
      const turn = (a: number, b: number) => {
        if (closed(a) !== closed(b)) return closed(a) ? 1 : -1;
        return closed(a) ? sorted.compare(b, a) : sorted.compare(a, b);
      };
      return firstOf(set, turn, offset + limit).slice(offset);
    }
    const start = order === 'deadline' ? sorted.placeFrom(day) : 0;
    const taken: number[] = [];
    for (let step = 0, skipped = 0; step < length && taken.length < limit; step += 1) {
      const slot = slots[step < length - start ? start + step : length - step - 1]!;
      if (!set.has(slot)) continue;
      if (skipped < offset) skipped += 1;
      else taken.push(slot);
    }
    return taken;
  }

  private check(): void {
    if (this.revision !== this.store.revision)
      throw new Error('match result is older than the last change of the matcher');
  }
}

/** So many slots that come before all others, in order. Most of the others are passed over after one comparison. */
function firstOf(set: SlotSet, compare: (a: number, b: number) => number, count: number): number[] {
  let first: number[] = [];
  const settle = (): void => {
    first = first.sort(compare).slice(0, count);
  };
  let last: number | undefined;
  set.each((slot) => {
    if (last !== undefined && compare(slot, last) > 0) return;
    first.push(slot);
    if (first.length < 2 * count) return;
    settle();
    last = first.at(-1);
  });
  settle();
  return first;
}

/** Slots of sets of which the last has every word of the others. */
function union(sets: readonly SlotSet[]): SlotSet {
  if (sets.length === 1) return sets[0]!;
  const all = sets.at(-1)?.copy() ?? new SlotSet(new Words(new Uint32Array(0), 0));
  for (const set of sets.slice(0, -1)) set.each((slot) => all.add(slot));
  return all;
}
