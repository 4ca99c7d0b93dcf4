// Its calls.

export { editingHandlers } from './content';

// For other domains.

export { type Editing, type HandledContent, handledContent, type Said } from './handled-content';

// For the start, the jobs, the sheets and the commands.

export { allContent } from './handled-content';
export { purgesOf } from './purge';
