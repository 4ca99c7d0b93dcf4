import type { MemberPermission } from '@zhice/contract/enterprise/member-permissions';
import { useSession } from './session';

/** Whether the person may do something in the enterprise for which the session acts; who has none yet is not held back here. */
export function useMay(permission: MemberPermission): boolean {
  const member = useSession().user?.member;
  return !member || member.permissions.includes(permission);
}
