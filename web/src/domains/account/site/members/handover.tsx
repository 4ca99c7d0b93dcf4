import type { CallOutput } from '@zhice/contract/all';
import { useState } from 'react';
import { FormFault } from '../../../../app/form/form-fault';
import { useSessionActions } from '../../../../app/session';
import { useMay } from '../../../../app/use-may';
import { wordsOf } from '../../../../rpc/call-error';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { NoticeBlock } from '../../../../ui/notice';
import { useToast } from '../../../../ui/toast';
import { ProofStep } from '../proof-step';
import type { Member } from './member-table';

type Handover = NonNullable<CallOutput<'/api/portal/member_list'>['handover']>;

/** An offered ownership: its receiver answers, its giver can take it back, the others read of it. */
export function HandoverNotice({ handover: { from_name, to_name, to_self, expires_at } }: { handover: Handover }) {
  const owns = useMay('ownership');
  const toast = useToast();
  const { reloadUser } = useSessionActions();
  const answer = useAction('/api/portal/handover_answer', {
    refresh: ['/api/portal/member_list', '/api/portal/enterprise_log'],
    onDone: (_, { accept }) => {
      toast(accept ? '您已成为企业的所有者' : '所有者没有变化');
      void reloadUser();
    },
  });
  const say = (accept: boolean) => answer.mutate({ accept });
  return (
    <NoticeBlock tone="brand" role="status" className="mb-2">
      <p>
        {to_self
          ? `${from_name}请您接任企业的所有者，请在 ${expires_at.slice(0, 10)} 前答复。接受后您可以管理全部成员，也可以解散企业账户。`
          : `${from_name}已提出把所有者移交给${to_name}，等待对方在 ${expires_at.slice(0, 10)} 前答复。`}
      </p>
      {(to_self || owns) && (
        <div className="flex wrap gap-1">
          {to_self && (
            <Button kind="primary" size="small" loading={answer.isPending} onClick={() => say(true)}>
              接受
            </Button>
          )}
          <Button size="small" disabled={answer.isPending} onClick={() => say(false)}>
            {to_self ? '谢绝' : '收回移交'}
          </Button>
        </div>
      )}
    </NoticeBlock>
  );
}

/** What follows, then the proof of who gives: with it the offer is made. */
export function HandoverDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const toast = useToast();
  const [understood, setUnderstood] = useState(false);
  const begin = useAction('/api/portal/handover_begin', {
    quiet: true,
    refresh: ['/api/portal/member_list', '/api/portal/enterprise_log'],
    onDone: () => {
      toast(`已通知${member.name}，对方接受后生效`);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`移交所有者给${member.name}`}>
      {understood ? (
        <>
          <FormFault text={begin.error ? wordsOf(begin.error) : ''} />
          <ProofStep onProven={(ticket) => begin.mutate({ id: member.id, ticket: ticket || undefined })} />
        </>
      ) : (
        <div className="stack gap-2">
          <p>对方接受后成为所有者，您改为管理员；7 天内没有答复则不变。移交需要验证您的身份。</p>
          <div className="flex wrap gap-1">
            <Button onClick={onClose}>取消</Button>
            <Button kind="primary" onClick={() => setUnderstood(true)}>
              继续
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
