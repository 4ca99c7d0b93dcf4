import { messageOf } from '@zhice/contract/codes';
import { isUsername, plainPhone } from '@zhice/contract/formats';
import { type ReactNode, useState } from 'react';
import { useKeptForm } from '../../../app/form/kept-form';
import type { Faults, Wrong } from '../../../app/form/use-faults';
import { AgreementLinks } from '../../../app/login/agreement-links';
import { codeFault, phoneFault } from '../../../app/sign-in-faults';
import choice from '../../../ui/choice.module.css';
import { TextField } from '../../../ui/text-field';
import { NewPasswordField, newPasswordFault } from './new-password';

type FieldName = 'phone' | 'code' | 'username' | 'password' | 'consent';

/**
 * What an account that is being made says. The words are kept in this tab under `place`; a consent is given anew each
 * time, a password and a code are never kept.
 */
export function useNewAccount(place: string) {
  const { values, change, forget } = useKeptForm(place, { phone: '', username: '' });
  const [consent, setConsent] = useState(false);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const entry = { username: values.username.trim(), phone: plainPhone(values.phone), code, password, consent };
  const { username, phone } = entry;
  return {
    /** As it is sent. */
    entry,
    forget,
    /** What is wrong with the name, the password and the consent, in the server's words. */
    faults: (): Wrong<FieldName> => ({
      username: isUsername(username) ? undefined : messageOf('username_wrong'),
      password: newPasswordFault(password, { username, phone }),
      consent: consent ? undefined : messageOf('consent_missing'),
    }),
    /** What is wrong with the number and its code. */
    phoneFaults: (): Wrong<FieldName> => ({ phone: phoneFault(phone), code: codeFault(code) }),
    /** For PhoneCodeFields. */
    phoneFields: {
      phone: values.phone,
      onPhone: (text: string) => change({ phone: text }),
      code,
      onCode: setCode,
    },
    typedName: values.username,
    setName: (text: string) => change({ username: text }),
    setPassword,
    setConsent,
  };
}

const USERNAME_HINT = '换了手机号也能用它和密码登录；4 至 20 个字母、数字、下划线或汉字';

interface NewAccountFieldsProps {
  account: ReturnType<typeof useNewAccount>;
  faults: Pick<Faults<FieldName>, 'beside'>;
  /** Between the password and the consent. */
  children?: ReactNode;
}

/** Name, password and consent of an account that is being made. */
export function NewAccountFields({ account, faults, children }: NewAccountFieldsProps) {
  const { username, phone, password, consent } = account.entry;
  const name = faults.beside('username');
  return (
    <>
      <TextField
        label="用户名"
        required
        hint={name.error ? undefined : USERNAME_HINT}
        {...name}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        placeholder="如：lanzhou_keji"
        value={account.typedName}
        onChange={account.setName}
      />
      <NewPasswordField
        {...faults.beside('password')}
        owner={{ username, phone }}
        value={password}
        onChange={account.setPassword}
      />
      {children}
      <Consent {...faults.beside('consent')} checked={consent} onChange={account.setConsent} />
    </>
  );
}

interface ConsentProps {
  id: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

/** The box that nobody ticks but the person (PIPL, article 14: a consent of one's own will, and an explicit one). */
function Consent({ id, checked, onChange, error }: ConsentProps) {
  const said = `${id}-error`;
  return (
    <div className="stack gap-tight">
      <div className={choice.option}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? said : undefined}
        />
        <p>
          <label htmlFor={id}>我已阅读并同意</label>
          <AgreementLinks />
        </p>
      </div>
      {error && (
        <p id={said} className="unfit small" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
