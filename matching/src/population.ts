import { type Bits, bitCount, clearBit, setBit, withRoom } from './engine/bits';
import { withSources } from './engine/changed';
import type { FactColumn } from './engine/columns';
import { Interner, meaningOf } from './engine/intern';
import { bytesOf, judgingAll, type Planes, rejudgeRow } from './engine/planes';
import { ProfileTable } from './engine/profile-table';
import { RowMemory } from './engine/row-memory';
import { TableView } from './engine/table-view';
import { Tally } from './engine/tally';
import { topLevel } from './evaluate';
import type { FactKey } from './facts';
import type { Profile } from './profile';
import type { Rule } from './rule';
import type { Verdict } from './verdict';

/** How many rows fail one condition, miss it within reach, and leave it open. */
export interface ConditionCounts {
  fail: number;
  near: number;
  unknown: number;
}

const MIB = 1024 * 1024;

export interface PopulationOptions {
  /** Enterprises to make room for at once; it grows beyond that. */
  expected?: number;
  /** Most memory for sets of judged conditions, in bytes. Those unused for longest are dropped. */
  cacheBytes?: number;
  /** Most memory for what parts of conditions came to and what was read row by row. */
  memoryBytes?: number;
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
  private readonly underway = new Map<string, { planes: Planes; done: Promise<void> }>();
  private last: { rule: Rule; asOf: string; today: string } | undefined;
  private readonly tally = new Tally();
  private readonly memory: RowMemory;
  private readonly cacheBytes: number;
  private changes = 0;

  constructor({ expected = 1024, cacheBytes = 128 * MIB, memoryBytes = 384 * MIB }: PopulationOptions = {}) {
    this.memory = new RowMemory(memoryBytes);
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
    this.memory.forget(row);
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

  /** What is known of the enterprise of a row, as far as these facts and what they follow from. */
  profiles(facts: readonly FactKey[]): (row: number) => Profile {
    return this.table.profiles(withSources(facts));
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
    const absent = this.absentOf(rule, asOf, today);
    for (const _ of this.judging(absent, asOf, today));
    return absent;
  }

  private absentOf(rule: Rule, asOf: string, today: string): Map<string, Planes> {
    const absent = new Map<string, Planes>();
    for (const condition of topLevel(new Interner().rule(rule).condition)) {
      const key = `${asOf} ${today} ${meaningOf(condition)}`;
      if (!this.kept.has(key)) absent.set(key, { condition, asOf, today, failures: 0 });
    }
    return absent;
  }

  private *judging(absent: ReadonlyMap<string, Planes>, asOf: string, today: string): Generator<void> {
    this.memory.reserve(this.ids.length);
    yield* judgingAll([...absent.values()], new TableView(this.table, asOf, today, this.memory), () => this.ids.length);
    this.memory.tidy();
  }

  /**
   * Judges the conditions of a rule that are not kept, so that what is asked next is only sets. `pause` is called after every few thousand
   * rows and may have others go on; enterprises may change meanwhile. What somebody else has begun is waited for.
   */
  async prepare(rule: Rule, asOf: string, today: string, pause: () => Promise<void> | undefined): Promise<void> {
    const absent = this.absentOf(rule, asOf, today);
    const begun: Promise<void>[] = [];
    for (const key of absent.keys()) {
      const other = this.underway.get(key);
      if (!other) continue;
      absent.delete(key);
      begun.push(other.done);
    }
    if (absent.size > 0) begun.push(this.judgeSlowly(absent, asOf, today, pause));
    await Promise.all(begun);
  }

  private judgeSlowly(
    absent: ReadonlyMap<string, Planes>,
    asOf: string,
    today: string,
    pause: () => Promise<void> | undefined,
  ): Promise<void> {
    const judgeAll = async () => {
      for (const _ of this.judging(absent, asOf, today)) await pause();
      for (const [key, planes] of absent) this.kept.set(key, planes);
      this.dropOldest();
    };
    // begun once it is known to be underway: enterprises may change at the first pause
    const done = Promise.resolve()
      .then(judgeAll)
      .finally(() => {
        for (const key of absent.keys()) this.underway.delete(key);
      });
    for (const [key, planes] of absent) this.underway.set(key, { planes, done });
    return done;
  }

  /** Judges one row anew for everything that is kept or underway. */
  private rejudge(row: number): void {
    const views = new Map<string, TableView>();
    const underway = [...this.underway.values()].map(({ planes }) => planes);
    for (const planes of [...this.kept.values(), ...underway]) {
      const day = `${planes.asOf} ${planes.today}`;
      const view = views.get(day) ?? new TableView(this.table, planes.asOf, planes.today);
      views.set(day, view);
      rejudgeRow(planes, view, row);
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
