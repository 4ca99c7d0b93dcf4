import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import { FileError } from './file-error';
import type { PackedTable, TableAsking } from './pack-table';
import type { PackTable } from './read-table';

/** What the thread is asked to read. */
export interface ReadTask extends TableAsking {
  path: string;
}

/** Its answer; errors lose their class on the way. */
export type ReadAnswer = PackedTable | { fault: string };

const IDLE_MS = 10_000;
/** Far above what the limits of a sheet let through; what eats more ends the thread, not the server. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 24 };

/**
 * One thread that reads the sheets that callers send, apart from the one that writes: a reading that is not done in time is
 * ended with its thread, and the next one gets another.
 */
export class ReadThread {
  private readonly pool: Tinypool;

  constructor(program = fileURLToPath(new URL('./read-worker.js', import.meta.url))) {
    this.pool = new Tinypool({
      filename: program,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      useAtomics: false,
      resourceLimits: LIMITS,
    });
  }

  readonly read: PackTable = async (path, asking, signal) => {
    const task: ReadTask = { path, ...asking };
    const answer = await this.run(task, signal);
    if ('fault' in answer) throw new FileError(answer.fault);
    return answer;
  };

  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async run(task: ReadTask, signal: AbortSignal | undefined): Promise<ReadAnswer> {
    try {
      return (await this.pool.run(task, { name: 'readTask', signal })) as ReadAnswer;
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if ((error as { code?: string }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      throw new FileError('文件内容太多，读不完：请只保留要导入的行和列，或拆成几个文件，再保存上传');
    }
  }
}
