// Its calls.

import { companyHandlers } from './company';
import { countHandlers } from './counts';
import { historyHandlers } from './history';
import { recordListHandlers } from './record-list';
import { reportHandlers } from './report';

export const publicRecordHandlers = {
  ...{ ...recordListHandlers, ...countHandlers, ...companyHandlers, ...historyHandlers, ...reportHandlers },
};

export { recordReader } from './report';

// For the import, the start and the demo.

export { columnTypes, fieldsOf, keyImported, kindOf, nothingIn } from './record-kinds';
export { abnormalitySource, groupSource, groupTitleSource, penaltySource } from './record-sources';
export { type GivenRecord, keyOfRecord, type RecordBefore, type SavedRecord, saveRecords } from './save-records';
export { lockRecords, takeBackRecords } from './take-back-records';
