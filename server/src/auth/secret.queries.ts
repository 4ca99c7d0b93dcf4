import { randomBytes } from 'node:crypto';
import type { Db } from '../db/sql';

/** The key that signs links and codes; made at first use, the same in every process of one database. */
export async function getSecret(db: Db): Promise<Buffer> {
  await db`insert into secret (name, value) values ('signing', ${randomBytes(32)}) on conflict do nothing`;
  const [row] = await db<{ value: Buffer }[]>`select value from secret where name = 'signing'`;
  if (!row) throw new Error('the signing key is missing');
  return row.value;
}
