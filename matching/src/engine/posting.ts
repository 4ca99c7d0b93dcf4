import { type Bits, clearBit, setBit, withRoom } from './bits';

/** Up to this many slots a list is smaller and faster than bits over all slots. */
const LIST_SIZE = 256;

/** The slots that share one thing: a list while they are few, bits from then on. */
export class Posting {
  private list: number[] = [];
  bits: Bits | undefined;

  add(slot: number): void {
    if (this.bits) {
      this.bits = withRoom(this.bits, slot);
      setBit(this.bits, slot);
      return;
    }
    this.list.push(slot);
    if (this.list.length > LIST_SIZE) this.toBits();
  }

  remove(slot: number): void {
    if (this.bits) {
      clearBit(this.bits, slot);
      return;
    }
    const index = this.list.indexOf(slot);
    if (index < 0) return;
    this.list[index] = this.list.at(-1)!;
    this.list.pop();
  }

  /** The slots while they are few; empty once they are bits. */
  get slots(): readonly number[] {
    return this.list;
  }

  private toBits(): void {
    let bits: Bits = new Uint32Array(0);
    for (const slot of this.list) {
      bits = withRoom(bits, slot);
      setBit(bits, slot);
    }
    this.bits = bits;
    this.list = [];
  }
}

/** Sets to be combined: whole bit arrays and lists of a few slots, as they are kept where they stand. */
export class SlotSets {
  readonly wholes: Bits[] = [];
  readonly lists: ArrayLike<number>[] = [];

  addPosting({ bits, slots }: Posting): void {
    if (bits) this.wholes.push(bits);
    else this.lists.push(slots);
  }
}

/** The same, and what is in some sets and not in others. */
export class WiderSets extends SlotSets {
  readonly rests: (readonly [among: SlotSets, without: SlotSets])[] = [];
}
