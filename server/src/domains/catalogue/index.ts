// Its calls.

export { ENTRY_PATHS, entryHandlers } from './entry-desk';
export { feeProposalHandlers } from './fee-proposals';
export { readZoneForm, zoneChanges, zoneHandlers } from './zone-desk';

// For other domains.

export { lawChangedSince } from './law-walks';
export { isAskedOn } from './load-catalogue';
export { type EntryForm, readEntryForm } from './read-entry-form';
export { under, wordsIn } from './references.rules';

// For the start, the jobs, the sheets and the commands.

export { listEntries } from './entries.queries';
export {
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
export { planEntries, type SavedEntry, saveEntries, type WantedEntry } from './save-entries';
export {
  type EntryBefore,
  entriesBefore,
  entryIds,
  findEntryTies,
  lockEntries,
  takeBackEntries,
} from './take-back-entries';
export { findZoneTies, lockZoneRows, takeBackZones } from './take-back-zones';
