import { AREAS } from './places';

/** A polygon or several, as GeoJSON has them. */
interface Feature {
  type: 'Feature';
  properties: { adcode: number; name: string; center: Point; centroid: Point; level: 'city' | 'district' };
  geometry: { type: 'MultiPolygon'; coordinates: Point[][][] };
}
export interface DemoMap {
  type: 'FeatureCollection';
  features: Feature[];
}
type Point = [x: number, y: number];

/**
 * The imaginary province, drawn by this file: every county around its seat, with a coast in the east. Its coordinates lie in the
 * Gulf of Guinea, where no land is. Borders are drawn once for both sides, so that nothing gapes.
 */
const SEATS: Readonly<Record<string, Point>> = {
  990102: [41, 31],
  990103: [33, 27],
  990104: [24, 34],
  990105: [44, 40],
  990121: [21, 23],
  990202: [60, 29],
  990221: [54, 17],
  990302: [33, 52],
  990321: [18, 46],
};
const WIDE = 76;
const HIGH = 64;
/** Degrees of a cell. */
const CELL = 0.06;

/** A number from 0 to 1 for a place, always the same. */
function noise(x: number, y: number, seed: number): number {
  const n = Math.sin(x * 127.1 + y * 311.7 + seed * 74.7) * 43758.5453;
  return n - Math.floor(n);
}

/** The same without leaps, for hills of so many cells. */
function smooth(x: number, y: number, size: number, seed: number): number {
  const [u, v] = [x / size, y / size];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [a, b] = [ease(u - i), ease(v - j)];
  const row = (k: number) => noise(i, j + k, seed) * (1 - a) + noise(i + 1, j + k, seed) * a;
  return row(0) * (1 - b) + row(1) * b - 0.5;
}

/** The county of a cell; undefined in the sea and beyond the border. */
function countyAt(x: number, y: number): string | undefined {
  const [u, v] = [
    x + 9 * smooth(x, y, 9, 1) + 3 * smooth(x, y, 3, 2),
    y + 9 * smooth(x, y, 9, 3) + 3 * smooth(x, y, 3, 4),
  ];
  const [dx, dy] = [(u - 38) / 31, (v - 35) / 27];
  const bay = Math.hypot((u - 70) / 10, (v - 44) / 9);
  if (dx * dx + dy * dy > 1 || bay < 1) return undefined;
  const far = (seat: Point) => Math.hypot(u - seat[0], v - seat[1]);
  return Object.entries(SEATS).reduce((best, next) => (far(next[1]) < far(best[1]) ? next : best))[0];
}

type Grid = (x: number, y: number) => string | undefined;

/** Which county each cell is of; what hangs together with its seat alone, so that there are no crumbs. */
function cells(): Grid {
  const kept = new Map<number, string>();
  for (const [code, seat] of Object.entries(SEATS)) {
    const todo = [nearest(code, seat)];
    while (todo.length > 0) {
      const at = todo.pop()!;
      const [x, y] = [at % WIDE, Math.floor(at / WIDE)];
      if (kept.has(at) || x < 1 || y < 1 || x >= WIDE - 1 || y >= HIGH - 1 || countyAt(x, y) !== code) continue;
      kept.set(at, code);
      todo.push(at - 1, at + 1, at - WIDE, at + WIDE);
    }
  }
  return (x, y) => kept.get(y * WIDE + x);
}

/** The cell of a county nearest to its seat: what bends the borders may have moved that. */
function nearest(code: string, [sx, sy]: Point): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let y = 1; y < HIGH - 1; y++) {
    for (let x = 1; x < WIDE - 1; x++) {
      const far = Math.hypot(x - sx, y - sy);
      if (far < least && countyAt(x, y) === code) [best, least] = [y * WIDE + x, far];
    }
  }
  return best;
}

/** The sides of a cell, each with the cell behind it and the corners from and to which it leads, the cell at its right. */
const SIDES = [
  { behind: [0, -1], from: [0, 0], to: [1, 0] },
  { behind: [1, 0], from: [1, 0], to: [1, 1] },
  { behind: [0, 1], from: [1, 1], to: [0, 1] },
  { behind: [-1, 0], from: [0, 1], to: [0, 0] },
] as const;

/** Where the sides around an area lead, from corner to corner. */
function sidesOf(inside: (x: number, y: number) => boolean): Map<number, number[]> {
  const next = new Map<number, number[]>();
  for (let at = 0; at < WIDE * HIGH; at++) {
    const [x, y] = [at % WIDE, Math.floor(at / WIDE)];
    if (!inside(x, y)) continue;
    for (const { behind, from, to } of SIDES) {
      if (inside(x + behind[0], y + behind[1])) continue;
      const corner = (y + from[1]) * WIDE + x + from[0];
      next.set(corner, [...(next.get(corner) ?? []), (y + to[1]) * WIDE + x + to[0]]);
    }
  }
  return next;
}

/** The corners around the cells of an area, as closed rings. */
function ringsOf(inside: (x: number, y: number) => boolean): Point[][] {
  const next = sidesOf(inside);
  const rings: Point[][] = [];
  for (const start of next.keys()) {
    const ring: Point[] = [];
    for (let at = start, to = next.get(at)?.pop(); to !== undefined; to = next.get(at)?.pop()) {
      ring.push([at % WIDE, Math.floor(at / WIDE)]);
      at = to;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

/** A corner as it is drawn: moved towards the corners with which it shares a border, the same for all that meet in it. */
function drawnPoint(grid: Grid): (corner: Point) => Point {
  const moved = new Map<number, Point>();
  const borders = ([x, y]: Point): Point[] => {
    const around: Point[] = [];
    if (grid(x, y - 1) !== grid(x, y)) around.push([x + 1, y]);
    if (grid(x - 1, y) !== grid(x, y)) around.push([x, y + 1]);
    if (grid(x - 1, y - 1) !== grid(x, y - 1)) around.push([x, y - 1]);
    if (grid(x - 1, y - 1) !== grid(x - 1, y)) around.push([x - 1, y]);
    return around;
  };
  const at = (corner: Point, times: number): Point => {
    const around = borders(corner);
    if (around.length !== 2 || times === 0) return corner;
    const sides = around.map((side) => at(side, times - 1));
    const [a, b] = sides as [Point, Point];
    return [(2 * corner[0] + a[0] + b[0]) / 4, (2 * corner[1] + a[1] + b[1]) / 4];
  };
  return (corner) => {
    const key = corner[1] * WIDE + corner[0];
    const known = moved.get(key) ?? at(corner, 4);
    moved.set(key, known);
    const round = (value: number) => Math.round(value * CELL * 10_000) / 10_000;
    return [round(known[0]), round(HIGH - known[1])];
  };
}

const made = new Map<string, DemoMap>();
let grid: Grid | undefined;

/** The map of the province or of a city of it, by their codes; undefined for other places. The same each time. */
export function demoMap(code: string): DemoMap | undefined {
  const parts = AREAS.filter(({ parent }) => parent === code);
  if (parts.length === 0) return undefined;
  const known = made.get(code);
  if (known) return known;
  grid ??= cells();
  const whole = grid;
  const place = drawnPoint(whole);
  const features = parts.map((area): Feature => {
    const isCity = area.code.endsWith('00');
    const inside = (x: number, y: number) => {
      const of = whole(x, y);
      return of !== undefined && (isCity ? of.slice(0, 4) === area.code.slice(0, 4) : of === area.code);
    };
    const centroid = middleOf(inside);
    return {
      type: 'Feature',
      properties: {
        ...{ adcode: Number(area.code), name: area.name },
        center: centroid,
        centroid,
        level: isCity ? 'city' : 'district',
      },
      geometry: {
        type: 'MultiPolygon',
        coordinates: ringsOf(inside).map((ring) => [[...ring, ring[0]!].map(place)]),
      },
    };
  });
  const map: DemoMap = { type: 'FeatureCollection', features };
  made.set(code, map);
  return map;
}

function middleOf(inside: (x: number, y: number) => boolean): Point {
  let [n, sx, sy] = [0, 0, 0];
  for (let y = 0; y < HIGH; y++) {
    for (let x = 0; x < WIDE; x++) if (inside(x, y)) [n, sx, sy] = [n + 1, sx + x + 0.5, sy + y + 0.5];
  }
  const round = (value: number) => Math.round(value * CELL * 10_000) / 10_000;
  return [round(sx / n), round(HIGH - sy / n)];
}
