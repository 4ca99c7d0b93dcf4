import { amountCap } from '../amount';
import { ruleInForce, topLevel } from '../evaluate';
import { dayNumber } from '../judging/day';
import type { ProfileView } from '../measure';
import type { Condition, MatchItem, Rule } from '../rule';
import { type Bits, clearBit, setBit, withRoom } from './bits';
import { CodeIndex } from './code-index';
import { Effects } from './effects';
import { Interner } from './intern';
import { JudgedIndex } from './judged-index';
import { NumberIndex, type OpenVisitor } from './number-index';
import { Order } from './order';

interface Stored {
  item: MatchItem;
  /** One slot for each of its rule versions, in their order. */
  slots: number[];
}

/** How many days' sets of versions in force are kept. */
const DAYS_KEPT = 8;

/** The items of a Matcher in slots, one for each rule version, with every index over them. */
export class ItemStore {
  /** Changes with every change of the items. */
  revision = 0;
  readonly judged = new JudgedIndex();
  readonly byMoney = new Order();
  readonly byDeadline = new Order();
  private readonly interner = new Interner();
  private readonly numbers = new NumberIndex();
  private readonly codes = new CodeIndex();
  private readonly items = new Map<number, Stored>();
  private readonly free: number[] = [];
  private readonly ids: number[] = [];
  private readonly rules: (Rule | undefined)[] = [];
  private readonly inForce = new Map<string, Bits>();

  get size(): number {
    return this.items.size;
  }

  /** Slots in use and free, the length of every set. */
  get slotCount(): number {
    return this.ids.length;
  }

  get(id: number): MatchItem | undefined {
    return this.items.get(id)?.item;
  }

  idOf(slot: number): number {
    return this.ids[slot]!;
  }

  ruleOf(slot: number): Rule {
    return this.rules[slot]!;
  }

  slotsOf(id: number): readonly number[] {
    return this.items.get(id)?.slots ?? [];
  }

  put(item: MatchItem): void {
    this.remove(item.id);
    const rules = item.rules.map((rule) => this.interner.rule(rule));
    const stored: Stored = { item: { ...item, rules }, slots: rules.map((rule) => this.putRule(item, rule)) };
    this.items.set(item.id, stored);
    for (const [asOf, bits] of this.inForce) this.inForce.set(asOf, markInForce(bits, stored, asOf));
    this.revision += 1;
  }

  remove(id: number): boolean {
    const stored = this.items.get(id);
    if (!stored) return false;
    for (const slot of stored.slots) {
      this.freeSlot(slot);
      for (const bits of this.inForce.values()) clearBit(bits, slot);
    }
    this.items.delete(id);
    this.revision += 1;
    return true;
  }

  /** The slots whose rule version is in force on a day; kept up to date for the last few days asked for. */
  slotsInForce(asOf: string): Bits {
    let bits = this.inForce.get(asOf);
    this.inForce.delete(asOf);
    bits = bits ? withRoom(bits, Math.max(0, this.slotCount - 1)) : this.computeInForce(asOf);
    this.inForce.set(asOf, bits);
    if (this.inForce.size > DAYS_KEPT) this.inForce.delete(this.inForce.keys().next().value!);
    return bits;
  }

  /** What the conditions that are known without looking at single slots do. */
  effects(view: ProfileView): Effects {
    const effects = new Effects();
    this.numbers.collect(view, effects);
    this.codes.collect(view, effects);
    this.judged.collect(view, effects);
    return effects;
  }

  /** Every set of unknown inputs with the slots that wait for it; conditions of few slots only for the slots given. */
  eachOpen(view: ProfileView, slots: Iterable<number>, visit: OpenVisitor): void {
    this.numbers.eachOpen(view, visit);
    this.codes.eachOpen(view, visit);
    this.judged.eachOpen(view, slots, visit);
  }

  private computeInForce(asOf: string): Bits {
    let bits: Bits = withRoom(new Uint32Array(0), this.slotCount);
    for (const stored of this.items.values()) bits = markInForce(bits, stored, asOf);
    return bits;
  }

  private putRule(item: MatchItem, rule: Rule): number {
    const slot = this.free.pop() ?? this.ids.length;
    this.ids[slot] = item.id;
    this.rules[slot] = rule;
    this.eachPlace(rule, (condition, layer, index) => index.add(slot, condition as never, layer));
    this.byMoney.add(slot, -(amountCap(item.amount) ?? 0), item.id);
    this.byDeadline.add(
      slot,
      item.closesOn === undefined ? Number.POSITIVE_INFINITY : dayNumber(item.closesOn),
      item.id,
    );
    return slot;
  }

  private freeSlot(slot: number): void {
    const rule = this.rules[slot]!;
    this.eachPlace(rule, (condition, layer, index) => index.remove(slot, condition as never, layer));
    this.rules[slot] = undefined;
    this.byMoney.remove(slot);
    this.byDeadline.remove(slot);
    this.free.push(slot);
  }

  /** Where the top-level conditions of a rule are indexed; equal keys within one rule get layers 0, 1, 2, … */
  private eachPlace(rule: Rule, visit: (condition: Condition, layer: number, index: Index) => void): void {
    const layers = new Map<string, number>();
    for (const condition of topLevel(rule.condition)) {
      const [key, index] = this.indexFor(condition);
      const layer = layers.get(key) ?? 0;
      layers.set(key, layer + 1);
      visit(condition, layer, index);
    }
  }

  private indexFor(condition: Condition): [key: string, index: Index] {
    if ('measure' in condition) {
      const key = this.numbers.keyOf(condition);
      if (key !== undefined) return [`number ${key}`, this.numbers];
    }
    if ('in' in condition || 'notIn' in condition) return [`code ${this.codes.keyOf(condition)}`, this.codes];
    return [`judged ${this.judged.keyOf(condition)}`, this.judged];
  }
}

/** Marks the slot of the item's version in force, if there is one. */
function markInForce(bits: Bits, { item, slots }: Stored, asOf: string): Bits {
  const chosen = ruleInForce(item.rules, asOf);
  if (!chosen) return bits;
  const slot = slots[item.rules.indexOf(chosen)]!;
  const roomy = withRoom(bits, slot);
  setBit(roomy, slot);
  return roomy;
}

type Index = NumberIndex | CodeIndex | JudgedIndex;
