import type postgres from 'postgres';
import type { Db } from '../db/sql';

/** Its signal is aborted when the call is over before its work is; made when it is first asked for. */
type Over = Pick<AbortController, 'signal'>;

type Begin = (fn: (tx: postgres.TransactionSql) => unknown) => Promise<unknown>;

/** So many of the last queries can still be waiting for a connection; work that goes on after its call asks thousands. */
const REMEMBERED = 100;

/** What the driver knows of a query: begun or not, and the connection it was sent on. */
interface Sent {
  executed: boolean;
  state: unknown;
  cancel(): void;
}

/**
 * The pool as one call sees it. Transactions wait for their turn; when the time of the call is over no further query begins,
 * an open transaction is rolled back at its next one or instead of its commit, and queries that wait for a connection
 * leave the line. One that runs is ended by the database's own limit. A call that asks nothing pays for none of it.
 */
export function callSql(sql: postgres.Sql, over: Over, inTurn: <T>(act: () => Promise<T>) => Promise<T>): postgres.Sql {
  const asked: Sent[] = [];
  const leave = () => {
    for (const query of asked) if (query.executed && query.state === null) query.cancel();
  };
  const begin: Begin = (fn) =>
    inTurn(() => {
      over.signal.throwIfAborted();
      return sql.begin(async (tx) => {
        const answer = await fn(bounded(tx, over));
        over.signal.throwIfAborted();
        return answer;
      });
    });
  const remember = (query: Sent) => {
    const known = asked.push(query);
    if (known === 1) over.signal.addEventListener('abort', leave);
    if (known > REMEMBERED) asked.shift();
  };
  return new Proxy(bounded(sql, over, remember), {
    get: (target, name, self) => (name === 'begin' ? begin : Reflect.get(target, name, self)),
  });
}

function bounded<T extends Db>(db: T, over: Over, onQuery?: (query: Sent) => void): T {
  return new Proxy(db, {
    apply(target, self, args) {
      over.signal.throwIfAborted();
      const query = Reflect.apply(target as never, self, args);
      if (onQuery && query instanceof Promise) onQuery(query as never as Sent);
      return query;
    },
    get(target, name, self) {
      const value = Reflect.get(target, name, self);
      if (name !== 'savepoint') return value;
      return (fn: (tx: postgres.TransactionSql) => unknown) =>
        (value as Begin).call(target, (tx) => fn(bounded(tx, over)));
    },
  });
}
