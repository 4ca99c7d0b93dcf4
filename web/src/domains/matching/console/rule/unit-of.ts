import { measureUnit } from '@zhice/matching/judging/wording';
import type { Measure } from '@zhice/matching/rule';

/** The unit of a measure; '' of one that is not yet written to its end. */
export function unitOf(measure: Measure): string {
  try {
    return measureUnit(measure);
  } catch {
    return '';
  }
}
