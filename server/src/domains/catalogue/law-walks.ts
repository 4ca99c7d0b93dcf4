import type { Fragment } from '../../db/records';
import type { Db } from '../../db/sql';
import type { LawKind } from '../../reference/law/law-tables';

/**
 * Whether the office or an import has changed law of these kinds since a moment, and every process has read it by now: what
 * hangs on it is then counted anew. What a program brings with it is met by the walk of the day.
 */
export const lawChangedSince = (db: Db, kinds: readonly LawKind[], moment: Fragment, now: Date): Fragment => db`exists (
  select from catalogue_change c join catalogue_entry e on e.id = c.entry_id
  where c.changed_at > ${moment} - interval '1 minute' and c.changed_at < ${now}::timestamptz - interval '1 minute'
    and c.origin <> 'release' and e.kind = any(${[...kinds]}::text[]))`;
