import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  label: ReactNode;
  /** Numbers and money stand at the end. */
  align?: 'start' | 'end';
  /** CSS width: '8rem'. */
  width?: string;
  /** Left out on a phone; what it says then stands in another cell. */
  wideOnly?: boolean;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** What the table holds; for screen readers, and visible with showCaption. */
  caption: string;
  showCaption?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  className?: string;
}

/** The class of the cells of a column, heading and values alike. */
export function cellClass({ align = 'start', wideOnly }: { align?: 'start' | 'end'; wideOnly?: boolean }): string {
  return classes(styles[align], wideOnly && styles.wideOnly);
}

interface TableFrameProps {
  caption: string;
  showCaption?: boolean;
  className?: string;
  busy?: boolean;
  /** thead and tbody. */
  children: ReactNode;
}

/** What Table and DataTable share: the place that scrolls, the look, the caption. */
export function TableFrame({ caption, showCaption, className, busy, children }: TableFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes(styles.scroll, className)} aria-label={caption} aria-busy={busy} tabIndex={0}>
      <table className={styles.table}>
        <caption className={showCaption ? styles.caption : 'visually-hidden'}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}

/** A plain table with hairlines that scrolls inside itself where the screen is narrow. To sort, choose and select: DataTable. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <TableFrame caption={caption} showCaption={showCaption} className={className}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellClass(column)} style={{ width: column.width }}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} className={cellClass(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
