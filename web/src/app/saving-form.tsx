import type { FormEvent, ReactNode } from 'react';
import { Button } from '../ui/button';
import { FaultSummary } from '../ui/fault-summary';
import styles from './saving-form.module.css';
import type { useFaults } from './use-faults';

interface SavingFormProps {
  faults: ReturnType<typeof useFaults>['list'];
  busy: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a drawer: its faults on top, its fields, cancel and save. */
export function SavingForm({ faults, busy, onSubmit, onCancel, children }: SavingFormProps) {
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <FaultSummary faults={faults} title="没有保存，您填写的内容已保留。" />
      {children}
      <div className={styles.acts}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="submit" kind="primary" loading={busy}>
          {busy ? '正在保存' : '保存'}
        </Button>
      </div>
    </form>
  );
}

/** Short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
