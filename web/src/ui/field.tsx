import { createContext, type ReactNode, useContext, useId } from 'react';
import { classes } from './classes';
import styles from './field.module.css';
import { Icon } from './icon';

interface FieldControl {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const Control = createContext<FieldControl>({});

/** What the control inside a Field must carry: id, description and validity. Empty outside a Field. */
export const useFieldControl = (): FieldControl => useContext(Control);

/** Id of the label of a control: what stands beside that takes it into its own name. */
export const labelId = (control: string): string => `${control}-label`;

interface FieldProps {
  label: string;
  /** What to enter, or where to find it. */
  hint?: ReactNode;
  /** What is wrong and how to put it right. */
  error?: string | null;
  required?: boolean;
  /** Id of the control, so that a summary of errors can link to it. */
  id?: string;
  /** At the right of the label, as a source or a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label, hint and error around one control of this folder. */
export function Field({ label, hint, error, required, id, aside, children }: FieldProps) {
  const made = useId();
  const control = id ?? made;
  const description = [hint ? `${control}-hint` : '', error ? `${control}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classes('stack content-start gap-tight min-0', aside ? styles.beside : '')}>
      <label id={labelId(control)} htmlFor={control} className="small medium">
        {label}
        {required && <RequiredMark />}
      </label>
      <Control
        value={{
          id: control,
          'aria-describedby': description || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        }}
      >
        {children}
      </Control>
      {aside && <span className={classes('muted small', styles.aside)}>{aside}</span>}
      {hint && (
        <p id={`${control}-hint`} className="muted small">
          {hint}
        </p>
      )}
      {error && <FieldFault id={`${control}-error`}>{error}</FieldFault>}
    </div>
  );
}

/** Behind the name of what has to be said. */
export const RequiredMark = () => (
  <span className={styles.required} aria-hidden="true">
    *
  </span>
);

/** What is wrong with a control, said aloud as it appears. */
export function FieldFault({ id, className, children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <p id={id} className={classes('line gap-letter unfit small', className)} role="alert">
      <Icon className="self-center" name="alert" />
      {children}
    </p>
  );
}
