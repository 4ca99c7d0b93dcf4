import { Field } from '../ui/field';
import { TextInput } from '../ui/text-input';

interface PhoneFieldProps {
  id: string;
  label?: string;
  error?: string;
  value: string;
  onChange: (value: string) => void;
  /** Gets the focus when its dialog opens. */
  first?: boolean;
}

/** A mobile number, as a person writes it. */
export function PhoneField({ id, label = '手机号', error, value, onChange, first }: PhoneFieldProps) {
  return (
    <Field label={label} id={id} required error={error}>
      <TextInput
        type="tel"
        name="phone"
        autoComplete="tel-national"
        maxLength={20}
        placeholder="11 位手机号"
        data-first={first}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
