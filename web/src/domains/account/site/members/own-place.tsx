import { useState } from 'react';
import { FormFault } from '../../../../app/form/form-fault';
import { useSession } from '../../../../app/session';
import { useSwitch } from '../../../../app/use-switch';
import { send } from '../../../../rpc/client';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { ProofStep } from '../proof-step';

/** Leaving the enterprise, once it was said what that means. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { switchTo, busy } = useSwitch();
  const name = useSession().user?.member?.enterprise_name;
  return (
    <Dialog
      open
      onClose={onClose}
      title="退出企业"
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            kind="danger"
            loading={busy}
            onClick={() => void switchTo(() => send('/api/portal/member_leave', {}))}
          >
            退出
          </Button>
        </>
      }
    >
      <p>退出后您立即不能再查看和办理“{name}”的事项；所有者会收到通知。</p>
    </Dialog>
  );
}

/** Ending it for everybody: what that means, and the proof of who does it. */
export function DissolveDialog({ onClose }: { onClose: () => void }) {
  const { switchTo, busy } = useSwitch();
  const [understood, setUnderstood] = useState(false);
  const [tried, setTried] = useState(false);
  const name = useSession().user?.member?.enterprise_name;
  const dissolve = (ticket: string) => {
    setTried(true);
    void switchTo(() => send('/api/portal/enterprise_dissolve', { ticket: ticket || undefined }));
  };
  return (
    <Dialog open onClose={onClose} title="解散企业账户">
      {understood ? (
        <>
          <FormFault text={tried && !busy ? '没有解散成功，请重新验证身份' : ''} />
          <ProofStep onProven={dissolve} />
        </>
      ) : (
        <div className="stack gap-2">
          <p>
            解散后，“{name}
            ”的所有成员立即不能再为其办理业务，未接受的邀请作废。企业信息、申报等档案依法保留；今后需要时，可由任一账号重新认证该企业。
          </p>
          <div className="flex wrap gap-1">
            <Button onClick={onClose}>取消</Button>
            <Button kind="danger" onClick={() => setUnderstood(true)}>
              继续解散
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
