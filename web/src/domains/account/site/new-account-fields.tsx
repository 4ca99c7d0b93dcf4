import { plainPhone } from '@zhice/contract/formats';
import { type ReactNode, useState } from 'react';
import { useKeptForm } from '../../../app/kept-form';
import { codeFault, phoneFault } from '../../../app/sign-in-faults';
import type { Faults, Wrong } from '../../../app/use-faults';
import { Consent } from './consent';
import { consentFault, usernameFault } from './new-account-faults';
import { NewPasswordField, newPasswordFault } from './new-password-field';
import { UsernameField } from './username-field';

type Field = 'phone' | 'code' | 'username' | 'password' | 'consent';

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
    /** What is wrong with the name, the password and the consent. */
    faults: (): Wrong<Field> => ({
      username: usernameFault(username),
      password: newPasswordFault(password, { username, phone }),
      consent: consentFault(consent),
    }),
    /** What is wrong with the number and its code. */
    phoneFaults: (): Wrong<Field> => ({ phone: phoneFault(phone), code: codeFault(code) }),
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

interface NewAccountFieldsProps {
  account: ReturnType<typeof useNewAccount>;
  faults: Pick<Faults<Field>, 'idOf' | 'of'>;
  /** Between the password and the consent. */
  children?: ReactNode;
}

/** Name, password and consent of an account that is being made. */
export function NewAccountFields({ account, faults, children }: NewAccountFieldsProps) {
  const { username, phone, password, consent } = account.entry;
  return (
    <>
      <UsernameField
        id={faults.idOf('username')}
        error={faults.of('username')}
        value={account.typedName}
        onChange={account.setName}
      />
      <NewPasswordField
        id={faults.idOf('password')}
        error={faults.of('password')}
        owner={{ username, phone }}
        value={password}
        onChange={account.setPassword}
      />
      {children}
      <Consent
        id={faults.idOf('consent')}
        error={faults.of('consent')}
        checked={consent}
        onChange={account.setConsent}
      />
    </>
  );
}
