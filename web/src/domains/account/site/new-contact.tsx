import { plainPhone } from '@zhice/contract/formats';
import { useState } from 'react';
import { CodeField } from '../../../app/code-button';
import { useKeptForm } from '../../../app/kept-form';
import { PhoneCodeFields } from '../../../app/phone-code-fields';
import { useSessionActions } from '../../../app/session';
import { codeFault, phoneFault } from '../../../app/sign-in-faults';
import { placeOf, useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { send } from '../../../rpc/client';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import styles from './account-form.module.css';
import { emailFault } from './new-account-faults';
import { ProvenForm } from './proven-form';

interface NewContactProps {
  /** What is bound, masked; '' while nothing is. */
  old: string;
  userId: number;
  /** Of the proof; '' when the account has nothing to prove itself with. */
  ticket: string;
  onDone: () => void;
  /** The proof has run out or was used: it is to be made again. */
  onOver: () => void;
}

type Contact = 'phone' | 'email';
type Proven = { code: string; ticket: string | undefined };

interface ContactKind {
  fields: readonly (Contact | 'code')[];
  fault: (typed: string) => string | undefined;
  /** Binds a first one, or another one. */
  bind: (typed: string, proven: Proven, other: boolean) => Promise<unknown>;
}

const PHONE: ContactKind = {
  fields: ['phone', 'code'],
  fault: phoneFault,
  bind: (typed, proven, other) =>
    send(other ? '/api/Person/mobile_change_user' : '/api/Person/mobile_bind', {
      phone: plainPhone(typed),
      ...proven,
    }),
};
const EMAIL: ContactKind = {
  fields: ['email', 'code'],
  fault: emailFault,
  bind: (typed, proven, other) =>
    send(other ? '/api/Person/change_user' : '/api/Person/email_bind', { email: typed.trim(), ...proven }),
};

/** What is typed of a number or an address and its code, and how it is bound. */
function useNewContact(contact: Contact, kind: ContactKind, { old, userId, ticket, onDone }: NewContactProps) {
  const { reloadUser } = useSessionActions();
  const { values, change, forget } = useKeptForm(`${contact}:${userId}`, { typed: '' });
  const { typed } = values;
  const [code, setCode] = useState('');
  const faults = useFaults(contact, kind.fields);
  const { busy, run } = useSubmission(faults);

  async function submit() {
    if (!faults.settle({ [contact]: kind.fault(typed), code: codeFault(code) })) return;
    const proven = { code, ticket: ticket || undefined };
    if (!(await run(() => kind.bind(typed, proven, old !== '')))) return;
    forget();
    await reloadUser().catch(() => undefined);
    onDone();
  }

  return {
    typed,
    type: (text: string) => change({ typed: text }),
    code,
    setCode,
    faults,
    form: { fault: faults.form, busy, onSubmit: () => void submit() },
  };
}

/** The number that is to be bound, by its own code. */
export function NewPhone(props: NewContactProps) {
  const { old, onOver } = props;
  const { typed, type, code, setCode, faults, form } = useNewContact('phone', PHONE, props);
  return (
    <ProvenForm {...form} act={old ? '更换手机号' : '绑定手机号'} onOver={onOver}>
      {old && <p className={styles.lead}>当前手机号：{old}</p>}
      <PhoneCodeFields
        purpose={4}
        faults={faults}
        phoneLabel={old ? '新手机号' : '手机号'}
        phone={typed}
        onPhone={type}
        code={code}
        onCode={setCode}
      />
    </ProvenForm>
  );
}

/** The address that is to be bound, by its own code. */
export function NewEmail(props: NewContactProps) {
  const { old, onOver } = props;
  const { typed, type, code, setCode, faults, form } = useNewContact('email', EMAIL, props);
  const email = typed.trim();
  return (
    <ProvenForm {...form} act={old ? '更换邮箱' : '绑定邮箱'} onOver={onOver}>
      {old && <p className={styles.lead}>当前邮箱：{old}</p>}
      <Field label={old ? '新邮箱' : '邮箱'} id={faults.idOf('email')} required error={faults.of('email')}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          maxLength={100}
          placeholder="如：zhang@example.com"
          value={typed}
          onChange={type}
        />
      </Field>
      <CodeField
        id={faults.idOf('code')}
        label="邮箱验证码"
        error={faults.of('code')}
        value={code}
        onChange={setCode}
        target={`4:${email}`}
        ready={() => faults.settle({ email: emailFault(email) })}
        send={(captcha) => send('/api/indexnew/send_email', { type: 4, email, captcha })}
        onRefused={(error) => {
          const here = placeOf(error, ['email']) === 'email';
          if (here) faults.take(error);
          return here;
        }}
      />
    </ProvenForm>
  );
}
