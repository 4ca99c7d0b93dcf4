import type postgres from 'postgres';
import type { Db } from './sql';

/** What is deleted can be brought back for so long; then it and its files are removed for good. */
const RESTORE_DAYS = 30;

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Whether what was deleted at the moment in a column can still be brought back; not of what is not deleted. */
export const isRestorable = (db: Db, deletedAt: Fragment, now: Date): Fragment =>
  db`${deletedAt} > ${now}::timestamptz - make_interval(days => ${RESTORE_DAYS})`;

/** Whether what was deleted at the moment in a column can no longer be brought back. */
export const isGone = (db: Db, deletedAt: Fragment, now: Date): Fragment =>
  db`${deletedAt} <= ${now}::timestamptz - make_interval(days => ${RESTORE_DAYS})`;
