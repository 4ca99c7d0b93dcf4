import { shortLevel } from '@zhice/contract/level';
import { NODE_GAP, NODE_HEIGHT, type PlacedEdge, type PlacedNode, placeEdges } from './lineage-edges';
import { layersOf } from './lineage-kin';
import type { Atlas, AtlasEdge, AtlasNode } from './policy';

const ROW_GAP = 72;
/** Between the lines of a row that is longer than the picture is wide. */
const LINE_GAP = 56;
/** Left of the rows stand their names. */
const NAME_WIDTH = 56;
const MOST_PER_ROW = 8;
const NARROWEST_NODE = 128;
const WIDEST_NODE = 208;

/** Row of the items, under all levels of documents. */
const ITEMS = 99;

export interface LineageLayout {
  nodeWidth: number;
  height: number;
  nodes: PlacedNode[];
  edges: PlacedEdge[];
  rows: { name: string; y: number }[];
  /** Policies that found no room; the list has them. */
  hidden: number;
}

/**
 * The lineage as rows from the nation down to the county, items below the documents, in px for a picture `width` wide.
 * Each row holds at most eight policies, the one in `focus` always; an arrow runs from the policy that names another to that one.
 */
export function layoutLineage(atlas: Atlas, focus: number, width: number): LineageLayout {
  const rows = ordered(rowsOf(atlas, focus), atlas.edges);
  const room = width - NAME_WIDTH + NODE_GAP;
  const longest = Math.max(1, ...rows.map(({ nodes }) => nodes.length));
  const columns = Math.max(1, Math.min(longest, Math.floor(room / (NARROWEST_NODE + NODE_GAP))));
  const nodeWidth = Math.min(WIDEST_NODE, Math.floor(room / columns - NODE_GAP));
  const placed: PlacedNode[] = [];
  const names: LineageLayout['rows'] = [];
  let y = 0;
  for (const row of rows) {
    if (row.name) names.push({ name: row.name, y });
    const lines = cut(row.nodes, columns);
    for (const [index, line] of lines.entries()) {
      const used = line.length * nodeWidth + (line.length - 1) * NODE_GAP;
      const left = NAME_WIDTH + (width - NAME_WIDTH - used) / 2;
      placed.push(...line.map((node, at) => ({ node, x: Math.round(left + at * (nodeWidth + NODE_GAP)), y })));
      y += NODE_HEIGHT + (index === lines.length - 1 ? ROW_GAP : LINE_GAP);
    }
  }
  return {
    nodeWidth,
    height: Math.max(0, y - ROW_GAP),
    nodes: placed,
    edges: placeEdges(atlas.edges, placed, nodeWidth),
    rows: names,
    hidden: atlas.nodes.length - placed.length,
  };
}

interface Row {
  name: string;
  nodes: AtlasNode[];
}

/** Documents by level and, within one, below what they rest on; items last. */
function rowsOf({ nodes, edges }: Atlas, focus: number): Row[] {
  const near = new Set(edges.flatMap(({ from, to }) => (from === focus ? [to] : to === focus ? [from] : [])));
  const rank = (node: AtlasNode) => (node.id === focus ? 0 : near.has(node.id) ? 1 : 2);
  const bands = new Map<number, AtlasNode[]>();
  for (const node of nodes) {
    const key = node.kind === 'item' ? ITEMS : node.level;
    bands.set(key, [...(bands.get(key) ?? []), node]);
  }
  return [...bands.entries()]
    .sort(([a], [b]) => a - b)
    .flatMap(([key, members]) => {
      const layers = layersOf(
        members.map(({ id }) => id),
        edges,
      );
      const deepest = Math.max(...layers.values());
      return Array.from({ length: deepest + 1 }, (_, layer) => ({
        name: layer === 0 ? (key === ITEMS ? '事项' : shortLevel(key) || '其他') : '',
        nodes: members
          .filter(({ id }) => layers.get(id) === layer)
          .sort((x, y) => rank(x) - rank(y) || x.id - y.id)
          .slice(0, MOST_PER_ROW),
      }));
    })
    .filter((row) => row.nodes.length > 0);
}

/** Each row in the order of what its policies are tied to in the rows above, so that few arrows cross. */
function ordered(rows: Row[], edges: AtlasEdge[]): Row[] {
  const place = new Map<number, number>();
  return rows.map(({ name, nodes }) => {
    const pull = new Map(
      nodes.map(({ id }, index) => [id, pullOf(id, edges, place) ?? index - (nodes.length - 1) / 2]),
    );
    const sorted = [...nodes].sort((a, b) => (pull.get(a.id) ?? 0) - (pull.get(b.id) ?? 0));
    for (const [index, { id }] of sorted.entries()) place.set(id, index - (sorted.length - 1) / 2);
    return { name, nodes: sorted };
  });
}

/** Mean place of the policies above that one is tied to; null when there is none. */
function pullOf(id: number, edges: AtlasEdge[], place: Map<number, number>): number | null {
  const places = edges.flatMap(({ from, to }) => {
    const at = from === id ? place.get(to) : to === id ? place.get(from) : undefined;
    return at === undefined ? [] : [at];
  });
  return places.length === 0 ? null : places.reduce((sum, at) => sum + at, 0) / places.length;
}

function cut<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
