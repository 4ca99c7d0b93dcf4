import type { Condition } from '../rule';
import type { Finding } from './finding';
import { open } from './hints';
import { softened } from './scope/undecided';

/** Any of several alternatives, each of which may be several conditions at once. */
export function anyOf(alternatives: readonly (readonly Finding[])[], span: { from: number; to: number }): Finding {
  return compose('any', alternatives, span);
}

/** Parts as the text composes them; with one that is open the whole is. */
export function compose(
  composition: 'any' | number,
  alternatives: readonly (readonly Finding[])[],
  span: { from: number; to: number },
): Finding {
  const parts = alternatives.map((findings): Finding => {
    if (findings.length === 1) return findings[0]!;
    const inner = { from: findings[0]!.from, to: findings.at(-1)!.to };
    const all = findings.flatMap((finding) => (finding.kind === 'condition' ? [finding.condition] : []));
    if (all.length < findings.length) return { ...open(inner, 'part'), composition: 'all', parts: [...findings] };
    return { kind: 'condition', ...inner, condition: { all }, parts: [...findings] };
  });
  const conditions = parts.flatMap((part) => (part.kind === 'condition' ? [part.condition] : []));
  if (conditions.length < parts.length) return { ...open(span, 'part'), composition, parts };
  const condition: Condition = composition === 'any' ? { any: conditions } : { some: composition, of: conditions };
  return { kind: 'condition', ...span, condition, parts };
}

/** A finding as one condition, in which `left` stands for what of a composition was not understood; nothing where none of it was. */
export function conditionIn(finding: Finding, left: (part: Finding) => Condition): Condition | undefined {
  if (finding.kind === 'condition') return finding.condition;
  if (finding.kind === 'amount' || finding.composition === undefined) return undefined;
  const known = finding.parts?.map((part) => conditionIn(part, left));
  if (!known?.some((part) => part !== undefined)) return undefined;
  const parts = known.map((part, at) => part ?? left(finding.parts![at]!));
  if (finding.composition === 'all') return { all: parts };
  return finding.composition === 'any' ? { any: parts } : { some: finding.composition, of: parts };
}

/** What is one of several alternatives, or those that it consists of. */
export function alternativesIn(findings: Finding[]): Finding[][] {
  const [one, ...more] = findings;
  if (!one || more.length > 0 || one.kind === 'amount' || !one.parts) return [findings];
  const isAny = one.kind === 'open' ? one.composition === 'any' : 'any' in one.condition;
  return isAny ? one.parts.map((part) => [part]) : [findings];
}

/** Any of some items, or so many of them. */
export function chosen(composition: 'any' | number, parts: readonly Finding[][], to: number): Finding[] {
  // money that an alternative brings belongs to it
  const isMixed = parts.flat().some(({ kind }) => kind === 'amount');
  const isShort = typeof composition === 'number' && composition > parts.length;
  if (isMixed || isShort) return parts.flat().map(softened);
  return [compose(composition, parts, { from: parts[0]![0]!.from, to })];
}
