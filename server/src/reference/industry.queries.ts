import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import type { Industry, IndustryRow } from './industries';

/** Groups and classes that were imported. */
export const findIndustryRows = (db: Db) => db<IndustryRow[]>`select code, level, name from industry order by code`;

export async function upsertIndustry(db: Db, { code, level, name }: Industry): Promise<'created' | 'changed' | 'same'> {
  const [before] = await db<{ name: string }[]>`select name from industry where code = ${code}`;
  if (before?.name === name) return 'same';
  await db`
    insert into industry (code, level, name) values (${code}, ${level}, ${name})
    on conflict (code) do update set name = excluded.name`;
  return before ? 'changed' : 'created';
}

/** Adds groups and classes that are not there yet; answers how many were new. */
export async function insertMissingIndustries(
  db: Db,
  industries: readonly Omit<IndustryRow, 'parent'>[],
): Promise<number> {
  const columns = 'code text, level smallint, name text';
  return (await writeRows(db, industries, { table: 'industry', columns, skips: true })).count;
}
