import type postgres from 'postgres';
import type { FileStore } from '../../../adapters/file-store';
import { deleteUnusedUploads, purgeTakenOff } from '../../account/upload.queries';
import { purgeOldRights } from '../../ip/rights/right.queries';
import { purgeOld, purgeRowsOf } from './purge-documents.queries';

const PURGES = [
  purgeOld,
  purgeRowsOf('qualification'),
  purgeRowsOf('obtained_support'),
  purgeOldRights,
  purgeRowsOf('ip_payment'),
  purgeTakenOff,
];
/** So many at once: each transaction is short, and a run that was cut off goes on where it stopped. */
const BATCH = 200;

/**
 * Removes what was deleted too long ago to be brought back (documents, certificates, support obtained, rights, payments),
 * and files taken off a right as long ago, with the stored files that nothing else holds.
 */
export async function purgeOldPapers(sql: postgres.Sql, files: FileStore, now: Date): Promise<void> {
  for (const purge of PURGES) {
    for (;;) {
      const { ids, names } = await sql.begin(async (db) => {
        const purged = await purge(db, now, BATCH);
        return { ids: purged.ids, names: await deleteUnusedUploads(db, purged.uploadIds) };
      });
      for (const name of names) await files.remove(name);
      if (ids.length < BATCH) break;
    }
  }
}
