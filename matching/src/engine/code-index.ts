import { pathOf } from '../classification';
import type { FactKey } from '../facts';
import type { ProfileView } from '../profile-view';
import type { CodeTest } from '../rule';
import { type Bits, clearBit, hasBit, orInto, setBit, withRoom } from './bits';
import type { OpenVisitor } from './number-index';
import { Posting, SlotSets } from './posting';
import { wordsWithBits } from './slot-set';

/** How the listed branches lie to some codes: slots that list one which contains a code, or one in which a code may lie. */
interface Related {
  inside: SlotSets;
  maybe: SlotSets;
}

/** Tests `in` (or `notIn`) of one fact, at most one of each slot: the slots by listed path. */
class CodeGroup {
  private slots: Bits = new Uint32Array(0);
  private readonly byPath = new Map<string, Posting>();
  /** The listed branches that contain a code, and those below it, by code; until another path is listed. */
  private readonly branchesOf = new Map<string, { inside: Posting[]; maybe: Posting[] }>();
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
    const { inside, maybe } = related;
    const isOpen = maybe.wholes.length + maybe.singles.length > 0;
    if (isOpen) unknown.wholes.push(this.openOf(related));
    if (this.listed === 'notIn') {
      subtract(alive, inside, words);
      return;
    }
    const kept = [...inside.singles, ...maybe.singles].filter((slot) => hasBit(alive, slot));
    const passing = words.map((word) => ~this.slots[word]!);
    // beyond its end a set gives undefined, which counts as 0
    for (const whole of [...inside.wholes, ...maybe.wholes])
      for (let index = 0; index < words.length; index += 1) passing[index]! |= whole[words[index]!]!;
    for (let index = 0; index < words.length; index += 1) alive[words[index]!]! &= passing[index]!;
    for (const slot of kept) setBit(alive, slot);
  }

  /** The slots whose test an unknown or too coarse code leaves open. */
  collectOpen(view: ProfileView): SlotSets {
    const open = new SlotSets();
    const related = this.related(view);
    open.wholes.push(related ? this.openOf(related) : this.slots);
    return open;
  }

  /** All codes, and the zones in which a place may lie; undefined when the codes are not known. */
  private related(view: ProfileView): Related | undefined {
    const codes = view.codes(this.fact);
    if (codes === undefined) return undefined;
    const inside = new SlotSets();
    const maybe = new SlotSets();
    for (const code of codes) {
      const branches = this.branches(code);
      for (const posting of branches.inside) inside.addPosting(posting);
      for (const posting of branches.maybe) maybe.addPosting(posting);
    }
    for (const zone of view.zonesMaybe(this.fact, codes)) {
      const posting = this.byPath.get(this.path(zone));
      if (posting) maybe.addPosting(posting);
    }
    return { inside, maybe };
  }

  /** Listed branches that contain the code, and those below it, in which it may lie. */
  private branches(code: string): { inside: readonly Posting[]; maybe: readonly Posting[] } {
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

  private openOf({ inside, maybe }: Related): Bits {
    const open: Bits = new Uint32Array(this.slots.length);
    for (const whole of maybe.wholes) orInto(open, whole);
    for (const slot of maybe.singles) setBit(open, slot);
    subtract(open, inside, open.keys());
    return open;
  }
}

function subtract(bits: Bits, sets: SlotSets, words: Iterable<number>): void {
  for (const word of words) for (const whole of sets.wholes) bits[word]! &= ~(whole[word] ?? 0);
  for (const slot of sets.singles) clearBit(bits, slot);
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
    for (const group of this.groups.values()) visit([{ fact: group.fact }], group.collectOpen(view));
  }
}
