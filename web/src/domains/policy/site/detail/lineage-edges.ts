import type { AtlasEdge, AtlasNode } from './policy';

export const NODE_HEIGHT = 64;
/** Wide enough for the word of an arrow between neighbours. */
export const NODE_GAP = 40;
/** Arrows that share a gap run this far apart, px. */
const LANE = 9;
/** The word of an arrow stands this far from where it begins, px. */
const WORD_OFFSET = 26;

export interface PlacedNode {
  node: AtlasNode;
  x: number;
  y: number;
}

export interface PlacedEdge {
  edge: AtlasEdge;
  path: string;
  /** Middle of its word. */
  labelX: number;
  labelY: number;
}

interface Point {
  x: number;
  y: number;
}

/** The arrows between policies that have their place, in px; those to a policy without one are left out. */
export function placeEdges(edges: AtlasEdge[], nodes: PlacedNode[], width: number): PlacedEdge[] {
  const byId = new Map(nodes.map((placed) => [placed.node.id, placed]));
  const shown = edges.filter(({ from, to }) => from !== to && byId.has(from) && byId.has(to));
  const lanes = new Map<string, number>();
  return shown.map((edge) => {
    const from = byId.get(edge.from) as PlacedNode;
    const to = byId.get(edge.to) as PlacedNode;
    if (from.y === to.y) return { edge, ...alongRow(from, to, width) };
    const port = portOf(edge, shown, byId);
    return { edge, ...betweenRows(from, to, port, { nodes, width, lanes }) };
  });
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

interface Field {
  nodes: PlacedNode[];
  width: number;
  /** How many arrows run through each gap already. */
  lanes: Map<string, number>;
}

/** From row to row, through the gaps of the rows between: an arrow never seems to come from a policy that it only passes. */
function betweenRows(from: PlacedNode, to: PlacedNode, port: number, field: Field): Omit<PlacedEdge, 'edge'> {
  const up = to.y < from.y;
  const start = { x: from.x + field.width * port, y: up ? from.y : from.y + NODE_HEIGHT };
  const end = { x: to.x + field.width / 2, y: up ? to.y + NODE_HEIGHT : to.y };
  const between = [...new Set(field.nodes.map(({ y }) => y))]
    .filter((y) => (up ? y < from.y && y > to.y : y > from.y && y < to.y))
    .sort((a, b) => (up ? b - a : a - b));
  let path = `M${start.x} ${start.y}`;
  let at: Point = start;
  let first: Point | undefined;
  for (const y of between) {
    const x = gapNear(y, at.x + (end.x - at.x) / 2, field);
    const enter = { x, y: up ? y + NODE_HEIGHT : y };
    path += `${bow(at, enter)}L${x} ${up ? y : y + NODE_HEIGHT}`;
    first ??= enter;
    at = { x, y: up ? y : y + NODE_HEIGHT };
  }
  path += bow(at, end);
  const target = first ?? end;
  const share = Math.min(0.5, (WORD_OFFSET + 4) / Math.abs(target.y - start.y));
  return { path, labelX: eased(start.x, target.x, share), labelY: start.y + (up ? -WORD_OFFSET : WORD_OFFSET) };
}

/** x of the free gap of a row that is nearest to where the arrow wants to pass. */
function gapNear(y: number, wanted: number, { nodes, width, lanes }: Field): number {
  const row = nodes.filter((placed) => placed.y === y).sort((a, b) => a.x - b.x);
  const gaps = [(row[0]?.x ?? 0) - NODE_GAP / 2, ...row.map(({ x }) => x + width + NODE_GAP / 2)];
  const middle = gaps.reduce((best, gap) => (Math.abs(gap - wanted) < Math.abs(best - wanted) ? gap : best));
  const key = `${y} ${middle}`;
  const taken = lanes.get(key) ?? 0;
  lanes.set(key, taken + 1);
  // One in the middle, the next to its right, then to its left: a gap holds five.
  const steps = Math.ceil(taken / 2) * (taken % 2 === 1 ? 1 : -1);
  return middle + Math.max(-2, Math.min(2, steps)) * LANE;
}

/** A bow that leaves and arrives upright. */
function bow(from: Point, to: Point): string {
  const bend = (to.y - from.y) / 2;
  return `C${from.x} ${from.y + bend} ${to.x} ${to.y - bend} ${to.x} ${to.y}`;
}

/** x at a share of a bow. */
function eased(from: number, to: number, share: number): number {
  return from + (to - from) * (3 * share ** 2 * (1 - share) + share ** 3);
}

/** Where the arrow leaves its policy, as a share of the width: several leave side by side, in the order of where they lead. */
function portOf(edge: AtlasEdge, edges: AtlasEdge[], nodes: Map<number, PlacedNode>): number {
  const x = ({ to }: AtlasEdge) => nodes.get(to)?.x ?? 0;
  const siblings = edges.filter(({ from }) => from === edge.from).sort((a, b) => x(a) - x(b));
  return (siblings.indexOf(edge) + 1) / (siblings.length + 1);
}
