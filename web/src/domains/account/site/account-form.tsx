import type { FormEvent, ReactNode } from 'react';
import { SafetyCheckNote } from '../../../app/challenge/safety-check-note';
import { type Sending, useSafetyCheck } from '../../../app/challenge/use-safety-check';
import { FormFault } from '../../../app/form/form-fault';
import { useFaults, type Wrong } from '../../../app/form/use-faults';
import { useSubmission } from '../../../app/form/use-submission';
import { Button } from '../../../ui/button';
import { FaultSummary } from '../../../ui/fault-summary';

interface AccountFormOptions<F extends string> {
  /** What is wrong with what is typed. */
  wrong: () => Wrong<F | 'form'>;
  send: Sending<unknown>;
  onSent?: () => void;
  /** A long form says all that is wrong on top. */
  summary?: boolean;
}

/** A form of the door or of the account: judged, and sent with the work that the call may want. `fields` is a constant in their order. */
export function useAccountForm<F extends string>(name: string, fields: readonly F[], options: AccountFormOptions<F>) {
  const { wrong, send, onSent, summary } = options;
  const faults = useFaults(name, fields, summary ? { summary, check: wrong } : undefined);
  const check = useSafetyCheck();
  const { busy, run } = useSubmission(faults, check);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (faults.settle(wrong()) && (await run(send))) onSent?.();
  }

  return { faults, check, busy, summary, submit };
}

interface AccountFormProps {
  form: Pick<ReturnType<typeof useAccountForm>, 'check' | 'busy' | 'summary' | 'submit'> & {
    faults: Pick<ReturnType<typeof useFaults>, 'form' | 'list'>;
  };
  /** The words of its button. */
  act: string;
  /** The same while it is sent. */
  acting?: string;
  kind?: 'primary' | 'danger';
  wide?: boolean;
  /** Of a summary, where it is not the usual one. */
  faultTitle?: string;
  /** Behind a proof of identity: it has run out or was used, and is to be made again. */
  onOver?: () => void;
  children: ReactNode;
}

/** Its faults, its fields and its button. */
export function AccountForm({ form, act, acting = act, kind = 'primary', wide, ...rest }: AccountFormProps) {
  const { faultTitle, onOver, children } = rest;
  const { faults, check, busy, summary, submit } = form;
  return (
    <form className="stack gap-3" onSubmit={submit} noValidate>
      {summary ? <FaultSummary faults={faults.list} title={faultTitle} /> : <FormFault text={faults.form} />}
      {onOver && faults.form && (
        <Button kind="quiet" onClick={onOver}>
          重新验证身份
        </Button>
      )}
      {children}
      <SafetyCheckNote check={check} />
      <Button type="submit" kind={kind} size="large" wide={wide} loading={busy}>
        {busy ? acting : act}
      </Button>
    </form>
  );
}
