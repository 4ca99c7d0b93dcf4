import type { Condition } from '../rule';
import type { Finding } from './finding';
import { softened } from './undecided';

/** What must not be. */
export function denied(findings: readonly Finding[]): Finding[] {
  if (findings.some(({ kind }) => kind !== 'condition') || findings.length > 1) return findings.map(softened);
  return findings.map((finding) =>
    finding.kind === 'condition' ? { ...finding, condition: not(finding.condition) } : finding,
  );
}

function not(condition: Condition): Condition {
  if ('any' in condition) return { all: condition.any.map(not) };
  if ('is' in condition) return { ...condition, is: !condition.is };
  if ('in' in condition) {
    const { in: codes, ...rest } = condition;
    return { ...rest, notIn: codes };
  }
  if ('title' in condition && Object.keys(condition).length === 2) return { ...condition, held: !condition.held };
  return { not: condition };
}
