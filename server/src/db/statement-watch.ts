import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

const TICK_MS = 1000;

/** What the backend's program gives away beside the public calls of PGlite: its memory, and where two flags stand in it. */
interface Backend {
  HEAPU8: Uint8Array;
  _InterruptPending: number;
  _QueryCancelPending: number;
}

/**
 * Runs in a thread of its own, which has nothing else to do: `state` holds the number of the statement under way (0: none) and
 * whether to go. A message of the inspector is served in the midst of a statement, where nothing else reaches that thread.
 */
const WATCHER = `
  const { state, name, ticks, tickMs } = require('node:worker_threads').workerData;
  const { Session } = require('node:inspector');
  let session;
  let seen = 0;
  let age = 0;
  while (Atomics.wait(state, 1, 0, tickMs) === 'timed-out') {
    const statement = Atomics.load(state, 0);
    age = statement !== 0 && statement === seen ? age + 1 : 0;
    seen = statement;
    if (age === ticks) {
      if (!session) {
        session = new Session();
        session.connectToMainThread();
      }
      session.post('Runtime.evaluate', { expression: 'globalThis[' + JSON.stringify(name) + '](' + statement + ')' });
    }
    if (age === 3 * ticks) process.kill(process.pid, 'SIGKILL');
  }`;

let watches = 0;

/**
 * Ends statements of the embedded database that take too long, as statement_timeout does elsewhere: here the backend is
 * WebAssembly in this very thread, and no timer of it or of ours fires while a statement runs. Another thread looks at the
 * clock and raises PostgreSQL's own flags for a cancelled query. A statement that does not look at them for twice as long again
 * takes the process with it, which the server starts anew.
 */
export class StatementWatch {
  private readonly state = new Int32Array(new SharedArrayBuffer(8));
  private readonly name = `zhice statement watch ${++watches}`;
  private readonly watcher: Worker;
  private readonly backend: Backend;
  private count = 0;

  constructor(database: PGlite, seconds: number) {
    this.backend = (database as unknown as { mod: Backend }).mod;
    if (typeof this.backend._QueryCancelPending !== 'number') throw new Error('this PGlite has no flag to end a query');
    Object.assign(globalThis, { [this.name]: (statement: number) => this.cancel(statement) });
    this.watcher = new Worker(WATCHER, {
      eval: true,
      workerData: { state: this.state, name: this.name, ticks: Math.ceil((seconds * 1000) / TICK_MS), tickMs: TICK_MS },
      resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
    });
    this.watcher.unref();
  }

  /** Runs one statement under the clock. */
  async run(statement: () => Promise<unknown>): Promise<void> {
    this.count = (this.count % 0x3fffffff) + 1;
    Atomics.store(this.state, 0, this.count);
    try {
      await statement();
    } finally {
      Atomics.store(this.state, 0, 0);
      // what came a moment too late must not end the next one
      this.raise(0);
    }
  }

  close(): void {
    Atomics.store(this.state, 1, 1);
    Atomics.notify(this.state, 1);
    Reflect.deleteProperty(globalThis, this.name);
  }

  private cancel(statement: number): void {
    if (Atomics.load(this.state, 0) === statement) this.raise(1);
  }

  private raise(flag: 0 | 1): void {
    const memory = new Int32Array(this.backend.HEAPU8.buffer);
    memory[this.backend._QueryCancelPending >> 2] = flag;
    if (flag) memory[this.backend._InterruptPending >> 2] = 1;
  }
}
