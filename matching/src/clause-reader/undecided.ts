import type { Finding, Why } from './finding';
import { open } from './hints';

/** The measures that a finding tests, or would. */
export function measuresIn(finding: Finding): string[] {
  const condition =
    finding.kind === 'condition' ? finding.condition : finding.kind === 'open' ? finding.draft : undefined;
  return condition && 'measure' in condition ? [JSON.stringify(condition.measure)] : [];
}

/** A proposal that is none, for a reason that a person has to look at. */
const leftOpen = (finding: Finding, why: Why): Finding =>
  finding.kind === 'open' ? finding : open(finding, why, finding.kind === 'condition' ? finding.condition : undefined);

/** The same because of a word that stands beside it. */
export const softened = (finding: Finding): Finding => leftOpen(finding, 'word');

/** The same because it is not said how it goes together with what stands beside it. */
export const undecided = (finding: Finding): Finding => leftOpen(finding, 'composition');

/** The same of an amount alone. */
export const unsureAmount = (finding: Finding): Finding => (finding.kind === 'amount' ? undecided(finding) : finding);
