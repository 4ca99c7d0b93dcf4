import { plainPhone } from '@zhice/contract/formats';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { SafetyCheckNote } from '../challenge/safety-check-note';
import { FormFault } from '../form-fault';
import { PhoneCodeFields } from '../phone-code-fields';
import { smsFaults } from '../sign-in-faults';
import styles from './login-dialog.module.css';
import { useSignIn } from './use-sign-in';

interface SmsFormProps {
  phone: string;
  onPhone: (phone: string) => void;
  onDone: () => void;
}

const FIELDS = ['phone', 'code'] as const;

/** Type 2: phone and SMS code. A number without an account becomes one. */
export function SmsForm({ phone, onPhone, onDone }: SmsFormProps) {
  const [code, setCode] = useState('');
  const { faults, check, busy, signIn } = useSignIn(FIELDS, onDone, { account: 'phone' });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (faults.settle(smsFaults(phone, code))) void signIn({ type: 2, account: plainPhone(phone), code });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormFault text={faults.form} />
      <PhoneCodeFields purpose={2} faults={faults} phone={phone} onPhone={onPhone} code={code} onCode={setCode} first />
      <SafetyCheckNote check={check} />
      <Button type="submit" kind="primary" size="large" wide loading={busy}>
        {busy ? '正在登录' : '登录'}
      </Button>
    </form>
  );
}
