import type { FormEvent, ReactNode } from 'react';
import { FormFault } from '../../../app/form-fault';
import { Button } from '../../../ui/button';
import styles from './account-form.module.css';

interface ProvenFormProps {
  /** What is wrong that belongs to no field. */
  fault: string;
  busy: boolean;
  /** The words of its button. */
  act: string;
  wide?: boolean;
  onSubmit: () => void;
  /** The proof has run out or was used: it is to be made again. */
  onOver: () => void;
  children: ReactNode;
}

/** A form that stands behind a proof of identity, with the way back to the proof when it is refused. */
export function ProvenForm({ fault, busy, act, wide, onSubmit, onOver, children }: ProvenFormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
      noValidate
    >
      <FormFault text={fault} />
      {fault && (
        <Button kind="quiet" onClick={onOver}>
          重新验证身份
        </Button>
      )}
      {children}
      <Button type="submit" kind="primary" size="large" wide={wide} loading={busy}>
        {act}
      </Button>
    </form>
  );
}
