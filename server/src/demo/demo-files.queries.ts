import type { Db } from '../db/sql';
import type { DemoFile } from './demo-pdf';

/** Writes the row of a file of an account, and of the enterprise that it has. */
export async function insertFile(db: Db, username: string, file: DemoFile): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into upload (account_id, enterprise_id, stored_name, name, mime, size)
    select id, enterprise_id, ${file.stored_name}, ${file.name}, ${file.mime}, ${file.size}
    from account where username = ${username}
    returning id`;
  if (!row) throw new Error(`demo account ${username} is missing`);
  return row.id;
}

/** The files of an account by name. */
export async function findFiles(db: Db, username: string, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db<{ id: number; name: string }[]>`
    select u.id, u.name from upload u join account a on a.id = u.account_id
    where a.username = ${username} and u.name = any(${[...names]}::text[])`;
  return new Map(rows.map(({ id, name }) => [name, id]));
}
