import { plainPhone } from '@zhice/contract/formats';
import { send } from '../rpc/client';
import { CodeField } from './code-button';
import { PhoneField } from './phone-field';
import { phoneFault } from './sign-in-faults';
import { type Faults, placeOf } from './use-faults';

interface PhoneCodeFieldsProps {
  /** 1 register, 2 sign in, 4 bind a new number. */
  purpose: 1 | 2 | 4;
  faults: Pick<Faults<'phone' | 'code'>, 'idOf' | 'of' | 'settle' | 'take'>;
  phoneLabel?: string;
  phone: string;
  onPhone: (phone: string) => void;
  code: string;
  onCode: (code: string) => void;
  /** The number gets the focus when its dialog opens. */
  first?: boolean;
}

const FIELDS = ['phone'] as const;

/** A mobile number and the code that goes to it. */
export function PhoneCodeFields({ purpose, faults, phoneLabel, first, ...entry }: PhoneCodeFieldsProps) {
  const phone = plainPhone(entry.phone);
  return (
    <>
      <PhoneField
        id={faults.idOf('phone')}
        label={phoneLabel}
        error={faults.of('phone')}
        value={entry.phone}
        onChange={entry.onPhone}
        first={first}
      />
      <CodeField
        id={faults.idOf('code')}
        label="短信验证码"
        error={faults.of('code')}
        value={entry.code}
        onChange={entry.onCode}
        target={`${purpose}:${phone}`}
        ready={() => faults.settle({ phone: phoneFault(phone) })}
        send={(captcha) => send('/api/user/dx_send', { type: purpose, phone, captcha })}
        onRefused={(error) => {
          const here = placeOf(error, FIELDS) === 'phone';
          if (here) faults.take(error);
          return here;
        }}
      />
    </>
  );
}
