import type postgres from 'postgres';
import type { FileStore } from '../../../adapters/file-store';
import { deleteUnusedUploads } from '../../account/upload.queries';
import { purgeOldRights } from '../../ip/right.queries';
import { purgeOld, purgeOldQualifications } from './purge-documents.queries';

/** So many at once: each transaction is short, and a run that was cut off goes on where it stopped. */
const BATCH = 200;

/** Removes documents, certificates and rights that were deleted 30 days ago, with the files that nothing else holds. */
export async function purgeOldPapers(sql: postgres.Sql, files: FileStore, now: Date): Promise<void> {
  for (const purge of [purgeOld, purgeOldQualifications, purgeOldRights]) {
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
