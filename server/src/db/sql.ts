import postgres from 'postgres';

/** A database handle: the pool, or the transaction that the pipeline opened. Query functions take it first. */
export type Db = postgres.Sql | postgres.TransactionSql;

const TIMEOUTS = { lock_timeout: 2000, statement_timeout: 5000, idle_in_transaction_session_timeout: 15_000 };

const RECONNECT_SECONDS = 0.2;

/** The name of a connection for long work: no statement of it is ended. */
export const PATIENT = 'zhice patient';

/** postgres://… or the socket of the embedded database. */
export interface DatabaseAddress {
  url?: string;
  socketPath?: string;
}

export interface ConnectOptions extends DatabaseAddress {
  max: number;
  /** Long work (import, migration, restore): no statement timeout. */
  patient?: boolean;
}

/**
 * Opens a pool. Days come back as 'YYYY-MM-DD', int8 and numeric as numbers, timestamps as Date;
 * objects go into jsonb columns with sql.json().
 */
export function connect(options: ConnectOptions): postgres.Sql {
  const settings: postgres.Options<Record<string, postgres.PostgresType>> = {
    max: options.max,
    idle_timeout: 0,
    connect_timeout: 5,
    // after a lost connection the next try comes soon: the driver's own waits grow to 20 s
    backoff: () => RECONNECT_SECONDS,
    onnotice: () => {},
    connection: {
      application_name: options.patient ? PATIENT : 'zhice',
      TimeZone: 'Asia/Shanghai',
      // the embedded backend is one process for all: its socket keeps the time of statements itself
      ...(options.patient || options.socketPath ? {} : TIMEOUTS),
    },
    types: {
      day: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
      int8: { to: 20, from: [20], serialize: String, parse: Number },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
    },
  };
  if (options.socketPath) {
    return postgres({ ...settings, path: options.socketPath, database: 'postgres', username: 'postgres' });
  }
  return postgres(options.url ?? '', settings);
}
