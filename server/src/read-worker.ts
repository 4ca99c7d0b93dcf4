import { constants, setPriority } from 'node:os';
import { FileError } from './sheet/file-error';
import { packTable } from './sheet/pack-table';
import type { ReadAnswer, ReadTask } from './sheet/read-thread';

/** The thread that reads sheets; after the calls where the processor is scarce, as the thread that writes them. */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export async function readTask({ path, ...asking }: ReadTask): Promise<ReadAnswer> {
  try {
    return await packTable(path, asking);
  } catch (error) {
    if (error instanceof FileError) return { fault: error.message };
    throw error;
  }
}
