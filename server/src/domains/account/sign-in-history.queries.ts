import type { SignInWay } from '../../auth/session.queries';
import { countOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';

/** 网络安全法: logs are kept for six months at least, and six months have up to 184 days. */
const HISTORY_DAYS = 190;

export interface SignInRow {
  id: number;
  at: Date;
  way: SignInWay;
  done: boolean;
  address: string;
  user_agent: string;
}

interface SignIn {
  /** Null writes nothing and takes the same statement: a try at an account that is not there. */
  accountId: number | null;
  way: SignInWay;
  done: boolean;
  address: string;
  userAgent: string;
}

/** Writes down a sign-in or a failed try for the person to look at. */
export async function insertSignIn(
  db: Db,
  { accountId, way, done, address, userAgent }: SignIn,
  now: Date,
): Promise<void> {
  await db`
    insert into sign_in (account_id, at, way, done, address, user_agent)
    select id, ${now}, ${way}, ${done}, ${address}, ${userAgent.slice(0, 300)} from account where id = ${accountId}`;
}

const sinceOf = (now: Date): Date => new Date(now.getTime() - HISTORY_DAYS * 86_400_000);

export const pageSignIns = (
  db: Db,
  accountId: number,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
) =>
  db<SignInRow[]>`
    select id, at, way, done, address, user_agent from sign_in
    where account_id = ${accountId} and at > ${sinceOf(now)}
    order by id desc offset ${offset} limit ${limit}`;

export const countSignIns = (db: Db, accountId: number, now: Date) =>
  countOf(db`
    select count(*) as total from sign_in where account_id = ${accountId} and at > ${sinceOf(now)}`);

export async function deleteOldSignIns(db: Db): Promise<void> {
  await db`delete from sign_in where at < now() - interval '1 day' * ${HISTORY_DAYS}`;
}
