import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Anchor; the row of anchors leads to it. */
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a policy's page under its heading. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
