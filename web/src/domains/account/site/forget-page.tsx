import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PageTitle } from '../../../app/page-title';
import { useSession, useSessionActions, useSessionKnown } from '../../../app/session';
import { wayBackOf } from '../../../app/way-back';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import styles from './account-form.module.css';
import { useFocusOnChange } from './focus-on-change';
import { FindAccount, type FoundAccount } from './forget-find';
import { NewPasswordStep } from './forget-new-password';
import { ProveAccount } from './forget-prove';
import { NothingBound } from './nothing-bound';
import { StepRail } from './step-rail';

const STEPS = ['确认账号', '验证身份', '设置新密码'] as const;

/** /forgetPassWord: find the account, prove that it is one's own, choose a new password. */
export function ForgetPage() {
  const known = useSessionKnown();
  return (
    <>
      <PageTitle text="找回密码" />
      <div className={`content ${styles.door}`}>
        <h1 className={styles.title}>找回密码</h1>
        {known ? <Forget /> : <Skeleton rows={4} rowHeight="4rem" />}
      </div>
    </>
  );
}

type Step =
  | { name: 'find' }
  | { name: 'stranded' }
  | { name: 'prove'; found: FoundAccount }
  | { name: 'choose'; found: FoundAccount; ticket: string }
  | { name: 'done' };

const RAIL = { find: 0, stranded: 0, prove: 1, choose: 2, done: 3 } as const;
const FIND: Step = { name: 'find' };

/** Somebody signed in begins with the own account; the guard of spec section 5 holds for it. */
function Forget() {
  const { user } = useSession();
  const [own] = useState(user);
  const [step, setStep] = useState<Step>(own && !own.mobile && !own.email ? { name: 'stranded' } : FIND);
  const place = useFocusOnChange(step.name);
  if (step.name === 'stranded') return <NothingBound />;
  return (
    <>
      <StepRail label="找回密码的步骤" steps={STEPS} current={RAIL[step.name]} />
      <div ref={place} tabIndex={-1}>
        <CurrentStep step={step} own={own?.username ?? ''} onStep={setStep} />
      </div>
    </>
  );
}

function CurrentStep({ step, own, onStep }: { step: Step; own: string; onStep: (step: Step) => void }) {
  if (step.name === 'prove') {
    const { found } = step;
    return (
      <ProveAccount
        found={found}
        onProven={(ticket) => onStep({ name: 'choose', found, ticket })}
        onBack={() => onStep(FIND)}
      />
    );
  }
  if (step.name === 'choose') {
    const { found, ticket } = step;
    return (
      <NewPasswordStep
        account={found.account}
        ticket={ticket}
        onDone={() => onStep({ name: 'done' })}
        onOver={() => onStep({ name: 'prove', found })}
      />
    );
  }
  if (step.name === 'done') return <Done />;
  return (
    <FindAccount
      first={own}
      onFound={(found) => onStep({ name: 'prove', found })}
      onNothingBound={() => onStep({ name: 'stranded' })}
    />
  );
}

function Done() {
  const { openLogin } = useSessionActions();
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <div className={styles.form}>
      <p role="status">新密码已设置。此前登录过的设备都已退出，请用新密码登录。</p>
      <Button
        kind="primary"
        size="large"
        onClick={() => openLogin(() => navigate(wayBackOf(state).from, { replace: true }), undefined, 'account')}
      >
        去登录
      </Button>
    </div>
  );
}
