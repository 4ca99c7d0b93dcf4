import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { Tinypool } from 'tinypool';
import type { DatabaseAddress } from '../../db/sql';
import type { FileStore } from '../../files/file-store';
import { type OrderTask, runOrder } from './run-order';

/** What the thread knows from its start. */
export interface ImportThreadData {
  address: DatabaseAddress;
  demo: boolean;
}

const IDLE_MS = 30_000;
/** Far above what an import needs; what eats more ends the thread, not the server. */
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 48 };

/** One thread that tries and does imports over connections of its own, started when it is needed. */
export class ImportThread {
  private readonly pool: Tinypool;

  constructor(address: DatabaseAddress, demo: boolean) {
    const data: ImportThreadData = { address, demo };
    this.pool = new Tinypool({
      filename: fileURLToPath(new URL('./import-worker.js', import.meta.url)),
      runtime: 'worker_threads',
      workerData: data,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      useAtomics: false,
      resourceLimits: LIMITS,
    });
  }

  readonly run = (task: OrderTask): Promise<void> => this.pool.run(task, { name: 'importTask' });

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

/** Imports that the office ordered in this process, one after the other, behind the calls. */
export class ImportOffice {
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly sql: postgres.Sql,
    private readonly files: FileStore,
    private readonly dataDir: string,
    private readonly work: (task: OrderTask) => Promise<void> = (task) => runOrder(sql, task),
  ) {}

  /** Has an import tried, done or taken back; resolves when that is over, however it went. */
  begin(id: number, act: OrderTask['act'], storedName: string | null): Promise<void> {
    const task = {
      id,
      act,
      stored: storedName ? this.files.pathOf(storedName) : '',
      folder: join(this.dataDir, 'imports'),
    };
    const mine = this.last.then(async () => {
      await this.sql`update import_order set beat_at = clock_timestamp() where id = ${id}`;
      await this.work(task);
    });
    this.last = mine.catch((error: unknown) => this.fail(id, error));
    return this.last;
  }

  /** Resolves when nothing is under way that was ordered so far. */
  idle(): Promise<void> {
    return this.last;
  }

  private async fail(id: number, error: unknown): Promise<void> {
    const message = `没有完成：${error instanceof Error ? error.message : String(error)}`;
    await this.sql`update import_order set state = 'failed', message = ${message} where id = ${id}`.catch(
      () => undefined,
    );
  }
}

declare module '../../rpc/services' {
  interface Services {
    importOffice: ImportOffice;
  }
}
