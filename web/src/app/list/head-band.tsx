import type { ReactNode } from 'react';
import styles from './head-band.module.css';

/** The head of a page that is searched: its title and, below it, its search. */
export function HeadBand({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.band}>
      <div className="content">
        <h1 className="mb-2">{title}</h1>
        {children}
      </div>
    </div>
  );
}
