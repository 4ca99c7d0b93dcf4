import { useSessionActions } from '../../../app/session';
import { send } from '../../../rpc/client';
import { NewPasswordForm } from './new-password-form';

interface NewPasswordStepProps {
  account: string;
  ticket: string;
  onDone: () => void;
  /** The proof has run out. */
  onOver: () => void;
}

/** Third step: the new password. Every session of the account ends with it, this one too. */
export function NewPasswordStep({ account, ticket, onDone, onOver }: NewPasswordStepProps) {
  const { leave } = useSessionActions();
  return (
    <NewPasswordForm
      form="reset"
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
