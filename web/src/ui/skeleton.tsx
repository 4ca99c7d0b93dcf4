import type { CSSProperties } from 'react';
import { classes } from './classes';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** How many rows are to come. */
  rows?: number;
  /** Height of one row, as the row that will stand there: '3.5rem'. */
  rowHeight?: string;
  /** lines: rows of a list with hairlines; text: a paragraph; block: one surface. */
  look?: 'lines' | 'text' | 'block';
  className?: string;
}

/** The place of content that is on its way, in its shape; visible after 200 ms only, so that quick answers do not flicker. */
export function Skeleton({ rows = 5, rowHeight = '3.5rem', look = 'lines', className }: SkeletonProps) {
  const count = look === 'block' ? 1 : rows;
  return (
    <div
      className={classes(styles.skeleton, styles[look], className)}
      style={{ '--row': rowHeight } as CSSProperties}
      aria-busy="true"
    >
      <span className="visually-hidden">加载中</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are alike and never move
        <div key={index} className={styles.row} aria-hidden="true">
          <span className={styles.bar} />
        </div>
      ))}
    </div>
  );
}
