import type { CallShape } from '@zhice/contract/call';
import { isForStaff, permissionOf } from '@zhice/contract/call';
import {
  MEMBER_PERMISSIONS,
  MEMBER_ROLES,
  type MemberPermission,
  mayDo,
  rolesThatMay,
} from '@zhice/contract/enterprise/member-permissions';
import type { Permission } from '@zhice/contract/staff/enumerations';
import { Refusal } from '../base/refusal';
import type { Db } from '../db/sql';
import { type Account, useSession } from './session.queries';
import { type Staff, useStaffSession } from './staff-session.queries';

/** Who calls, as what is counted and kept by caller tells them apart. */
export type CallerKey = `account ${number}` | `staff ${number}`;

/** Who calls: an account of the portal, a member of staff, or nobody who is known. */
export type Caller =
  | { key: CallerKey; account: Account; staff: null }
  | { key: CallerKey; account: null; staff: Staff }
  | { key: null; account: null; staff: null };

export const NOBODY: Caller = { key: null, account: null, staff: null };

/** Who is behind a token, among those that the call is for: a token of the portal is none of the office, nor the other way round. */
export async function findCaller(db: Db, call: CallShape, token: string, now: Date): Promise<Caller> {
  if (isForStaff(call)) {
    const staff = await useStaffSession(db, token, now);
    return staff ? { key: `staff ${staff.id}`, account: null, staff } : NOBODY;
  }
  const account = await useSession(db, token, now);
  return account ? { key: `account ${account.id}`, account, staff: null } : NOBODY;
}

/** Lets the caller into the call, or refuses: 401 without a token, 402 with a dead one, 403 without the right or before an own password is set. */
export function admit(call: CallShape, { key, account, staff }: Caller, token: string): void {
  const { access } = call;
  if (access === 'public') return;
  if (key === null) throw new Refusal(token ? 'token_invalid' : 'not_signed_in');
  if (staff?.passwordGiven && !call.beforeOwnPassword) throw new Refusal('own_password_first');
  const permission = permissionOf(call);
  if (permission && account) {
    if (access.startsWith('enterprise:') && account.enterpriseId === null) throw new Refusal('no_enterprise');
    requirePermission(account, permission);
  }
  if (access.startsWith('staff:') && !staff?.permissions.has(access.slice('staff:'.length) as Permission)) {
    throw new Refusal('not_allowed');
  }
}

/** Refuses what the role in the enterprise does not allow, with who may do it; who belongs to none yet is not stopped here. */
export function requirePermission({ role }: Pick<Account, 'role'>, permission: MemberPermission): void {
  if (role === null || mayDo(role, permission)) return;
  throw new Refusal('not_permitted', {
    role: MEMBER_ROLES.labels[role],
    what: MEMBER_PERMISSIONS.labels[permission],
    whom: rolesThatMay(permission),
  });
}

const NONE = '0';

/**
 * Refuses what a page asks for another enterprise than the one for which the session acts: it was switched in another tab,
 * or the person is no member any more. A page that names none is not asked; one of somebody who had none yet reads on, as after
 * its own first step it shows the new one.
 */
export function refuseOtherEnterprise({ access, kind }: CallShape, { account }: Caller, named: string): void {
  if (!account || access === 'member' || named === '' || (named === NONE && kind === 'read')) return;
  if (named !== String(account.ownEnterpriseId ?? NONE)) throw new Refusal('enterprise_switched', {}, 'enterprise');
}

const WHOSE = { account: '您的账号', enterprise: '贵企业' };

/** Refuses a write of who is frozen, unless it is about the own account alone. */
export function refuseFrozen({ access, whileFrozen }: CallShape, { account }: Caller): void {
  if (!account?.frozen || whileFrozen || access === 'public') return;
  throw new Refusal('frozen', { whose: WHOSE[account.frozen.whose], reason: account.frozen.reason });
}
