import { obtainedSource, type ProfileSource } from '../domains/enterprise';
import { rightSource } from '../domains/ip';
import { abnormalitySource, groupSource, groupTitleSource, penaltySource } from '../domains/public-record';

/** What stands in every profile beside what the enterprise says of itself. */
export const REGISTERS: readonly ProfileSource[] = [
  obtainedSource,
  rightSource,
  abnormalitySource,
  penaltySource,
  groupSource,
  groupTitleSource,
];
