import { bestCombination } from '@zhice/matching/combination';
import { Matcher } from '@zhice/matching/matcher';
import { parseGroups } from '@zhice/matching/parse-rule';
import type { ItemGroup, JointLimit } from '@zhice/matching/rule';
import { expect, it } from 'vitest';
import { jointCap } from './headline';
import { ItemGroups } from './item-groups';

/** What items of real texts say of each other, as imported: the best lawful sum, and what is left. */
type Item = readonly [sourceKey: string, amount: number, groups: unknown];

/** What an enterprise paid, 万元. */
const TAX = 400;
const limitOn = (limit: JointLimit, tax: number) =>
  jointCap(
    limit,
    'sure',
    new Matcher([]).match([{ fact: 'tax_paid', period: '2025', value: tax, source: 'self', date: '2026-01-02' }], {
      asOf: '2026-07-01',
    }),
  );

const bestOf = (items: readonly Item[]) => {
  const groups = new ItemGroups();
  for (const [at, [sourceKey, , data]] of items.entries())
    groups.put(at, [sourceKey], parseGroups(data).value as ItemGroup[]);
  const ids = items.map((_, at) => at);
  const candidates = items.map(([, amount], at) => ({ id: at, sure: amount, most: amount }));
  const { total, chosen } = bestCombination(
    candidates,
    groups.among(ids, (limit) => limitOn(limit, TAX)),
    'sure',
  );
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
    'all support together no more than half of what it paid in taxes (a district)',
    ['a', 'b', 'c'].map((key) => [
      key,
      100,
      [{ key: 'year', kind: 'joint_cap', label: '同一年度各项支持', of: { fact: 'tax_paid' }, rate: 50 }],
    ]),
    { total: 200, chosen: ['a', 'b'] },
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

it('what is not known of a cap bounds what is sure, and not what is possible', () => {
  const result = new Matcher([]).match([], { asOf: '2026-07-01' });
  const limit: JointLimit = { of: { fact: 'tax_paid' }, rate: 50 };
  expect(jointCap(limit, 'sure', result)).toBe(0);
  expect(jointCap(limit, 'most', result)).toBe(Number.POSITIVE_INFINITY);
  expect(jointCap({ ...limit, cap: 300 }, 'most', result)).toBe(300);
  const groups = new ItemGroups();
  groups.put(1, ['a'], [{ key: 'year', kind: 'joint_cap', label: '同一年度', ...limit }]);
  expect(groups.among([1], (one) => jointCap(one, 'most', result))).toEqual([]);
});
