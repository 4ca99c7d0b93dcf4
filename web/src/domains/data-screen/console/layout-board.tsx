import { GRID, layoutFault, TILES, type Tile } from '@zhice/contract/data-screen/tile-kinds';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { byKey, freePlace, missing, moved, sized } from './board';
import styles from './layout-board.module.css';

interface BoardProps {
  tiles: readonly Tile[];
  onChange: (tiles: Tile[]) => void;
}

/** What is under the finger: which tile, whether it is sized, and where both were. */
interface Drag {
  from: Tile;
  sizing: boolean;
  x: number;
  y: number;
}

/** The screen in small: tiles are dragged, sized, taken away and put back, by hand or by keys. */
export function Board({ tiles, onChange }: BoardProps) {
  const board = useRef<HTMLUListElement>(null);
  const drag = useRef<Drag>(undefined);
  const [told, setTold] = useState('');
  const put = (next: Tile) => {
    onChange(tiles.map((tile) => (tile.tile === next.tile ? next : tile)));
    setTold(`${TILES.labels[next.tile]}：第 ${next.x} 列第 ${next.y} 行，宽 ${next.w} 高 ${next.h}`);
  };
  const take = ({ tile: name }: Tile) => {
    onChange(tiles.filter(({ tile }) => tile !== name));
    setTold(`${TILES.labels[name]}已拿走`);
  };
  const begin = (event: PointerEvent, from: Tile, sizing: boolean) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from, sizing, x: event.clientX, y: event.clientY };
  };
  const follow = (event: PointerEvent) => {
    const box = board.current?.getBoundingClientRect();
    if (!drag.current || !box) return;
    const { from, sizing, x, y } = drag.current;
    const columns = Math.round(((event.clientX - x) / box.width) * GRID.columns);
    const rows = Math.round(((event.clientY - y) / box.height) * GRID.rows);
    put((sizing ? sized : moved)(from, columns, rows));
  };
  const end = () => {
    drag.current = undefined;
  };
  const press = (event: KeyboardEvent, tile: Tile) => {
    if (event.key === 'Delete') return take(tile);
    const next = byKey(tile, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    put(next);
  };
  return (
    <div className="stack gap-1">
      <div className={styles.scroll}>
        <ul ref={board} className={styles.board} aria-label="大屏上的图块">
          {tiles.map((tile) => (
            <li
              key={tile.tile}
              className={styles.tile}
              style={placeOf(tile)}
              data-wrong={isWrong(tiles, tile) || undefined}
            >
              <button
                type="button"
                className={styles.handle}
                aria-label={`${TILES.labels[tile.tile]}，第 ${tile.x} 列第 ${tile.y} 行，宽 ${tile.w} 高 ${tile.h}`}
                aria-describedby="board-keys"
                onPointerDown={(event) => begin(event, tile, false)}
                onPointerMove={follow}
                onPointerUp={end}
                onPointerCancel={end}
                onKeyDown={(event) => press(event, tile)}
              >
                {TILES.labels[tile.tile]}
              </button>
              <span
                className={styles.corner}
                aria-hidden="true"
                onPointerDown={(event) => begin(event, tile, true)}
                onPointerMove={follow}
                onPointerUp={end}
                onPointerCancel={end}
              />
            </li>
          ))}
        </ul>
      </div>
      <p id="board-keys" className="visually-hidden">
        方向键移动，Shift 加方向键改大小，Delete 拿走
      </p>
      <p className="visually-hidden" aria-live="polite">
        {told}
      </p>
      <Choices tiles={tiles} onChange={onChange} onTake={take} />
    </div>
  );
}

const placeOf = ({ x, y, w, h }: Tile): CSSProperties => ({
  gridColumn: `${x} / span ${w}`,
  gridRow: `${y} / span ${h}`,
});

/** A tile that lies on another one. */
const isWrong = (tiles: readonly Tile[], tile: Tile): boolean =>
  tiles.some((other) => other !== tile && layoutFault([tile, other]) !== undefined);

/** What stands on the board and what does not. */
function Choices({ tiles, onChange, onTake }: BoardProps & { onTake: (tile: Tile) => void }) {
  const out = missing(tiles);
  return (
    <div className="flex wrap gap-1">
      {tiles.map((tile) => (
        <Button key={tile.tile} size="small" icon="close" onClick={() => onTake(tile)}>
          <span className="visually-hidden">拿走</span>
          {TILES.labels[tile.tile]}
        </Button>
      ))}
      {out.map((name) => {
        const place = freePlace(tiles, name);
        return (
          <Button
            key={name}
            size="small"
            kind="quiet"
            icon="plus"
            disabled={!place}
            onClick={() => place && onChange([...tiles, place])}
          >
            放上{TILES.labels[name]}
          </Button>
        );
      })}
    </div>
  );
}
