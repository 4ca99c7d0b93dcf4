import { TILES, type TileName } from '@zhice/contract/data-screen/tile-kinds';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { later } from '../../../app/later-part';
import { saveLink } from '../../../ui/save-link';
import { Behind, type Numbers } from './behind';
import type { ChartLook, ChartOption } from './chart-look';
import type { Place, Scope } from './scope';
import styles from './screen.module.css';
import type { NamedMap, TakePicture } from './screen-chart';
import { FigureTable, type TableColumn } from './tables';

/** The library of charts comes with the first one; the tables say the same without it. */
const ScreenChart = later(() => import('./screen-chart').then((module) => module.ScreenChart), { name: '图表' });

/** What a press on a row, or on what the chart draws of it, does: narrows the screen, or opens what stands behind its numbers. */
export type Press = (() => void) | Numbers;

/** What a tile shows once its answer is there: a chart, and a table that says the same. */
export interface TileView<Row = never> {
  option: (look: ChartLook) => ChartOption;
  rows: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** What the numbers count, in a sentence. */
  note: string;
  map?: NamedMap | undefined;
  press: (row: Row) => Press;
  /** Whether the screen is narrowed to a row. */
  isChosen?: (row: Row) => boolean;
  /** What lies under a name in the chart. */
  pick: (name: string) => Press | undefined;
}

interface ChartTileProps<Row> {
  tile: TileName;
  /** The last answer; none: it has not come yet. */
  answer: { data?: { as_of: string } | undefined; isError: boolean };
  view: (() => TileView<Row>) | undefined;
  place: Place;
  scope: Scope;
  /** What it shows now, where it may show several things: '入驻企业（家）'. */
  shows?: string;
  /** Stands above the chart. */
  head?: ReactNode;
  /** Instead of a chart that there is none of: the table. */
  tableOnly?: boolean;
  /** Stands below the chart, and on its picture. */
  foot?: string;
}

/** A tile with a chart, its table and its picture. */
export function ChartTile<Row>({
  tile,
  answer,
  view,
  place,
  scope,
  shows,
  head,
  tableOnly,
  foot,
}: ChartTileProps<Row>) {
  const [asTable, setAsTable] = useState(false);
  const [opened, setOpened] = useState<Numbers>();
  // the server draws none
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const picture = useRef<TakePicture>(undefined);
  const onReady = useCallback((take: TakePicture | undefined) => {
    picture.current = take;
  }, []);
  const shown = view?.();
  const isTable = asTable || tableOnly;
  const title = TILES.labels[tile];
  const pictured = shows ? `${title}：${shows}` : title;
  const act = (press: Press | undefined) => (typeof press === 'function' ? press() : press && setOpened(press));
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
                onClick={() => {
                  const below = `${place.name}　数据截至 ${(answer.data?.as_of ?? '').slice(0, 16)}`;
                  const taken = picture.current?.({ title: pictured, below, foot });
                  if (taken) saveLink(taken, `${pictured}-${place.name.replaceAll(' ', '')}.png`);
                }}
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
          <FigureTable caption={title} {...shown} columns={pressable(shown, act)} />
        ) : shown.rows.length === 0 ? (
          <p className={styles.quiet}>这个范围内没有数据，换个地区或年份看看</p>
        ) : (
          <>
            {isHere && (
              <ScreenChart
                option={shown.option}
                map={shown.map}
                onPick={(name) => act(shown.pick(name))}
                onReady={onReady}
              />
            )}
            <p className="visually-hidden">图表，按“表格”可以读到同样的数字。{shown.note}</p>
          </>
        ))}
      {foot && <p className={styles.note}>{foot}</p>}
      {opened && (
        <Behind
          numbers={opened}
          place={place.name}
          asOf={answer.data?.as_of ?? ''}
          scope={scope}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Tile>
  );
}

/** The columns of a view, the first one to be pressed. */
function pressable<Row>({ columns, press, isChosen }: TileView<Row>, act: (press: Press) => void): TableColumn<Row>[] {
  return columns.map((column, at) =>
    at > 0
      ? column
      : {
          ...column,
          cell: (row) => (
            <button
              type="button"
              className={styles.link}
              aria-pressed={isChosen?.(row)}
              onClick={() => act(press(row))}
            >
              {column.cell(row)}
            </button>
          ),
        },
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
