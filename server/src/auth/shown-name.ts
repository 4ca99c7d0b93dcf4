import type { Db } from '../db/sql';

/** SQL of what colleagues read for an account `a` that did something: its nickname, else its username; '' without one. */
export const shownName = (db: Db) => db`coalesce(nullif(a.nickname, ''), a.username, '')`;
