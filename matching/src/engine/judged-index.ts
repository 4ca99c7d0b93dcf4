import type { FactKey } from '../facts';
import { isOpen, missingInputs } from '../judging/missing';
import { FAIL, highOf, NEAR, PASSES, resultOf } from '../judging/outcome';
import type { ProfileView } from '../profile-view';
import type { Condition } from '../rule';
import { type Bits, clearBit, eachBit, setBit, withRoom } from './bits';
import { IntColumn, MISSING } from './columns';
import { ConditionTable, Outcomes } from './condition-table';
import type { Changes, Effects } from './effects';
import type { OpenVisitor } from './number-index';
import { Posting, SlotSets } from './posting';

/** A condition that is judged once for a profile, and the slots that have it. */
export interface Judged {
  /** In the table of conditions. */
  number: number;
  posting: Posting;
}

/**
 * Flags, titles, manual conditions, '=' tests and composites of all slots. Those that many slots share are judged for
 * every profile; those of few slots only when one of these slots has not failed by then.
 */
export class JudgedIndex {
  private readonly table = new ConditionTable();
  /** By number, then by layer. */
  private readonly byNumber = new Map<number, Map<number, Judged>>();
  /** What many slots share, with the numbers beside: a profile asks all of these and looks at few of the slots. */
  private readonly shared: Judged[] = [];
  private readonly sharedNumbers: number[] = [];
  /** Of a slot the conditions that few others share, by their numbers: the first beside those of other slots, few have more. */
  private readonly firstRare = new IntColumn(0);
  private readonly furtherRare = new Map<number, number[]>();
  private rareSlots: Bits = new Uint32Array(0);

  keyOf(condition: Condition): string {
    return String(this.table.numberOf(condition));
  }

  /** What conditions come to for a profile. */
  outcomes(view: ProfileView): Outcomes {
    return new Outcomes(this.table, view);
  }

  add(slot: number, condition: Condition, layer: number): void {
    const number = this.table.numberOf(condition);
    const layers = this.byNumber.get(number) ?? new Map<number, Judged>();
    const judged = layers.get(layer) ?? { number, posting: new Posting() };
    this.byNumber.set(number, layers.set(layer, judged));
    const wasShared = judged.posting.bits !== undefined;
    judged.posting.add(slot);
    if (!judged.posting.bits) {
      this.addRare(slot, number);
    } else if (!wasShared) {
      this.shared.push(judged);
      this.sharedNumbers.push(number);
      eachBit(judged.posting.bits, (member) => this.dropRare(member, number));
    }
  }

  remove(slot: number, condition: Condition, layer: number): void {
    const number = this.table.numberOf(condition);
    const layers = this.byNumber.get(number)!;
    const judged = layers.get(layer)!;
    judged.posting.remove(slot);
    if (judged.posting.bits) return;
    this.dropRare(slot, number);
    if (judged.posting.slots.length === 0) layers.delete(layer);
  }

  /** The conditions that many slots share. */
  collect(outcomes: Outcomes, effects: Effects): void {
    for (let at = 0; at < this.sharedNumbers.length; at += 1) {
      const outcome = outcomes.of(this.sharedNumbers[at]!);
      if (outcome === PASSES) continue;
      const { posting } = this.shared[at]!;
      if (highOf(outcome) === FAIL) effects.fail.addPosting(posting);
      else if (highOf(outcome) === NEAR) effects.near.addPosting(posting);
      if (isOpen(outcome)) effects.unknown.addPosting(posting);
      else if (resultOf(outcome) === 'manual') effects.manual.addPosting(posting);
    }
  }

  /** The conditions that read one of these facts. */
  readersOf(facts: ReadonlySet<FactKey>): ReadonlySet<number> {
    return this.table.readersOf(facts);
  }

  /** The slots with a condition that comes to another thing than before, or may, as it is looked at for few slots alone. */
  collectChanged(before: Outcomes, after: Outcomes, readers: ReadonlySet<number>, changes: Changes): void {
    for (const number of readers)
      for (const { posting } of this.byNumber.get(number)?.values() ?? []) {
        if (posting.bits) changes.add(posting, before.of(number), after.of(number));
        else changes.better.addPosting(posting);
      }
  }

  /** The slots with conditions that few others share. */
  get slotsWithRare(): Bits {
    return this.rareSlots;
  }

  /** Calls `visit` with each condition of a slot that few others share. */
  eachRare(slot: number, visit: (number: number, slot: number) => void): void {
    const first = this.firstRare.get(slot);
    if (first === MISSING) return;
    visit(first, slot);
    for (const number of this.furtherRare.get(slot) ?? NONE) visit(number, slot);
  }

  private addRare(slot: number, number: number): void {
    if (this.firstRare.get(slot) === MISSING) this.firstRare.set(slot, number);
    else this.furtherRare.set(slot, [...(this.furtherRare.get(slot) ?? NONE), number]);
    this.rareSlots = withRoom(this.rareSlots, slot);
    setBit(this.rareSlots, slot);
  }

  private dropRare(slot: number, number: number): void {
    const left: number[] = [];
    this.eachRare(slot, (other) => left.push(other));
    const at = left.indexOf(number);
    if (at < 0) return;
    left.splice(at, 1);
    const [first, ...further] = left;
    this.firstRare.set(slot, first ?? MISSING);
    if (further.length > 0) this.furtherRare.set(slot, further);
    else this.furtherRare.delete(slot);
    if (first === undefined) clearBit(this.rareSlots, slot);
  }

  /** Open conditions of the given slots with the inputs that they wait for. */
  eachOpen(view: ProfileView, slots: Iterable<number>, visit: OpenVisitor): void {
    const rare = new Set<number>();
    for (const slot of slots) this.eachRare(slot, (number) => rare.add(number));
    const few = [...rare].flatMap((number) => [...this.byNumber.get(number)!.values()]);
    for (const { number, posting } of [...this.shared, ...few]) {
      const missing = [...missingInputs(this.table.conditions[number]!, view).values()];
      if (missing.length === 0) continue;
      const sets = new SlotSets();
      sets.addPosting(posting);
      visit(missing, sets);
    }
  }
}

const NONE: readonly number[] = [];
