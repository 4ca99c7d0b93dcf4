import { type FormEvent, useState } from 'react';
import { CodeField } from '../../../app/code-button';
import { FormFault } from '../../../app/form-fault';
import { useKeptForm } from '../../../app/kept-form';
import { useSessionActions } from '../../../app/session';
import { codeFault } from '../../../app/sign-in-faults';
import { placeOf, useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import styles from './account-form.module.css';
import { emailFault } from './new-account-faults';
import type { NewContactProps } from './new-phone';

const FIELDS = ['email', 'code'] as const;

/** The address that is to be bound, by its own code. */
export function NewEmail({ old, userId, ticket, onDone, onOver }: NewContactProps) {
  const { reloadUser } = useSessionActions();
  const { values, change, forget } = useKeptForm(`email:${userId}`, { email: '' });
  const [code, setCode] = useState('');
  const faults = useFaults('email', FIELDS);
  const { busy, run } = useSubmission(faults);
  const email = values.email.trim();

  async function bind(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle({ email: emailFault(email), code: codeFault(code) })) return;
    const input = { email, code, ticket: ticket || undefined };
    const done = await run(() => send(old ? '/api/Person/change_user' : '/api/Person/email_bind', input));
    if (!done) return;
    forget();
    await reloadUser().catch(() => undefined);
    onDone();
  }

  return (
    <form className={styles.form} onSubmit={bind} noValidate>
      <FormFault text={faults.form} />
      {faults.form && (
        <Button kind="quiet" onClick={onOver}>
          重新验证身份
        </Button>
      )}
      {old && <p className={styles.lead}>当前邮箱：{old}</p>}
      <Field label={old ? '新邮箱' : '邮箱'} id={faults.idOf('email')} required error={faults.of('email')}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          maxLength={100}
          placeholder="如 zhang@example.com"
          value={values.email}
          onChange={(text) => change({ email: text })}
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
        send={(answer) => send('/api/indexnew/send_email', { type: 4, email, captcha: answer })}
        onRefused={(error) => {
          const here = placeOf(error, ['email']) === 'email';
          if (here) faults.take(error);
          return here;
        }}
      />
      <Button type="submit" kind="primary" size="large" loading={busy}>
        {old ? '更换邮箱' : '绑定邮箱'}
      </Button>
    </form>
  );
}
