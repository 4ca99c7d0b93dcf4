import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@zhice/contract/all';
import {
  GIVEN_ROLES,
  MEMBER_PERMISSIONS,
  MEMBER_ROLES,
  permissionsOf,
} from '@zhice/contract/enterprise/member-permissions';
import { useState } from 'react';
import { ListResults } from '../../../../app/list/list-results';
import { send } from '../../../../rpc/client';
import { askAgain } from '../../../../rpc/query-client';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { RadioGroup } from '../../../../ui/radio-group';
import { EmptyState } from '../../../../ui/states';
import { Tag } from '../../../../ui/tag';
import { TextField } from '../../../../ui/text-field';
import { useToast } from '../../../../ui/toast';
import { AccountForm, useAccountForm } from '../account-form';
import { AccountRow, AccountSection } from '../account-section';

type Invitation = CallOutput<'/api/portal/invitation_list'>['list'][number];
type Given = (typeof GIVEN_ROLES)[number];

const SHOWN = ['/api/portal/invitation_list', '/api/portal/enterprise_log'] as const;

/** Who is invited, and how each invitation ended. */
export function InvitationList() {
  const invitations = useCall('/api/portal/invitation_list', {});
  return (
    <AccountSection id="members-invitations" title="邀请" lead="最近 90 天发出的邀请。链接只能使用一次，7 天内有效。">
      <ListResults compact answer={invitations} failed="邀请没有加载出来" rows={2} rowHeight="3.75rem">
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState compact title="还没有邀请" hint="可以按手机号邀请，或把链接发给对方。" />
          ) : (
            <ul className="ruled-top">
              {list.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )
        }
      </ListResults>
    </AccountSection>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, role_name, mobile, state, state_name, invited_by, created_at, expires_at } = invitation;
  const toast = useToast();
  const revoke = useAction('/api/portal/invitation_revoke', {
    refresh: [...SHOWN],
    onDone: () => toast('邀请已撤回'),
  });
  return (
    <AccountRow
      name={
        <>
          {role_name} · {mobile || '凭链接加入'} <Tag tone={state === 'open' ? 'near' : 'neutral'}>{state_name}</Tag>
        </>
      }
      meta={`${invited_by} ${created_at.slice(0, 16)} 发出，${expires_at.slice(0, 16)} 前有效`}
      action={
        state === 'open' && (
          <Button size="small" loading={revoke.isPending} onClick={() => revoke.mutate({ id })}>
            撤回
          </Button>
        )
      }
    />
  );
}

const ROLE_OPTIONS = GIVEN_ROLES.map((value) => ({
  value,
  label: MEMBER_ROLES.labels[value],
  hint: permissionsOf(value)
    .filter((permission) => !permission.endsWith('view') || value === 'reader')
    .map((permission) => MEMBER_PERMISSIONS.labels[permission])
    .join('、'),
}));
const FIELDS = ['role', 'phone'] as const;

/** Asks for role and, if wanted, phone; answers the link that is passed on. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [role, setRole] = useState<Given>('clerk');
  const [phone, setPhone] = useState('');
  const [made, setMade] = useState<CallOutput<'/api/portal/invitation_create'> | null>(null);
  const form = useAccountForm('invite', FIELDS, {
    wrong: () => ({}),
    send: async () => {
      setMade(await send('/api/portal/invitation_create', { role, phone: phone.trim() || undefined }));
      void askAgain(client, [...SHOWN]);
    },
  });
  return (
    <Dialog open onClose={onClose} title="邀请成员">
      {made ? (
        <InvitationLink url={made.url} expires={made.expires_at} byPhone={phone.trim() !== ''} onClose={onClose} />
      ) : (
        <AccountForm form={form} act="生成邀请">
          <RadioGroup
            legend="角色"
            layout="large"
            value={role}
            onChange={(value) => setRole(value as Given)}
            options={ROLE_OPTIONS}
          />
          <TextField
            label="手机号"
            hint="选填。填写后只有绑定该手机号的账号可以接受，并会收到短信；不填则由第一位打开链接的人接受。"
            {...form.faults.beside('phone')}
            inputMode="tel"
            autoComplete="off"
            value={phone}
            onChange={setPhone}
          />
        </AccountForm>
      )}
    </Dialog>
  );
}

interface InvitationLinkProps {
  url: string;
  expires: string;
  byPhone: boolean;
  onClose: () => void;
}

function InvitationLink({ url, expires, byPhone, onClose }: InvitationLinkProps) {
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast('链接已复制');
    } catch {
      toast('浏览器不允许复制，请选中链接手动复制', 'error');
    }
  }
  return (
    <div className="stack gap-2">
      <p>
        {byPhone ? '已发送短信。也可以把下面的链接发给对方：' : '请把下面的链接发给对方：'}
        它只显示这一次，{expires.slice(0, 16)} 前有效，只能使用一次。
      </p>
      <p className="bordered rounded p-1-2 break-anywhere small">{url}</p>
      <div className="flex wrap gap-1">
        <Button kind="primary" onClick={() => void copy()}>
          复制链接
        </Button>
        <Button onClick={onClose}>完成</Button>
      </div>
    </div>
  );
}
