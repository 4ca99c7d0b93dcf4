import type postgres from 'postgres';
import type { Job } from './jobs';
import type { Db } from './sql';

/** Changed and deleted rows of a table from which on it is cleaned. */
const MANY_DEAD = 1000;

/**
 * Tells the planner what has come, and merges what indexes of words put off: until then each search reads all of it. A server does
 * both in the background, after a while; the embedded database never. Who does not own the tables leaves it to the server.
 */
export async function settle(db: Db): Promise<void> {
  await db`analyze`;
  await db`
    select gin_clean_pending_list(c.oid) from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = current_schema()::regnamespace and pg_has_role(c.relowner, 'USAGE')`;
}

/** What the background of a server does every night for the embedded database, which has none: dead rows give up their place. Table by table, as everybody waits meanwhile. */
export const UPKEEP_JOB: Job = {
  name: 'upkeep',
  title: '整理内嵌数据库',
  pattern: '0 47 3 * * *',
  holdSeconds: 1800,
  run: cleanTables,
};

async function cleanTables(sql: postgres.Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_stat_user_tables
    where schemaname = current_schema() and n_dead_tup >= ${MANY_DEAD} order by relname`;
  for (const { name } of tables) await sql`vacuum (analyze) ${sql(name)}`;
  await settle(sql);
}
