import type { CallOutput } from '@zhice/contract/all';
import { layersOf } from './lineage-kin';

type Atlas = CallOutput<'/api/demo/policy_atlas'>;
export type AtlasNode = Atlas['nodes'][number];
export type AtlasEdge = Atlas['edges'][number];

export const NODE_HEIGHT = 64;
/** Wide enough for the word of an arrow between neighbours. */
const NODE_GAP = 40;
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
const LEVELS: Record<number, string> = { 18: '国家', 19: '省', 20: '市', 21: '区县', [ITEMS]: '事项' };

interface PlacedNode {
  node: AtlasNode;
  x: number;
  y: number;
}

interface PlacedEdge {
  edge: AtlasEdge;
  path: string;
  /** Middle of its word. */
  labelX: number;
  labelY: number;
}

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
    edges: atlas.edges.flatMap((edge) => placeEdge(edge, placed, nodeWidth, atlas.edges)),
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
        name: layer === 0 ? (LEVELS[key] ?? '其他') : '',
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

function placeEdge(edge: AtlasEdge, nodes: PlacedNode[], width: number, edges: AtlasEdge[]): PlacedEdge[] {
  const from = nodes.find(({ node }) => node.id === edge.from);
  const to = nodes.find(({ node }) => node.id === edge.to);
  if (!from || !to || from === to) return [];
  const place = from.y === to.y ? alongRow(from, to, width) : betweenRows(from, to, width, portOf(edge, edges, nodes));
  return [{ edge, ...place }];
}

/** Same row: straight between neighbours, in a bow under the others. */
function alongRow(from: PlacedNode, to: PlacedNode, width: number): Omit<PlacedEdge, 'edge'> {
  const right = to.x > from.x;
  const neighbours = Math.abs(to.x - from.x) <= width + NODE_GAP + 1;
  if (neighbours) {
    const y = from.y + NODE_HEIGHT / 2;
    const [start, end] = right ? [from.x + width, to.x] : [from.x, to.x + width];
    return { path: `M${start} ${y}L${end} ${y}`, labelX: (start + end) / 2, labelY: y - 8 };
  }
  const y = from.y + NODE_HEIGHT;
  const [start, end] = [from.x + width / 2, to.x + width / 2];
  return {
    path: `M${start} ${y}C${start} ${y + 36} ${end} ${y + 36} ${end} ${y}`,
    labelX: (start + end) / 2,
    labelY: y + 27,
  };
}

function betweenRows(from: PlacedNode, to: PlacedNode, width: number, port: number): Omit<PlacedEdge, 'edge'> {
  const up = to.y < from.y;
  const start = { x: from.x + width * port, y: up ? from.y : from.y + NODE_HEIGHT };
  const end = { x: to.x + width / 2, y: up ? to.y + NODE_HEIGHT : to.y };
  const bend = (end.y - start.y) / 2;
  const path = `M${start.x} ${start.y}C${start.x} ${start.y + bend} ${end.x} ${end.y - bend} ${end.x} ${end.y}`;
  // The word stands in the gap next to where the arrow begins: there no other policy hides it.
  const share = Math.min(0.45, 30 / Math.abs(end.y - start.y));
  return { path, labelX: curve(start.x, end.x, share), labelY: start.y + (up ? -26 : 26) };
}

/** Where the arrow leaves its policy, as a share of the width: several leave side by side, in the order of where they lead. */
function portOf(edge: AtlasEdge, edges: AtlasEdge[], nodes: PlacedNode[]): number {
  const x = ({ to }: AtlasEdge) => nodes.find(({ node }) => node.id === to)?.x ?? 0;
  const siblings = edges.filter(({ from }) => from === edge.from).sort((a, b) => x(a) - x(b));
  return (siblings.indexOf(edge) + 1) / (siblings.length + 1);
}

/** A bow that leaves and arrives upright: x at a share of its length. */
function curve(from: number, to: number, share: number): number {
  const eased = 3 * share ** 2 * (1 - share) + share ** 3;
  return from + (to - from) * eased;
}
