import { bestCombination } from '@zhice/matching/combination';
import { parseGroups } from '@zhice/matching/parse-rule';
import type { ItemGroup } from '@zhice/matching/rule';
import { expect, it } from 'vitest';
import { ItemGroups } from './item-groups';

/** What items of real texts say of each other, as imported: the best lawful sum, and what is left. */
type Item = readonly [sourceKey: string, amount: number, groups: unknown];

const bestOf = (items: readonly Item[]) => {
  const groups = new ItemGroups();
  for (const [at, [sourceKey, , data]] of items.entries())
    groups.put(at, [sourceKey], parseGroups(data).value as ItemGroup[]);
  const ids = items.map((_, at) => at);
  const candidates = items.map(([, amount], at) => ({ id: at, sure: amount, most: amount }));
  const { total, chosen } = bestCombination(candidates, groups.among(ids), 'sure');
  return { total, chosen: [...chosen.keys()].map((at) => items[at]![0]).sort() };
};

/** Interest, insurance and leasing: one of three; equipment may be had beside any of them. */
const ONE_OF = [{ key: 'support', kind: 'exclusive', label: '技术改造扶持' }];
const BESIDE = [{ ...ONE_OF[0], allowed: ['interest', 'insurance', 'leasing'] }];

it.each<[string, readonly Item[], { total: number; chosen: string[] }]>([
  [
    'one of three, and equipment beside it (广东)',
    [
      ['interest', 80, ONE_OF],
      ['insurance', 100, ONE_OF],
      ['leasing', 60, ONE_OF],
      ['equipment', 300, BESIDE],
    ],
    { total: 400, chosen: ['equipment', 'insurance'] },
  ],
  [
    'an award by the higher of two regulations (《合理化建议和技术改进奖励条例》第十一条)',
    [
      ['idea', 1, [{ key: 'one_award', kind: 'exclusive', label: '同一项目' }]],
      ['invention', 2, [{ key: 'one_award', kind: 'exclusive', label: '同一项目' }]],
    ],
    { total: 2, chosen: ['invention'] },
  ],
  [
    '100 an item, 300 a year together (无锡)',
    ['a', 'b', 'c', 'd'].map((key) => [
      key,
      100,
      [{ key: 'bids', kind: 'joint_cap', label: '同一年度中标奖励', cap: 300 }],
    ]),
    { total: 300, chosen: ['a', 'b', 'c'] },
  ],
  [
    'two of three at most',
    ['a', 'b', 'c'].map((key, at) => [
      key,
      10 * (at + 1),
      [{ key: 'few', kind: 'at_most', label: '同一年度', count: 2 }],
    ]),
    { total: 50, chosen: ['b', 'c'] },
  ],
])('%s', (_what, items, expected) => {
  expect(bestOf(items)).toEqual(expected);
});
