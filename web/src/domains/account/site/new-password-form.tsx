import type { PasswordOwner } from '@zhice/contract/password';
import { type ReactNode, useState } from 'react';
import { useFaults } from '../../../app/use-faults';
import { useSubmission } from '../../../app/use-submission';
import { NewPasswordField, newPasswordFault } from './new-password-field';
import { ProvenForm } from './proven-form';

interface NewPasswordFormProps {
  /** Name of the form: makes the ids of its fields. */
  form: string;
  owner: PasswordOwner;
  act: string;
  wide?: boolean;
  save: (password: string) => Promise<unknown>;
  onSaved: () => void;
  onOver: () => void;
  /** Before the password. */
  children?: ReactNode;
}

const FIELDS = ['password'] as const;

/** A new password, after the account is proven. */
export function NewPasswordForm({ form, owner, act, wide, save, onSaved, onOver, children }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const faults = useFaults(form, FIELDS);
  const { busy, run } = useSubmission(faults);

  async function change() {
    if (!faults.settle({ password: newPasswordFault(password, owner) })) return;
    if (await run(() => save(password))) onSaved();
  }

  return (
    <ProvenForm fault={faults.form} busy={busy} act={act} wide={wide} onSubmit={() => void change()} onOver={onOver}>
      {children}
      <NewPasswordField
        id={faults.idOf('password')}
        label="新密码"
        error={faults.of('password')}
        owner={owner}
        value={password}
        onChange={setPassword}
      />
    </ProvenForm>
  );
}
