import type postgres from 'postgres';
import type { Settings } from '../base/config';
import { prepareDataFolder } from '../base/data-folder';
import type { Watch } from './embedded';
import { connect, type DatabaseAddress } from './sql';

export interface OpenDatabase {
  sql: postgres.Sql;
  address: DatabaseAddress;
  /** A further pool without statement timeout, for long work; close it yourself. */
  patient(): postgres.Sql;
  /** The same for the role that owns the tables, where that is another one (DATABASE_OWNER_URL). */
  owner?(): postgres.Sql;
  close(): Promise<void>;
}

interface OpenOptions {
  patient?: boolean;
  /** Of a server: it writes into DATA_DIR, and has the embedded database there for itself. */
  watch?: Watch;
}

/** Opens the database of the settings: DATABASE_URL, or the embedded one in DATA_DIR. */
export async function openDatabase(settings: Settings, options: OpenOptions = {}): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseOwnerUrl, dataDir } = settings;
  if (!url || options.watch) prepareDataFolder(dataDir);
  const embedded = url ? undefined : await (await import('./embedded')).openEmbedded(dataDir, options.watch);
  const address = { url, socketPath: embedded?.socketPath };
  const open = (patient: boolean, max: number) => connect({ ...address, max, patient });
  const sql = open(options.patient ?? false, settings.poolSize);
  return {
    sql,
    address,
    patient: () => open(true, 1),
    owner: databaseOwnerUrl ? () => connect({ url: databaseOwnerUrl, max: 1, patient: true }) : undefined,
    async close() {
      await sql.end({ timeout: 5 });
      await embedded?.stop();
    },
  };
}
