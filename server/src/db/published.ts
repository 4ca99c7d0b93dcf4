import type { Fragment } from './records';
import type { Db } from './sql';

/** Whether a row of content is public by now: published, its hour has come, and it is not deleted; `row` names its table in the query. */
export const isPublished = (db: Db, now: Date, row = ''): Fragment => {
  const column = (name: string) => db`${db(row ? `${row}.${name}` : name)}`;
  return db`(${column('published_at')} <= ${now} and ${column('deleted_at')} is null)`;
};
