import type { FactDef } from '@zhice/matching/facts';
import type { Condition, Measure } from '@zhice/matching/rule';
import { UNWRITTEN } from './language/fields';

/** What a condition on a fact begins as; what its author has to say is left open. */
export function newCondition(fact: FactDef): Condition {
  const { key, kind } = fact;
  if (kind === 'boolean') return { fact: key, is: true };
  if (kind === 'title') return { title: key, held: true };
  if (kind === 'code' || kind === 'codes') return { fact: key, in: [] };
  if (kind === 'date') return { measure: { since: key, in: 'years' }, op: '>=', value: UNWRITTEN };
  return { measure: newMeasure(fact), op: '>=', value: UNWRITTEN };
}

/** What is usually measured of a fact: the last closed year, or how many rows. */
export function newMeasure({ key, kind, period }: FactDef): Measure {
  if (kind === 'table') return { rows: key };
  if (kind === 'date' || kind === 'title') return { since: key, in: 'years' };
  return period ? { fact: key, year: -1 } : { fact: key };
}

export type GroupKind = 'all' | 'any' | 'some' | 'not';
export const GROUP_NAMES: Readonly<Record<GroupKind, string>> = {
  all: '同时符合',
  any: '符合其中之一',
  some: '至少符合其中几项',
  not: '不得有下列情形',
};

/** A condition made of others, and these; null for one that stands by itself. */
export function groupOf(condition: Condition): { kind: GroupKind; parts: Condition[] } | null {
  if ('all' in condition) return { kind: 'all', parts: condition.all };
  if ('any' in condition) return { kind: 'any', parts: condition.any };
  if ('some' in condition) return { kind: 'some', parts: condition.of };
  return 'not' in condition ? { kind: 'not', parts: [condition.not] } : null;
}

/** Where the parts of a group stand in it. */
export const partPath = (kind: GroupKind, at: number): (string | number)[] =>
  kind === 'not' ? ['not'] : [kind === 'some' ? 'of' : kind, at];

/** A group of some conditions, with where the old one came from. */
export function makeGroup(kind: GroupKind, parts: Condition[], from: Condition | null = null): Condition {
  const { clause, label, certainty } = from ?? {};
  const cited = { ...(clause && { clause }), ...(label && { label }), ...(certainty && { certainty }) };
  if (kind === 'all') return { ...cited, all: parts };
  if (kind === 'any') return { ...cited, any: parts };
  if (kind === 'some') return { ...cited, some: from && 'some' in from ? from.some : 1, of: parts };
  return { ...cited, not: parts.length === 1 ? parts[0]! : { any: parts } };
}
