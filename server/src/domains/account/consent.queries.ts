import type { Db } from '../../db/sql';
import { currentVersions } from '../content/agreements/versions';

export type ConsentWay = 'sms' | 'register' | 'bind';

/** Writes down that an account accepted both agreements in the versions of this day. */
export async function insertConsents(
  db: Db,
  accountId: number,
  way: ConsentWay,
  { now, today, address }: { now: Date; today: string; address: string },
): Promise<void> {
  const versions = currentVersions(today);
  await db`
    insert into consent (account_id, status, version, way, address, at)
    values (${accountId}, 1, ${versions[1]}, ${way}, ${address}, ${now}),
           (${accountId}, 2, ${versions[2]}, ${way}, ${address}, ${now})`;
}

export interface ConsentRow {
  id: number;
  status: 1 | 2;
  version: string;
  way: ConsentWay;
  at: Date;
}

export async function findConsents(db: Db, accountId: number): Promise<ConsentRow[]> {
  return db<ConsentRow[]>`
    select id, status, version, way, at from consent where account_id = ${accountId} order by id desc`;
}
