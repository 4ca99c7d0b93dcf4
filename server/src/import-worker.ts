import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { connect } from './db/sql';
import { registerDemoAreas } from './demo/demo-areas';
import { loadCatalogue } from './domains/catalogue';
import { useProfileSources } from './domains/enterprise';
import type { ImportThreadData } from './import/office/import-office';
import { type OrderTask, runOrder } from './import/office/run-order';
import { REGISTERS } from './import/registers';
import { readReference } from './reference/read-reference';

/** The thread of the office's imports, over connections of its own and after the calls where the processor is scarce. */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const [, { address, demo }] = workerData as [unknown, ImportThreadData];
if (demo) registerDemoAreas();
const sql = connect({ ...address, max: 3, patient: true });
useProfileSources(REGISTERS);

export async function importTask(task: OrderTask): Promise<void> {
  // industries, zones and the names of facts may have been imported since
  await readReference(sql);
  await loadCatalogue(sql);
  await runOrder(sql, task);
}
