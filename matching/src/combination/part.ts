import { conflictIn, type Group, toFen } from './group';

/** A limit on some items, given by their places: no more than `limit` of them, or no more than `limit` fen together. */
export interface Row {
  of: 'items' | 'fen';
  limit: number;
  members: number[];
}

/** Items that limits tie together, by place; a place is a rank: the higher amount first, then the lower id. */
export interface Part {
  /** The most that each item can count, in fen, above 0. */
  amounts: readonly number[];
  rows: readonly Row[];
  /** For each item its rows, by index. */
  rowsOf: readonly (readonly number[])[];
}

/** The limits that groups set to items, without those that cannot be exceeded. */
export function rowsOf(groups: readonly Group[], ids: readonly number[], amounts: readonly number[]): Row[] {
  const placeOf = new Map<number, number>();
  for (const [place, id] of ids.entries()) placeOf.set(id, place);
  return groups
    .flatMap((group) => rowsOfGroup(group, placesOf(group, placeOf), ids))
    .filter((row) => row.limit < load(row, amounts));
}

function placesOf(group: Group, placeOf: ReadonlyMap<number, number>): number[] {
  const places: number[] = [];
  for (const id of new Set(group.members)) {
    const place = placeOf.get(id);
    if (place !== undefined) places.push(place);
  }
  return sorted(places);
}

function load(row: Row, amounts: readonly number[]): number {
  return row.of === 'items' ? row.members.length : row.members.reduce((sum, place) => sum + amounts[place]!, 0);
}

function rowsOfGroup(group: Group, members: number[], ids: readonly number[]): Row[] {
  switch (group.kind) {
    case 'joint_cap':
      return [{ of: 'fen', limit: Math.max(0, toFen(group.cap)), members }];
    case 'at_most':
      return [{ of: 'items', limit: Math.max(0, group.count), members }];
    case 'exclusive': {
      if (!group.allowed?.length) return [{ of: 'items', limit: 1, members }];
      const conflict = conflictIn(group);
      return cliques(members, (a, b) => conflict(ids[a]!, ids[b]!)).map((clique) => ({
        of: 'items',
        limit: 1,
        members: clique,
      }));
    }
  }
}

type Conflict = (a: number, b: number) => boolean;

/** Sets in which every two conflict, so that every two that conflict are in one. */
function cliques(members: readonly number[], conflict: Conflict): number[][] {
  const found: number[][] = [];
  const covered = new Map(members.map((place) => [place, new Set([place])]));
  for (const first of members) {
    for (const second of members) {
      if (!conflict(first, second) || covered.get(first)!.has(second)) continue;
      const clique = grown([first, second], members, conflict);
      for (const place of clique) for (const other of clique) covered.get(place)!.add(other);
      found.push(clique);
    }
  }
  return found;
}

/** A set in which every two conflict, with all that conflict with it. */
function grown(clique: number[], members: readonly number[], conflict: Conflict): number[] {
  for (const other of members) if (clique.every((place) => conflict(place, other))) clique.push(other);
  return sorted(clique);
}

/** The items that limits tie to others or cut, in parts that no limit ties together, small ones first; `places` are theirs among all. */
export function partsOf(amounts: readonly number[], rows: readonly Row[]): { part: Part; places: number[] }[] {
  const root = tied(amounts.length, rows);
  const found = new Map<number, { places: number[]; rows: Row[] }>();
  for (const row of rows) {
    const known = found.get(root(row.members[0]!));
    if (known) known.rows.push(row);
    else found.set(root(row.members[0]!), { places: [], rows: [row] });
  }
  const local = amounts.map((_, place) => (found.get(root(place))?.places.push(place) ?? 0) - 1);
  return [...found.values()]
    .sort((a, b) => a.places.length - b.places.length || a.places[0]! - b.places[0]!)
    .map(({ places, rows }) => ({
      places,
      part: partOf(
        places.map((place) => amounts[place]!),
        rows,
        local,
      ),
    }));
}

/** For each item the first one that rows tie it to. */
function tied(items: number, rows: readonly Row[]): (place: number) => number {
  const up = Array.from({ length: items }, (_, place) => place);
  const root = (place: number): number => {
    let at = place;
    while (up[at] !== at) {
      up[at] = up[up[at]!]!;
      at = up[at]!;
    }
    return at;
  };
  for (const { members } of rows) {
    for (const place of members) {
      const [a, b] = [root(members[0]!), root(place)];
      up[Math.max(a, b)] = Math.min(a, b);
    }
  }
  return root;
}

function partOf(amounts: number[], tying: readonly Row[], local: readonly number[]): Part {
  const rows = widened(tying.map((row) => ({ ...row, members: row.members.map((place) => local[place]!) })));
  const rowsOfItem: number[][] = amounts.map(() => []);
  for (const [index, { members }] of rows.entries()) for (const place of members) rowsOfItem[place]!.push(index);
  return { amounts, rows, rowsOf: rowsOfItem };
}

/**
 * The same limits, said more strongly and once: where A, B and C exclude each other two by two, one row says so of all three.
 * In an order of their own, so that no search depends on that of the groups.
 */
function widened(rows: readonly Row[]): readonly Row[] {
  if (rows.length < 2) return rows;
  const isOne = (row: Row) => row.of === 'items' && row.limit === 1;
  const excluded = excludedBy(rows.filter(isOne));
  const conflict = (a: number, b: number) => excluded.get(a)!.has(b);
  const wide = new Map<string, Row>();
  for (const row of rows) {
    const [first] = row.members;
    const members = isOne(row) ? grown([...row.members], sorted(excluded.get(first!)!), conflict) : row.members;
    wide.set(`${row.of} ${row.limit} ${members}`, { ...row, members });
  }
  // exclusions first and neighbours together: the simplex needs half the time
  const before = (a: Row, b: Row) => Number(isOne(b)) - Number(isOne(a)) || a.members[0]! - b.members[0]!;
  return [...wide].sort(([key, a], [other, b]) => before(a, b) || (key < other ? -1 : 1)).map(([, row]) => row);
}

/** For each place those that share a row with it. */
function excludedBy(rows: readonly Row[]): Map<number, Set<number>> {
  const excluded = new Map<number, Set<number>>();
  for (const { members } of rows) {
    for (const place of members) {
      const known = excluded.get(place) ?? new Set();
      for (const other of members) if (other !== place) known.add(other);
      excluded.set(place, known);
    }
  }
  return excluded;
}

const sorted = (places: Iterable<number>): number[] => [...places].sort((a, b) => a - b);
