import type { Measure } from '../rule';

/** The field that tells each kind of measure; 'fact' is the plain value, which 'over' has too. */
const MARKS = [
  'over',
  'percent',
  'per',
  'sum',
  'product',
  'greatest',
  'least',
  'growth',
  'increase',
  'since',
  'rows',
  'figure',
  'number',
  'fact',
] as const;
type Mark = (typeof MARKS)[number];

type Over = Extract<Measure, { over: unknown }>;
export type MeasureOf<Kind extends Mark> = Kind extends 'fact'
  ? Exclude<Extract<Measure, { fact: unknown }>, Over>
  : Extract<Measure, Record<Kind, unknown>>;

type Table<Args extends readonly unknown[], Result> = {
  [Kind in Mark]: (measure: MeasureOf<Kind>, ...args: Args) => Result;
};

/** A function over every kind of measure, one entry for each: a kind without one does not compile. */
export function byKind<Args extends readonly unknown[], Result>(
  table: Table<Args, Result>,
): (measure: Measure, ...args: Args) => Result {
  return (measure, ...args) => table[kindOf(measure)](measure as never, ...args);
}

/** The same with an answer for all kinds that are not named. */
export function bySomeKinds<Args extends readonly unknown[], Result>(
  table: Partial<Table<Args, Result>>,
  otherwise: Result,
): (measure: Measure, ...args: Args) => Result {
  return (measure, ...args) => table[kindOf(measure)]?.(measure as never, ...args) ?? otherwise;
}

const kinds = new WeakMap<Measure, Mark>();

/** Looked up once for each measure object: measures are read by the hundred for one profile. */
function kindOf(measure: Measure): Mark {
  let kind = kinds.get(measure);
  if (kind === undefined) {
    kind = MARKS.find((mark) => mark in measure)!;
    kinds.set(measure, kind);
  }
  return kind;
}
