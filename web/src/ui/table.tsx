import { type ReactNode, useEffect, useRef, useState } from 'react';
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
  /** What the table holds, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string | number;
  className?: string;
  /** It scrolls within the height that its class gives; otherwise the page scrolls and the header stays in sight. */
  bounded?: boolean;
}

/** The class of the cells of a column, heading and values alike. */
export function cellClass({ align = 'start', wideOnly }: { align?: 'start' | 'end'; wideOnly?: boolean }): string {
  return classes(styles[align], wideOnly && styles.wideOnly);
}

interface TableFrameProps {
  caption: string;
  className?: string;
  bounded?: boolean;
  busy?: boolean;
  /** thead and tbody. */
  children: ReactNode;
}

/** Whether the table has room enough in its place, which then need not scroll sideways, and how high that is. */
function useRoom() {
  const place = useRef<HTMLElement>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const element = place.current;
    const table = element?.firstElementChild;
    if (!element || !(table instanceof HTMLElement)) return;
    const watch = new ResizeObserver(() => {
      setFits(table.offsetWidth <= element.clientWidth);
      element.style.setProperty('--height', `${element.clientHeight}px`);
    });
    watch.observe(element);
    watch.observe(table);
    return () => watch.disconnect();
  }, []);
  return { place, fits };
}

/** What Table and DataTable share: the place that scrolls sideways where it must, the look, the caption. */
export function TableFrame({ caption, className, bounded, busy, children }: TableFrameProps) {
  const { place, fits } = useRoom();
  return (
    <section
      ref={place}
      className={classes(
        'focus-inside',
        styles.scroll,
        !bounded && (fits ? styles.whole : `more-sideways ${styles.wide}`),
        className,
      )}
      aria-label={caption}
      aria-busy={busy}
      // A place that scrolls must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={bounded || !fits ? 0 : undefined}
    >
      <table className={`full-width small ${styles.table}`}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

/** A plain table with hairlines that scrolls inside itself where the screen is narrow. To sort, choose and select: DataTable. */
export function Table<Row>({ caption, columns, rows, rowKey, className, bounded }: TableProps<Row>) {
  return (
    <TableFrame caption={caption} className={className} bounded={bounded}>
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
