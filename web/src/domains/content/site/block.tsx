import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/icon';
import styles from './block.module.css';

interface BlockProps {
  /** Makes it a section of the anchor menu, with a large heading. */
  id?: string;
  title: string;
  /** What one sees here, in a few words. */
  note?: ReactNode;
  /** At the right of the heading. */
  aside?: ReactNode;
  /** All of it. */
  more?: { label: string; to: string };
  className?: string;
  children: ReactNode;
}

/** A part of the home page with its heading. */
export function Block({ id, title, note, aside, more, className, children }: BlockProps) {
  const Title = id ? 'h2' : 'h3';
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={classes(styles.block, className)} aria-label={title}>
      <div className={classes(styles.head, id && styles.large)}>
        <Title className={styles.title}>{title}</Title>
        {note && <p className={styles.note}>{note}</p>}
        <div className={styles.aside}>
          {aside}
          {more && (
            <Link to={more.to} className={styles.more}>
              {more.label}
              <Icon name="chevron-right" />
            </Link>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
