import type { Fragment } from './records';
import type { Db } from './sql';

/** Whether an enterprise stands in the library, where everybody finds it: approved here, or imported; `row` names its table in the query. */
export const isInLibrary = (db: Db, row = 'enterprise'): Fragment =>
  db`(${db(`${row}.approved_at`)} is not null or ${db(`${row}.source_key`)} is not null)`;
