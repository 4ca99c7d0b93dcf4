import { MEMBER_ROLES, type MemberPermission, rolesThatMay } from '@zhice/contract/enterprise/member-permissions';
import { useLocation } from 'react-router';
import { Notice } from '../ui/notice';
import { useSession } from './session';
import { useMay } from './use-may';

/** What the acts of a page ask for; the server decides, call by call. */
const ASKED: Readonly<Record<string, MemberPermission>> = {
  '/firm': 'facts',
  '/identity': 'identity',
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
  '/sbNow': 'declare',
  '/appeal': 'appeal',
};

/** Before anything is typed: that one's role in the enterprise may read this page and no more, and who may do more. */
export function RoleNote() {
  const { pathname } = useLocation();
  return <RightNote permission={ASKED[pathname] ?? 'view'} what="此页只能查看" />;
}

interface RightNoteProps {
  permission: MemberPermission;
  /** What follows for the reader. */
  what?: string;
}

/** Why the own role may not do something, and whom to ask; nothing for those who may. */
export function RightNote({ permission, what = '这里只能查看' }: RightNoteProps) {
  const may = useMay(permission);
  const member = useSession().user?.member;
  if (may || !member) return null;
  return (
    <Notice tone="near" icon="lock" className="mb-2">
      您在这家企业的角色是{MEMBER_ROLES.labels[member.role]}，{what}；需要办理请联系{rolesThatMay(permission)}。
    </Notice>
  );
}
