import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../ui/classes';
import styles from './row-text.module.css';

/** The title of a large row with its tags in front; it leads to the whole. */
export function RowTitle({ tags, to, children }: { tags: ReactNode; to: string; children: ReactNode }) {
  return (
    <h2 className={`pretty text-3 ${styles.title}`}>
      <RowTags>{tags}</RowTags>
      <Link to={to} className="ink hover-brand">
        {children}
      </Link>
    </h2>
  );
}

/** Tags in front of the title of a row. */
export function RowTags({ children }: { children: ReactNode }) {
  return <span className={`inline-row wrap gap-tight ${styles.tags}`}>{children}</span>;
}

/** Short facts beside each other; those that are empty are left out. */
export function RowMeta({ parts, className }: { parts: (string | null | undefined | false)[]; className?: string }) {
  return (
    <ul className={classes('flex wrap gap-x-2 muted small figures', className)}>
      {parts.filter(Boolean).map((part) => (
        <li key={String(part)}>{part}</li>
      ))}
    </ul>
  );
}

interface RowNameProps {
  /** Its place in the outline of the page. */
  heading: 'h2' | 'h3';
  className?: string;
  children: ReactNode;
}

/** The name of a small row, mostly a link. */
export function RowName({ heading: Heading, className, children }: RowNameProps) {
  return <Heading className={classes('text-body medium', styles.name, className)}>{children}</Heading>;
}

/** What is said of a row under its name, in one line as long as there is room. */
export function RowLine({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={classes('row wrap gap-x-2 muted small figures', className)}>{children}</p>;
}
