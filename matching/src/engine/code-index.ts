import { pathOf } from '../classification';
import type { FactKey } from '../facts';
import type { ProfileView } from '../profile-view';
import type { CodeTest } from '../rule';
import { type Bits, clearBit, hasBit, orInto, setBit, withRoom, wordAt } from './bits';
import type { OpenVisitor } from './number-index';
import { Posting, SlotSets } from './posting';
import { wordsWithBits } from './slot-set';

/** The slots that list a branch which contains some code, and those that list one in which a code may lie. */
interface Related {
  inside: readonly Posting[];
  maybe: readonly Posting[];
}

/** Tests `in` (or `notIn`) of one fact, at most one of each slot: the slots by listed path. */
class CodeGroup {
  private slots: Bits = new Uint32Array(0);
  private readonly byPath = new Map<string, Posting>();
  /** The listed branches that contain a code, and those below it, by code; until another path is listed. */
  private readonly branchesOf = new Map<string, Related>();
  private readonly path: (code: string) => string;
  private readonly hasBranches: boolean;

  constructor(
    readonly fact: FactKey,
    private readonly listed: 'in' | 'notIn',
  ) {
    const path = pathOf(fact);
    this.hasBranches = path !== undefined;
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
        this.branchesOf.clear();
      }
      posting.add(slot);
    }
  }

  remove(slot: number, codes: readonly string[]): void {
    clearBit(this.slots, slot);
    for (const path of new Set(codes.map(this.path))) this.byPath.get(path)?.remove(slot);
  }

  /** Takes what fails from the slots alive, in these words; what stays open goes to the others. */
  narrow(view: ProfileView, alive: Bits, words: Uint32Array, unknown: SlotSets): void {
    const related = this.related(view);
    if (!related) {
      unknown.wholes.push(this.slots);
      return;
    }
    const maybe = [...related.maybe, ...related.zoned];
    if (maybe.length > 0) unknown.wholes.push(this.openOf(related.inside, maybe));
    if (this.listed === 'notIn') for (const { bits, slots } of related.inside) subtract(alive, bits, slots, words);
    else this.keep([...related.inside, ...maybe], alive, words);
  }

  /** Takes the slots of this group away but for those of some branches. */
  private keep(branches: readonly Posting[], alive: Bits, words: Uint32Array): void {
    const kept: number[] = [];
    const wholes: Bits[] = [];
    for (const { bits, slots } of branches) {
      for (const slot of slots) if (hasBit(alive, slot)) kept.push(slot);
      if (bits) wholes.push(bits);
    }
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index]!;
      let passing = ~wordAt(this.slots, word);
      for (let at = 0; at < wholes.length; at += 1) passing |= wordAt(wholes[at]!, word);
      alive[word]! &= passing;
    }
    for (const slot of kept) setBit(alive, slot);
  }

  /** The slots whose test an unknown or too coarse code leaves open, and those that wait for the zones of a place alone. */
  eachOpen(view: ProfileView, visit: OpenVisitor): void {
    const related = this.related(view);
    if (!related) {
      visit([{ fact: this.fact }], setsOf(this.slots));
      return;
    }
    const byZone = this.openOf(related.inside, related.zoned);
    const byCode = this.openOf(related.inside, related.maybe);
    subtract(byCode, byZone, [], wordsWithBits(byCode));
    visit([{ fact: this.fact }], setsOf(byCode));
    visit([{ fact: 'zones' }], setsOf(byZone));
  }

  /** What lists the codes, or may; and the zones in which a place may lie; undefined when the codes are not known. */
  private related(view: ProfileView): (Related & { zoned: readonly Posting[] }) | undefined {
    const codes = view.codes(this.fact);
    if (codes === undefined) return undefined;
    const all = codes.map((code) => this.branches(code));
    const zones = view.zonesMaybe(this.fact, codes).map((zone) => this.byPath.get(this.path(zone)));
    return {
      inside: all.flatMap(({ inside }) => inside),
      maybe: all.flatMap(({ maybe }) => maybe),
      zoned: zones.filter((posting) => posting !== undefined),
    };
  }

  /** Listed branches that contain the code, and those below it, in which it may lie. */
  private branches(code: string): Related {
    let branches = this.branchesOf.get(code);
    if (!branches) {
      const own = this.path(code);
      const listed = [...this.byPath];
      const postings = (lies: (path: string) => boolean) =>
        listed.flatMap(([path, posting]) => (lies(path) ? [posting] : []));
      branches = this.hasBranches
        ? {
            inside: postings((path) => own.startsWith(path)),
            maybe: postings((path) => path !== own && path.startsWith(own)),
          }
        : { inside: postings((path) => path === own), maybe: [] };
      this.branchesOf.set(code, branches);
    }
    return branches;
  }

  private openOf(inside: readonly Posting[], maybe: readonly Posting[]): Bits {
    const open: Bits = new Uint32Array(this.slots.length);
    for (const { bits, slots } of maybe) {
      if (bits) orInto(open, bits);
      for (const slot of slots) setBit(open, slot);
    }
    const words = wordsWithBits(open);
    for (const { bits, slots } of inside) subtract(open, bits, slots, words);
    return open;
  }
}

function setsOf(bits: Bits): SlotSets {
  const sets = new SlotSets();
  sets.wholes.push(bits);
  return sets;
}

function subtract(from: Bits, bits: Bits | undefined, slots: readonly number[], words: Uint32Array): void {
  for (const slot of slots) clearBit(from, slot);
  if (!bits) return;
  for (let index = 0; index < words.length; index += 1) from[words[index]!]! &= ~wordAt(bits, words[index]!);
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

  /** Takes what fails from the slots alive; gives the words in which any are left. What stays open goes to the others. */
  narrow(view: ProfileView, alive: Bits, unknown: SlotSets): Uint32Array {
    let words = wordsWithBits(alive);
    for (const group of this.inTurn()) {
      group.narrow(view, alive, words, unknown);
      words = wordsWithBits(alive, words);
    }
    return words;
  }

  /** Groups of places first: slots of one place share words, so that these leave few. */
  private inTurn(): CodeGroup[] {
    const groups = [...this.groups.values()];
    return groups.sort((a, b) => Number(b.fact === 'area') - Number(a.fact === 'area'));
  }

  /** Whether a test of one of these facts is here. */
  reads(facts: ReadonlySet<FactKey>): boolean {
    return [...this.groups.values()].some(({ fact }) => facts.has(fact));
  }

  eachOpen(view: ProfileView, visit: OpenVisitor): void {
    for (const group of this.groups.values()) group.eachOpen(view, visit);
  }
}
