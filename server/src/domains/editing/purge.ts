import type { Purge } from '../../db/records';
import type { HandledContent } from './handled-content';
import { rowsOf } from './rows';

/** What removes for good the rows of these kinds that were deleted too long ago, with their versions. */
export const purgesOf = (kinds: readonly HandledContent[]): Purge[] =>
  kinds
    .filter(({ kind }) => !kind.fixed)
    .map((handled) => async (db, now, limit) => {
      const purged = await (handled.purge ?? rowsOf(handled).records.purgeOld)(db, now, limit);
      await db`
        delete from content_version where kind = ${handled.kind.key} and record_id = any(${purged.ids}::bigint[])`;
      return purged;
    });
