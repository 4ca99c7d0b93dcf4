// Its calls.

export { contentHandlers } from './content';

// For the start, the jobs, the sheets and the commands.

export { htmlOfText } from './rich-text';
