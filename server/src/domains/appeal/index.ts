// Its calls.

export { appealHandlers } from './appeals';

// For the start, the jobs, the sheets and the commands.

export { appealSource } from './appeals';
