import type { CallOutput } from '@zhice/contract/all';
import { send } from '../rpc/client';
import { useAction, useCall } from '../rpc/use-call';
import { Button } from '../ui/button';
import { NoticeBlock } from '../ui/notice';
import { useToast } from '../ui/toast';
import { useSwitch } from './use-switch';

type Invitation = CallOutput<'/api/portal/own_enterprises'>['invitations'][number];

/** An invitation to the phone of the person, which is accepted or declined. */
export function OwnInvitation({ invitation: { id, enterprise_name, role_name } }: { invitation: Invitation }) {
  const { switchTo, busy } = useSwitch();
  const toast = useToast();
  const decline = useAction('/api/portal/invitation_decline', {
    refresh: ['/api/portal/own_enterprises'],
    onDone: () => toast('已谢绝邀请'),
  });
  return (
    <div className="row spread wrap gap-1 small">
      <span>
        “{enterprise_name}”邀请您成为{role_name}
      </span>
      <span className="flex gap-half">
        <Button
          size="small"
          loading={busy}
          disabled={decline.isPending}
          onClick={() => void switchTo(() => send('/api/portal/invitation_accept', { id }))}
        >
          接受
        </Button>
        <Button size="small" kind="quiet" disabled={busy || decline.isPending} onClick={() => decline.mutate({ id })}>
          谢绝
        </Button>
      </span>
    </div>
  );
}

/** The same for who acts for no enterprise yet, and so has no list of enterprises to find them in; nothing without one. */
export function OwnInvitations() {
  const own = useCall('/api/portal/own_enterprises', {});
  const invitations = own.data?.invitations ?? [];
  if (invitations.length === 0) return null;
  return (
    <NoticeBlock tone="brand" className="mb-3">
      {invitations.map((invitation) => (
        <OwnInvitation key={invitation.id} invitation={invitation} />
      ))}
    </NoticeBlock>
  );
}
