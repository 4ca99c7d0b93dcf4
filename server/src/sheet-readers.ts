import { enterpriseReader } from './domains/enterprise/library-export';
import { achievementReader } from './domains/ip/hall/achievement-export';
import { hallReader } from './domains/ip/hall/hall-export';
import { rightReader } from './domains/ip/rights/right-export';
import { depotReader } from './domains/policy/depot-export';
import type { RowReader } from './sheet/long-rows';

/** Every list whose rows are read in the thread of the sheets. */
export const SHEET_READERS: readonly RowReader<never>[] = [
  depotReader,
  enterpriseReader,
  rightReader,
  hallReader,
  achievementReader,
];
