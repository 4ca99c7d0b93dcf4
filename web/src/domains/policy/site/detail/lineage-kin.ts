import type { Atlas, AtlasEdge } from './policy';

/** Relations that hold for the policy itself and tell nothing further up or down. */
const DIRECT_ONLY: readonly string[] = ['replaces', 'refers'];
/** Below the first generation, further ones are shown as long as the picture stays one that can be read. */
const MOST_KIN = 12;

/**
 * The line of one policy: all that it comes from and the next that comes from it; replaced and cited policies only where they
 * are its own. Its siblings, which merely share an origin with it, are left out.
 */
export function kinOf({ nodes, edges }: Atlas, focus: number): Atlas {
  const own = edges.filter(({ from, to }) => from === focus || to === focus);
  const lasting = edges.filter(({ kind }) => !DIRECT_ONLY.includes(kind));
  const origins = new Set(generations(focus, lasting, ({ from, to }) => [from, to]).flat());
  const fruits = new Set([focus]);
  for (const [index, generation] of generations(focus, lasting, ({ from, to }) => [to, from]).entries()) {
    if (index > 1 && origins.size + fruits.size + generation.length > MOST_KIN) break;
    for (const id of generation) fruits.add(id);
  }
  const kin = new Set([...origins, ...fruits, ...own.flatMap(({ from, to }) => [from, to])]);
  const within = (line: Set<number>) => (edge: AtlasEdge) => line.has(edge.from) && line.has(edge.to);
  const shown = new Set([...own, ...lasting.filter(within(origins)), ...lasting.filter(within(fruits))]);
  return { nodes: nodes.filter(({ id }) => kin.has(id)), edges: edges.filter((edge) => shown.has(edge)) };
}

/** Those reached from a policy, by the number of steps: itself first, each only where it is met first. */
function generations(start: number, edges: AtlasEdge[], ends: (edge: AtlasEdge) => [number, number]): number[][] {
  const reached = new Set([start]);
  const found = [[start]];
  for (const generation of found) {
    const next = edges.map(ends).filter(([tail, head]) => generation.includes(tail) && !reached.has(head));
    const heads = [...new Set(next.map(([, head]) => head))];
    for (const head of heads) reached.add(head);
    if (heads.length > 0) found.push(heads);
  }
  return found;
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
