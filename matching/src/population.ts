import { type Bits, bitCount, clearBit, countBits, setBit, withRoom } from './engine/bits';
import type { FactColumn } from './engine/columns';
import { Interner, meaningOf } from './engine/intern';
import { ProfileTable } from './engine/profile-table';
import { judgeRows } from './engine/table-judge';
import { TableView } from './engine/table-view';
import { Tally } from './engine/tally';
import { topLevel } from './evaluate';
import type { FactKey } from './facts';
import { isOpen } from './judging/missing';
import { FAIL, highOf, NEAR, type Outcome } from './judging/outcome';
import type { Profile } from './profile';
import type { Condition, Rule } from './rule';
import type { Verdict } from './verdict';

/** Rows in which a condition fails, is missed within reach, or stays open; absent when there are none. */
interface Planes {
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

/** How many rows fail one condition, miss it within reach, and leave it open. */
export interface ConditionCounts {
  fail: number;
  near: number;
  unknown: number;
}

/** Rows judged at a time: their columns and readings stay in the processor's cache. */
const BLOCK = 4096;

export interface PopulationOptions {
  /** Enterprises to make room for at once; it grows beyond that. */
  expected?: number;
  /** Most memory for sets of judged conditions, in bytes. Those unused for longest are dropped. */
  cacheBytes?: number;
}

/**
 * The facts of many enterprises in columns, for matching one rule against all of them. Each distinct condition is judged
 * for all enterprises at its first use (20 to 60 ms for a million, large scores and tables about 1 s) and kept as sets of
 * rows; a count is then a few operations on 125 kB sets for each condition. A changed enterprise is judged anew for the
 * kept conditions only. Verdicts are those of evaluate.ts, proved by test.
 */
export class Population {
  private readonly table: ProfileTable;
  private readonly rows = new Map<number, number>();
  private readonly ids: number[] = [];
  private readonly free: number[] = [];
  private present: Bits = new Uint32Array(0);
  private readonly kept = new Map<string, Planes>();
  private last: { rule: Rule; asOf: string; today: string } | undefined;
  private readonly tally = new Tally();
  private readonly cacheBytes: number;
  private changes = 0;

  constructor({ expected = 1024, cacheBytes = 128 * 1024 * 1024 }: PopulationOptions = {}) {
    this.table = new ProfileTable(expected);
    this.cacheBytes = cacheBytes;
  }

  /** The number of enterprises. */
  get size(): number {
    return this.rows.size;
  }

  /** Another number after every change of what is known of anybody. */
  get revision(): number {
    return this.changes;
  }

  /** Adds an enterprise or replaces what is known of it. */
  upsert(id: number, profile: Profile): void {
    let row = this.rows.get(id);
    if (row === undefined) {
      row = this.free.pop() ?? this.ids.length;
      this.rows.set(id, row);
      this.ids[row] = id;
      this.present = withRoom(this.present, row);
      setBit(this.present, row);
    }
    this.table.write(row, profile);
    this.changes += 1;
    this.rejudge(row);
    this.last = undefined;
  }

  /** Removes an enterprise; false when there is none with this id. */
  remove(id: number): boolean {
    const row = this.rows.get(id);
    if (row === undefined) return false;
    this.rows.delete(id);
    this.free.push(row);
    this.table.clear(row);
    this.changes += 1;
    clearBit(this.present, row);
    this.last = undefined;
    return true;
  }

  /** How many enterprises have each verdict on a rule as of a day. */
  count(rule: Rule, asOf: string, today = asOf): Record<Verdict, number> {
    return { ...this.judge(rule, asOf, today).counts };
  }

  /** The rows with each verdict on a rule as of a day; the sets are the caller's. */
  verdictSets(rule: Rule, asOf: string, today = asOf): Record<Verdict, Bits> {
    const tally = this.judge(rule, asOf, today);
    const rowsOf = (verdict: Verdict) => tally.rowsOf(verdict).slice();
    return { fit: rowsOf('fit'), near: rowsOf('near'), unknown: rowsOf('unknown'), unfit: rowsOf('unfit') };
  }

  /** What each top-level condition of a rule comes to, in the order of `topLevel`. */
  conditionCounts(rule: Rule, asOf: string, today = asOf): ConditionCounts[] {
    const keys = keysOf(rule, asOf, today);
    this.planesOf(rule, asOf, today);
    const count = (bits: Bits | undefined) => (bits ? countWithin(bits, this.present) : 0);
    return keys.map((key) => {
      const planes = this.kept.get(key);
      return { fail: count(planes?.fail), near: count(planes?.near), unknown: count(planes?.unknown) };
    });
  }

  /** The enterprise of a row, of the sets of `verdictSets`. */
  idOf(row: number): number {
    return this.ids[row]!;
  }

  /** What is known of the enterprise of a row. */
  profileOf(row: number): Profile {
    return this.table.profile(row);
  }

  /** The current values of a fact by row. */
  columnOf(fact: FactKey): FactColumn | undefined {
    return this.table.column(fact, '');
  }

  /** Ids of the enterprises with a verdict on a rule, in the order in which they were first added. */
  page(rule: Rule, asOf: string, verdict: Verdict, offset: number, limit: number, today = asOf): number[] {
    const set = this.judge(rule, asOf, today).rowsOf(verdict);
    const ids: number[] = [];
    let skip = offset;
    for (let word = 0; word < set.length && ids.length < limit; word += 1) {
      const bits = set[word]!;
      const count = bits === 0 ? 0 : bitCount(bits);
      if (count > skip) this.takeWord(bits, word, skip, limit, ids);
      skip = Math.max(0, skip - count);
    }
    return ids;
  }

  /** Adds the ids of one word's rows, without the first `skip`, until there are `limit`. */
  private takeWord(bits: number, word: number, skip: number, limit: number, ids: number[]): void {
    let rest = bits;
    for (let passed = 0; rest !== 0 && ids.length < limit; passed += 1) {
      const lowest = rest & -rest;
      rest ^= lowest;
      if (passed >= skip) ids.push(this.ids[word * 32 + 31 - Math.clz32(lowest)]!);
    }
  }

  private judge(rule: Rule, asOf: string, today: string): Tally {
    if (this.last?.rule === rule && this.last.asOf === asOf && this.last.today === today) return this.tally;
    const words = (this.ids.length + 31) >>> 5;
    this.tally.count(this.present.subarray(0, words), this.planesOf(rule, asOf, today));
    this.last = { rule, asOf, today };
    return this.tally;
  }

  /** The sets of a rule's conditions; those not kept are judged together, block by block. */
  private planesOf(rule: Rule, asOf: string, today: string): Planes[] {
    const keys = keysOf(rule, asOf, today);
    const absent = keys.some((key) => !this.kept.has(key))
      ? this.judgeAbsent(rule, asOf, today)
      : new Map<string, Planes>();
    const all = keys.map((key) => {
      const planes = this.kept.get(key) ?? absent.get(key)!;
      this.kept.delete(key);
      this.kept.set(key, planes);
      return planes;
    });
    if (absent.size > 0) this.dropOldest();
    return all.sort((a, b) => b.failures - a.failures);
  }

  /** Judges the conditions of a rule that are not kept; equal measures in them are read once. */
  private judgeAbsent(rule: Rule, asOf: string, today: string): Map<string, Planes> {
    const absent = new Map<string, Planes>();
    for (const condition of topLevel(new Interner().rule(rule).condition)) {
      const key = `${asOf} ${today} ${meaningOf(condition)}`;
      if (!this.kept.has(key)) absent.set(key, { condition, asOf, today, failures: 0 });
    }
    judgeAll([...absent.values()], new TableView(this.table, asOf, today), this.ids.length);
    return absent;
  }

  /** Judges one row anew for everything that is kept. */
  private rejudge(row: number): void {
    const views = new Map<string, TableView>();
    for (const planes of this.kept.values()) {
      const day = `${planes.asOf} ${planes.today}`;
      const view = views.get(day) ?? new TableView(this.table, planes.asOf, planes.today);
      views.set(day, view);
      place(planes, row, SIDES_OF[judgeRows(planes.condition, view, row, row + 1)[0]!]!);
    }
  }

  private dropOldest(): void {
    let bytes = 0;
    for (const planes of this.kept.values()) bytes += bytesOf(planes);
    for (const [key, planes] of this.kept) {
      if (bytes <= this.cacheBytes || this.kept.size === 1) return;
      bytes -= bytesOf(planes);
      this.kept.delete(key);
    }
  }
}

const keysOf = (rule: Rule, asOf: string, today: string): string[] =>
  topLevel(rule.condition).map((condition) => `${asOf} ${today} ${meaningOf(condition)}`);

function countWithin(bits: Bits, present: Bits): number {
  let count = 0;
  const words = Math.min(bits.length, present.length);
  for (let word = 0; word < words; word += 1) count += bitCount(bits[word]! & present[word]!);
  return count;
}

function judgeAll(absent: readonly Planes[], view: TableView, rows: number): void {
  if (absent.length === 0) return;
  for (let from = 0; from < rows; from += BLOCK) {
    for (const planes of absent) {
      const outcomes = judgeRows(planes.condition, view, from, Math.min(rows, from + BLOCK));
      for (let at = 0; at < outcomes.length; at += 32) addWord(planes, outcomes, at, from + at, rows);
    }
  }
  for (const planes of absent) planes.failures = planes.fail ? countBits(planes.fail) : 0;
}

/** Adds 32 rows to the sets, a word at a time. */
function addWord(planes: Planes, outcomes: Uint8Array, at: number, row: number, rows: number): void {
  const words = [0, 0, 0];
  const end = Math.min(32, outcomes.length - at);
  for (let bit = 0; bit < end; bit += 1) {
    const sides = SIDES_OF[outcomes[at + bit]!]!;
    if (sides === 0) continue;
    for (let side = 0; side < 3; side += 1) if (sides & (1 << side)) words[side]! |= 1 << bit;
  }
  for (const [side, name] of SIDES.entries()) {
    if (words[side] === 0) continue;
    planes[name] ??= withRoom(new Uint32Array(0), rows - 1);
    planes[name][row >>> 5] = words[side]!;
  }
}

/** Puts a row into the sets that it belongs to, and takes it out of the others. */
function place(planes: Planes, row: number, sides: number): void {
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

function bytesOf(planes: Planes): number {
  return SIDES.reduce((bytes, side) => bytes + (planes[side]?.byteLength ?? 0), 0);
}
