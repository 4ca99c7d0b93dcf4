import type postgres from 'postgres';
import type { Purge } from '../db/records';
import type { FileStore } from './file-store';
import { deleteUnusedUploads } from './upload.queries';

/** So many at once: each transaction is short, and a run that was cut off goes on where it stopped. */
const BATCH = 200;

/** Runs a purge until nothing is left for it, and removes the stored files that nothing else holds. */
export async function purgeAll(purge: Purge, sql: postgres.Sql, files: FileStore, now: Date): Promise<void> {
  for (;;) {
    const { ids, names } = await sql.begin(async (db) => {
      const purged = await purge(db, now, BATCH);
      return { ids: purged.ids, names: await deleteUnusedUploads(db, purged.uploadIds) };
    });
    for (const name of names) await files.remove(name);
    if (ids.length < BATCH) return;
  }
}
