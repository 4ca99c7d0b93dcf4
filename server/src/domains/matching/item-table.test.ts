import { eachBit } from '@zhice/matching/engine/bits';
import { RandomWorld } from '@zhice/matching/random-world';
import { expect, it } from 'vitest';
import { statusOf } from '../policy/life-cycle.rules';
import { type ItemFilter, type ItemRow, ItemTable } from './item-table';

const DAYS = [null, null, '2026-03-01', '2026-06-01', '2026-06-10', '2026-06-17', '2026-06-18', '2026-12-31'];

function randomRow(world: RandomWorld, id: number): ItemRow {
  const opens = world.pick(DAYS);
  const closes = world.pick(DAYS);
  const ordered = opens === null || closes === null || opens <= closes;
  return {
    id,
    kind: 'item',
    title: world.pick(['研发投入补助', '高新技术企业认定奖励', '专精特新 Little Giant 奖补', '数字化改造贴息']),
    level: 18 + world.below(4),
    area_code: '000000',
    area_codes: [],
    undated: opens === null && closes === null && world.chance(0.5),
    unit: null,
    way: world.pick([null, 'direct', 'quick', 'competitive']),
    support_form: world.pick([null, '资金补助', '贷款贴息']),
    amount_max: null,
    repealed: world.chance(0.1),
    effective_from: world.pick(DAYS),
    effective_to: world.pick(DAYS),
    opens_on: opens,
    closes_on: ordered ? closes : null,
    publicity_from: world.pick(DAYS),
    publicity_to: world.pick(DAYS),
  };
}

/** What the filters mean, one row at a time. */
function passes(row: ItemRow, filter: ItemFilter, asOf: string): boolean {
  const status = statusOf(row, asOf);
  const inWindow = filter.window === 'all' ? status !== 'repealed' : ['open', 'closing', 'upcoming'].includes(status);
  return (
    inWindow &&
    (filter.level === undefined || row.level === filter.level) &&
    (filter.way === undefined || row.way === filter.way) &&
    (filter.support_form === undefined || row.support_form === filter.support_form) &&
    (filter.keyword ?? '')
      .toLowerCase()
      .split(' ')
      .every((word) => row.title.toLowerCase().includes(word))
  );
}

function idsIn(table: ItemTable, filter: ItemFilter, asOf: string): number[] {
  const ids: number[] = [];
  eachBit(table.idsOf(filter, asOf), (id) => ids.push(id));
  return ids;
}

it('ItemTable selects what the filters say, also after rows were changed and removed', () => {
  const world = new RandomWorld(7);
  const table = new ItemTable();
  const rows = new Map<number, ItemRow>();
  const put = (row: ItemRow) => {
    rows.set(row.id, row);
    table.put(row);
  };
  for (let id = 1; id <= 400; id += 1) put(randomRow(world, id * 3));
  for (let round = 0; round < 120; round += 1) {
    const filter: ItemFilter = {
      window: world.pick(['declarable', 'all']),
      level: world.pick([undefined, 18, 19, 21]),
      way: world.pick([undefined, undefined, 'direct']),
      support_form: world.pick([undefined, undefined, '资金补助']),
      keyword: world.pick([undefined, '奖', 'little 奖', '没有这样的']),
    };
    const asOf = world.pick(['2026-02-28', '2026-06-10', '2026-06-11', '2026-06-18', '2027-01-01']);
    const expected = [...rows.values()].filter((row) => passes(row, filter, asOf)).map(({ id }) => id);
    expect(idsIn(table, filter, asOf)).toEqual(expected.sort((a, b) => a - b));
    put(randomRow(world, 1 + world.below(1500)));
    const gone = world.pick([...rows.keys()]);
    rows.delete(gone);
    table.remove(gone);
  }
  expect(table.size).toBe(rows.size);
});
