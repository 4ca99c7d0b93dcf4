import {
  MEMBER_PERMISSIONS,
  MEMBER_ROLES,
  type MemberPermission,
  mayDo,
} from '@zhice/contract/enterprise/member-permissions';
import { useState } from 'react';
import { CentreHead } from '../../../../app/centre-head';
import { centrePage } from '../../../../app/centre-page';
import { ListResults } from '../../../../app/list/list-results';
import { useSession } from '../../../../app/session';
import { useMay } from '../../../../app/use-may';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/icon';
import { Table } from '../../../../ui/table';
import { AccountRow, AccountSection } from '../account-section';
import { EnterpriseLog } from './enterprise-log';
import { HandoverNotice } from './handover';
import { InvitationList, InviteDialog } from './invitations';
import { MemberTable } from './member-table';
import { DissolveDialog, LeaveDialog } from './own-place';
import { TakeoverNotice } from './takeover-notice';

/** /members: who acts for the enterprise, who is invited, what each role may do, and what was done. */
export const MembersPage = centrePage('成员与权限', 'enterprise', Members);

function Members() {
  const { user } = useSession();
  const members = useCall('/api/portal/member_list', {});
  const [inviting, setInviting] = useState(false);
  const manages = useMay('members');
  const reads = useMay('log_view');
  const owns = useMay('ownership');
  if (!user?.member) return null;
  return (
    <>
      <CentreHead
        title="成员与权限"
        note={`为“${user.member.enterprise_name}”办理业务的人。您是${MEMBER_ROLES.labels[user.member.role]}。`}
        acts={
          manages && (
            <Button kind="primary" icon="plus" onClick={() => setInviting(true)}>
              邀请成员
            </Button>
          )
        }
      />
      <div className="stack columns-1 gap-6">
        <AccountSection id="members-list" title="成员">
          <ListResults answer={members} failed="成员没有加载出来" rows={3}>
            {({ list, handover }) => (
              <>
                {owns && <TakeoverNotice />}
                {handover && <HandoverNotice handover={handover} />}
                <MemberTable members={list} />
              </>
            )}
          </ListResults>
        </AccountSection>
        {manages && <InvitationList />}
        <RoleSection />
        {reads && <EnterpriseLog members={members.data?.list ?? []} />}
        <OwnPlace />
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

/** Which role may do what, from the table by which the server decides. */
function RoleSection() {
  return (
    <AccountSection id="members-roles" title="各角色可以做什么">
      <Table
        caption="各角色的权限"
        rows={[...MEMBER_PERMISSIONS]}
        rowKey={(permission) => permission}
        columns={[
          { key: 'what', label: '权限', cell: (permission) => MEMBER_PERMISSIONS.labels[permission] },
          ...MEMBER_ROLES.map((role) => ({
            key: role,
            label: MEMBER_ROLES.labels[role],
            cell: (permission: MemberPermission) =>
              mayDo(role, permission) ? (
                <>
                  <Icon name="check" className="fit" />
                  <span className="visually-hidden">可以</span>
                </>
              ) : (
                <span className="muted">—</span>
              ),
          })),
        ]}
      />
    </AccountSection>
  );
}

/** How the person goes: leaving, and for the owner ending it for everybody. */
function OwnPlace() {
  const owns = useMay('ownership');
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <AccountSection id="members-own" title="退出">
      <ul className="ruled-top">
        <AccountRow
          name={owns ? '解散企业账户' : '退出企业'}
          meta={
            owns
              ? '所有成员都不能再为该企业办理业务；企业档案依法保留。只想自己退出，请先在成员列表中移交所有者'
              : '您不能再查看和办理该企业的事项；需要时可请管理员重新邀请'
          }
          action={
            <Button size="small" kind="danger" onClick={() => setAsked(true)}>
              {owns ? '解散企业账户' : '退出企业'}
            </Button>
          }
        />
      </ul>
      {asked && (owns ? <DissolveDialog onClose={close} /> : <LeaveDialog onClose={close} />)}
    </AccountSection>
  );
}
