import { insertSession } from '@zhice/server/auth/session.queries';
import type postgres from 'postgres';

export interface FirmAccount {
  accountId: number;
  enterpriseId: number;
  token: string;
}

/** An approved enterprise with an account that is signed in. */
export async function makeFirm(sql: postgres.Sql, name: string): Promise<FirmAccount> {
  const [enterprise] = await sql<{ id: number }[]>`
    insert into enterprise (name, review_status, approved_at) values (${name}, 2, now()) returning id`;
  const enterpriseId = enterprise?.id ?? 0;
  const [account] = await sql<{ id: number }[]>`
    insert into account (username, enterprise_id) values (${name}, ${enterpriseId}) returning id`;
  const accountId = account?.id ?? 0;
  const { token } = await insertSession(sql, accountId, { address: '127.0.0.1', userAgent: 'bench' }, new Date());
  return { accountId, enterpriseId, token };
}

/** Calls the portal as this account; throws when it is refused. */
export async function callAs<T>(url: string, { token }: FirmAccount, path: string, body: object): Promise<T> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T };
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}
