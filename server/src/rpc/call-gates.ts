import type { CallerKey } from '../auth/access';
import { Gate, GatesByKey } from '../base/gate';

/** Nobody waits longer for a place; over it the answer is 503 with Retry-After. */
const WAIT = { waitMs: 2000, retryAfter: 2 };
/** Calls that only read share connections: so many for each. */
const CALLS_PER_CONNECTION = 8;

/** Files that are received and looked at, each in memory: of all, and of one caller. */
const UPLOADS = 12;
const UPLOADS_OF_CALLER = 3;

/**
 * How much is under way at the database, calls and transactions counted apart: transactions that wait for one row leave a
 * third of the connections to everybody who reads, and one caller never takes more than half of what all may have. A call
 * that commits in steps of its own (sign-in, upload) counts with its transactions alone, for it also waits elsewhere.
 */
export class CallGates {
  private readonly calls: Gate;
  private readonly transactions: Gate;
  private readonly callsOfCallers: GatesByKey;
  private readonly transactionsOfCallers: GatesByKey;
  private readonly uploads = new Gate({ ...WAIT, atOnce: UPLOADS, waiting: 100 });
  private readonly uploadsOfCallers = new GatesByKey({ ...WAIT, atOnce: UPLOADS_OF_CALLER, waiting: 10 });

  /** Of a pool of so many connections. */
  constructor(poolSize: number) {
    const calls = CALLS_PER_CONNECTION * poolSize;
    const transactions = Math.max(1, poolSize - Math.ceil(poolSize / 3));
    this.calls = new Gate({ ...WAIT, atOnce: calls, waiting: 500 });
    this.callsOfCallers = new GatesByKey({ ...WAIT, atOnce: calls / 2, waiting: 100 });
    this.transactions = new Gate({ ...WAIT, atOnce: transactions, waiting: 200 });
    this.transactionsOfCallers = new GatesByKey({ ...WAIT, atOnce: Math.ceil(transactions / 2), waiting: 50 });
  }

  /** A call, or a part of it before it is known who calls. */
  callOf<T>(caller: CallerKey | null, act: () => Promise<T>): Promise<T> {
    return pass(this.callsOfCallers, this.calls, caller, act);
  }

  transactionOf<T>(caller: CallerKey | null, act: () => Promise<T>): Promise<T> {
    return pass(this.transactionsOfCallers, this.transactions, caller, act);
  }

  /** A call from the first byte of its file to the answer. */
  uploadOf<T>(caller: CallerKey | null, act: () => Promise<T>): Promise<T> {
    return pass(this.uploadsOfCallers, this.uploads, caller, act);
  }
}

function pass<T>(ofCallers: GatesByKey, ofAll: Gate, caller: CallerKey | null, act: () => Promise<T>): Promise<T> {
  const inTurn = () => ofAll.pass(act);
  return caller === null ? inTurn() : ofCallers.pass(caller, inTurn);
}
