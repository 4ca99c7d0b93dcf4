import { describe, expect, it } from 'vitest';
import { NODE_HEIGHT } from './lineage-edges';
import { kinOf, layersOf } from './lineage-kin';
import { layoutLineage } from './lineage-layout';
import type { AtlasEdge, AtlasNode } from './policy';

const node = (id: number, level = 20, kind = 'document'): AtlasNode => ({
  id,
  kind,
  level,
  title: `政策${id}`,
  doc_no: '',
  status: 'in_force',
  status_name: '现行有效',
});
const NAMES: Record<string, string> = { implements: '落实', based_on: '依据', replaces: '替代' };
const edge = (from: number, to: number, kind = 'implements'): AtlasEdge => ({
  from,
  to,
  kind,
  name: NAMES[kind] ?? kind,
});

describe('kin of a policy', () => {
  // 1 <- 2 <- 3 (focus) <- 5; 4 is a sibling under 2; 3 replaces 6; 2 replaces 7; 8 cites 3 and 9 cites 8
  const atlas = {
    nodes: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => node(id)),
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
      nodes: [1, ...children, ...grandchildren].map((id) => node(id)),
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

describe('layout of the lineage', () => {
  const atlas = {
    nodes: [node(3, 20), node(1, 18), node(2, 19), node(4, 20, 'item'), node(5, 20)],
    edges: [edge(2, 1), edge(3, 2), edge(4, 3, 'based_on'), edge(3, 5, 'replaces')],
  };
  const layout = layoutLineage(atlas, 3, 700);
  const at = (id: number) => layout.nodes.find((placed) => placed.node.id === id)!;

  it('puts levels from top to bottom, items under the documents', () => {
    expect(layout.rows.map(({ name }) => name)).toEqual(['国家', '省', '市', '事项']);
    expect([at(1).y, at(2).y, at(3).y, at(4).y]).toEqual(
      [...[at(1).y, at(2).y, at(3).y, at(4).y]].sort((a, b) => a - b),
    );
    expect(at(3).y).toBe(at(5).y);
  });

  it('draws every arrow between nodes that are there, with its word inside the picture', () => {
    expect(layout.edges.map((placed) => placed.edge.name)).toEqual(['落实', '落实', '依据', '替代']);
    for (const { labelX, labelY } of layout.edges) {
      expect(labelX).toBeGreaterThan(0);
      expect(labelX).toBeLessThan(700);
      expect(labelY).toBeGreaterThan(0);
    }
  });

  it('leads an arrow past the policies of the rows between, not behind them', () => {
    const chain = { nodes: [node(1, 18), node(2, 19), node(3, 20)], edges: [edge(2, 1), edge(3, 2), edge(3, 1)] };
    const { nodes, edges, nodeWidth } = layoutLineage(chain, 3, 700);
    const middle = nodes.find((placed) => placed.node.id === 2)!;
    const passing = /L([\d.]+) /.exec(edges[2]!.path);
    const x = Number(passing?.[1]);
    expect(x < middle.x || x > middle.x + nodeWidth).toBe(true);
  });

  it('lets an arrow begin at the edge of its policy', () => {
    const upward = layout.edges[0]!;
    expect(upward.path.startsWith(`M${at(2).x + layout.nodeWidth / 2} ${at(2).y}C`)).toBe(true);
  });
});

describe('layout of many', () => {
  const many = Array.from({ length: 30 }, (_, index) => node(index + 10, 20));
  const atlas = { nodes: [node(1, 18), ...many], edges: many.map(({ id }) => edge(id, 1)) };

  it('keeps eight of a row and says how many it left out', () => {
    const layout = layoutLineage(atlas, 1, 700);
    expect(layout.nodes).toHaveLength(9);
    expect(layout.hidden).toBe(22);
    expect(layout.edges).toHaveLength(8);
  });

  it('puts those side by side that are tied to neighbours above', () => {
    const crossing = {
      nodes: [node(1, 18), node(2, 18), node(3, 19), node(4, 19)],
      edges: [edge(3, 2), edge(4, 1)],
    };
    const layout = layoutLineage(crossing, 1, 700);
    const x = (id: number) => layout.nodes.find((placed) => placed.node.id === id)!.x;
    expect(x(4)).toBeLessThan(x(3));
    expect(x(1)).toBeLessThan(x(2));
  });

  it('always keeps the policy itself', () => {
    const layout = layoutLineage(atlas, 39, 700);
    expect(layout.nodes.some((placed) => placed.node.id === 39)).toBe(true);
  });

  it('overlaps nothing and stays inside, whatever the width', () => {
    for (const width of [560, 640, 700, 832]) {
      const layout = layoutLineage(atlas, 1, width);
      for (const [index, a] of layout.nodes.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(0);
        expect(a.x + layout.nodeWidth).toBeLessThanOrEqual(width);
        for (const b of layout.nodes.slice(index + 1)) {
          const apart = Math.abs(a.x - b.x) >= layout.nodeWidth || Math.abs(a.y - b.y) >= NODE_HEIGHT;
          expect(apart).toBe(true);
        }
      }
      expect(layout.height).toBe(Math.max(...layout.nodes.map(({ y }) => y)) + NODE_HEIGHT);
    }
  });
});

it('is empty for nothing', () => {
  expect(layoutLineage({ nodes: [], edges: [] }, 1, 700)).toMatchObject({ nodes: [], edges: [], height: 0, hidden: 0 });
});
