import { type FormEvent, useState } from 'react';
import { Button, type ButtonKind } from '../ui/button';
import { Field } from '../ui/field';
import { TextInput } from '../ui/text-input';

interface ReasonFormProps {
  /** Begins the id of its field. */
  id: string;
  label: string;
  /** Who reads it. */
  hint: string;
  act: string;
  kind?: ButtonKind;
  busy: boolean;
  onAct: (reason: string) => void;
}

/** An act that needs a reason: who it is for reads it, or the audit log keeps it. */
export function ReasonForm({ id, label, hint, act, kind, busy, onAct }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onAct(reason.trim());
  }
  return (
    <form className="stack gap-1" onSubmit={submit}>
      <Field id={`${id}-reason`} label={label} hint={hint} required>
        <TextInput maxLength={200} value={reason} onChange={setReason} />
      </Field>
      <div>
        <Button type="submit" size="small" kind={kind} disabled={reason.trim().length < 2} loading={busy}>
          {act}
        </Button>
      </div>
    </form>
  );
}
