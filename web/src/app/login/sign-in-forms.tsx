import { plainPhone } from '@zhice/contract/formats';
import { type FormEvent, type ReactNode, useState } from 'react';
import { withField } from '../../rpc/call-error';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { useToast } from '../../ui/toast';
import { SafetyCheckNote } from '../challenge/safety-check-note';
import { useSafetyCheck } from '../challenge/use-safety-check';
import { FormFault } from '../form/form-fault';
import { useFaults } from '../form/use-faults';
import { useSubmission } from '../form/use-submission';
import { PasswordField } from '../password-field';
import { PhoneCodeFields } from '../phone-code-fields';
import { type SignInInput, useSessionActions } from '../session';
import { accountFaults, smsFaults } from '../sign-in-faults';
import styles from './login-dialog.module.css';

const ACCOUNT_FIELDS = ['account', 'password'] as const;
const SMS_FIELDS = ['phone', 'code'] as const;

interface AccountFormProps {
  account: string;
  onAccount: (account: string) => void;
  onDone: () => void;
}

/** Type 1: name, phone or e-mail, and password. What was typed stays when it fails. */
export function AccountForm({ account, onAccount, onDone }: AccountFormProps) {
  const [password, setPassword] = useState('');
  const form = useSignIn(ACCOUNT_FIELDS, onDone);
  const { faults, signIn } = form;
  return (
    <SignInForm
      form={form}
      onSubmit={() => {
        if (faults.settle(accountFaults(account, password)))
          void signIn({ type: 1, account: account.trim(), password });
      }}
    >
      <TextField
        {...faults.beside('account')}
        label="账号"
        required
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        data-first
        placeholder="用户名、手机号或邮箱"
        value={account}
        onChange={onAccount}
      />
      <PasswordField
        {...faults.beside('password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </SignInForm>
  );
}

interface SmsFormProps {
  phone: string;
  onPhone: (phone: string) => void;
  onDone: () => void;
}

/** Type 2: phone and SMS code. A number without an account becomes one. */
export function SmsForm({ phone, onPhone, onDone }: SmsFormProps) {
  const [code, setCode] = useState('');
  const form = useSignIn(SMS_FIELDS, onDone, { account: 'phone' });
  const { faults, signIn } = form;
  return (
    <SignInForm
      form={form}
      onSubmit={() => {
        if (faults.settle(smsFaults(phone, code))) void signIn({ type: 2, account: plainPhone(phone), code });
      }}
    >
      <PhoneCodeFields purpose={2} faults={faults} phone={phone} onPhone={onPhone} code={code} onCode={setCode} first />
    </SignInForm>
  );
}

interface SignInFormProps {
  form: Pick<ReturnType<typeof useSignIn>, 'check' | 'busy'> & { faults: { form: string } };
  onSubmit: () => void;
  children: ReactNode;
}

/** What both forms have around their fields. */
function SignInForm({ form: { faults, check, busy }, onSubmit, children }: SignInFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form className={`stack gap-2 ${styles.form}`} onSubmit={submit} noValidate>
      <FormFault text={faults.form} />
      {children}
      <SafetyCheckNote check={check} />
      <Button type="submit" kind="primary" size="large" wide loading={busy}>
        {busy ? '正在登录' : '登录'}
      </Button>
    </form>
  );
}

/**
 * One form of the dialog: what is wrong with it, its safety check, and the sign-in.
 * @param named what the sign-in calls a field of this form
 */
function useSignIn<F extends string>(fields: readonly F[], onDone: () => void, named: Record<string, F> = {}) {
  const actions = useSessionActions();
  const toast = useToast();
  const faults = useFaults('login', fields);
  const check = useSafetyCheck();
  const { busy, run } = useSubmission(faults, check);

  async function signIn(input: SignInInput) {
    const send = (captcha: SignInInput['captcha']) =>
      actions.signIn({ ...input, captcha }).catch((error) => {
        throw withField(error, (field) => named[field] ?? field);
      });
    if (!(await run(send))) return;
    toast('登录成功');
    onDone();
  }

  return { faults, check, busy, signIn };
}
