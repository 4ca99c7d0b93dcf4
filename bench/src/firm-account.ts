import { insertSession } from '@zhice/server/auth/session.queries';
import type postgres from 'postgres';
import { addOwners } from './add-owners';

/** An account of an approved enterprise that is signed in. */
export interface FirmAccount {
  token: string;
  accountId: number;
  enterpriseId: number;
}

/** An approved enterprise with an account that is signed in. */
export async function makeFirm(sql: postgres.Sql, name: string): Promise<FirmAccount> {
  const [enterprise] = await sql<{ id: number }[]>`
    insert into enterprise (name, review_status, approved_at) values (${name}, 2, now()) returning id`;
  const enterpriseId = enterprise?.id ?? 0;
  const [account] = await addOwners(
    sql,
    (tx) => tx<{ id: number }[]>`
      insert into account (username, enterprise_id) values (${name}, ${enterpriseId}) returning id`,
  );
  const accountId = account?.id ?? 0;
  const { token } = await insertSession(sql, accountId, { address: '127.0.0.1', userAgent: 'bench' }, new Date());
  return { accountId, enterpriseId, token };
}
