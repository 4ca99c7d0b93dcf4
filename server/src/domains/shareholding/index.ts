import { controlHandlers } from './control';
import { treeHandlers } from './shareholding';

// Its calls.

export const shareholdingHandlers = { ...treeHandlers, ...controlHandlers };

// For other domains: whether two enterprises are under one controller, and who is.

export { groupOf, relationOf } from './control';

// For the start and the jobs.

export { KeptHoldings } from './kept-holdings';
export { shareholdingJobs } from './shareholding-jobs';
