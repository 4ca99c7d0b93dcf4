import type { ReactNode } from 'react';
import styles from './disclosure.module.css';
import { Icon } from './icon';

interface DisclosureProps {
  summary: ReactNode;
  /** At the right of the summary. */
  aside?: ReactNode;
  /** Open at first. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** A heading that opens and closes what is under it: the browser's own details, found by search in the page. */
export function Disclosure({ summary, aside, open, className, children }: DisclosureProps) {
  return (
    <details className={className} open={open}>
      <summary className={`row gap-1 target strong ${styles.summary}`}>
        <span className="fill">{summary}</span>
        {aside && <span className="muted small regular">{aside}</span>}
        <Icon name="chevron-down" className="muted turning" />
      </summary>
      <div className="pb-1">{children}</div>
    </details>
  );
}
