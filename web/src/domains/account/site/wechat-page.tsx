import { useState } from 'react';
import { MembersOnly } from '../../../app/members-only';
import { PageTitle } from '../../../app/page-title';
import { useSession } from '../../../app/session';
import type { SessionUser } from '../../../app/session-store';
import { Button, ButtonLink } from '../../../ui/button';
import { Tag } from '../../../ui/tag';
import styles from './account-form.module.css';
import { BindScan } from './bind-scan';
import { useFocusOnChange } from './focus-on-change';
import { ProofStep } from './proof-step';
import { StepRail } from './step-rail';
import wechat from './wechat-page.module.css';

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

type Step = 'intro' | 'proof' | 'scan' | 'done';

function ScanningPhone({ user }: { user: SessionUser }) {
  // Bound or not when it began: the word must not change when it is done.
  const [act] = useState(user.wechat ? '更换' : '绑定');
  const [step, setStep] = useState<Step>('intro');
  const [ticket, setTicket] = useState('');
  const place = useFocusOnChange(step);
  return (
    <div className={`content ${styles.door}`}>
      <h1 className={styles.title}>微信扫码登录</h1>
      {step !== 'intro' && (
        <StepRail
          label={`${act}手机的步骤`}
          steps={STEPS}
          current={step === 'proof' ? 0 : step === 'scan' ? 1 : STEPS.length}
        />
      )}
      <div ref={place} tabIndex={-1}>
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
          <div className={styles.form}>
            <p role="status">已{act}扫码登录的手机。以后用它扫码，点一下即可登录。为了账号安全，其他设备已退出登录。</p>
            <ButtonLink kind="primary" to="/account">
              返回账号与安全
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}

interface IntroProps {
  bound: boolean;
  act: string;
  onBegin: () => void;
}

function Intro({ bound, act, onBegin }: IntroProps) {
  return (
    <div className={styles.form}>
      <p className={wechat.state}>
        {bound ? <Tag tone="fit">已绑定</Tag> : <Tag>未绑定</Tag>}
        {bound ? '用绑定的手机扫码，点一下即可登录' : '绑定手机后，扫码即可登录'}
      </p>
      <ul className={wechat.points}>
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
