import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { connect } from './db/sql';
import { registerDemoAreas } from './demo/demo-areas';
import { loadCatalogue } from './domains/catalogue';
import { readReference } from './reference/read-reference';
import type { SheetTask, SheetThreadData } from './sheet/sheet-thread';
import { sheetWriter } from './sheet/write-sheets';
import type { Written } from './sheet/write-workbook';
import { SHEET_READERS } from './sheet-readers';

/**
 * The thread of the sheets: long lists are read and written here, over connections of their own and after the calls where
 * the processor is scarce (Linux gives each thread a priority; elsewhere it would be that of the whole process).
 */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const [, { address, connections, demo }] = workerData as [unknown, SheetThreadData];
if (demo) registerDemoAreas();
const db = connect({ ...address, max: connections });
const write = sheetWriter(db, SHEET_READERS);

export async function writeTask({ path, sheets, ended }: SheetTask): Promise<Written> {
  // industries, zones and the names of titles may have been imported since
  await readReference(db);
  await loadCatalogue(db);
  const ending = {
    get aborted() {
      return Atomics.load(ended, 0) !== 0;
    },
  };
  return write(path, sheets, ending);
}
