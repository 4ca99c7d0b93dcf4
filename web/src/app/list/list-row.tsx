import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './list-page.module.css';
import { RowTags } from './row-text';

interface ListRowProps {
  title: string;
  /** Where the title leads; absent when there is nothing more than the row. */
  to?: string;
  tags?: ReactNode;
  /** Under the title. */
  summary?: string;
  /** At the right: a day, a price. */
  aside?: ReactNode;
  /** At the left: a picture, an avatar. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** One row of a list: title with its tags, a line about it, and what stands at the right. */
export function ListRow({ title, to, tags, summary, aside, picture, children }: ListRowProps) {
  return (
    <article className={`stack py-2 ${styles.row}`}>
      <div className={picture ? `flex gap-2 ${styles.pictured}` : undefined}>
        {picture}
        <div>
          <h2 className={`pretty medium ${styles.rowTitle}`}>
            {tags && <RowTags>{tags}</RowTags>}
            {to ? (
              <Link to={to} className="ink hover-brand">
                {title}
              </Link>
            ) : (
              title
            )}
          </h2>
          {summary && <p className={`muted small figures ${styles.source}`}>{summary}</p>}
          {children}
        </div>
      </div>
      {aside && <p className={`muted small figures text-end ${styles.date}`}>{aside}</p>}
    </article>
  );
}
