import { amountCap } from '../amount';
import { ruleInForce, topLevel } from '../evaluate';
import { factDef } from '../facts';
import { ruleOfItem, windowOutcome } from '../item-rule';
import { dayNumber } from '../judging/day';
import { FAILS, PERSON } from '../judging/outcome';
import type { ProfileView } from '../profile-view';
import type { CodeTest, Condition, MatchItem, Rule } from '../rule';
import { boundTo } from './bind';
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
  private readonly days = new Map<string, DaySlots>();

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
    const rules = item.rules.map((rule) => this.interner.rule(ruleOfItem(rule, item)));
    const amount = boundTo(item.amount, item.id);
    const stored: Stored = { item: { ...item, rules, amount }, slots: rules.map((rule) => this.putRule(item, rule)) };
    this.items.set(item.id, stored);
    for (const [asOf, day] of this.days) markDay(day, stored, asOf);
    this.revision += 1;
  }

  remove(id: number): boolean {
    const stored = this.items.get(id);
    if (!stored) return false;
    for (const slot of stored.slots) {
      this.freeSlot(slot);
      for (const day of this.days.values()) for (const side of DAY_SIDES) clearBit(day[side], slot);
    }
    this.items.delete(id);
    this.revision += 1;
    return true;
  }

  /** The slots whose rule version is in force on a day; kept up to date for the last few days asked for. */
  slotsInForce(asOf: string): Bits {
    return this.slotsOn(asOf).inForce;
  }

  /** What the day alone says of the slots; kept up to date for the last few days asked for. */
  slotsOn(asOf: string): DaySlots {
    const day = this.days.get(asOf) ?? this.computeDay(asOf);
    this.days.delete(asOf);
    for (const side of DAY_SIDES) day[side] = withRoom(day[side], Math.max(0, this.slotCount - 1));
    this.days.set(asOf, day);
    if (this.days.size > DAYS_KEPT) this.days.delete(this.days.keys().next().value!);
    return day;
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

  private computeDay(asOf: string): DaySlots {
    const empty = (): Bits => withRoom(new Uint32Array(0), this.slotCount);
    const day: DaySlots = { inForce: empty(), closed: empty(), undated: empty() };
    for (const stored of this.items.values()) markDay(day, stored, asOf);
    return day;
  }

  private putRule(item: MatchItem, rule: Rule): number {
    const slot = this.free.pop() ?? this.ids.length;
    this.ids[slot] = item.id;
    this.rules[slot] = rule;
    this.eachPlace(rule, (condition, layer, index) => index.add(slot, condition as never, layer));
    this.byMoney.add(slot, -(amountCap(item.amount) ?? 0), item.id);
    this.byDeadline.add(
      slot,
      item.deadline === undefined ? Number.POSITIVE_INFINITY : dayNumber(item.deadline),
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
    if ('measure' in condition && !('than' in condition)) {
      const key = this.numbers.keyOf(condition);
      if (key !== undefined) return [`number ${key}`, this.numbers];
    }
    if (('in' in condition || 'notIn' in condition) && isIndexed(condition))
      return [`code ${this.codes.keyOf(condition)}`, this.codes];
    return [`judged ${this.judged.keyOf(condition)}`, this.judged];
  }
}

/** Slots by what a day says: their version is in force, the last window is over, the window is not known. */
export interface DaySlots {
  inForce: Bits;
  closed: Bits;
  undated: Bits;
}

const DAY_SIDES = ['inForce', 'closed', 'undated'] as const satisfies readonly (keyof DaySlots)[];

/** Marks the slot of the item's version in force, if there is one. */
function markDay(day: DaySlots, { item, slots }: Stored, asOf: string): void {
  const chosen = ruleInForce(item.rules, asOf);
  if (!chosen) return;
  const slot = slots[item.rules.indexOf(chosen)]!;
  const mark = (side: keyof DaySlots): void => {
    day[side] = withRoom(day[side], slot);
    setBit(day[side], slot);
  };
  mark('inForce');
  const outcome = windowOutcome(item.windows, asOf);
  if (outcome === FAILS) mark('closed');
  else if (outcome === PERSON) mark('undated');
}

/** Codes of the enterprise itself, written out: lists are dated, and what a project is asked belongs to one item. */
const isIndexed = (test: CodeTest): boolean =>
  test.item === undefined &&
  factDef(test.fact).derive === undefined &&
  !('in' in test ? test.in : test.notIn).some((code) => code.startsWith('@'));

type Index = NumberIndex | CodeIndex | JudgedIndex;
