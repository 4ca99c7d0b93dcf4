import { inputsOf } from '../engine/inputs';
import type { FactKey } from '../facts';
import type { Measure } from '../rule';
import type { Reading } from './reading';

const NOTHING: ReadonlySet<FactKey> = new Set();

/** What measures were read as; of those that read no changed fact, what they were read as before. */
export class Readings {
  private readonly own = new Map<Measure, Reading>();
  /** Of the one before alone, not of those before that: nothing is held for longer. */
  private readonly before: ReadonlyMap<Measure, Reading> | undefined;

  constructor(
    before?: Readings,
    private readonly changed = NOTHING,
  ) {
    this.before = before?.own;
  }

  get(measure: Measure): Reading | undefined {
    const own = this.own.get(measure);
    if (own || !this.before) return own;
    const before = this.before.get(measure);
    if (!before || inputsOf(measure).some(({ fact }) => this.changed.has(fact))) return undefined;
    this.own.set(measure, before);
    return before;
  }

  set(measure: Measure, reading: Reading): void {
    this.own.set(measure, reading);
  }
}
