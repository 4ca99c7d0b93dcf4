import { knownDevice } from '../../auth/known-device.queries';
import { countOf, firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Contact } from './identity.rules';

export interface NamedAccount extends Contact {
  id: number;
  username: string | null;
  password_hash: string | null;
  /** The one of the asking browser's devices from which it has signed in before, as its hash in hex. */
  known_device: string | null;
}

/** The account of a username, mobile number or e-mail that may sign in. */
export const findByName = (db: Db, name: string, devices: string[] = []) =>
  firstRow<NamedAccount>(db`
    select a.id, a.username, a.password_hash, a.mobile, a.email,
           ${knownDevice(db, db`a.id`, devices)} as known_device
    from account a
    where a.disabled_at is null and (a.username = ${name} or a.mobile = ${name} or a.email = ${name})
    order by (a.username = ${name}) desc limit 1`);

/** So many neighbours on the ring are looked at for one with the contact that is wanted. */
const NEIGHBOURS = 200;

/** The contact of the account next to a place on the ring of those that have one; the next with the part that is wanted. */
export async function findContactNear(
  db: Db,
  place: string,
  wanted: keyof Contact | null,
): Promise<Contact | undefined> {
  const near = (from: string) => db<Contact[]>`
    select mobile, email from (
      select md5(id::text) as place, mobile, email from account
      where (mobile is not null or email is not null) and md5(id::text) >= ${from}
      order by md5(id::text) limit ${NEIGHBOURS}) as next
    ${wanted === null ? db`` : db`where ${db(wanted)} is not null`} order by place limit 1`;
  // behind the last one the ring begins again
  return (await near(place))[0] ?? (await near(''))[0];
}

/** The account of a mobile number; a new one when nobody has it. Undefined when it is disabled. */
export async function findOrInsertByMobile(
  db: Db,
  mobile: string,
  now: Date,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const [made] = await db<{ id: number }[]>`
    insert into account (mobile, created_at) values (${mobile}, ${now})
    on conflict (mobile) do nothing returning id`;
  if (made) return { id: made.id, isNew: true };
  const [row] = await db<{ id: number }[]>`
    select id from account where mobile = ${mobile} and disabled_at is null`;
  return row && { id: row.id, isNew: false };
}

export const insertAccount = (db: Db, account: { username: string; mobile: string; passwordHash: string }, now: Date) =>
  countOf(db`
    insert into account (username, mobile, password_hash, created_at)
    values (${account.username}, ${account.mobile}, ${account.passwordHash}, ${now}) returning id`);

/** What an account can prove itself with. */
export interface Factors extends Contact {
  username: string | null;
  password_hash: string | null;
}

export const findFactors = (db: Db, accountId: number) =>
  firstRow<Factors>(db`
    select username, mobile, email, password_hash from account where id = ${accountId} and disabled_at is null`);

/** The same, locked, so that of two changes at once the second sees what the first has done. */
export const findFactorsLocked = (db: Db, accountId: number) =>
  firstRow<Factors>(db`
    select username, mobile, email, password_hash from account
    where id = ${accountId} and disabled_at is null for no key update`);

/** Writes some of what an account proves itself with. */
export async function updateFactors(db: Db, accountId: number, factors: Partial<Factors>): Promise<void> {
  await db`update account set ${db(factors as never)} where id = ${accountId}`;
}

/** Gives an account that has none its name and password, and its phone where it has none. */
export async function updateIdentity(
  db: Db,
  accountId: number,
  identity: { username: string; passwordHash: string; mobile: string | null },
): Promise<void> {
  await db`
    update account set username = ${identity.username}, password_hash = ${identity.passwordHash},
                       mobile = coalesce(mobile, ${identity.mobile})
    where id = ${accountId}`;
}

/** Binds the phone that signs in by scan: one of each account, in the place of the one before. */
export async function upsertScanner(
  db: Db,
  accountId: number,
  phone: { scannerHash: Buffer; userAgent: string },
  now: Date,
): Promise<void> {
  await db`
    insert into scanner (account_id, scanner_hash, user_agent, bound_at)
    values (${accountId}, ${phone.scannerHash}, ${phone.userAgent.slice(0, 300)}, ${now})
    on conflict (account_id) do update set
      scanner_hash = excluded.scanner_hash, user_agent = excluded.user_agent, bound_at = excluded.bound_at`;
}
