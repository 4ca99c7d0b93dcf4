import type { ReactNode } from 'react';
import { classes } from '../ui/classes';
import styles from './centre-head.module.css';

interface CentreHeadProps {
  title: string;
  /** What this page is good for, in one line. */
  note?: ReactNode;
  /** Buttons at the right, the main one last. */
  acts?: ReactNode;
}

/** The head of a page of the personal centre. */
export function CentreHead({ title, note, acts }: CentreHeadProps) {
  return (
    <>
      <div className={classes('row wrap spread gap-1-2 mb-1', styles.head, !note && 'mb-2')}>
        <h1>{title}</h1>
        {acts && <div className={`flex wrap gap-1 ${styles.acts}`}>{acts}</div>}
      </div>
      {note && <p className="measure mb-2 muted">{note}</p>}
    </>
  );
}
