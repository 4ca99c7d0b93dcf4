import { amountCap } from '../amount';
import { areaPath } from '../classification';
import { topLevel } from '../evaluate';
import { factDef } from '../facts';
import { ruleWithImplied } from '../item-rule';
import { dayNumber } from '../judging/day';
import type { ProfileView } from '../profile-view';
import type { CodeTest, Condition, MatchItem, Rule } from '../rule';
import { boundTo, NO_ITEM } from './bind';
import { type Bits, clearBit, hasBit, setBit, withRoom } from './bits';
import { CodeIndex } from './code-index';
import { DayIndex, type DaySlots } from './day-index';
import { Interner, type SharedRule } from './intern';
import { JudgedIndex } from './judged-index';
import { NumberIndex, type OpenVisitor } from './number-index';
import { Order } from './order';

interface Stored {
  item: MatchItem;
  /** One slot for each of its rule versions, in their order. */
  slots: number[];
}

/** Slots in a word of a set. */
const WORD = 32;

/** The items of a Matcher in slots, one for each rule version, with every index over them. */
export class ItemStore {
  /** Changes with every change of the items. */
  revision = 0;
  readonly numbers = new NumberIndex();
  readonly codes = new CodeIndex();
  readonly judged = new JudgedIndex();
  readonly byMoney = new Order();
  readonly byDeadline = new Order();
  private readonly interner = new Interner();
  private readonly items = new Map<number, Stored>();
  /** Free slots by place. */
  private readonly free = new Map<string, number[]>();
  private readonly ids: number[] = [];
  private readonly rules: (SharedRule | undefined)[] = [];
  /** Of those that ask about their item, how they read for a profile that tells nothing of it, once they were shown. */
  private readonly untold: (SharedRule | undefined)[] = [];
  private readonly days = new DayIndex();
  /** Conditions as asked of no item. */
  private readonly asked = new Map<Condition, Condition>();
  /** Slots of rules that ask about their item; they are indexed as if it were none. */
  private aboutItself: Bits = new Uint32Array(0);

  get size(): number {
    return this.items.size;
  }

  /** Slots in use and free, the length of every set. */
  get slotCount(): number {
    return this.ids.length;
  }

  /** An item as it is matched. */
  get(id: number): MatchItem | undefined {
    const item = this.find(id);
    return item && { ...item, rules: item.rules.map((rule) => boundTo(rule, id)) };
  }

  /** The same with rules that are not yet bound to it. */
  find(id: number): MatchItem | undefined {
    return this.items.get(id)?.item;
  }

  idOf(slot: number): number {
    return this.ids[slot]!;
  }

  /** A rule as it asks about its item. */
  ruleOf(slot: number): SharedRule {
    return this.withParts(slot, (part) => boundTo(part, this.ids[slot]!));
  }

  /** A rule as it is judged for a profile: of an item of which this tells nothing as if it were none, which many share. */
  ruleFor(slot: number, view: ProfileView): SharedRule {
    if (!this.asksAboutItself(slot)) return this.rules[slot]!;
    if (view.itemsTold.has(this.ids[slot]!)) return this.ruleOf(slot);
    this.untold[slot] ??= this.withParts(slot, (part) => this.ofNoItem(part));
    return this.untold[slot];
  }

  /** A rule with those of its conditions put in place that ask about its item. */
  private withParts(slot: number, asking: (part: Condition) => Condition): SharedRule {
    const rule = this.rules[slot]!;
    if (!this.asksAboutItself(slot)) return rule;
    const all = rule.condition.all.map((part) => (this.asked.get(part) === part ? part : asking(part)));
    return { ...rule, condition: { all } };
  }

  /** Whether a rule asks what is only known of its own item. */
  private asksAboutItself(slot: number): boolean {
    return hasBit(this.aboutItself, slot);
  }

  /** The slots in force that ask about their item when something is known of it: the indexes judge them as if it were not. */
  slotsTold(view: ProfileView): number[] {
    const inForce = this.slotsInForce(view.asOf);
    const slots = [...view.itemsTold].flatMap((id) => this.slotsOf(id));
    return slots.filter((slot) => this.asksAboutItself(slot) && hasBit(inForce, slot));
  }

  slotsOf(id: number): readonly number[] {
    return this.items.get(id)?.slots ?? [];
  }

  put(item: MatchItem): void {
    this.remove(item.id);
    const rules = item.rules.map((rule) => this.interner.rule(ruleWithImplied(rule, item)));
    const stored: Stored = {
      item: { ...item, rules, amount: boundTo(item.amount, item.id) },
      slots: rules.map((rule) => this.putRule(item, rule)),
    };
    this.items.set(item.id, stored);
    this.days.put(stored.item, stored.slots);
    this.revision += 1;
  }

  remove(id: number): boolean {
    const stored = this.items.get(id);
    if (!stored) return false;
    for (const slot of stored.slots) this.freeSlot(slot);
    this.days.remove(id, stored.slots);
    this.items.delete(id);
    this.revision += 1;
    return true;
  }

  /** The slots whose rule version is in force on a day. */
  slotsInForce(asOf: string): Bits {
    return this.slotsOn(asOf).inForce;
  }

  /** What the day alone says of the slots. */
  slotsOn(asOf: string): DaySlots {
    return this.days.on(asOf, this.slotCount);
  }

  /** Every set of unknown inputs with the slots that wait for it; conditions of few slots only for the slots given. */
  eachOpen(view: ProfileView, slots: Iterable<number>, visit: OpenVisitor): void {
    this.numbers.eachOpen(view, visit);
    this.codes.eachOpen(view, visit);
    this.judged.eachOpen(view, slots, visit);
  }

  private putRule(item: MatchItem, rule: SharedRule): number {
    const slot = this.slotFor(placeOf(rule));
    this.ids[slot] = item.id;
    this.rules[slot] = rule;
    this.untold[slot] = undefined;
    if (topLevel(rule.condition).some((condition) => this.ofNoItem(condition) !== condition)) {
      this.aboutItself = withRoom(this.aboutItself, slot);
      setBit(this.aboutItself, slot);
    }
    this.eachPlace(rule, (condition, layer, index) => index.add(slot, condition as never, layer));
    this.byMoney.add(slot, -(amountCap(item.amount) ?? 0), item.id);
    this.byDeadline.add(
      slot,
      item.deadline === undefined ? Number.POSITIVE_INFINITY : dayNumber(item.deadline),
      item.id,
    );
    return slot;
  }

  /** A free slot; those of one place share the words of every set. */
  private slotFor(place: string): number {
    const free = this.free.get(place) ?? [];
    this.free.set(place, free);
    if (free.length === 0) {
      const first = this.ids.length;
      for (let slot = first + WORD - 1; slot >= first; slot -= 1) free.push(slot);
      this.ids.length = first + WORD;
    }
    return free.pop()!;
  }

  private freeSlot(slot: number): void {
    this.eachPlace(this.rules[slot]!, (condition, layer, index) => index.remove(slot, condition as never, layer));
    this.free.get(placeOf(this.rules[slot]!))!.push(slot);
    this.rules[slot] = undefined;
    this.untold[slot] = undefined;
    clearBit(this.aboutItself, slot);
    this.byMoney.remove(slot);
    this.byDeadline.remove(slot);
  }

  /** A condition as it is indexed: the same object where it does not ask about its item. */
  private ofNoItem(condition: Condition): Condition {
    let found = this.asked.get(condition);
    if (!found) {
      const bound = boundTo(condition, NO_ITEM);
      found = bound === condition ? condition : this.interner.condition(bound);
      this.asked.set(condition, found);
    }
    return found;
  }

  /** Where the top-level conditions of a rule are indexed; equal keys within one rule get layers 0, 1, 2, … */
  private eachPlace(rule: Rule, visit: (condition: Condition, layer: number, index: Index) => void): void {
    const layers = new Map<string, number>();
    for (const written of topLevel(rule.condition)) {
      const condition = this.ofNoItem(written);
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

/** The city (or province) that a rule is for, '' where it does not say. */
function placeOf({ condition }: Rule): string {
  const area = topLevel(condition).find((test) => 'in' in test && test.fact === 'area');
  return area && 'in' in area ? areaPath(area.in[0] ?? '').slice(0, 4) : '';
}

/** Codes that are known as such, written out: lists are dated. */
const isIndexed = (test: CodeTest): boolean =>
  test.item === undefined &&
  factDef(test.fact).derive === undefined &&
  !('in' in test ? test.in : test.notIn).some((code) => code.startsWith('@'));

type Index = NumberIndex | CodeIndex | JudgedIndex;
