// For other domains.

export { lawChangedSince } from './law-walks';
export { isAskedOn } from './load-catalogue';
export { under, wordsIn } from './references.rules';

// For the start, the jobs, the sheets and the commands.

export { listEntries } from './entries.queries';
export {
  EMPTYING,
  type Entry,
  type EntryKind,
  entryCells,
  entryChanges,
  entryJson,
  KINDS,
  readEntry,
} from './entry-kinds';
export { saveFirstEntries } from './first-entries';
export { catalogueOf, loadCatalogue, loadLaw } from './load-catalogue';
export { type SavedEntry, saveEntries, type WantedEntry } from './save-entries';
