import type { ReactNode } from 'react';
import { classes } from '../../../../ui/classes';
import styles from './paper.module.css';

/** What a drawer shows of a paper, one thing under the other. */
export function PaperDetail({ children }: { children: ReactNode }) {
  return <div className={styles.detail}>{children}</div>;
}

interface PaperPartProps {
  id: string;
  title: string;
  /** Not only rows: sentences too. */
  loose?: boolean;
  children: ReactNode;
}

/** A part of the detail under a title of its own. */
export function PaperPart({ id, title, loose, children }: PaperPartProps) {
  return (
    <section className={classes(styles.part, loose && styles.loose)} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
