// Its calls.

export { editingHandlers } from './content';

// For other domains.

export {
  type ActedRow,
  type Editing,
  type HandledContent,
  handledContent,
  type Said,
  type SavedRow,
} from './handled-content';
export { refuseTaken, refuseUsed } from './kept-names';

// For the start, the jobs, the sheets and the commands.

export { fieldOfColumn } from './columns.rules';
export { allContent } from './handled-content';
export { purgesOf } from './purge';
