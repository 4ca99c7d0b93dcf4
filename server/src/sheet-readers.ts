import { officeEnterpriseReader, userReader } from './domains/enterprise';
import { achievementReader, ipSearchReader, rightReader } from './domains/ip';
import { depotReader } from './domains/policy';
import { recordReader } from './domains/public-record';
import type { RowReader } from './sheet/long-rows';

/** Every list whose rows are read in the thread of the sheets. */
export const SHEET_READERS: readonly RowReader<never>[] = [
  depotReader,
  officeEnterpriseReader,
  userReader,
  rightReader,
  ipSearchReader,
  achievementReader,
  recordReader,
];
