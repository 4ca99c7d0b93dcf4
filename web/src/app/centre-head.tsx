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
      <div className={classes(styles.head, !note && styles.alone)}>
        <h1>{title}</h1>
        {acts && <div className={styles.acts}>{acts}</div>}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}
