import { isOpen } from '../judging/missing';
import { FAIL, highOf, NEAR, type Outcome } from '../judging/outcome';
import type { Condition } from '../rule';
import { type Bits, clearBit, countBits, setBit, withRoom } from './bits';
import { BLOCK } from './row-memory';
import { judgeRows } from './table-judge';
import type { TableView } from './table-view';

/** Rows in which a condition fails, is missed within reach, or stays open; absent when there are none. */
export interface Planes {
  condition: Condition;
  asOf: string;
  today: string;
  /** Rows that failed when all were judged, to put the conditions that exclude most first. */
  failures: number;
  fail?: Bits;
  near?: Bits;
  unknown?: Bits;
}
const SIDES = ['fail', 'near', 'unknown'] as const;

/** The sets that a row with an outcome belongs to, as bits in the order of SIDES. */
const SIDES_OF = Uint8Array.from({ length: 16 }, (_, outcome: Outcome) => {
  const missed = highOf(outcome) === FAIL ? 1 : highOf(outcome) === NEAR ? 2 : 0;
  return isOpen(outcome) ? missed | 4 : missed;
});

/** Judges conditions together, a block of rows at each step. Between two steps rows may change or be added. */
export function* judgingAll(all: readonly Planes[], view: TableView, rows: () => number): Generator<void> {
  if (all.length === 0) return;
  for (let from = 0; from < rows(); from += BLOCK) {
    const to = Math.min(rows(), from + BLOCK);
    for (const planes of all) {
      const outcomes = judgeRows(planes.condition, view, from, to);
      for (let at = 0; at < outcomes.length; at += 32) putWord(planes, outcomes, at, from + at);
    }
    yield;
  }
  for (const planes of all) {
    planes.failures = planes.fail ? countBits(planes.fail) : 0;
    for (const name of SIDES) if (planes[name]) planes[name] = withRoom(planes[name], rows() - 1);
  }
}

/** Puts 32 rows into the sets, a word at a time. */
function putWord(planes: Planes, outcomes: Uint8Array, at: number, row: number): void {
  const words = [0, 0, 0];
  const end = Math.min(32, outcomes.length - at);
  for (let bit = 0; bit < end; bit += 1) {
    const sides = SIDES_OF[outcomes[at + bit]!]!;
    if (sides === 0) continue;
    for (let side = 0; side < 3; side += 1) if (sides & (1 << side)) words[side]! |= 1 << bit;
  }
  for (const [side, name] of SIDES.entries()) {
    if (words[side] === 0 && !planes[name]) continue;
    const bits = withRoom(planes[name] ?? new Uint32Array(0), row);
    bits[row >>> 5] = words[side]!;
    planes[name] = bits;
  }
}

/** Judges one row anew. */
export function rejudgeRow(planes: Planes, view: TableView, row: number): void {
  const sides = SIDES_OF[judgeRows(planes.condition, view, row, row + 1)[0]!]!;
  for (const [side, name] of SIDES.entries()) {
    if (sides & (1 << side)) {
      const bits = withRoom(planes[name] ?? new Uint32Array(0), row);
      setBit(bits, row);
      planes[name] = bits;
    } else if (planes[name]) {
      clearBit(planes[name], row);
    }
  }
}

export function bytesOf(planes: Planes): number {
  return SIDES.reduce((bytes, side) => bytes + (planes[side]?.byteLength ?? 0), 0);
}
