import type { HallState } from './hall-state';

/** The hall's state in the address, as useListState gives it. */
export interface HallList {
  state: HallState;
  set: (change: Partial<HallState>) => void;
  hrefOf: (change: Partial<HallState>) => string;
}
