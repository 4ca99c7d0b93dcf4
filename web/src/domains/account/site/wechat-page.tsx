import { useState } from 'react';
import { ScanCodeView } from '../../../app/login/scan-code-view';
import { useScanCode } from '../../../app/login/use-scan-code';
import { MembersOnly } from '../../../app/members-only';
import { PageTitle } from '../../../app/page-title';
import { useSession, useSessionActions } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { Tag } from '../../../ui/tag';
import { DoorPage, Step, StepRail, StepsDone } from './door-page';
import { ProofStep } from './proof-step';

const STEPS = ['验证身份', '手机扫码'];

/** /wechat: the phone that signs in by scan without typing; bound first, or changed. */
export function WechatPage() {
  const { user } = useSession();
  return (
    <>
      <PageTitle text="微信扫码登录" />
      <MembersOnly need="login">{user && <ScanningPhone key={user.id} user={user} />}</MembersOnly>
    </>
  );
}

type StepName = 'intro' | 'proof' | 'scan' | 'done';

function ScanningPhone({ user }: { user: SessionUser }) {
  // Bound or not when it began: the word must not change when it is done.
  const [act] = useState(user.wechat ? '更换' : '绑定');
  const [step, setStep] = useState<StepName>('intro');
  const [ticket, setTicket] = useState('');
  return (
    <DoorPage title="微信扫码登录">
      {step !== 'intro' && (
        <StepRail
          label={`${act}手机的步骤`}
          steps={STEPS}
          current={step === 'proof' ? 0 : step === 'scan' ? 1 : STEPS.length}
        />
      )}
      <Step name={step}>
        {step === 'intro' && <Intro bound={user.wechat} act={act} onBegin={() => setStep('proof')} />}
        {step === 'proof' && (
          <ProofStep
            onProven={(proven) => {
              setTicket(proven);
              setStep('scan');
            }}
          />
        )}
        {step === 'scan' && <BindScan ticket={ticket} onDone={() => setStep('done')} onOver={() => setStep('proof')} />}
        {step === 'done' && (
          <StepsDone>已{act}扫码登录的手机。以后用它扫码，点一下即可登录。为了账号安全，其他设备已退出登录。</StepsDone>
        )}
      </Step>
    </DoorPage>
  );
}

function Intro({ bound, act, onBegin }: { bound: boolean; act: string; onBegin: () => void }) {
  return (
    <div className="stack gap-3">
      <p className="row wrap gap-half-1">
        {bound ? <Tag tone="fit">已绑定</Tag> : <Tag>未绑定</Tag>}
        {bound ? '用绑定的手机扫码，点一下即可登录' : '绑定手机后，扫码即可登录'}
      </p>
      <ul className="stack gap-1 muted bullets">
        <li>用这部手机扫描电脑上的登录二维码并确认，无需输入账号和密码。</li>
        <li>绑定只对扫码时所用的应用有效：用微信扫码绑定，以后也用微信扫码。</li>
        <li>一个账号绑定一部手机。{bound ? '更换后，原来的手机不能再扫码登录。' : '以后可以更换。'}</li>
      </ul>
      <Button kind="primary" size="large" onClick={onBegin}>
        {act}手机
      </Button>
    </div>
  );
}

interface BindScanProps {
  /** Of the proof; '' when the account has nothing to prove itself with. */
  ticket: string;
  onDone: () => void;
  /** The proof has run out or was used: it is to be made again. */
  onOver: () => void;
}

/** The code that the phone scans to be bound to this account. */
function BindScan({ ticket, onDone, onOver }: BindScanProps) {
  const { reloadUser } = useSessionActions();
  const code = useScanCode({
    ask: (signal) => send('/api/Person/web_login1', {}, { signal }),
    poll: (sign, signal) => send('/api/Person/checkStatus1', { sign }, { beside: true, signal }),
    onConfirmed: async (_, sign) => {
      await send('/api/Person/unionid_change_user', { sign, ticket: ticket || undefined });
      await reloadUser().catch(() => undefined);
      onDone();
    },
  });
  return (
    <div className="stack gap-3">
      <p className="muted">请用要绑定的手机扫码，并在手机上确认。</p>
      <ScanCodeView
        code={code}
        alt="绑定手机的二维码，请用手机扫描"
        hint="以后登录也请用同一个应用扫码"
        confirmed="手机已确认，正在绑定"
      />
      {code.error && (
        <Button kind="quiet" onClick={onOver}>
          重新验证身份
        </Button>
      )}
    </div>
  );
}
