import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CallError, wordsOf } from '../rpc/call-error';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { TextInput } from '../ui/text-input';
import { useToast } from '../ui/toast';
import { SafetyCheckNote } from './challenge/safety-check-note';
import { CheckStopped, type Sending, useSafetyCheck } from './challenge/use-safety-check';
import styles from './code-button.module.css';
import { keep, readKept } from './form/kept-form';

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
    <div className="stack gap-2">
      <Field label={label} id={id} required hint={hint} error={error || code.failure}>
        <div className="flex gap-1">
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="6 位数字"
            value={value}
            onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, 6))}
          />
          <Button
            className={`flex-none figures ${styles.send}`}
            disabled={code.left > 0}
            loading={code.busy}
            onClick={code.send}
          >
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

/** Spec section 9. */
const WAIT_S = 59;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Whole seconds until a moment (ms), 59 at most: a clock that was set back must not lock anybody out. */
export function secondsUntil(until: number, now: number): number {
  return Math.min(WAIT_S, Math.max(0, Math.ceil((until - now) / 1000)));
}

/**
 * Seconds until another code may be asked for. It goes on after a reload: the end is kept in the tab.
 * @param target purpose and number or address, '2:13800138000'; another one has a countdown of its own
 */
function useCountdown(target: string): { left: number; start: () => void } {
  const key = `code:${target}`;
  const [left, setLeft] = useState(0);
  const [begun, setBegun] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a start begins it anew
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const until = readKept(key, isNumber) ?? 0;
    const tick = () => {
      const now = Date.now();
      const seconds = secondsUntil(until, now);
      setLeft(seconds);
      // On the moments at which the number changes.
      if (seconds > 0) timer = setTimeout(tick, (until - now) % 1000 || 1000);
      else keep(key, null);
    };
    tick();
    return () => clearTimeout(timer);
  }, [key, begun]);

  const start = useCallback(() => {
    keep(key, Date.now() + WAIT_S * 1000);
    setBegun((now) => now + 1);
  }, [key]);
  return { left, start };
}
