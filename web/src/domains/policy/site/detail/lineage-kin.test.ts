import { describe, expect, it } from 'vitest';
import { kinOf, layersOf } from './lineage-kin';
import type { AtlasEdge, AtlasNode } from './policy';

const node = (id: number): AtlasNode => ({
  id,
  kind: 'document',
  level: 20,
  title: `政策${id}`,
  doc_no: '',
  status: 'in_force',
  status_name: '现行有效',
});
const edge = (from: number, to: number, kind = 'implements'): AtlasEdge => ({ from, to, kind, name: kind });

describe('kin of a policy', () => {
  // 1 <- 2 <- 3 (focus) <- 5; 4 is a sibling under 2; 3 replaces 6; 2 replaces 7; 8 cites 3 and 9 cites 8
  const atlas = {
    nodes: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(node),
    edges: [
      edge(2, 1),
      edge(3, 2),
      edge(4, 2),
      edge(5, 3, 'based_on'),
      edge(3, 6, 'replaces'),
      edge(2, 7, 'replaces'),
      edge(8, 3, 'refers'),
      edge(9, 8, 'refers'),
    ],
  };
  const kin = kinOf(atlas, 3);

  it('is its origins, its fruits and what it has to do with itself', () => {
    expect(kin.nodes.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6, 8]);
  });

  it('keeps only arrows between kin', () => {
    expect(kin.edges.map(({ from, to }) => [from, to])).toEqual([
      [2, 1],
      [3, 2],
      [5, 3],
      [3, 6],
      [8, 3],
    ]);
  });

  it('stops at the first generation of a large family', () => {
    const children = Array.from({ length: 8 }, (_, index) => 10 + index);
    const grandchildren = children.map((id) => id + 10);
    const family = {
      nodes: [1, ...children, ...grandchildren].map(node),
      edges: children.flatMap((id) => [edge(id, 1), edge(id + 10, id)]),
    };
    expect(kinOf(family, 1).nodes).toHaveLength(9);
    expect(kinOf(family, 10).nodes.map(({ id }) => id)).toEqual([1, 10, 20]);
  });

  it('ends in a circle', () => {
    const circle = { nodes: [node(1), node(2)], edges: [edge(1, 2), edge(2, 1)] };
    expect(kinOf(circle, 1).nodes).toHaveLength(2);
  });
});

describe('layers of a row', () => {
  it('put what rests on another below it', () => {
    expect([...layersOf([1, 2, 3], [edge(2, 1), edge(3, 2)])]).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ]);
  });

  it('put the replaced beside its successor', () => {
    const layers = layersOf([1, 2, 6], [edge(2, 1), edge(2, 6, 'replaces')]);
    expect(layers.get(6)).toBe(layers.get(2));
  });

  it('take no notice of other rows and end in a circle', () => {
    expect(layersOf([1, 2], [edge(1, 2), edge(2, 1), edge(1, 9)]).size).toBe(2);
  });
});
