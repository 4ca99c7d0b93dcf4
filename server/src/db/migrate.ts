import { createHash } from 'node:crypto';
import type postgres from 'postgres';

const LOCK = 7_215_004;

export interface Migration {
  name: string;
  text: string;
}

/**
 * Brings the schema up to date: runs the migrations that this database has not seen, in the order of their names,
 * each in a transaction, under an advisory lock so that processes starting together take turns.
 * `finish` comes last under the same lock. Takes a pool without statement timeout. Throws when a migration that has run
 * was changed since.
 */
export async function migrate(
  sql: postgres.Sql,
  migrations: Migration[],
  finish?: (connection: postgres.ReservedSql) => Promise<void>,
): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${LOCK})`;
    const ran = await runMissing(connection, migrations);
    await finish?.(connection);
    return ran;
  } finally {
    await connection`select pg_advisory_unlock(${LOCK})`;
    connection.release();
  }
}

async function runMissing(connection: postgres.ReservedSql, migrations: Migration[]): Promise<string[]> {
  const [there] =
    await connection`select from pg_tables where schemaname = current_schema() and tablename = 'migration'`;
  if (!there) {
    await connection`
      create table migration (name text primary key, hash text not null, run_at timestamptz not null default now())`;
  }
  const known = await connection<{ name: string; hash: string }[]>`select name, hash from migration`;
  const hashes = new Map(known.map((row) => [row.name, row.hash]));
  const ran: string[] = [];
  for (const { name, text } of [...migrations].sort((a, b) => a.name.localeCompare(b.name))) {
    const hash = createHash('sha256').update(text).digest('hex');
    const before = hashes.get(name);
    if (before && before !== hash) throw new Error(`migration ${name} was changed after it ran`);
    if (before) continue;
    try {
      await connection.unsafe(
        `begin;\n${text}\n;insert into migration (name, hash) values ('${name}', '${hash}');commit;`,
      );
    } catch (error) {
      // nothing of it stays, and the lock can be given back
      await connection`rollback`;
      throw error;
    }
    ran.push(name);
  }
  return ran;
}
