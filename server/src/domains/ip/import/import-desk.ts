import { calls } from '@zhice/contract/all';
import { renew } from '@zhice/contract/enterprise/library';
import * as overview from '@zhice/contract/enterprise/overview';
import * as feePayments from '@zhice/contract/ip/fee-payments';
import * as fees from '@zhice/contract/ip/fees';
import { rightImportFaults, rightImportPreview } from '@zhice/contract/ip/import';
import * as ownRights from '@zhice/contract/ip/own-rights';
import { calendarFeed } from '@zhice/contract/notice/calendar';
import type postgres from 'postgres';
import { Gate } from '../../../gate';
import type { Services } from '../../../services';
import { listBegunTasks } from './import-piece.queries';
import { DEAD_WORDS, failDeadTasks, failTask } from './import-task.queries';
import { runImport } from './run-import';
import { undoImport } from './write-import';

/** Calls that show or change what an import of rights writes. */
const OF_RIGHTS: ReadonlySet<unknown> = new Set([
  ...[overview, ownRights, fees, feePayments].flatMap((module) => Object.values(module)),
  rightImportPreview,
  rightImportFaults,
  renew,
  calendarFeed,
]);
const PATHS = new Set<string>(calls.filter((call) => OF_RIGHTS.has(call)).map(({ path }) => path));

/** Imports that are written at the same time: each holds a connection for as long as it takes. */
const WRITERS = { atOnce: 2, waiting: 1000 };

/** What an import needs; none of it ends with the call that began it. */
export type ImportServices = Pick<Services, 'sql' | 'files' | 'tables' | 'settings'>;

/**
 * The imports that this process runs. Where one is written in pieces, the calls of its enterprise that would see a half of it
 * wait until all of it is there or none; the other calls, and everybody else, do not.
 */
export class ImportDesk {
  private readonly writers = new Gate(WRITERS);
  private readonly writing = new Map<number, Promise<void>>();

  constructor(private readonly services: ImportServices) {}

  /** Runs an import that a call has put down. */
  run(enterpriseId: number, id: number, now: Date): Promise<void> {
    return runImport(this.services, enterpriseId, {
      id,
      now,
      inTurn: (write) => this.writers.pass(write),
      hides: (write) => this.hide(enterpriseId, write),
    });
  }

  /** Until nothing that this call would see is half-written. */
  async settled(path: string, enterpriseId: number | null): Promise<void> {
    if (enterpriseId !== null && PATHS.has(path)) await this.writing.get(enterpriseId);
  }

  /** Ends the imports of processes that died, and takes back what they have written; `all` where no other process can be. */
  async recover(sql: postgres.Sql, which: 'dead' | 'all', now: Date): Promise<void> {
    for (const { id, enterprise_id: enterpriseId } of await listBegunTasks(sql, which)) {
      await this.hide(enterpriseId, async () => {
        await undoImport(sql, id, now);
        await failTask(sql, enterpriseId, id, DEAD_WORDS);
      });
    }
    await failDeadTasks(sql, null);
  }

  private async hide(enterpriseId: number, write: () => Promise<void>): Promise<void> {
    const work = write();
    const over = work.catch(() => {});
    this.writing.set(enterpriseId, over);
    try {
      await work;
    } finally {
      if (this.writing.get(enterpriseId) === over) this.writing.delete(enterpriseId);
    }
  }
}
