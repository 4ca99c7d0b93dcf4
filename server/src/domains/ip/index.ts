// Its calls.

export { rightImportHandlers } from './import/right-import';
export { ownershipHandlers } from './rights/ownership';
export { ownRightDetailHandlers } from './rights/right-detail';
export { rightEventHandlers } from './rights/right-events';
export { rightFileHandlers } from './rights/right-files';
export { rightMarkHandlers } from './rights/right-marks';
export { ownRightHandlers } from './rights/rights';
export { ownRightSaveHandlers } from './rights/save-right';
export { achievementHandlers } from './search/achievement';
export { propertyConsultHandlers } from './search/property-consult';
export { ipSearchHandlers } from './search/search';

// For other domains.

export { countPublicRights, publicRightSheet } from './search/count-rights';
export { dayColumn, isPublic } from './search/search-filter.queries';

// For the start, the jobs, the sheets and the commands.

export { ImportDesk } from './import/import-desk';
export { deleteOldTasks } from './import/import-task.queries';
export { rightRecords } from './rights/right.queries';
export { rightReader } from './rights/right-export';
export { refreshRightFacts, syncRightFacts } from './rights/right-facts';
export { rightSource } from './rights/right-source';
export { achievementReader } from './search/achievement';
export { consultCases } from './search/property-consult';
export { refreshSearchSummary } from './search/search-summary.queries';
export { ipSearchReader } from './search/search-view';
