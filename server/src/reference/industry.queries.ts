import type { Db } from '../db/sql';
import type { Industry, IndustryRow } from './industries';

/** Groups and classes that were imported. */
export async function findIndustryRows(db: Db): Promise<IndustryRow[]> {
  return db<IndustryRow[]>`select code, level, name from industry order by code`;
}

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
  const made = await db`
    insert into industry (code, level, name)
    select code, level, name
    from jsonb_to_recordset(${db.json(industries as never)}::jsonb) as r(code text, level smallint, name text)
    on conflict (code) do nothing`;
  return made.count;
}
