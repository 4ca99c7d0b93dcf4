import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { connect } from './db/sql';
import type { SheetTask, SheetThreadData } from './sheet/sheet-thread';
import { sheetWriter } from './sheet/write-sheets';
import type { Written } from './sheet/write-workbook';
import { SHEET_READERS } from './sheet-readers';

/**
 * The thread of the sheets: long lists are read and written here, over connections of their own and after the calls where
 * the processor is scarce (Linux gives each thread a priority; elsewhere it would be that of the whole process).
 */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const [, { address, connections }] = workerData as [unknown, SheetThreadData];
const write = sheetWriter(connect({ ...address, max: connections }), SHEET_READERS);

export const writeTask = ({ path, sheets }: SheetTask): Promise<Written> => write(path, sheets);
