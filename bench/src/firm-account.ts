import { insertSession } from '@zhice/server/auth/session.queries';
import type postgres from 'postgres';

/** Who calls: an account of an approved enterprise that is signed in. */
export interface Caller {
  token: string;
}

export interface FirmAccount extends Caller {
  accountId: number;
  enterpriseId: number;
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

/** Signs one of the demo's accounts in. */
export async function signIn(url: string, account: string): Promise<Caller> {
  const answer = await post(url, '/api/indexnew/login', { type: 1, account, password: 'Demo#2026' });
  return answerOf<Caller>('/api/indexnew/login', answer, 1);
}

/** Calls the portal as this account; throws when it is refused. */
export async function callAs<T>(url: string, { token }: Caller, path: string, body: object): Promise<T> {
  return answerOf<T>(path, await post(url, path, body, token), 200);
}

/** Uploads a file as this account; answers its id. */
export async function uploadAs(url: string, { token }: Caller, name: string, content: Buffer): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${url}/api/common/upload`, { method: 'POST', headers: { token }, body });
  return (await answerOf<{ id: number }>('/api/common/upload', answer, 200)).id;
}

const post = (url: string, path: string, body: object, token = ''): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(body),
  });

async function answerOf<T>(path: string, answer: Response, success: number): Promise<T> {
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T };
  if (code !== success) throw new Error(`${path}: ${code} ${msg}`);
  return data;
}
