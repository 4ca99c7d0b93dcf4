import type postgres from 'postgres';
import type { TestApp } from '../app';

let counter = 0;

export interface MadeAccount {
  id: number;
  username: string;
  enterpriseId: number | null;
  token: string;
}

/** An account with a session; with `enterprise` also an enterprise of its own, approved unless said. */
export async function makeAccount(
  app: TestApp,
  given: { enterprise?: boolean; approved?: boolean; role?: string; mobile?: string } = {},
): Promise<MadeAccount> {
  counter++;
  const username = `account${counter}`;
  const enterpriseId = given.enterprise ? await makeEnterprise(app.db, given.approved ?? true) : null;
  const [row] = await app.db<{ id: number }[]>`
    insert into account (username, role, enterprise_id, mobile)
    values (${username}, ${given.role ?? 'member'}, ${enterpriseId}, ${given.mobile ?? null}) returning id`;
  return { id: row?.id ?? 0, username, enterpriseId, token: await app.signIn(username) };
}

async function makeEnterprise(db: postgres.Sql, approved: boolean): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into enterprise (name, review_status, approved_at)
    values (${`企业${counter}`}, ${approved ? 2 : 0}, ${approved ? new Date(0) : null}) returning id`;
  return row?.id ?? 0;
}
