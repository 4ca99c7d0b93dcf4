import { plainPhone } from '@zhice/contract/formats';
import { type FormEvent, useState } from 'react';
import { FormFault } from '../../../app/form-fault';
import { useKeptForm } from '../../../app/kept-form';
import { PhoneCodeFields } from '../../../app/phone-code-fields';
import { useSessionActions } from '../../../app/session';
import { smsFaults } from '../../../app/sign-in-faults';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { send } from '../../../rpc/client';
import { Button } from '../../../ui/button';
import styles from './account-form.module.css';

export interface NewContactProps {
  /** What is bound, masked; '' while nothing is. */
  old: string;
  userId: number;
  /** Of the proof; '' when the account has nothing to prove itself with. */
  ticket: string;
  onDone: () => void;
  /** The proof has run out or was used: it is to be made again. */
  onOver: () => void;
}

const FIELDS = ['phone', 'code'] as const;

/** The number that is to be bound, by its own code. */
export function NewPhone({ old, userId, ticket, onDone, onOver }: NewContactProps) {
  const { reloadUser } = useSessionActions();
  const { values, change, forget } = useKeptForm(`phone:${userId}`, { phone: '' });
  const [code, setCode] = useState('');
  const faults = useFaults('phone', FIELDS);
  const { busy, run } = useSubmission(faults);

  async function bind(event: FormEvent) {
    event.preventDefault();
    if (!faults.settle(smsFaults(values.phone, code))) return;
    const input = { phone: plainPhone(values.phone), code, ticket: ticket || undefined };
    const done = await run(() => send(old ? '/api/Person/mobile_change_user' : '/api/Person/mobile_bind', input));
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
      {old && <p className={styles.lead}>当前手机号：{old}</p>}
      <PhoneCodeFields
        purpose={4}
        faults={faults}
        phoneLabel={old ? '新手机号' : '手机号'}
        phone={values.phone}
        onPhone={(phone) => change({ phone })}
        code={code}
        onCode={setCode}
      />
      <Button type="submit" kind="primary" size="large" loading={busy}>
        {old ? '更换手机号' : '绑定手机号'}
      </Button>
    </form>
  );
}
