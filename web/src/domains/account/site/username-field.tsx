import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';

interface UsernameFieldProps {
  id: string;
  error?: string;
  value: string;
  onChange: (value: string) => void;
}

const HINT = '换了手机号也能用它和密码登录；4 至 20 个字母、数字、下划线或汉字';

/** The name to sign in with, which is being chosen. */
export function UsernameField({ id, error, value, onChange }: UsernameFieldProps) {
  return (
    <Field label="用户名" id={id} required hint={error ? undefined : HINT} error={error}>
      <TextInput
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        placeholder="如：lanzhou_keji"
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}
