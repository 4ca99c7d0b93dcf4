import { type ReactNode, useState } from 'react';
import { CallError, wordsOf } from '../rpc/call-error';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { TextInput } from '../ui/text-input';
import { useToast } from '../ui/toast';
import { SafetyCheckNote } from './challenge/safety-check-note';
import { CheckStopped, type Sending, useSafetyCheck } from './challenge/use-safety-check';
import styles from './code-button.module.css';
import { useCountdown } from './countdown';

interface CodeFieldProps {
  id: string;
  label?: string;
  hint?: ReactNode;
  value: string;
  onChange: (code: string) => void;
  error?: string;
  /** Purpose and number or address, '2:13800138000': each has a countdown of its own. */
  target: string;
  /** Whether the number or address is good; shows what is wrong with it otherwise. */
  ready?: () => boolean;
  send: Sending<unknown>;
  /** Takes a refusal that belongs to another field of the form; answers whether it did. */
  onRefused?: (error: CallError) => boolean;
}

/** The code that came by SMS or e-mail, with the button that sends it. */
export function CodeField({ id, label = '验证码', hint, value, onChange, error, ...asking }: CodeFieldProps) {
  const code = useCodeSending(id, asking);
  return (
    <div className={styles.field}>
      <Field label={label} id={id} required hint={hint} error={error || code.failure}>
        <div className={styles.row}>
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="6 位数字"
            value={value}
            onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, 6))}
          />
          <Button className={styles.send} disabled={code.left > 0} loading={code.busy} onClick={code.send}>
            {code.left > 0 ? `${code.left}s后重新获取` : '发送验证码'}
          </Button>
        </div>
      </Field>
      <SafetyCheckNote check={code.check} onRetry={code.send} />
    </div>
  );
}

type Asking = Pick<CodeFieldProps, 'target' | 'ready' | 'send' | 'onRefused'>;

/** Sends a code, after the work that the server may want, and counts down to the next. */
function useCodeSending(id: string, { target, ready, send, onRefused }: Asking) {
  const check = useSafetyCheck();
  const toast = useToast();
  const { left, start } = useCountdown(target);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function sendCode() {
    setFailure('');
    if (busy || left > 0 || ready?.() === false) return;
    setBusy(true);
    try {
      await check.pass(send);
      start();
      toast('发送成功');
      document.getElementById(id)?.focus();
    } catch (error) {
      if (error instanceof CheckStopped) return;
      if (!(error instanceof CallError && onRefused?.(error))) setFailure(wordsOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { check, left, busy, failure, send: () => void sendCode() };
}
