import { type Bits, clearBit, setBit, withRoom } from './bits';
import type { SlotSets } from './posting';

/**
 * Slots by the cut that a value must reach, highest cut first: the slots that a value misses are a prefix. Blocks hold
 * the set of everything before them, so that any prefix is one set and a part of a block. Thresholds in policies are
 * round, so a long run of one cut is a block of its own and no part of it is ever needed; the rest are blocks of FILL.
 * A lookup costs a binary search and at most a block of singles; adding or removing one entry touches one block and one
 * bit in each later block; many additions at once are sorted in together.
 * Memory for n entries in b blocks over s slots: 12 n + b * s / 8 bytes.
 */
const FILL = 768;
const FULL = FILL * 2;
/** From this length on a run of equal cuts is a block of its own. */
const RUN = 128;
/** From this many waiting entries on, building anew is cheaper than single insertions. */
const BULK = 64;

interface Block {
  cuts: Float64Array<ArrayBuffer>;
  slots: Uint32Array<ArrayBuffer>;
  size: number;
  /** Every slot in the blocks before this one. */
  before: Bits;
}

/** What a lookup asks of blocks, side by side: the blocks themselves lie anywhere in memory. */
interface Bounds {
  /** The highest and the lowest cut of each block. */
  first: Float64Array;
  last: Float64Array;
  /** How many slots are in each block and those before it. */
  sizes: Uint32Array;
}

export class Ladder {
  private blocks: Block[] = [];
  private bounds: Bounds | undefined;
  private whole: Bits = new Uint32Array(0);
  private readonly waiting: { cut: number; slot: number }[] = [];

  /** A slot may be there more than once, but is then removed as often before the next lookup. */
  add(cut: number, slot: number): void {
    this.waiting.push({ cut, slot });
  }

  remove(cut: number, slot: number): void {
    this.settle();
    this.bounds = undefined;
    const index = this.blockFor(cut, slot);
    const block = this.blocks[index];
    const at = block ? placeIn(block, cut, slot) : 0;
    if (!block || block.slots[at] !== slot || block.cuts[at] !== cut) throw new Error(`no slot ${slot} at ${cut}`);
    block.cuts.copyWithin(at, at + 1, block.size);
    block.slots.copyWithin(at, at + 1, block.size);
    block.size -= 1;
    for (const later of this.blocks.slice(index + 1)) clearBit(later.before, slot);
    clearBit(this.whole, slot);
    if (block.size === 0) this.blocks.splice(index, 1);
  }

  /** Adds the slots whose cut is above x to the sets; NaN is below every cut. */
  collect(x: number, sets: SlotSets): void {
    const { first, last } = this.settled();
    const count = blocksAbove(first, x);
    if (count === 0) return;
    if (!(last[count - 1]! <= x)) {
      sets.wholes.push(this.blocks[count]?.before ?? this.whole);
      return;
    }
    const block = this.blocks[count - 1]!;
    if (count > 1) sets.wholes.push(block.before);
    let above = 0;
    while (block.cuts[above]! > x) above += 1;
    sets.lists.push(block.slots.subarray(0, above));
  }

  /** How many slots have a cut above x. */
  countAbove(x: number): number {
    const { first, last, sizes } = this.settled();
    const blocks = blocksAbove(first, x);
    if (blocks === 0) return 0;
    let count = sizes[blocks - 1]!;
    if (!(last[blocks - 1]! <= x)) return count;
    const { cuts, size } = this.blocks[blocks - 1]!;
    for (let at = size - 1; cuts[at]! <= x; at -= 1) count -= 1;
    return count;
  }

  /** Every slot on the ladder. */
  get all(): Bits {
    if (this.waiting.length > 0) this.settle();
    return this.whole;
  }

  /** The bounds of the blocks, once all that waits is in one. */
  private settled(): Bounds {
    if (this.waiting.length > 0) this.settle();
    this.bounds ??= boundsOf(this.blocks);
    return this.bounds;
  }

  /** The last block that begins at or before the entry. */
  private blockFor(cut: number, slot: number): number {
    let low = 0;
    let high = this.blocks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const block = this.blocks[middle]!;
      if (comesAfter(block.cuts[0]!, block.slots[0]!, cut, slot)) high = middle;
      else low = middle + 1;
    }
    return Math.max(0, low - 1);
  }

  private settle(): void {
    if (this.waiting.length === 0) return;
    this.bounds = undefined;
    const size = this.blocks.reduce((sum, block) => sum + block.size, 0);
    if (this.waiting.length >= BULK + size / BULK || size === 0) this.rebuild();
    else for (const { cut, slot } of this.waiting) this.insert(cut, slot);
    this.waiting.length = 0;
  }

  private insert(cut: number, slot: number): void {
    const index = this.blockFor(cut, slot);
    const block = this.blocks[index]!;
    const at = placeIn(block, cut, slot);
    if (at === block.size && at >= RUN && block.cuts[at - 1] !== cut) {
      this.insertBlock(index + 1, cut, slot);
      return;
    }
    if (block.size === block.cuts.length) enlarge(block);
    block.cuts.copyWithin(at + 1, at, block.size);
    block.slots.copyWithin(at + 1, at, block.size);
    block.cuts[at] = cut;
    block.slots[at] = slot;
    block.size += 1;
    this.markAfter(index, slot);
    if (block.size >= FULL && block.cuts[0] !== block.cuts[block.size - 1]) this.split(index);
  }

  /** A block of one entry after a long run that it must not become part of. */
  private insertBlock(index: number, cut: number, slot: number): void {
    const block = emptyBlock((this.blocks[index]?.before ?? this.whole).slice(), 8);
    block.cuts[0] = cut;
    block.slots[0] = slot;
    block.size = 1;
    this.blocks.splice(index, 0, block);
    this.markAfter(index, slot);
  }

  private markAfter(index: number, slot: number): void {
    for (const later of this.blocks.slice(index + 1)) {
      later.before = withRoom(later.before, slot);
      setBit(later.before, slot);
    }
    this.whole = withRoom(this.whole, slot);
    setBit(this.whole, slot);
  }

  private split(index: number): void {
    const block = this.blocks[index]!;
    const kept = block.size >>> 1;
    const half = emptyBlock(block.before.slice(), block.size);
    half.cuts.set(block.cuts.subarray(kept, block.size));
    half.slots.set(block.slots.subarray(kept, block.size));
    half.size = block.size - kept;
    block.size = kept;
    for (let at = 0; at < kept; at += 1) {
      half.before = withRoom(half.before, block.slots[at]!);
      setBit(half.before, block.slots[at]!);
    }
    this.blocks.splice(index + 1, 0, half);
  }

  private rebuild(): void {
    const entries = this.waiting.slice();
    for (const block of this.blocks) {
      for (let at = 0; at < block.size; at += 1) entries.push({ cut: block.cuts[at]!, slot: block.slots[at]! });
    }
    entries.sort((a, b) => b.cut - a.cut || a.slot - b.slot);
    const last = entries.reduce((most, entry) => Math.max(most, entry.slot), 0);
    this.whole = withRoom(new Uint32Array(0), last);
    this.blocks = [];
    for (const [start, end] of blockRanges(entries.map((entry) => entry.cut))) {
      const block = emptyBlock(this.whole.slice(), end - start);
      for (const { cut, slot } of entries.slice(start, end)) {
        block.cuts[block.size] = cut;
        block.slots[block.size] = slot;
        block.size += 1;
        setBit(this.whole, slot);
      }
      this.blocks.push(block);
    }
  }
}

function boundsOf(blocks: readonly Block[]): Bounds {
  let size = 0;
  return {
    first: Float64Array.from(blocks, ({ cuts }) => cuts[0]!),
    last: Float64Array.from(blocks, (block) => block.cuts[block.size - 1]!),
    sizes: Uint32Array.from(blocks, (block) => {
      size += block.size;
      return size;
    }),
  };
}

/** How many blocks begin above x; NaN is below all of them. */
function blocksAbove(first: Float64Array, x: number): number {
  let low = 0;
  let high = first.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (first[middle]! <= x) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where blocks begin and end in sorted cuts: long runs alone, the rest in pieces of FILL. */
function blockRanges(cuts: readonly number[]): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  let open = 0;
  for (let start = 0; start < cuts.length; ) {
    let end = start + 1;
    while (end < cuts.length && cuts[end] === cuts[start]) end += 1;
    const long = end - start >= RUN;
    if (open < start && (long || end - open > FILL)) {
      ranges.push([open, start]);
      open = start;
    }
    if (long) {
      ranges.push([start, end]);
      open = end;
    }
    start = end;
  }
  if (open < cuts.length) ranges.push([open, cuts.length]);
  return ranges;
}

function emptyBlock(before: Bits, room: number): Block {
  return { cuts: new Float64Array(room), slots: new Uint32Array(room), size: 0, before };
}

function enlarge(block: Block): void {
  const room = block.size * 2 + 8;
  const cuts = new Float64Array(room);
  const slots = new Uint32Array(room);
  cuts.set(block.cuts);
  slots.set(block.slots);
  block.cuts = cuts;
  block.slots = slots;
}

/** Where an entry stands, or would stand, in a block. */
function placeIn(block: Block, cut: number, slot: number): number {
  let low = 0;
  let high = block.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesAfter(cut, slot, block.cuts[middle]!, block.slots[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Order of entries: higher cut first, then lower slot. */
function comesAfter(cut: number, slot: number, otherCut: number, otherSlot: number): boolean {
  return cut < otherCut || (cut === otherCut && slot > otherSlot);
}
