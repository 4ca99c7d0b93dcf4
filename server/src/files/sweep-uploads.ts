import type postgres from 'postgres';
import type { FileStore } from './file-store';
import { deleteUnusedUploads, listKnownNames, listOldUnused } from './upload.queries';

const DAY_MS = 86_400_000;
/** What nothing took in this time was uploaded into a form that was left. */
const UNTAKEN_DAYS = 7;
/** So many at once: each transaction is short, and a run that was cut off begins anew. */
const BATCH = 200;
/** The last moment that a Date can be. */
const EVER = new Date(8.64e15);

/** Removes uploads that nothing took for a week, so that they do not count for ever, and files that no row names. */
export async function sweepUploads(sql: postgres.Sql, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNTAKEN_DAYS * DAY_MS);
  for (let after = 0; ; ) {
    // looked for without a lock, and looked at again with one
    const ids = await listOldUnused(sql, before, after, BATCH);
    const names = await sql.begin((db) => deleteUnusedUploads(db, ids));
    for (const name of names) await files.remove(name);
    if (ids.length < BATCH) break;
    after = ids.at(-1) ?? after;
  }
  if (!(await keepsFiles(sql, files))) {
    throw new Error('DATA_DIR/files is not known to be of this database: files without a row are left in it');
  }
  // a file is written before its row: a day is far longer than any call
  for await (const names of files.olderThan(new Date(now.getTime() - DAY_MS))) {
    const known = new Set(await listKnownNames(sql, names));
    for (const name of names) if (!known.has(name)) await files.remove(name);
  }
}

/**
 * Whether the folder of files is this database's: another one, started with the same DATA_DIR, has no row of any of them.
 * A folder without a marker is taken for it, and marked, unless it lacks the rows of most files.
 */
export async function keepsFiles(sql: postgres.Sql, files: FileStore): Promise<boolean> {
  const marked = await files.isMarkedOwn();
  if (marked !== undefined) return marked;
  let [all, known] = [0, 0];
  for await (const names of files.olderThan(EVER)) {
    all += names.length;
    known += (await listKnownNames(sql, names)).length;
  }
  if (known * 2 < all) return false;
  await files.markOwn();
  return true;
}
