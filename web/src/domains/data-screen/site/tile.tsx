import { TILES, type TileName } from '@zhice/contract/data-screen/tile-kinds';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { later } from '../../../app/later-part';
import { saveLink } from '../../../ui/save-link';
import type { ChartLook, ChartOption } from './chart-look';
import figures from './figures.module.css';
import styles from './screen.module.css';
import type { NamedMap } from './screen-chart';

/** The library of charts comes with the first one; the tables say the same without it. */
const ScreenChart = later(() => import('./screen-chart').then((module) => module.ScreenChart), { name: '图表' });

export interface TableColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  number?: boolean;
}

/** What a tile shows once its answer is there: a chart, and a table that says the same. */
export interface TileView<Row = never> {
  option: (look: ChartLook) => ChartOption;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** What the numbers count, in a sentence. */
  note: string;
  map?: NamedMap | undefined;
  onPick?: (name: string) => void;
}

interface ChartTileProps<Row> {
  tile: TileName;
  /** The last answer; none: it has not come yet. */
  answer: { data?: unknown; isError: boolean };
  view: (() => TileView<Row>) | undefined;
  /** Stands above the chart. */
  head?: ReactNode;
  /** Instead of a chart that there is none of: the table. */
  tableOnly?: boolean;
  foot?: ReactNode;
}

/** A tile with a chart, its table and its picture. */
export function ChartTile<Row>({ tile, answer, view, head, tableOnly, foot }: ChartTileProps<Row>) {
  const [asTable, setAsTable] = useState(false);
  // the server draws none
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const picture = useRef<(() => string) | undefined>(undefined);
  const onReady = useCallback((take: (() => string) | undefined) => {
    picture.current = take;
  }, []);
  const shown = view?.();
  const isTable = asTable || tableOnly;
  const title = TILES.labels[tile];
  return (
    <Tile
      tile={tile}
      acts={
        !tableOnly &&
        shown && (
          <>
            <button type="button" className={styles.act} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              表格<span className="visually-hidden">：{title}</span>
            </button>
            {!asTable && (
              <button
                type="button"
                className={styles.act}
                onClick={() => picture.current && saveLink(picture.current(), `${title}.png`)}
              >
                图片<span className="visually-hidden">：下载{title}</span>
              </button>
            )}
          </>
        )
      }
    >
      {head}
      {!shown && <p className={styles.quiet}>{answer.isError ? '没有取到数据，正在重试' : '正在取数'}</p>}
      {shown &&
        (isTable ? (
          <FigureTable caption={title} {...shown} />
        ) : shown.rows.length === 0 ? (
          <p className={styles.quiet}>这个范围内没有数据，换个地区或年份看看</p>
        ) : (
          <>
            {isHere && (
              <ScreenChart
                option={shown.option}
                drawn={answer.data}
                map={shown.map}
                onPick={shown.onPick}
                onReady={onReady}
              />
            )}
            <p className="visually-hidden">图表，按“表格”可以读到同样的数字。{shown.note}</p>
          </>
        ))}
      {foot}
    </Tile>
  );
}

interface TileProps {
  tile: TileName;
  acts?: ReactNode;
  children: ReactNode;
}

/** A place of the screen with its name. */
export function Tile({ tile, acts, children }: TileProps) {
  const heading = useId();
  return (
    <section className={styles.tile} data-tile={tile} aria-labelledby={heading}>
      <header className={styles.tileHead}>
        <h2 id={heading} className={styles.tileTitle}>
          {TILES.labels[tile]}
        </h2>
        {acts}
      </header>
      {children}
    </section>
  );
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
