import type { MemberRole } from '@zhice/contract/enterprise/member-permissions';
import { shownName } from '../../../auth/shown-name';
import { firstRow, valuesOf } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';

/** Somebody who acts for an enterprise. */
export interface MemberRow {
  id: number;
  account_id: number;
  name: string;
  mobile: string | null;
  role: MemberRole;
  since: Date;
  active_at: Date | null;
}

const read = (db: Db, enterpriseId: number) => db`
  select m.id, m.account_id, ${shownName(db)} as name, a.mobile, m.role, m.since, m.active_at
  from enterprise_member m join account a on a.id = m.account_id
  where m.enterprise_id = ${enterpriseId} and a.disabled_at is null`;

/** Who acts for an enterprise, the owner first, then by their place among roles. */
export const listMembers = (db: Db, enterpriseId: number, roles: readonly MemberRole[]) =>
  db<MemberRow[]>`${read(db, enterpriseId)} order by array_position(${[...roles]}::text[], m.role), m.id`;

export const findMember = (db: Db, enterpriseId: number, id: number) =>
  firstRow<MemberRow>(db`${read(db, enterpriseId)} and m.id = ${id} for update of m`);

/** What an enterprise is called. */
export const findEnterpriseName = async (db: Db, enterpriseId: number): Promise<string> =>
  (await valuesOf<string>(db`select name from enterprise where id = ${enterpriseId}`))[0] ?? '';

export async function updateRole(db: Db, id: number, role: MemberRole): Promise<void> {
  await db`update enterprise_member set role = ${role} where id = ${id}`;
}

/** Ends memberships of an enterprise, one or all: sessions that act for it act for none from the commit on. Answers whose they were. */
export const deleteMembers = (db: Db, enterpriseId: number, id: number | null = null) =>
  valuesOf<number>(db`
    delete from enterprise_member where enterprise_id = ${enterpriseId} ${id === null ? db`` : db`and id = ${id}`}
    returning account_id`);

/** Lets a session act for an enterprise of its account, or for none; later sessions begin there too. */
export async function updatePresent(
  db: Db,
  { id, tokenHash }: { id: number; tokenHash: Buffer },
  enterpriseId: number | null,
  now: Date,
): Promise<void> {
  await db`update session set enterprise_id = ${enterpriseId} where token_hash = ${tokenHash}`;
  if (enterpriseId === null) return;
  await db`update account set enterprise_id = ${enterpriseId} where id = ${id}`;
  await db`
    update enterprise_member set active_at = ${now} where account_id = ${id} and enterprise_id = ${enterpriseId}`;
}
