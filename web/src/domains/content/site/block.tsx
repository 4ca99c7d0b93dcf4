import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/icon';
import styles from './block.module.css';

interface BlockProps {
  id?: string;
  title: string;
  /** What one sees here, in a few words. */
  note?: string;
  /** All of it. */
  more?: { label: string; to: string };
  className?: string;
  children: ReactNode;
}

/** A part of the home page with its heading. */
export function Block({ id, title, note, more, className, children }: BlockProps) {
  return (
    <section id={id} className={className} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note && <p className={styles.note}>{note}</p>}
        {more && (
          <Link to={more.to} className={styles.more}>
            {more.label}
            <Icon name="chevron-right" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
