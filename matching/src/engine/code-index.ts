import { pathOf } from '../classification';
import type { FactKey } from '../facts';
import type { ProfileView } from '../profile-view';
import type { CodeTest } from '../rule';
import { type Bits, clearBit, eachBit, setBit, withRoom } from './bits';
import type { Effects } from './effects';
import type { OpenVisitor } from './number-index';
import { Posting, SlotSets } from './posting';

/** Tests `in` (or `notIn`) of one fact, at most one of each slot: the slots by listed path. */
class CodeGroup {
  private slots: Bits = new Uint32Array(0);
  private readonly byPath = new Map<string, Posting>();
  private longest = 0;
  private readonly path: (code: string) => string;
  private readonly branches: boolean;

  constructor(
    readonly fact: FactKey,
    private readonly listed: 'in' | 'notIn',
  ) {
    const path = pathOf(fact);
    this.branches = path !== undefined;
    this.path = path ?? ((code) => code);
  }

  add(slot: number, codes: readonly string[]): void {
    this.slots = withRoom(this.slots, slot);
    setBit(this.slots, slot);
    for (const path of new Set(codes.map(this.path))) {
      let posting = this.byPath.get(path);
      if (!posting) {
        posting = new Posting();
        this.byPath.set(path, posting);
        this.longest = Math.max(this.longest, path.length);
      }
      posting.add(slot);
    }
  }

  remove(slot: number, codes: readonly string[]): void {
    clearBit(this.slots, slot);
    for (const path of new Set(codes.map(this.path))) this.byPath.get(path)?.remove(slot);
  }

  collect(view: ProfileView, effects: Effects): void {
    const codes = view.codes(this.fact);
    if (codes === undefined) {
      effects.unknown.wholes.push(this.slots);
      return;
    }
    const { inside, maybe, zoned } = this.relateAll(view, codes);
    mergeInto(maybe, zoned);
    if (this.listed === 'notIn') {
      mergeInto(effects.fail, inside);
      mergeInto(effects.unknown, maybe);
      return;
    }
    const outside = this.slots.slice();
    subtract(outside, inside);
    effects.fail.wholes.push(withoutAll(outside, maybe));
    if (maybe.wholes.length + maybe.singles.length > 0) effects.unknown.wholes.push(this.openOf(inside, maybe));
  }

  /** The slots whose test an unknown or too coarse code leaves open, and those that wait for the zones of a place alone. */
  eachOpen(view: ProfileView, visit: OpenVisitor): void {
    const codes = view.codes(this.fact);
    if (codes === undefined) {
      visit([{ fact: this.fact }], setsOf(this.slots));
      return;
    }
    const { inside, maybe, zoned } = this.relateAll(view, codes);
    const byZone = setsOf(this.openOf(inside, zoned));
    visit([{ fact: this.fact }], setsOf(withoutAll(this.openOf(inside, maybe), byZone)));
    visit([{ fact: 'zones' }], byZone);
  }

  /** The slots that list all codes, that list what may be them, and that list zones in which the place may lie. */
  private relateAll(view: ProfileView, codes: readonly string[]): Record<'inside' | 'maybe' | 'zoned', SlotSets> {
    const found = { inside: new SlotSets(), maybe: new SlotSets(), zoned: new SlotSets() };
    for (const code of codes) this.relate(code, found.inside, found.maybe);
    for (const zone of view.zonesMaybe(this.fact, codes)) {
      const posting = this.byPath.get(this.path(zone));
      if (posting) found.zoned.addPosting(posting);
    }
    return found;
  }

  /** Listed branches that contain the code, and those below it, in which it may lie. */
  private relate(code: string, inside: SlotSets, maybe: SlotSets): void {
    const own = this.path(code);
    for (let length = this.branches ? 0 : own.length; length <= own.length; length += 1) {
      const posting = this.byPath.get(own.slice(0, length));
      if (posting) inside.addPosting(posting);
    }
    if (!this.branches || own.length >= this.longest) return;
    for (const [path, posting] of this.byPath) {
      if (path.length > own.length && path.startsWith(own)) maybe.addPosting(posting);
    }
  }

  private openOf(inside: SlotSets, maybe: SlotSets): Bits {
    const open: Bits = new Uint32Array(this.slots.length);
    for (const whole of maybe.wholes) eachBit(whole, (slot) => setBit(open, slot));
    for (const slot of maybe.singles) setBit(open, slot);
    subtract(open, inside);
    return open;
  }
}

function setsOf(bits: Bits): SlotSets {
  const sets = new SlotSets();
  sets.wholes.push(bits);
  return sets;
}

function mergeInto(target: SlotSets, sets: SlotSets): void {
  target.wholes.push(...sets.wholes);
  target.singles.push(...sets.singles);
}

function subtract(bits: Bits, sets: SlotSets): void {
  for (const whole of sets.wholes) {
    const words = Math.min(bits.length, whole.length);
    for (let word = 0; word < words; word += 1) bits[word]! &= ~whole[word]!;
  }
  for (const slot of sets.singles) clearBit(bits, slot);
}

function withoutAll(bits: Bits, sets: SlotSets): Bits {
  subtract(bits, sets);
  return bits;
}

/** Code tests of all slots. */
export class CodeIndex {
  private readonly groups = new Map<string, CodeGroup>();

  keyOf(test: CodeTest): string {
    return `${test.fact}${'in' in test ? '+' : '-'}`;
  }

  add(slot: number, test: CodeTest, layer: number): void {
    const key = this.keyOf(test) + layer;
    let group = this.groups.get(key);
    if (!group) {
      group = new CodeGroup(test.fact, 'in' in test ? 'in' : 'notIn');
      this.groups.set(key, group);
    }
    group.add(slot, 'in' in test ? test.in : test.notIn);
  }

  remove(slot: number, test: CodeTest, layer: number): void {
    this.groups.get(this.keyOf(test) + layer)!.remove(slot, 'in' in test ? test.in : test.notIn);
  }

  collect(view: ProfileView, effects: Effects): void {
    for (const group of this.groups.values()) group.collect(view, effects);
  }

  /** Whether a test of one of these facts is here. */
  reads(facts: ReadonlySet<FactKey>): boolean {
    return [...this.groups.values()].some(({ fact }) => facts.has(fact));
  }

  eachOpen(view: ProfileView, visit: OpenVisitor): void {
    for (const group of this.groups.values()) group.eachOpen(view, visit);
  }
}
