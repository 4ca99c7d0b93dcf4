import type { LifeDates } from '../../src/domains/policy/life-cycle.rules';

/** An item that takes declarations all the time. */
export const ALWAYS_OPEN: LifeDates = {
  ...{ kind: 'item', repealed: false, effective_from: null, effective_to: null },
  ...{ opens_on: null, closes_on: null, undated: false, publicity_from: null, publicity_to: null },
};
