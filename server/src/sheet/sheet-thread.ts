import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { DatabaseAddress } from '../db/sql';
import { MAX_AT_ONCE } from './exports';
import type { SheetSources, WriteSheets } from './write-sheets';
import type { Written } from './write-workbook';

/** What the thread knows from its start. */
export interface SheetThreadData {
  address: DatabaseAddress;
  connections: number;
  /** Whether the places of the demo data are known. */
  demo: boolean;
}

/** What it is asked to write. */
export interface SheetTask {
  path: string;
  sheets: SheetSources;
  /** Shared with the thread: not 0 when what asked for it has ended. */
  ended: Int32Array;
}

const IDLE_MS = 60_000;
/** A fault that would eat memory ends the thread and its exports, not the server. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 };

/** One thread that writes workbooks, started when it is needed and gone a minute after. */
export class SheetThread {
  private readonly pool: Tinypool;

  constructor(address: DatabaseAddress, demo: boolean) {
    const data: SheetThreadData = { address, connections: MAX_AT_ONCE, demo };
    this.pool = new Tinypool({
      filename: fileURLToPath(new URL('./sheet-worker.js', import.meta.url)),
      runtime: 'worker_threads',
      workerData: data,
      minThreads: 0,
      maxThreads: 1,
      concurrentTasksPerWorker: MAX_AT_ONCE,
      idleTimeout: IDLE_MS,
      // waiting without its event loop, the thread would not notice what happens to its connections
      useAtomics: false,
      resourceLimits: LIMITS,
    });
  }

  readonly write: WriteSheets = async (path, sheets, signal) => {
    signal.throwIfAborted();
    // ending the task by tinypool's own signal would end the thread, and with it the other workbook
    const ended = new Int32Array(new SharedArrayBuffer(4));
    const end = () => Atomics.store(ended, 0, 1);
    signal.addEventListener('abort', end);
    try {
      const task: SheetTask = { path, sheets: sheets.map(withoutFunctions), ended };
      return (await this.pool.run(task, { name: 'writeTask' })) as Written;
    } finally {
      signal.removeEventListener('abort', end);
    }
  };

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

/** A function does not cross to another thread: how a column knows its cells is the reader's there. */
const withoutFunctions = <Sheet extends SheetSources[number]>(sheet: Sheet): Sheet => ({
  ...sheet,
  columns: sheet.columns.map(({ header, width, kind }) => ({ header, width, kind })),
});
