import type postgres from 'postgres';
import type { Settings } from '../base/config';
import { StartFault } from '../base/start-fault';
import { databaseFault } from './database-fault';
import { migrate } from './migrate';
import { MIGRATIONS } from './migrations';
import type { OpenDatabase } from './open';

const OLDEST = 15;

/**
 * Brings the schema up to date over a connection without statement timeout, or, where the tables belong to a role of their
 * own, as that role; then the one that serves gets what it needs. Throws a StartFault for a database that cannot be used.
 */
export async function prepareSchema(database: OpenDatabase, patient: postgres.Sql, settings: Settings): Promise<void> {
  if (!database.owner) {
    await refuseUnfit(patient);
    await migrate(patient, MIGRATIONS);
    return;
  }
  const [serving] = await database.sql<{ role: string }[]>`select current_user as role`;
  const owner = database.owner();
  try {
    await refuseUnfit(owner);
    await migrate(owner, MIGRATIONS, (connection) => grantToServing(connection, serving?.role ?? ''));
  } catch (error) {
    throw databaseFault(error, 'DATABASE_OWNER_URL', settings.databaseOwnerUrl) ?? error;
  } finally {
    await owner.end();
  }
}

async function refuseUnfit(sql: postgres.Sql): Promise<void> {
  const [is] = await sql<{ version: number; encoding: string }[]>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`;
  if (!is || is.version < OLDEST) {
    throw new StartFault(
      `数据库是 PostgreSQL ${is?.version}，需要 ${OLDEST} 或更高版本：请先升级数据库。`,
      `The database is PostgreSQL ${is?.version}; ${OLDEST} or later is needed: upgrade it first.`,
    );
  }
  if (is.encoding !== 'UTF8') {
    throw new StartFault(
      `数据库的编码是 ${is.encoding}，须为 UTF8：请用 createdb -E UTF8 -T template0 另建一个。`,
      `The database is encoded in ${is.encoding}, not UTF8: make another one with createdb -E UTF8 -T template0.`,
    );
  }
}

/** Everything that serving needs and no more: rows of the audit are added and read, their table is not its own. */
async function grantToServing(sql: postgres.ReservedSql, role: string): Promise<void> {
  const [audit] = await sql<{ owns: boolean }[]>`
    select pg_has_role(${role}, relowner, 'member') or pg_has_role(${role}, nspowner, 'member') as owns
    from pg_class join pg_namespace n on n.oid = relnamespace where pg_class.oid = 'audit_log'::regclass`;
  if (audit?.owns !== false) {
    throw new StartFault(
      `DATABASE_URL 的用户 ${role} 仍是表的所有者：请把表交给 DATABASE_OWNER_URL 的用户（reassign owned by …），见 docs/operating.md。`,
      `The role ${role} of DATABASE_URL still owns the tables: give them to the role of DATABASE_OWNER_URL (reassign owned by …), see docs/operating.md.`,
    );
  }
  const serving = sql(role);
  await sql`grant usage on schema public to ${serving}`;
  await sql`grant select, insert, update, delete on all tables in schema public to ${serving}`;
  await sql`grant usage, select, update on all sequences in schema public to ${serving}`;
  await sql`revoke update, delete, truncate, references, trigger on audit_log from ${serving}`;
}
