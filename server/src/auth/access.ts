import type { CallShape } from '@zhice/contract/call';
import { isForStaff } from '@zhice/contract/call';
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

/** Lets the caller into the call, or refuses: 401 without a token, 402 with a dead one, 403 without the right. */
export function admit({ access }: CallShape, { key, account, staff }: Caller, token: string): void {
  if (access === 'public') return;
  if (key === null) throw new Refusal(token ? 'token_invalid' : 'not_signed_in');
  if (access === 'enterprise' && account?.enterpriseId === null) throw new Refusal('no_enterprise');
  if (access.startsWith('staff:') && !staff?.permissions.has(access.slice('staff:'.length) as Permission)) {
    throw new Refusal('not_allowed');
  }
}

const WHOSE = { account: '您的账号', enterprise: '贵企业' };

/** Refuses a write of who is frozen, unless it is about the own account alone. */
export function refuseFrozen({ access, whileFrozen }: CallShape, { account }: Caller): void {
  if (!account?.frozen || whileFrozen || access === 'public') return;
  throw new Refusal('frozen', { whose: WHOSE[account.frozen.whose], reason: account.frozen.reason });
}
