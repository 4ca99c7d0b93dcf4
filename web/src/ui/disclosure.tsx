import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './disclosure.module.css';
import { Icon } from './icon';

interface DisclosureProps {
  summary: ReactNode;
  /** At the right of the summary. */
  aside?: ReactNode;
  /** Open at first. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** A heading that opens and closes what is under it: the browser's own details, found by search in the page. */
export function Disclosure({ summary, aside, open, onToggle, className, children }: DisclosureProps) {
  return (
    <details
      className={classes(styles.disclosure, className)}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.words}>{summary}</span>
        {aside && <span className={styles.aside}>{aside}</span>}
        <Icon name="chevron-down" className={styles.arrow} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
