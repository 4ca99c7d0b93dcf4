import { plainPhone } from '@zhice/contract/formats';
import { send } from '../rpc/client';
import { TextField } from '../ui/text-field';
import { CodeField } from './code-button';
import { type Faults, placeOf } from './form/use-faults';
import { phoneFault } from './sign-in-faults';

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
      <TextField
        label={phoneLabel ?? '手机号'}
        id={faults.idOf('phone')}
        error={faults.of('phone')}
        required
        type="tel"
        name="phone"
        autoComplete="tel-national"
        maxLength={20}
        placeholder="11 位手机号"
        data-first={first}
        value={entry.phone}
        onChange={entry.onPhone}
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
