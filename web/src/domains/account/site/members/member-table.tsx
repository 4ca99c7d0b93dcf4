import type { CallOutput } from '@zhice/contract/all';
import { GIVEN_ROLES, MEMBER_ROLES } from '@zhice/contract/enterprise/member-permissions';
import { useState } from 'react';
import { useMay } from '../../../../app/use-may';
import { useAction } from '../../../../rpc/use-call';
import { ActSelect } from '../../../../ui/act-select';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Table } from '../../../../ui/table';
import { Tag } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import { HandoverDialog } from './handover';

export type Member = CallOutput<'/api/portal/member_list'>['list'][number];

const ROLES = GIVEN_ROLES.map((value) => ({ value, label: MEMBER_ROLES.labels[value] }));

/** The people of the enterprise; who may changes their roles and takes them out. */
export function MemberTable({ members }: { members: Member[] }) {
  const manages = useMay('members');
  const owns = useMay('ownership');
  const [removing, setRemoving] = useState<Member | null>(null);
  const [receiver, setReceiver] = useState<Member | null>(null);
  const isChangeable = ({ role, self }: Member) => manages && role !== 'owner' && !self;
  return (
    <>
      <Table
        caption="企业成员"
        rows={members}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: '成员',
            cell: (member) => (
              <>
                <span className="medium">{member.name || '未填写昵称'}</span> {member.self && <Tag>本人</Tag>}
                <span className="block small muted">{member.mobile}</span>
              </>
            ),
          },
          {
            key: 'role',
            label: '角色',
            width: '8rem',
            cell: (member) => (isChangeable(member) ? <RoleChoice member={member} /> : member.role_name),
          },
          { key: 'since', label: '加入时间', cell: ({ since }) => since.slice(0, 10), wideOnly: true },
          {
            key: 'active',
            label: '最近使用',
            cell: ({ active_at }) => active_at?.slice(0, 16) ?? '还没有',
            wideOnly: true,
          },
          ...(manages
            ? [
                {
                  key: 'acts',
                  label: '操作',
                  cell: (member: Member) => (
                    <span className="flex wrap gap-half">
                      {owns && !member.self && (
                        <Button size="small" kind="quiet" onClick={() => setReceiver(member)}>
                          移交所有者
                        </Button>
                      )}
                      {isChangeable(member) && (
                        <Button size="small" kind="danger" onClick={() => setRemoving(member)}>
                          移除
                        </Button>
                      )}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {removing && <RemoveDialog member={removing} onClose={() => setRemoving(null)} />}
      {receiver && <HandoverDialog member={receiver} onClose={() => setReceiver(null)} />}
    </>
  );
}

function RoleChoice({ member: { id, name, role } }: { member: Member }) {
  const toast = useToast();
  const change = useAction('/api/portal/member_role', {
    refresh: ['/api/portal/member_list', '/api/portal/enterprise_log'],
    onDone: (_, input) => toast(`${name}的角色已改为${MEMBER_ROLES.labels[input.role]}`),
  });
  return (
    <ActSelect
      label={MEMBER_ROLES.labels[role]}
      name={`${name}的角色`}
      options={ROLES.filter(({ value }) => value !== role)}
      onPick={(chosen) => change.mutate({ id, role: chosen as (typeof GIVEN_ROLES)[number] })}
    />
  );
}

function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const toast = useToast();
  const remove = useAction('/api/portal/member_remove', {
    refresh: ['/api/portal/member_list', '/api/portal/enterprise_log'],
    onDone: () => {
      toast(`已移除${member.name}`);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`移除${member.name}`}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate({ id: member.id })}>
            移除
          </Button>
        </>
      }
    >
      <p>移除后，{member.name}立即不能再查看和办理企业的事项，已提交的申报、诉求等由企业继续办理。对方会收到通知。</p>
    </Dialog>
  );
}
