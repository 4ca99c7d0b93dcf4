import { expect, test } from 'vitest';
import { ownerKey, type RegisterRow, registerOf } from './register.rules';
import { inOrder, treeOf } from './tree.rules';

let made = 0;
const row = (given: Partial<RegisterRow>): RegisterRow => ({
  ...{ id: ++made, enterprise_id: 1, enterprise_name: '甲公司', holder_id: null, kind: 'person', code: '' },
  ...{ name: '王芳', share: 10_000_000, source: '登记', source_on: '2026-01-05' },
  ...given,
});

test('a name is a person within one entry alone, unless one register gives a number', () => {
  const key = (given: Partial<RegisterRow>) => ownerKey(row(given));
  expect(key({})).toBe(key({}));
  expect(key({ enterprise_id: 2 })).not.toBe(key({}));
  expect(key({ kind: 'other' })).not.toBe(key({}));
  expect(key({ code: 'N1', enterprise_id: 2 })).toBe(key({ code: 'N1', name: '王 芳' }));
  expect(key({ code: 'N1', source: '年报' })).not.toBe(key({ code: 'N1' }));
  expect(key({ kind: 'enterprise', code: 'C1', enterprise_id: 2, source: '年报' })).toBe(
    key({ kind: 'enterprise', code: 'C1' }),
  );
  expect(key({ name: '' })).not.toBe(key({ name: '' }));
});

test('of several sources the newest counts, its rows are parts of one holding, in any order', () => {
  const rows = [
    row({ share: 30_000_000, source: '年报', source_on: '2025-06-30' }),
    row({ share: 20_000_000 }),
    row({ share: 15_000_000 }),
    row({ share: 40_000_000, source: '公告' }),
    row({ share: null, name: '李强' }),
    row({ share: 5_000_000, name: '李强' }),
  ];
  for (const order of [rows, rows.toReversed(), [...rows.slice(3), ...rows.slice(0, 3)]]) {
    const { owners, graph } = registerOf(order, []);
    const held = owners.findIndex(({ name }) => name === '甲公司');
    const shares = graph.holders[held]!.map((edge) => [owners[edge.holder]!.name, edge.share, edge.told!.source]);
    expect(shares.sort()).toEqual([
      ['李强', null, '登记'],
      ['王芳', 35_000_000, '登记'],
    ]);
  }
});

const TREE = registerOf(
  [
    row({ name: '甲', share: 60_000_000 }),
    row({ kind: 'enterprise', holder_id: 2, name: '乙公司', share: 40_000_000 }),
    row({
      enterprise_id: 2,
      enterprise_name: '乙公司',
      holder_id: 1,
      kind: 'enterprise',
      name: '甲公司',
      share: 50_000_000,
    }),
    row({ enterprise_id: 2, enterprise_name: '乙公司', name: '丙', share: null }),
    row({ enterprise_id: 2, enterprise_name: '乙公司', name: '丁', share: 1_000_000 }),
  ],
  [],
);
const root = TREE.place.get('e1')!;
const named = (at: number) => TREE.owners[at]!.name;

test('a tree tells circles, cuts wide branches with a count and opens them again', () => {
  const asked = { direction: 'up', levels: 6, mostOfOne: 9, most: 99 } as const;
  const whole = treeOf(TREE.graph, root, asked, named)!;
  expect(inOrder(whole.branches).map(({ owner, level, end }) => [named(owner), level, end])).toEqual([
    ['甲', 1, null],
    ['乙公司', 1, null],
    ['甲公司', 2, 'circle'],
    ['丁', 2, null],
    ['丙', 2, null],
  ]);
  const narrow = treeOf(TREE.graph, root, { ...asked, mostOfOne: 1 }, named)!;
  expect([narrow.branches.length, narrow.total, narrow.more]).toEqual([1, 2, 1]);
  const second = TREE.place.get('e2')!;
  const opened = treeOf(TREE.graph, root, { ...asked, under: [second], skip: 1 }, named)!;
  expect(opened.branches.map(({ owner, level, along }) => [named(owner), level, along && Number(along.n)])).toEqual([
    ['丁', 2, 40_000_000 * 1_000_000],
    ['丙', 2, null],
  ]);
  expect(treeOf(TREE.graph, root, { ...asked, under: [root] }, named)).toBeNull();
  expect(treeOf(TREE.graph, root, { ...asked, levels: 1 }, named)!.branches.map(({ more }) => more)).toEqual([0, 3]);
});
