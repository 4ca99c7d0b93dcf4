import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './chosen-bar.module.css';
import type { Selection } from './selection';

interface ChosenBarProps {
  /** Name of the region: '已选的文件'. */
  label: string;
  /** What the rows are counted in: '个'. */
  unit: string;
  selection: Selection;
  /** As many as one call takes. */
  most: number;
  /** What can be done with them. */
  children: ReactNode;
}

/** How many rows are chosen and what can be done with them; in sight as long as some are chosen. */
export function ChosenBar({ label, unit, selection, most, children }: ChosenBarProps) {
  const count = selection.keys.length;
  return (
    <section className={`row wrap gap-1 mt-1 bordered rounded floating surface p-1-2 ${styles.bar}`} aria-label={label}>
      <p className={styles.words} aria-live="polite">
        已选 <b className="brand figures">{count}</b> {unit}
        {count > most && `，每次处理前 ${most} ${unit}`}
      </p>
      {children}
      <Button size="small" kind="quiet" onClick={selection.clear}>
        取消选择
      </Button>
    </section>
  );
}
