// Its calls.

export { dataScreenHandlers } from './data-screen';

// For the start and the jobs.

export { countChanges, screenJobs } from './count';
export { KeptAnswers } from './kept-answers';
export { serveMaps } from './maps';
export { serveStream } from './stream';
