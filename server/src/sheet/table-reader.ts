import { Gate, GatesByKey } from '../base/gate';
import { FileError } from './file-error';
import { type PackTable, readTable, type Table, type TableOptions } from './read-table';

/** Of one enterprise, what it waits for stands before its own next one. */
const OWN = { atOnce: 1, waiting: 2, retryAfter: 5 };
/** Calls whose sheet is read or waits. */
const CALLS = { atOnce: 11, waiting: 0, retryAfter: 5 };
const PATIENT = { atOnce: 1, waiting: Number.POSITIVE_INFINITY };
/** Within the time of a call, so that whoever sent the file hears what to do; and of work that nobody waits for. */
const READ_MS = { call: 7000, task: 60_000 };

/** Loaded when it is needed: a server whose sheets are read by another thread never does. */
const packHere: PackTable = async (path, asking) => (await import('./pack-table')).packTable(path, asking);

/** Reads the sheets that enterprises send: one at a time, one of an enterprise, each within its time. */
export class TableReader {
  private readonly own = new GatesByKey(OWN);
  private readonly calls = new Gate(CALLS);
  /** Of all tasks one stands in line with the calls. */
  private readonly tasks = new Gate(PATIENT);
  private readonly all = new Gate(PATIENT);

  /** `pack` reads the file itself: a thread of its own, or the caller's. */
  constructor(private readonly pack: PackTable = packHere) {}

  /**
   * With the signal of a call the reading ends with the call, and a crowd is refused; without one it is work behind the
   * calls, which waits as long as it takes.
   */
  read(owner: number, path: string, options: TableOptions, signal?: AbortSignal): Promise<Table> {
    const inTurn = () => this.all.pass(() => this.readNow(path, options, signal));
    return signal ? this.own.pass(owner, () => this.calls.pass(inTurn)) : this.tasks.pass(inTurn);
  }

  private async readNow(path: string, options: TableOptions, signal?: AbortSignal): Promise<Table> {
    signal?.throwIfAborted();
    const ms = signal ? READ_MS.call : READ_MS.task;
    const time = AbortSignal.timeout(ms);
    try {
      return await readTable(path, options, this.pack, signal ? AbortSignal.any([signal, time]) : time);
    } catch (error) {
      if (!time.aborted || error !== time.reason) throw error;
      throw new FileError(`${ms / 1000} 秒内没有读完文件：请只保留要导入的工作表和列，或拆成几个文件，再保存上传`);
    }
  }
}
