import type { FactKey } from '../facts';
import { readEachYear } from '../judging/judge';
import { missingOfTest } from '../judging/missing';
import { leastOf, type Reading } from '../judging/reading';
import type { ProfileView } from '../profile-view';
import type { Measure, NumberTest } from '../rule';
import { type Cuts, cutsOf } from './cut';
import type { Changes, Effects } from './effects';
import { FactReaders } from './fact-readers';
import { type Input, inputsOf } from './inputs';
import { Ladder } from './ladder';
import { SlotSets, WiderSets } from './posting';

/**
 * Tests of one measure (in each of as many years) in one direction: by the cut to be within reach, and by the cut to pass.
 * To fail once is enough, so the former is one ladder; misses are counted, so a slot's second test has its place in a second
 * ladder (layer).
 */
class NumberGroup {
  private readonly reaching = new Ladder();
  private readonly passing: Ladder[] = [];

  constructor(
    /** Any of the tests: they differ in their thresholds. */
    readonly test: NumberTest,
    private readonly direction: 1 | -1,
  ) {}

  add(slot: number, cuts: Cuts, layer: number): void {
    this.reaching.add(cuts.reach, slot);
    this.passing[layer] ??= new Ladder();
    this.passing[layer].add(cuts.cut, slot);
  }

  remove(slot: number, cuts: Cuts, layer: number): void {
    this.reaching.remove(cuts.reach, slot);
    this.passing[layer]!.remove(cuts.cut, slot);
  }

  collect({ low, high }: Reading, effects: Effects): void {
    this.reaching.collect(high, effects.fail);
    if (this.isMissedAt(high)) for (const ladder of this.passing) ladder.collect(high, effects.near);
    this.open(low, high, effects.unknown);
  }

  /** Whether a value misses any test that it does not fail. */
  private isMissedAt(value: number): boolean {
    let missed = 0;
    for (const ladder of this.passing) missed += ladder.countAbove(value);
    return missed > this.reaching.countAbove(value);
  }

  /** The slots whose test may come to another thing by the second reading: the same is above both and below both. */
  collectChanged(was: Reading, is: Reading, changes: Changes): void {
    if (Object.is(was.low, is.low) && Object.is(was.high, is.high)) return;
    const low = Math.min(orLowest(was.low), orLowest(is.low));
    const [high, higher] = [orLowest(was.high), orLowest(is.high)];
    for (const ladder of [this.reaching, ...this.passing]) {
      ladder.collect(low, changes.any);
      if (higher > high) addBetween(ladder, high, higher, changes.better);
    }
  }

  /** The slots with a test that an unknown input leaves open. */
  collectOpen(view: ProfileView, sets: WiderSets): void {
    const { low, high } = this.read(view);
    this.open(low, high, sets);
  }

  /** Along the direction; of several years the worst, as each has to pass. */
  read(view: ProfileView): Reading {
    const { measure, each } = this.test;
    if (each === undefined) return this.along(view.read(measure));
    return leastOf(readEachYear(this.test, view).map(({ reading }) => this.along(reading)));
  }

  private along(reading: Reading): Reading {
    return this.direction === 1 ? reading : { low: -reading.high, high: -reading.low };
  }

  /** Open is what comes to different levels at low and high: fails at low and not at high, or passes at high only. */
  private open(low: number, high: number, sets: WiderSets): void {
    if (low === high || Number.isNaN(low)) return;
    if (low === Number.NEGATIVE_INFINITY && high === Number.POSITIVE_INFINITY) {
      sets.wholes.push(this.reaching.all);
      return;
    }
    this.reaching.collect(low, sets);
    for (const ladder of this.passing) {
      if (high === Number.POSITIVE_INFINITY) ladder.collect(low, sets);
      else addBetween(ladder, low, high, sets);
    }
  }
}

/** No number is below every cut. */
const orLowest = (value: number): number => (Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value);

/** Adds the slots whose cut is above low and not above high. */
function addBetween(ladder: Ladder, low: number, high: number, sets: WiderSets): void {
  const [missed, stillMissed] = [new SlotSets(), new SlotSets()];
  ladder.collect(low, missed);
  ladder.collect(high, stillMissed);
  sets.rests.push([missed, stillMissed]);
}

/** Number tests of all slots with one threshold. */
export class NumberIndex {
  private readonly groups: NumberGroup[] = [];
  private readonly byKey = new Map<string, NumberGroup>();
  /** The groups that read facts, by their places. */
  private readonly readers = new FactReaders();
  private readonly ids = new Map<Measure, number>();

  /** Tests of one slot with the same key must be told apart by their layer. */
  keyOf(test: NumberTest): string | undefined {
    if (test.op === '=') return undefined;
    return `${this.idOf(test.measure)}${test.op === '>=' || test.op === '>' ? '+' : '-'}${test.each ?? ''}`;
  }

  add(slot: number, test: NumberTest, layer: number): void {
    const cuts = cutsOf(test)!;
    const key = this.keyOf(test)!;
    const group = this.byKey.get(key) ?? this.addGroup(key, new NumberGroup(test, cuts.direction));
    group.add(slot, cuts, layer);
  }

  private addGroup(key: string, group: NumberGroup): NumberGroup {
    this.byKey.set(key, group);
    const at = this.groups.push(group) - 1;
    this.readers.add(
      inputsOf(group.test.measure).map(({ fact }) => fact),
      at,
    );
    return group;
  }

  remove(slot: number, test: NumberTest, layer: number): void {
    this.byKey.get(this.keyOf(test)!)!.remove(slot, cutsOf(test)!, layer);
  }

  /** What each group of tests reads, in the order of the groups. */
  read(view: ProfileView): Reading[] {
    return this.groups.map((group) => group.read(view));
  }

  /** What these readings do to the slots. */
  collect(readings: readonly Reading[], effects: Effects): void {
    for (let at = 0; at < readings.length; at += 1) this.groups[at]!.collect(readings[at]!, effects);
  }

  /** What is read where some facts changed; collects the slots with a test that may come to another thing by it. */
  collectChanged(
    before: readonly Reading[],
    after: ProfileView,
    changed: ReadonlySet<FactKey>,
    changes: Changes,
  ): Reading[] {
    const readings = before.slice();
    for (const at of this.readers.of(changed)) {
      const group = this.groups[at]!;
      readings[at] = group.read(after);
      group.collectChanged(before[at]!, readings[at], changes);
    }
    return readings;
  }

  /** For each measure with unknown inputs, the inputs and the slots that they leave open. */
  eachOpen(view: ProfileView, visit: OpenVisitor): void {
    for (const group of this.groups) {
      const missing = missingOfTest(group.test, view);
      if (missing.length === 0) continue;
      const sets = new WiderSets();
      group.collectOpen(view, sets);
      visit(missing, sets);
    }
  }

  private idOf(measure: Measure): number {
    let id = this.ids.get(measure);
    if (id === undefined) {
      id = this.ids.size;
      this.ids.set(measure, id);
    }
    return id;
  }
}

/** Inputs that are unknown, and the slots that wait for them. */
export type OpenVisitor = (missing: readonly Input[], slots: SlotSets) => void;
