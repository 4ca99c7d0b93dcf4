import { expect, test } from 'vitest';
import { type Holder, isSame, placeOf, registerOf, type Sheet } from './register.rules';
import { CELL, CODE, SHEET, sheetsIn } from './sheets.rules';
import { inOrder, treeOf } from './tree.rules';

let made = 0;
/** One row as a sheet of its own. */
const row = (who: Holder, share: number | null = 10_000_000, given: Partial<Sheet> = {}): Sheet => ({
  ...{
    enterprise: 1,
    kind: typeof who === 'number' ? 'enterprise' : 'person',
    source: '登记',
    source_on: '2026-01-05',
  },
  ...{ ids: [++made], holders: [who], shares: [share] },
  ...given,
});
const LIBRARY = { names: new Map([1, 2, 3].map((id) => [id, '甲乙丙'[id - 1]!])), codes: new Map([['C3', 3]]) };

test('a name is a person within one entry alone, unless one register gives a number', () => {
  const who = (one: Sheet, other: Sheet): [boolean, boolean] => {
    const together = registerOf([one, other], LIBRARY);
    const alone = [one, other].map((sheet) => registerOf([sheet], LIBRARY));
    const [first, second] = alone.map(({ owners, graph }) => owners.at(graph.holders.all[0]!.holder));
    expect(placeOf(alone[0]!, first!)).toBe(alone[0]!.graph.holders.all[0]!.holder);
    const holders = new Set(together.graph.holders.all.map(({ holder }) => holder));
    return [holders.size === 1, isSame(first!, second!)];
  };
  const [yes, no] = [
    [true, true],
    [false, false],
  ];
  expect(who(row('王芳'), row('王芳'))).toEqual(yes);
  expect(who(row('王芳'), row('王芳', 1, { enterprise: 2 }))).toEqual(no);
  expect(who(row('王芳'), row('王芳', 1, { kind: 'other' }))).toEqual(no);
  expect(who(row(['N1', '王芳']), row(['N1', '王 芳'], 1, { enterprise: 2 }))).toEqual(yes);
  expect(who(row(['N1', '王芳']), row(['N1', '王芳'], 1, { source: '年报', enterprise: 2 }))).toEqual(no);
  const firm = { kind: 'enterprise' } as const;
  expect(who(row(['C1', '某公司'], 1, firm), row(['C1', '某'], 1, { ...firm, enterprise: 2, source: '年报' }))).toEqual(
    yes,
  );
  expect(who(row(['C3', '某公司'], 1, firm), row(3, 1, { enterprise: 2 }))).toEqual(yes);
  expect(who(row('', 1, firm), row('', 1, { ...firm, enterprise: 2 }))).toEqual(no);
});

test('of several sources the newest counts, its rows are parts of one holding, in any order', () => {
  const rows = [
    row('王芳', 30_000_000, { source: '年报', source_on: '2025-06-30' }),
    row('王芳', 20_000_000),
    row('王芳', 15_000_000),
    row('王芳', 40_000_000, { source: '公告' }),
    row('李强', null),
    row('李强', 5_000_000),
    row(2, 7_000_000, { source_on: '2024-01-01' }),
    row(2, 1_000_000),
    row(2, 2_000_000),
  ];
  for (const order of [rows, rows.toReversed(), [...rows.slice(3), ...rows.slice(0, 3)]]) {
    const { owners, graph, enterprises } = registerOf(order, LIBRARY);
    const edges = graph.holders.of(enterprises.get(1)!);
    const shares = edges.map((edge) => [owners.nameAt(edge.holder), edge.share, edge.told!.source]);
    expect(shares.sort()).toEqual([
      ['乙', 3_000_000, '登记'],
      ['李强', null, '登记'],
      ['王芳', 35_000_000, '登记'],
    ]);
  }
});

test('rows are read as the database writes them', () => {
  const text = [
    [1, 'person', '2026-01-05', '登记', 11, '60.000001', '0王芳', 12, '', '0'],
    [1, 'person', '2026-01-05', '年报', 13, '0.400000', `1N-7${CODE}陈明`],
    [2, 'enterprise', '2026-01-05', '登记', 14, '100.000000', '21'],
  ]
    .map((cells) => cells.join(CELL))
    .join(SHEET);
  expect(sheetsIn('')).toEqual([]);
  expect(sheetsIn(text)).toEqual([
    row('', 0, { ids: [11, 12], holders: ['王芳', ''], shares: [60_000_001, null] }),
    row('', 0, { source: '年报', ids: [13], holders: [['N-7', '陈明']], shares: [400_000] }),
    row(1, 0, { enterprise: 2, ids: [14], holders: [1], shares: [100_000_000] }),
  ]);
});

const TREE = registerOf(
  [
    row('甲', 60_000_000),
    row(2, 40_000_000),
    row(1, 50_000_000, { enterprise: 2 }),
    row('丙', null, { enterprise: 2 }),
    row('丁', 1_000_000, { enterprise: 2 }),
  ],
  {
    names: new Map([
      [1, '甲公司'],
      [2, '乙公司'],
    ]),
    codes: new Map(),
  },
);
const root = TREE.enterprises.get(1)!;
const named = (at: number) => TREE.owners.nameAt(at);

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
  const second = TREE.enterprises.get(2)!;
  const opened = treeOf(TREE.graph, root, { ...asked, under: [second], skip: 1 }, named)!;
  expect(opened.branches.map(({ owner, level, along }) => [named(owner), level, along && Number(along.n)])).toEqual([
    ['丁', 2, 40_000_000 * 1_000_000],
    ['丙', 2, null],
  ]);
  expect(treeOf(TREE.graph, root, { ...asked, under: [root] }, named)).toBeNull();
  expect(treeOf(TREE.graph, root, { ...asked, levels: 1 }, named)!.branches.map(({ more }) => more)).toEqual([0, 3]);
});
