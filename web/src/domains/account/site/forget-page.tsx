import type { CallOutput } from '@zhice/contract/all';
import { messageOf } from '@zhice/contract/codes';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CodeField } from '../../../app/code-button';
import { useKeptForm } from '../../../app/form/kept-form';
import { PageTitle } from '../../../app/page-title';
import { useSession, useSessionActions, useSessionKnown } from '../../../app/session';
import { codeFault } from '../../../app/sign-in-faults';
import { wayBackOf } from '../../../app/way-back';
import { wordsOf } from '../../../rpc/call-error';
import { send } from '../../../rpc/client';
import { Button, ButtonLink } from '../../../ui/button';
import { RadioGroup } from '../../../ui/radio-group';
import { Skeleton } from '../../../ui/skeleton';
import { TextField } from '../../../ui/text-field';
import { AccountForm, useAccountForm } from './account-form';
import { DoorPage, OtherWay, Step, StepRail } from './door-page';
import { NewPasswordForm } from './new-password';

const STEPS = ['确认账号', '验证身份', '设置新密码'] as const;

/** /forgetPassWord: find the account, prove that it is one's own, choose a new password. */
export function ForgetPage() {
  const known = useSessionKnown();
  return (
    <>
      <PageTitle text="找回密码" />
      <DoorPage title="找回密码">{known ? <Forget /> : <Skeleton rows={4} rowHeight="4rem" />}</DoorPage>
    </>
  );
}

interface FoundAccount {
  /** As it was typed: a username, a phone or an e-mail. */
  account: string;
  ways: CallOutput<'/api/indexnew/find_password'>['ways'];
}

const RAIL = { find: 0, stranded: 0, prove: 1, choose: 2, done: 3 } as const;

/** Somebody signed in begins with the own account; the guard of spec section 5 holds for it. */
function Forget() {
  const { user } = useSession();
  const [own] = useState(user);
  const [step, setStep] = useState<keyof typeof RAIL>(own && !own.mobile && !own.email ? 'stranded' : 'find');
  const [found, setFound] = useState<FoundAccount>({ account: '', ways: [] });
  const [ticket, setTicket] = useState('');
  if (step === 'stranded') return <NothingBound />;
  return (
    <>
      <StepRail label="找回密码的步骤" steps={STEPS} current={RAIL[step]} />
      <Step name={step}>
        {step === 'find' && (
          <FindAccount
            first={own?.username ?? ''}
            onFound={(account) => {
              setFound(account);
              setStep('prove');
            }}
            onNothingBound={() => setStep('stranded')}
          />
        )}
        {step === 'prove' && (
          <ProveAccount
            found={found}
            onProven={(proof) => {
              setTicket(proof);
              setStep('choose');
            }}
            onBack={() => setStep('find')}
          />
        )}
        {step === 'choose' && (
          <NewPassword
            account={found.account}
            ticket={ticket}
            onDone={() => setStep('done')}
            onOver={() => setStep('prove')}
          />
        )}
        {step === 'done' && <Done />}
      </Step>
    </>
  );
}

interface FindAccountProps {
  /** What stands in the field at first. */
  first: string;
  onFound: (found: FoundAccount) => void;
  onNothingBound: () => void;
}

const NOTHING_BOUND = messageOf('nothing_bound');
const FIND_FIELDS = ['account'] as const;

/** First step: which account. */
function FindAccount({ first, onFound, onNothingBound }: FindAccountProps) {
  const { values, change, forget } = useKeptForm(`forget:${first}`, { account: first });
  const account = values.account.trim();
  const form = useAccountForm('forget', FIND_FIELDS, {
    wrong: () => ({ account: account ? undefined : '请输入账号' }),
    send: async (captcha) => {
      try {
        const { ways } = await send('/api/indexnew/find_password', { account, captcha });
        forget();
        onFound({ account, ways });
      } catch (error) {
        if (wordsOf(error) !== NOTHING_BOUND) throw error;
        onNothingBound();
      }
    },
  });
  return (
    <AccountForm form={form} act="下一步" wide>
      <TextField
        label="账号"
        required
        {...form.faults.beside('account')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        placeholder="用户名、手机号或邮箱"
        value={values.account}
        onChange={(text) => change({ account: text })}
      />
    </AccountForm>
  );
}

interface ProveAccountProps {
  found: FoundAccount;
  onProven: (ticket: string) => void;
  onBack: () => void;
}

const PROOF_FIELDS = ['code'] as const;
const NAMES = { mobile: '手机', email: '邮箱' } as const;

/** Second step: a code to the phone or the e-mail of the account, both masked. */
function ProveAccount({ found: { account, ways }, onProven, onBack }: ProveAccountProps) {
  const [chosen, setChosen] = useState<string>(ways[0]?.way ?? 'mobile');
  const [code, setCode] = useState('');
  const way = chosen === 'email' ? 'email' : 'mobile';
  const form = useAccountForm('prove', PROOF_FIELDS, {
    wrong: () => ({ code: codeFault(code) }),
    send: async (captcha) => {
      const input = { purpose: 'reset', account, way, code, captcha } as const;
      onProven((await send('/api/indexnew/yz_xx', input)).ticket);
    },
  });
  return (
    <>
      <AccountForm form={form} act="下一步" wide>
        <RadioGroup
          legend="验证码发送到"
          layout="large"
          value={way}
          onChange={(value) => {
            setChosen(value);
            setCode('');
          }}
          options={ways.map((one) => ({ value: one.way, label: `${NAMES[one.way]} ${one.masked}` }))}
        />
        <CodeField
          key={way}
          {...form.faults.beside('code')}
          value={code}
          onChange={setCode}
          target={`reset:${way}:${account}`}
          send={(captcha) => send('/api/indexnew/find_password', { account, way, captcha })}
        />
      </AccountForm>
      <p className="mt-3 muted small">
        这不是您的手机号或邮箱，或一直收不到验证码？账号须先绑定手机号或邮箱：请在仍登录的设备上绑定，或联系客服核实身份。
      </p>
      <OtherWay question="不是这个账号？" act="重新填写" onAct={onBack} />
    </>
  );
}

interface NewPasswordProps {
  account: string;
  ticket: string;
  onDone: () => void;
  /** The proof has run out. */
  onOver: () => void;
}

/** Third step: the new password. Every session of the account ends with it, this one too. */
function NewPassword({ account, ticket, onDone, onOver }: NewPasswordProps) {
  const { leave } = useSessionActions();
  return (
    <NewPasswordForm
      name="reset"
      owner={{ username: account, phone: account }}
      act="设置新密码"
      wide
      save={(password) => send('/api/indexnew/find_password_tt', { ticket, password })}
      onSaved={() => {
        leave();
        onDone();
      }}
      onOver={onOver}
    >
      {/* Password managers keep a new password with the name that they find beside it. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
    </NewPasswordForm>
  );
}

function Done() {
  const { openLogin } = useSessionActions();
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <div className="stack gap-3">
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

/** Who is signed in cannot have a code sent: there is neither a phone nor an e-mail (spec section 5). Others are not told. */
function NothingBound() {
  return (
    <div className="stack items-start gap-2 rounded near-wash p-2-3" role="alert">
      <h2>请先绑定手机号或邮箱</h2>
      <p>您的账号还没有绑定手机号或邮箱，无法用验证码找回密码。绑定后即可使用。</p>
      <div className="flex wrap gap-1">
        <ButtonLink kind="primary" to="/phone">
          绑定手机号
        </ButtonLink>
        <ButtonLink to="/email">绑定邮箱</ButtonLink>
      </div>
    </div>
  );
}
