import { type ClauseFile, rulesOf } from './clause';

/** Sentences of local policies about thresholds; places are where the sentence stands, sums are of the test. */

const DAY = '2026-07-01';

export const THRESHOLDS: ClauseFile = {
  clauses: [
    {
      name: '销售首次突破 5、10、20 亿元（句式：安庆）',
      construct: 'first time over a threshold, ever; the higher tier less what the lower brought',
      asOf: DAY,
      base: {
        registered_on: '2021-03-01',
        'revenue-1': 60000,
        'revenue-2': 40000,
        'revenue-3': 30000,
        'revenue-4': 20000,
        'revenue-5': 1000,
        obtained_support: { rows: [], complete: true },
      },
      item: {
        rules: rulesOf('销售首次突破奖励', {
          any: [50000, 100000, 200000].map((value) => ({
            all: [
              { measure: { fact: 'revenue' }, op: '>', value },
              {
                not: { measure: { fact: 'revenue', over: 'max', years: 'all', last: -2 }, op: '>', value },
                label: `以前年度从未突破 ${value / 10000} 亿元`,
              },
            ],
          })),
          clause: '第一条',
          label: '年销售额首次突破 5 亿元、10 亿元或 20 亿元',
        }),
        amount: {
          kind: 'sum',
          parts: [
            {
              table: {
                rows: {
                  key: { fact: 'revenue' },
                  bands: [{ upTo: 50000 }, { upTo: 100000 }, { upTo: 200000 }, {}],
                },
                values: [[0], [50], [100], [200]],
              },
            },
          ],
          caps: [
            {
              value: 200,
              less: { rows: 'obtained_support', where: [{ column: 'item', this: true }], total: 'amount' },
              label: '累计不超过',
            },
          ],
        },
      },
      vectors: [
        ['4 to 6 亿元', {}, 'fit', 50],
        [
          '4 to 12 亿元: two at once, the higher one',
          { 'revenue-1': 120000 },
          'fit',
          100,
          { formula: '上年度营业收入 12 亿元，按档 100 万元，累计不超过 200 万元，扣除本项目的已获支持金额 0 万元' },
        ],
        ['5 亿元 is not above', { 'revenue-1': 50000 }, 'near', 0],
        [
          '6 亿元 again after 7',
          { 'revenue-3': 70000 },
          'unfit',
          undefined,
          { says: '以前年度从未突破 5 亿元：；不满足“以前年度从未突破 5 亿元”' },
        ],
        ['an earlier year not known', { 'revenue-4': undefined }, 'unknown', 50],
        [
          'founded last year',
          {
            registered_on: '2025-02-01',
            'revenue-2': undefined,
            'revenue-3': undefined,
            'revenue-4': undefined,
            'revenue-5': undefined,
          },
          'fit',
          50,
        ],
        [
          '170 were had before',
          { 'revenue-1': 120000, obtained_support: { rows: [{ item: 'this', amount: 170 }], complete: true } },
          'fit',
          30,
        ],
      ],
    },
    {
      name: '销售每增加 10 亿元再奖 10 万元（句式：安庆）',
      construct: 'steps above a bound, whole ones alone',
      asOf: DAY,
      base: { 'revenue-1': 459999 },
      item: {
        rules: rulesOf('销售台阶奖励', { measure: { fact: 'revenue' }, op: '>', value: 200000, clause: '第一条' }),
        amount: {
          kind: 'sum',
          parts: [{ fixed: 20 }, { steps: { measure: { fact: 'revenue' }, per: 100000, each: 10, from: 200000 } }],
        },
      },
      vectors: [
        [
          'two whole steps',
          {},
          'fit',
          40,
          {
            formula:
              '定额 20 万元 + 上年度营业收入 45.9999 亿元，超过 20 亿元的部分每 10 亿元 10 万元 = 20 万元，合计 40 万元',
          },
        ],
        ['three to the yuan', { 'revenue-1': 500000 }, 'fit', 50],
        ['no step yet', { 'revenue-1': 200001 }, 'fit', 20],
        [
          'at the bound',
          { 'revenue-1': 200000 },
          'near',
          20,
          {
            says: '上年度营业收入：20 亿元，要求 > 20 亿元；2026 年度营业收入超过 20 亿元，2027 年起满足',
          },
        ],
        ['not known', { 'revenue-1': undefined }, 'unknown', ['input', undefined]],
      ],
    },
    {
      name: '研发补助不低于研发费用的 5%、最高 200 万元（句式：不低于）',
      construct: 'no less than, with a cap',
      asOf: DAY,
      base: { 'rd_expense-1': 1000 },
      item: {
        rules: rulesOf('研发补助', { measure: { fact: 'rd_expense' }, op: '>=', value: 500, clause: '第一条' }),
        amount: {
          kind: 'sum',
          parts: [{ base: { fact: 'rd_expense' }, rate: 5 }],
          caps: [{ value: 200 }],
          atLeast: true,
        },
      },
      vectors: [
        [
          'no less than 50',
          {},
          'fit',
          ['at_least', 200],
          { formula: '不低于 上年度研发费用 1000 万元 × 5% = 50 万元，最高 200 万元，由主管部门核定' },
        ],
        ['the share is above the cap', { 'rd_expense-1': 5000 }, 'fit', ['at_least', 200]],
        ['not known', { 'rd_expense-1': undefined }, 'unknown', ['input', 200]],
      ],
    },
  ],
};
