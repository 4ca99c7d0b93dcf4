import { MEMBER_ROLES, type MemberPermission, rolesThatMay } from '@zhice/contract/enterprise/member-permissions';
import { useLocation } from 'react-router';
import { Notice } from '../ui/notice';
import { useSession } from './session';
import { useMay } from './use-may';

/** What the acts of a page ask for; the server decides, call by call. */
const ASKED: Readonly<Record<string, MemberPermission>> = {
  '/firm': 'facts',
  '/identity': 'identity',
  '/correction': 'appeal',
  '/zzManage': 'records',
  '/rdManage': 'records',
  '/yinformation': 'records',
  '/documentManage': 'documents',
  '/knowledge': 'ip_edit',
  '/zlManage': 'ip_edit',
  '/sbManage': 'ip_edit',
  '/bqManage': 'ip_edit',
  '/rightImport': 'ip_edit',
  '/yearJk': 'fee_pay',
  '/record': 'fee_pay',
  '/intellect': 'match',
  '/qysb': 'declare',
  '/sbNow': 'declare',
  '/subEnterprise': 'appeal',
  '/appeal': 'appeal',
};

/** Before anything is typed: that one's role in the enterprise may read this page and no more, and who may do more. */
export function RoleNote() {
  const { pathname } = useLocation();
  const asked = ASKED[pathname] ?? 'view';
  const may = useMay(asked);
  const member = useSession().user?.member;
  if (may || !member) return null;
  return (
    <Notice tone="near" icon="lock" className="mb-2">
      您在这家企业的角色是{MEMBER_ROLES.labels[member.role]}，此页只能查看；需要办理请联系{rolesThatMay(asked)}。
    </Notice>
  );
}
