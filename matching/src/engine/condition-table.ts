import type { FactKey } from '../facts';
import { judgeAnew } from '../judging/judge';
import { denied, FAIL, highOf, type Level, lowOf, type Outcome, PASS, span } from '../judging/outcome';
import type { ProfileView } from '../profile-view';
import type { Condition } from '../rule';
import { factsOf } from './changed';
import { FactReaders } from './fact-readers';
import { meaningOf } from './intern';

/** How a condition comes about: judged as it is, or from its parts. */
const PLAIN = 0;
const NOT = 1;
/** So many of the parts: `all` is every one of them, `any` one. */
const SOME = 2;

/** Conditions by number; those that always come to the same have one. A composite is known by the numbers of its parts. */
export class ConditionTable {
  private readonly numbers = new Map<string, number>();
  readonly conditions: Condition[] = [];
  private readonly kinds: number[] = [];
  /** Where the parts of a composite begin in `parts`: how many are wanted, how many there are, their numbers. */
  private readonly starts: number[] = [];
  private readonly parts: number[] = [];
  private readonly readers = new FactReaders();

  get size(): number {
    return this.conditions.length;
  }

  numberOf(condition: Condition): number {
    const key = meaningOf(condition);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const [kind, wanted, parts] = composition(condition);
    const numbers = parts.map((part) => this.numberOf(part));
    const number = this.conditions.push(condition) - 1;
    this.numbers.set(key, number);
    this.kinds.push(kind);
    this.starts.push(this.parts.length);
    this.parts.push(wanted, numbers.length, ...numbers);
    this.readers.add(factsOf(condition), number);
    return number;
  }

  /** The conditions that read one of these facts. */
  readersOf(facts: ReadonlySet<FactKey>): ReadonlySet<number> {
    return this.readers.of(facts);
  }

  /** What a condition comes to by what its parts come to. */
  judge(number: number, view: ProfileView, partOutcome: Outcomes): Outcome {
    const kind = this.kinds[number];
    if (kind === PLAIN) return judgeAnew(this.conditions[number]!, view);
    const start = this.starts[number]!;
    if (kind === NOT) return denied(partOutcome.of(this.parts[start + 2]!));
    return this.some(start, partOutcome);
  }

  /** nthHighest without lists: how many of the lows, and of the highs, reach each level. */
  private some(start: number, outcomes: Outcomes): Outcome {
    const wanted = this.parts[start]!;
    const end = start + 2 + this.parts[start + 1]!;
    let lows = 0;
    let highs = 0;
    for (let at = start + 2; at < end; at += 1) {
      const outcome = outcomes.of(this.parts[at]!);
      lows += REACHED[lowOf(outcome)]!;
      highs += REACHED[highOf(outcome)]!;
    }
    return span(nth(wanted, lows), nth(wanted, highs));
  }
}

/** One for each level above FAIL that a level reaches, ten bits apart: more parts than that are judged as they are. */
const REACHED = [0, 1, 1 + 1024, 1 + 1024 + 1048576];
const MOST_PARTS = 1023;

function nth(wanted: number, reached: number): Level {
  for (let level = PASS; level > FAIL; level -= 1)
    if (((reached >>> (10 * (level - 1))) & MOST_PARTS) >= wanted) return level as Level;
  return FAIL;
}

function composition(condition: Condition): [kind: number, wanted: number, parts: readonly Condition[]] {
  if ('not' in condition) return [NOT, 1, [condition.not]];
  const [wanted, parts] =
    'all' in condition
      ? [condition.all.length, condition.all]
      : 'any' in condition
        ? [1, condition.any]
        : 'some' in condition
          ? [condition.some, condition.of]
          : [0, []];
  return parts.length === 0 || parts.length > MOST_PARTS ? [PLAIN, 0, []] : [SOME, wanted, parts];
}

/** What the conditions of a table come to for one profile, each judged when it is asked for. */
export class Outcomes {
  /** One more than the outcome; 0 while not judged. */
  private readonly judged: Uint8Array;

  constructor(
    private readonly table: ConditionTable,
    private readonly view: ProfileView,
  ) {
    this.judged = new Uint8Array(table.size);
  }

  /** For a view on which what these conditions read has changed, with what the others came to. */
  changedTo(view: ProfileView, readers: Iterable<number>): Outcomes {
    const after = new Outcomes(this.table, view);
    after.judged.set(this.judged);
    for (const number of readers) after.judged[number] = 0;
    return after;
  }

  of(number: number): Outcome {
    const known = this.judged[number]!;
    if (known > 0) return known - 1;
    const outcome = this.table.judge(number, this.view, this);
    this.judged[number] = outcome + 1;
    return outcome;
  }
}
