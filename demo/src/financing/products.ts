import { PROVINCIAL_BANK, RURAL_BANK, TECH_BANK } from './bank-products';
import { MORE, OTHER_BANKS, OTHERS } from './other-products';
import type { DemoProduct } from './plan';

/** What the institutions of the imaginary province lend; rates are invented, of the order of 2026. */
export const PRODUCTS: readonly DemoProduct[] = [
  ...TECH_BANK,
  ...RURAL_BANK,
  ...PROVINCIAL_BANK,
  ...OTHER_BANKS,
  ...MORE,
  ...OTHERS,
];
