// Its calls.

import { figureHandlers } from './figures';
import { financingCaseHandlers } from './financing-cases';
import { fitHandlers } from './fit';
import { lendingRateHandlers } from './lending-rates';
import { productHandlers } from './products';

export const financingHandlers = {
  ...productHandlers,
  ...fitHandlers,
  ...financingCaseHandlers,
  ...figureHandlers,
  ...lendingRateHandlers,
};

// For the start.

export { financingCases } from './financing-cases';
export { rateJobs } from './lending-rates';
export { institutionContent, productContent } from './office-content';
export { shownWords } from './product-view';
export { financingListing } from './products';
