import type { CallOutput } from '@zhice/contract/all';
import { type FormEvent, type ReactNode, useState } from 'react';
import { SafetyCheckNote } from '../app/challenge/safety-check-note';
import { type Sending, useSafetyCheck } from '../app/challenge/use-safety-check';
import { FormFault } from '../app/form/form-fault';
import { useFaults } from '../app/form/use-faults';
import { useSubmission } from '../app/form/use-submission';
import { PasswordField } from '../app/password-field';
import { send } from '../rpc/client';
import { useCall } from '../rpc/use-call';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import { enterSession } from './session';

/** What the first step answers. */
type Step = CallOutput<'/api/console/sign_in'>;

interface SignInFormProps {
  /** Once the session has begun. */
  onDone?: () => void;
}

/** Signing in to the office: name and password, then the code that came by SMS. */
export function SignInForm({ onDone }: SignInFormProps) {
  const [step, setStep] = useState<Step | null>(null);
  if (!step) return <PasswordStep onDone={setStep} />;
  return <CodeStep key={step.ticket} step={step} onBack={() => setStep(null)} onDone={onDone} />;
}

const PASSWORD_FIELDS = ['username', 'password'] as const;

function PasswordStep({ onDone }: { onDone: (step: Step) => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const form = useStep(PASSWORD_FIELDS);
  function submit() {
    const wrong = { username: username.trim() ? '' : '请输入用户名', password: password ? '' : '请输入密码' };
    if (!form.faults.settle(wrong)) return;
    void form.run(async (captcha) =>
      onDone(await send('/api/console/sign_in', { username: username.trim(), password, captcha }, { signingIn: true })),
    );
  }
  return (
    <>
      <StepForm form={form} onSubmit={submit} act="下一步" busyText="正在核对">
        <TextField
          {...form.faults.beside('username')}
          label="用户名"
          required
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          data-first
          value={username}
          onChange={setUsername}
        />
        <PasswordField
          {...form.faults.beside('password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      </StepForm>
      <DemoStaff
        onPick={(name, word) => {
          setUsername(name);
          setPassword(word);
          form.faults.clear();
        }}
      />
    </>
  );
}

const CODE_FIELDS = ['code'] as const;

function CodeStep({ step, onBack, onDone }: SignInFormProps & { step: Step; onBack: () => void }) {
  const [code, setCode] = useState('');
  const form = useStep(CODE_FIELDS);
  function submit() {
    if (!form.faults.settle({ code: code ? '' : '请输入验证码' })) return;
    void form.run(async (captcha) => {
      const input = { ticket: step.ticket, code, captcha };
      enterSession((await send('/api/console/sign_in_code', input, { signingIn: true })).token);
      onDone?.();
    });
  }
  return (
    <StepForm form={form} onSubmit={submit} act="登录" busyText="正在登录">
      <TextField
        {...form.faults.beside('code')}
        label="短信验证码"
        required
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        placeholder="6 位数字"
        hint={`已发送到 ${step.mobile}，5 分钟内有效`}
        aside={
          step.code && (
            <button type="button" className="brand small hover-underlined figures" onClick={() => setCode(step.code)}>
              演示验证码 {step.code}，填入
            </button>
          )
        }
        value={code}
        onChange={(text) => setCode(text.replace(/\D/g, '').slice(0, 6))}
      />
      <Button kind="quiet" wide onClick={onBack}>
        返回上一步（更换账号或重新获取验证码）
      </Button>
    </StepForm>
  );
}

/** What both steps do: one sending at a time, with the work that the server may want. */
function useStep<F extends string>(fields: readonly F[]) {
  const faults = useFaults('office', fields);
  const check = useSafetyCheck();
  const { busy, run } = useSubmission(faults, check);
  return { faults, check, busy, run: (sending: Sending<unknown>) => run(sending) };
}

interface StepFormProps {
  form: Pick<ReturnType<typeof useStep>, 'check' | 'busy'> & { faults: { form: string } };
  onSubmit: () => void;
  act: string;
  busyText: string;
  children: ReactNode;
}

function StepForm({ form: { faults, check, busy }, onSubmit, act, busyText, children }: StepFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className="stack gap-2" onSubmit={submit} noValidate>
      <FormFault text={faults.form} />
      {children}
      <SafetyCheckNote check={check} />
      <Button type="submit" kind="primary" size="large" wide loading={busy}>
        {busy ? busyText : act}
      </Button>
    </form>
  );
}

/** In the demo alone: who can sign in, at a press. */
function DemoStaff({ onPick }: { onPick: (username: string, password: string) => void }) {
  const door = useCall('/api/console/door', {}, { staleTime: 600_000 });
  if (!door.data?.list.length) return null;
  const { password, list } = door.data;
  return (
    <section aria-label="演示账号" className="mt-3 pt-2 ruled-top">
      <p className="muted small mb-1">演示环境：选一个账号填入，密码均为 {password}</p>
      <ul className="flex wrap gap-1">
        {list.map(({ username, roles }) => (
          <li key={username}>
            <Button size="small" onClick={() => onPick(username, password)}>
              {`${username} ${roles.join('、')}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
