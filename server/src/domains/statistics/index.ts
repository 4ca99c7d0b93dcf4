// Its calls.

export { statisticsHandlers } from './statistics';

// For the jobs.

export { statisticsJobs } from './statistics-jobs';
