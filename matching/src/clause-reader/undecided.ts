import type { Finding } from './finding';
import { open } from './hints';

/** The measures that a finding tests, or would. */
export function measuresIn(finding: Finding): string[] {
  const condition =
    finding.kind === 'condition' ? finding.condition : finding.kind === 'open' ? finding.draft : undefined;
  return condition && 'measure' in condition ? [JSON.stringify(condition.measure)] : [];
}

/** A finding that a person decides on. */
export const undecided = (finding: Finding): Finding =>
  finding.kind === 'open'
    ? finding
    : open(finding, 'composition', finding.kind === 'condition' ? finding.condition : undefined);

/** The same of an amount alone. */
export const unsureAmount = (finding: Finding): Finding => (finding.kind === 'amount' ? undecided(finding) : finding);
