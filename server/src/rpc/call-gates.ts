import { Gate, GatesByKey } from '../base/gate';

/** Nobody waits longer for a place; over it the answer is 503 with Retry-After. */
const WAIT = { waitMs: 2000, retryAfter: 2 };
/** Calls that only read share connections: so many for each. */
const CALLS_PER_CONNECTION = 8;

/** Files that are received and looked at, each in memory: of all, and of one account. */
const UPLOADS = 12;
const UPLOADS_OF_ACCOUNT = 3;

/**
 * How much is under way at the database, calls and transactions counted apart: transactions that wait for one row leave a
 * third of the connections to everybody who reads, and one account never takes more than half of what all may have. A call
 * that commits in steps of its own (sign-in, upload) counts with its transactions alone, for it also waits elsewhere.
 */
export class CallGates {
  private readonly calls: Gate;
  private readonly transactions: Gate;
  private readonly callsOfAccounts: GatesByKey;
  private readonly transactionsOfAccounts: GatesByKey;
  private readonly uploads = new Gate({ ...WAIT, atOnce: UPLOADS, waiting: 100 });
  private readonly uploadsOfAccounts = new GatesByKey({ ...WAIT, atOnce: UPLOADS_OF_ACCOUNT, waiting: 10 });

  /** Of a pool of so many connections. */
  constructor(poolSize: number) {
    const calls = CALLS_PER_CONNECTION * poolSize;
    const transactions = Math.max(1, poolSize - Math.ceil(poolSize / 3));
    this.calls = new Gate({ ...WAIT, atOnce: calls, waiting: 500 });
    this.callsOfAccounts = new GatesByKey({ ...WAIT, atOnce: calls / 2, waiting: 100 });
    this.transactions = new Gate({ ...WAIT, atOnce: transactions, waiting: 200 });
    this.transactionsOfAccounts = new GatesByKey({ ...WAIT, atOnce: Math.ceil(transactions / 2), waiting: 50 });
  }

  /** A call, or a part of it before it is known who calls. */
  callOf<T>(accountId: number | null, act: () => Promise<T>): Promise<T> {
    return pass(this.callsOfAccounts, this.calls, accountId, act);
  }

  transactionOf<T>(accountId: number | null, act: () => Promise<T>): Promise<T> {
    return pass(this.transactionsOfAccounts, this.transactions, accountId, act);
  }

  /** A call from the first byte of its file to the answer. */
  uploadOf<T>(accountId: number | null, act: () => Promise<T>): Promise<T> {
    return pass(this.uploadsOfAccounts, this.uploads, accountId, act);
  }
}

function pass<T>(ofAccounts: GatesByKey, ofAll: Gate, accountId: number | null, act: () => Promise<T>): Promise<T> {
  const inTurn = () => ofAll.pass(act);
  return accountId === null ? inTurn() : ofAccounts.pass(accountId, inTurn);
}
