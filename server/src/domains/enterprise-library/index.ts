// Its calls.

import { compareHandlers } from './compare';
import { followHandlers } from './follows';
import { lookUpHandlers } from './look-up';
import { pageHandlers } from './page-library';
import { searchHandlers } from './saved-searches';

export const enterpriseLibraryHandlers = {
  ...pageHandlers,
  ...followHandlers,
  ...searchHandlers,
  ...compareHandlers,
  ...lookUpHandlers,
};

// For the start and the jobs.

export { EnterpriseLibrary } from './enterprise-library';
export { libraryJobs } from './library-jobs';

// For whoever shows an enterprise to others.

export { titlesShown } from './library-row.rules';
