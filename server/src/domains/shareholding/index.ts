import { controlHandlers } from './control';
import { treeHandlers } from './shareholding';

// Its calls.

export const shareholdingHandlers = { ...treeHandlers, ...controlHandlers };

// For other domains: whether two enterprises are under one controller, and who is.

export { groupOf, relationOf } from './control';

// For the jobs.

export { shareholdingJobs } from './shareholding-jobs';
