import { type FactKey, factDef } from '../facts';
import type { Derivation } from '../facts/fact-def';
import type { Condition, Measure } from '../rule';
import { bySomeKinds } from './measure-kinds';

const known = new WeakMap<Condition, boolean>();

/** Whether a condition without parts can be judged by columns, many rows at a time. */
export function isColumnar(condition: Condition): boolean {
  let columnar = known.get(condition);
  if (columnar === undefined) {
    columnar = readsColumns(condition);
    known.set(condition, columnar);
  }
  return columnar;
}

function readsColumns(condition: Condition): boolean {
  // a measure that has no columns is read row by row and kept
  if ('measure' in condition) return !('each' in condition && condition.each) || isColumnarMeasure(condition.measure);
  if ('item' in condition && condition.item !== undefined) return false;
  if ('day' in condition) return true;
  if ('is' in condition) return areFlagsColumnar(derivation(condition.fact));
  if ('title' in condition) return !DETAILS.some((field) => condition[field] !== undefined);
  if (!('in' in condition || 'notIn' in condition)) return false;
  const codes = 'in' in condition ? condition.in : condition.notIn;
  const derive = derivation(condition.fact);
  return !codes.some((code) => /^[@Z]/.test(code)) && (!derive || 'sizeClass' in derive);
}

const areFlagsColumnar = (derive: Derivation | undefined): boolean =>
  !derive || 'fromCode' in derive || ('any' in derive && isColumnarMeasure(derive.measure));

const DETAILS = ['level', 'newIn', 'times', 'beyond'] as const;

export const derivation = (fact: FactKey): Derivation | undefined => factDef(fact).derive;

/** Whether a measure reads nothing but columns. */
export const isColumnarMeasure: (measure: Measure) => boolean = bySomeKinds<[], boolean>(
  {
    over: ({ over, years, young }) => years !== 'all' && (!young || over === 'sum' || over === 'max'),
    fact: ({ fact, item, part }) => item === undefined && part === undefined && isColumnarFact(fact),
    percent: ({ percent, of }) => isColumnarMeasure(percent) && isColumnarMeasure(of),
    sum: ({ sum }) => sum.every((part) => isColumnarMeasure(part.measure)),
    growth: (measure) => 'base' in measure || (!measure.mean && measure.part === undefined),
    since: ({ item, until }) => item === undefined && until === undefined,
    rows: ({ rows, item, unlessKnown }) =>
      item === undefined && !derivation(rows) && (!unlessKnown || isColumnarMeasure(unlessKnown)),
    number: () => true,
    figure: ({ on }) => on === undefined,
  },
  false,
);

/** Facts that are being looked at: what leads back to itself is left to the plain evaluator. */
const underway = new Set<FactKey>();

/** Whether what a number follows from, if anything, reads nothing but columns. */
function isColumnarFact(fact: FactKey): boolean {
  const derive = derivation(fact);
  if (!derive) return true;
  if (!('measure' in derive) || 'any' in derive || underway.has(fact)) return false;
  underway.add(fact);
  try {
    return isColumnarMeasure(derive.measure);
  } finally {
    underway.delete(fact);
  }
}
