import type { AtlasEdge, AtlasNode } from './lineage-layout';

interface Atlas {
  nodes: AtlasNode[];
  edges: AtlasEdge[];
}

/** Relations that hold for the policy itself and tell nothing further up or down. */
const DIRECT_ONLY: readonly string[] = ['replaces', 'refers'];

/**
 * The line of one policy: what it comes from, step by step, and what comes from it; replaced and cited policies only where they
 * are its own. Its siblings, which merely share an origin with it, are left out.
 */
export function kinOf({ nodes, edges }: Atlas, focus: number): Atlas {
  const own = edges.filter(({ from, to }) => from === focus || to === focus);
  const lasting = edges.filter(({ kind }) => !DIRECT_ONLY.includes(kind));
  const origins = follow(focus, lasting, ({ from, to }) => [from, to]);
  const fruits = follow(focus, lasting, ({ from, to }) => [to, from]);
  const kin = new Set([...origins, ...fruits, ...own.flatMap(({ from, to }) => [from, to])]);
  const within = (line: Set<number>) => (edge: AtlasEdge) => line.has(edge.from) && line.has(edge.to);
  const shown = new Set([...own, ...lasting.filter(within(origins)), ...lasting.filter(within(fruits))]);
  return { nodes: nodes.filter(({ id }) => kin.has(id)), edges: edges.filter((edge) => shown.has(edge)) };
}

function follow(start: number, edges: AtlasEdge[], ends: (edge: AtlasEdge) => [number, number]): Set<number> {
  const reached = new Set([start]);
  for (const id of reached) {
    for (const edge of edges) {
      const [tail, head] = ends(edge);
      if (tail === id) reached.add(head);
    }
  }
  return reached;
}

/**
 * How far below its origins of the same row a policy stands: 0 for one that rests on none of them. Replaced policies stand
 * beside what replaces them; a circle of references ends where it began.
 */
export function layersOf(ids: number[], edges: AtlasEdge[]): Map<number, number> {
  const inside = new Set(ids);
  const upward = edges.filter(({ from, to, kind }) => kind !== 'replaces' && inside.has(from) && inside.has(to));
  const layers = new Map<number, number>();
  const layerOf = (id: number, path: number[]): number => {
    const known = layers.get(id);
    if (known !== undefined) return known;
    const above = upward.filter(({ from, to }) => from === id && !path.includes(to) && to !== id);
    const layer = Math.max(0, ...above.map(({ to }) => layerOf(to, [...path, id]) + 1));
    layers.set(id, layer);
    return layer;
  };
  for (const id of ids) layerOf(id, []);
  for (const { from, to, kind } of edges) {
    if (kind !== 'replaces' || !inside.has(from) || !inside.has(to)) continue;
    const alone = (id: number) => !upward.some((edge) => edge.from === id || edge.to === id);
    if (alone(to)) layers.set(to, layers.get(from) ?? 0);
    else if (alone(from)) layers.set(from, layers.get(to) ?? 0);
  }
  return layers;
}
