import { enumeration } from '../enumeration';

/** What can stand on the data screen. */
export const TILES = enumeration({
  totals: '总量',
  map: '地图',
  policy_levels: '各级政策',
  policy_months: '政策发布趋势',
  programmes: '资金最多的项目',
  industries: '企业行业分布',
  sizes: '企业规模',
  rights: '知识产权',
  cases: '办件按期率',
  years: '历年变化',
  ticker: '最新动态',
});
export type TileName = (typeof TILES)[number];

/** A tile on the grid: from which column and row (counted from 1), how many wide and high. */
export interface Tile {
  tile: TileName;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The grid of the screen, whatever its shape. */
export const GRID = { columns: 24, rows: 12 } as const;
/** No tile is smaller: a chart could not be read. */
export const LEAST = { w: 3, h: 2 } as const;

/** What stands where until the office publishes a layout. */
export const FIRST_LAYOUT: readonly Tile[] = [
  { tile: 'totals', x: 1, y: 1, w: 24, h: 2 },
  { tile: 'policy_levels', x: 1, y: 3, w: 6, h: 3 },
  { tile: 'policy_months', x: 1, y: 6, w: 6, h: 4 },
  { tile: 'programmes', x: 1, y: 10, w: 8, h: 3 },
  { tile: 'map', x: 7, y: 3, w: 12, h: 7 },
  { tile: 'ticker', x: 9, y: 10, w: 4, h: 3 },
  { tile: 'years', x: 13, y: 10, w: 6, h: 3 },
  { tile: 'industries', x: 19, y: 3, w: 6, h: 4 },
  { tile: 'sizes', x: 19, y: 7, w: 3, h: 3 },
  { tile: 'cases', x: 22, y: 7, w: 3, h: 3 },
  { tile: 'rights', x: 19, y: 10, w: 6, h: 3 },
];

const LINE = /^\s*([a-z_]+)\s*=\s*(\d{1,2})\s+(\d{1,2})\s+(\d{1,2})\s+(\d{1,2})\s*$/;

/** A layout as it is stored, one tile a line: 'map = 7 3 12 7'. */
export const textOfLayout = (tiles: readonly Tile[]): string =>
  tiles.map(({ tile, x, y, w, h }) => `${tile} = ${x} ${y} ${w} ${h}`).join('\n');

/** The tiles that a text says; a line that says none is left out. */
export const layoutOf = (text: string): Tile[] =>
  text.split('\n').flatMap((line) => {
    const [, tile = '', ...places] = line.match(LINE) ?? [];
    const [x = 0, y = 0, w = 0, h = 0] = places.map(Number);
    return TILES.includes(tile as TileName) ? [{ tile: tile as TileName, x, y, w, h }] : [];
  });

const overlap = (a: Tile, b: Tile): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

const nameOf = ({ tile }: Tile): string => `“${TILES.labels[tile]}”`;

function placeFault(one: Tile): string | undefined {
  if (one.w < LEAST.w || one.h < LEAST.h) return `${nameOf(one)}太小：至少 ${LEAST.w} 列 ${LEAST.h} 行`;
  const inside = one.x >= 1 && one.y >= 1 && one.x + one.w <= GRID.columns + 1 && one.y + one.h <= GRID.rows + 1;
  return inside ? undefined : `${nameOf(one)}超出版面：共 ${GRID.columns} 列 ${GRID.rows} 行`;
}

function pairFault(one: Tile, other: Tile): string | undefined {
  if (other.tile === one.tile) return `${nameOf(one)}放了两次`;
  return overlap(one, other) ? `${nameOf(one)}和${nameOf(other)}重叠` : undefined;
}

/** What is wrong with where tiles stand, in Chinese; undefined when nothing is. */
export function layoutFault(tiles: readonly Tile[]): string | undefined {
  if (tiles.length === 0) return '请至少放一个图块';
  for (const [at, one] of tiles.entries()) {
    const fault =
      placeFault(one) ??
      tiles.slice(at + 1).reduce<string | undefined>((found, other) => found ?? pairFault(one, other), undefined);
    if (fault) return fault;
  }
  return undefined;
}

/** What is wrong with a layout as somebody types it. */
export function layoutTextFault(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const wrong = lines.find((line) => layoutOf(line).length === 0);
  if (wrong !== undefined) return `看不懂这一行：${wrong.slice(0, 40)}。请写成 map = 7 3 12 7（图块 = 列 行 宽 高）`;
  return layoutFault(layoutOf(text));
}
