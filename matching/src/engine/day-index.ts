import { ruleInForce } from '../evaluate';
import { windowOutcome } from '../item-rule';
import { FAILS, PERSON } from '../judging/outcome';
import type { MatchItem, Window } from '../rule';
import { type Bits, clearBit, setBit, withRoom } from './bits';
import { IntColumn } from './columns';

/** Slots by what a day says: their version is in force, the last window is over, the window is not known. */
export interface DaySlots {
  inForce: Bits;
  closed: Bits;
  undated: Bits;
}

const DAY_SIDES = ['inForce', 'closed', 'undated'] as const satisfies readonly (keyof DaySlots)[];

/** How many days' sets are kept. */
const DAYS_KEPT = 8;

/** A day as a number that is written like it, 20260501, so that days compare as their texts do. */
const written = (day: string): number => Number(day.replaceAll('-', ''));
const ALWAYS = 99991231;
const NEVER = 0;

/**
 * What days say of slots. The days of a version alone and the last day of its windows are columns, so that a day nobody has
 * asked for takes one pass over numbers; an item with several versions is looked at by itself.
 */
export class DayIndex {
  private readonly from = new IntColumn(0);
  private readonly to = new IntColumn(0);
  private readonly closes = new IntColumn(0);
  private undated: Bits = new Uint32Array(0);
  private readonly versioned = new Map<number, { item: MatchItem; slots: readonly number[] }>();
  private readonly days = new Map<string, DaySlots>();

  put(item: MatchItem, slots: readonly number[]): void {
    for (const [index, slot] of slots.entries()) {
      const { validFrom = '', validTo } = item.rules[index]!;
      this.from.set(slot, written(validFrom));
      this.to.set(slot, validTo === undefined ? ALWAYS : written(validTo));
      this.closes.set(slot, lastDay(item.windows));
      this.undated = withRoom(this.undated, slot);
      if (item.windows === 'unknown') setBit(this.undated, slot);
    }
    if (slots.length > 1) this.versioned.set(item.id, { item, slots });
    for (const [asOf, day] of this.days) markItem(day, item, slots, asOf);
  }

  remove(id: number, slots: readonly number[]): void {
    for (const slot of slots) {
      this.to.set(slot, NEVER);
      clearBit(this.undated, slot);
      for (const day of this.days.values()) for (const side of DAY_SIDES) clearBit(day[side], slot);
    }
    this.versioned.delete(id);
  }

  /** What a day says of so many slots; kept up to date for the last few days asked for. */
  on(asOf: string, slotCount: number): DaySlots {
    const day = this.days.get(asOf) ?? this.compute(asOf, slotCount);
    this.days.delete(asOf);
    for (const side of DAY_SIDES) day[side] = withRoom(day[side], Math.max(0, slotCount - 1));
    this.days.set(asOf, day);
    if (this.days.size > DAYS_KEPT) this.days.delete(this.days.keys().next().value!);
    return day;
  }

  private compute(asOf: string, slotCount: number): DaySlots {
    const empty = (): Bits => withRoom(new Uint32Array(0), slotCount);
    const day: DaySlots = { inForce: empty(), closed: empty(), undated: empty() };
    const asked = written(asOf);
    const [from, to, closes] = [this.from.values, this.to.values, this.closes.values];
    for (let slot = 0; slot < to.length; slot += 1) {
      if (to[slot]! < asked || from[slot]! > asked) continue;
      setBit(day.inForce, slot);
      if (closes[slot]! < asked) setBit(day.closed, slot);
    }
    for (let word = 0; word < this.undated.length; word += 1)
      day.undated[word] = this.undated[word]! & day.inForce[word]!;
    for (const { item, slots } of this.versioned.values()) {
      for (const slot of slots) for (const side of DAY_SIDES) clearBit(day[side], slot);
      markItem(day, item, slots, asOf);
    }
    return day;
  }
}

/** The day after which no window of an item opens again. */
function lastDay(windows: MatchItem['windows']): number {
  if (windows === undefined || windows === 'unknown' || windows.length === 0) return ALWAYS;
  const last = ({ closesOn, yearly }: Window) => (yearly || closesOn === undefined ? ALWAYS : written(closesOn));
  return Math.max(...windows.map(last));
}

/** Marks the slot of the item's version in force, if there is one. */
function markItem(day: DaySlots, item: MatchItem, slots: readonly number[], asOf: string): void {
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
