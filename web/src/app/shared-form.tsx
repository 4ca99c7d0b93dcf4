import type { ReactNode } from 'react';
import { ConflictNote } from './conflict-note';
import { SavingForm } from './saving-form';
import type { SharedFormState, SharedWords } from './use-shared-form';

interface SharedFormProps<T extends SharedWords, F extends string> {
  form: SharedFormState<T, F>;
  /** What its fields are called; those without a name are not asked about. */
  names: Readonly<Record<string, string>>;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a drawer of what others may save meanwhile: on top what they changed, then as every form in a drawer. */
export function SharedForm<T extends SharedWords, F extends string>(props: SharedFormProps<T, F>) {
  const { form, names, onCancel, children } = props;
  const { values, change, faults, busy, submit, conflict, settle } = form;
  return (
    <SavingForm faults={faults.list} busy={busy} onSubmit={submit} onCancel={onCancel}>
      {conflict && <ConflictNote conflict={conflict} names={names} mine={values} change={change} onDone={settle} />}
      {children}
    </SavingForm>
  );
}
