import type { ReactNode } from 'react';
import figures from './figures.module.css';
import type { NumberList } from './lists';
import styles from './screen.module.css';

export interface TableColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  number?: boolean;
}

interface FigureTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  note: string;
}

/** A table that scrolls in its place, also by keys. */
export function FigureTable<Row>({ caption, rows, columns, note }: FigureTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={styles.tablePlace} aria-label={`${caption}数据表`} tabIndex={0}>
      <table className={figures.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, number }) => (
              <th key={label} scope="col" data-number={number || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are figures in their order
            <tr key={at}>
              {columns.map(({ label, cell, number }) => (
                <td key={label} data-number={number || undefined}>
                  {shownCell(cell(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{note}</p>
    </section>
  );
}

const shownCell = (value: ReactNode): ReactNode => (typeof value === 'number' ? figure(value) : value);

export const figure = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: 2 });

/** A number that opens the list behind it. */
export const ListLink = ({ lists: [list], count }: { lists: readonly NumberList[]; count: number }) => (
  <a className={styles.link} href={`/pc${list?.to}`} target="_blank" rel="noreferrer">
    {figure(count)}
  </a>
);
