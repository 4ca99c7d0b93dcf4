import { GRID, LEAST, layoutFault, TILES, type Tile, type TileName } from '@zhice/contract/data-screen/tile-kinds';

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A tile moved by columns and rows, as far as the grid goes. */
export const moved = (tile: Tile, columns: number, rows: number): Tile => ({
  ...tile,
  x: within(tile.x + columns, 1, GRID.columns - tile.w + 1),
  y: within(tile.y + rows, 1, GRID.rows - tile.h + 1),
});

/** A tile made wider and higher, as far as the grid goes and a chart can be read. */
export const sized = (tile: Tile, columns: number, rows: number): Tile => ({
  ...tile,
  w: within(tile.w + columns, LEAST.w, GRID.columns - tile.x + 1),
  h: within(tile.h + rows, LEAST.h, GRID.rows - tile.y + 1),
});

/** What an arrow key does to a tile: moves it, with Shift sizes it; undefined for other keys. */
export function byKey(tile: Tile, key: string, shift: boolean): Tile | undefined {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  const [columns = 0, rows = 0] = step ?? [];
  return step && (shift ? sized : moved)(tile, columns, rows);
}

/** The first place where a tile of the least size fits; undefined on a full board. */
export function freePlace(tiles: readonly Tile[], tile: TileName): Tile | undefined {
  for (let y = 1; y <= GRID.rows - LEAST.h + 1; y++) {
    for (let x = 1; x <= GRID.columns - LEAST.w + 1; x++) {
      const place = { tile, x, y, ...LEAST };
      if (!layoutFault([...tiles, place])) return place;
    }
  }
  return undefined;
}

/** What does not stand on the board. */
export const missing = (tiles: readonly Tile[]): TileName[] =>
  TILES.filter((name) => !tiles.some(({ tile }) => tile === name));
