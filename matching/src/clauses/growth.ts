import { type ClauseFile, rulesOf } from './clause';

/** Sentences of local policies about several years; places are where the sentence stands, sums are of the test. */

const DAY = '2026-07-01';
const LOCAL = { kind: 'number', group: 'finance', unit: '万元', period: 'year', min: 0 } as const;

export const GROWTH: ClauseFile = {
  rows: {
    facts: [
      { key: 'retail_sales', label: '零售额', question: '上年度零售额是多少？', ...LOCAL },
      {
        key: 'superior_grant',
        label: '已到账的上级补助',
        question: '本项目已到账的上级补助是多少？',
        kind: 'number',
        group: 'application',
        subject: 'application',
        unit: '万元',
        min: 0,
      },
    ],
  },
  clauses: [
    {
      name: '出口增量 5%（句式：慈溪）',
      construct: 'rate on an increment, capped; below zero is nothing',
      asOf: DAY,
      base: { registered_on: '2015-01-01', 'export_value-1': 1800, 'export_value-2': 1000 },
      item: {
        rules: rulesOf('出口增量奖励', {
          measure: { increase: 'export_value' },
          op: '>',
          value: 0,
          near: 0,
          clause: '第一条',
        }),
        amount: { kind: 'share', of: { increase: 'export_value' }, rate: 5, cap: 50 },
      },
      vectors: [
        ['5% of 800', {}, 'fit', 40, { formula: '上年度出口额增加额 800 万元 × 5% = 40 万元，最高 50 万元' }],
        ['5% of 1,001, at most 50', { 'export_value-1': 2001 }, 'fit', 50],
        [
          'less than before',
          { 'export_value-1': 900 },
          'unfit',
          0,
          {
            says: '上年度出口额增加额：0 万元，要求 > 0 万元；2026 年度出口额超过 900 万元，即增加额超过 0 万元，2027 年起满足',
          },
        ],
        [
          'founded last year: all of it',
          { registered_on: '2025-03-01', 'export_value-1': 300, 'export_value-2': undefined },
          'fit',
          15,
        ],
        ['year before not known', { 'export_value-2': undefined }, 'unknown', ['input', 50]],
      ],
    },
    {
      name: '连续三年地方贡献 80 万元（句式：梁溪）',
      construct: 'each of three years',
      asOf: DAY,
      base: {
        registered_on: '2015-01-01',
        'local_contribution-1': 80,
        'local_contribution-2': 90,
        'local_contribution-3': 100,
      },
      item: {
        rules: rulesOf('连续贡献奖励', {
          measure: { fact: 'local_contribution' },
          op: '>=',
          value: 80,
          each: 3,
          clause: '第一条',
          label: '连续三年地方财政贡献',
        }),
        amount: { kind: 'share', of: { fact: 'local_contribution', over: 'sum', years: 3 }, rate: 10 },
      },
      vectors: [
        ['80, 90, 100', {}, 'fit', 27, { formula: '近三年地方财政贡献（合计） 270 万元 × 10% = 27 万元' }],
        [
          '79 the year before last',
          { 'local_contribution-2': 79 },
          'near',
          undefined,
          {
            says: '连续三年地方财政贡献：2025 年度 80 万元，2024 年度 79 万元，2023 年度 100 万元，要求 每年 ≥ 80 万元；2026 至 2027 年度每年地方财政贡献达到 80 万元，2028 年起满足',
          },
        ],
        ['two years old', { registered_on: '2024-01-05', 'local_contribution-3': undefined }, 'unfit', 17],
        ['one not known', { 'local_contribution-3': undefined }, 'unknown', ['input', undefined]],
      ],
    },
    {
      name: '零售额和增速双表（句式：柳州）',
      construct: 'a table of two keys',
      asOf: DAY,
      base: { registered_on: '2015-01-01', 'retail_sales-1': 12000, 'retail_sales-2': 10000 },
      item: {
        rules: rulesOf('零售增长奖励', {
          measure: { growth: 'retail_sales', years: 1 },
          op: '>=',
          value: 10,
          clause: '第一条',
        }),
        amount: {
          kind: 'sum',
          parts: [
            {
              table: {
                rows: {
                  key: { fact: 'retail_sales' },
                  bands: [{ upTo: 5000, below: true }, { upTo: 20000, below: true }, {}],
                },
                columns: {
                  key: { growth: 'retail_sales', years: 1 },
                  bands: [{ upTo: 10, below: true }, { upTo: 20, below: true }, {}],
                },
                values: [
                  [0, 1, 2],
                  [0, 3, 5],
                  [0, 8, 12],
                ],
              },
            },
          ],
        },
      },
      vectors: [
        ['12,000 at 20%', {}, 'fit', 5, { formula: '上年度零售额 1.2 亿元、上年度零售额增长率 20%，按档 5 万元' }],
        ['20,000 at 10%', { 'retail_sales-1': 22000, 'retail_sales-2': 20000 }, 'fit', 8],
        ['just below both', { 'retail_sales-1': 19999, 'retail_sales-2': 17000 }, 'fit', 3],
        [
          '9%',
          { 'retail_sales-2': 11009 },
          'near',
          0,
          { says: '上年度零售额增长率：9%，要求 ≥ 10%；2026 年度零售额达到 1.32 亿元，即达 10%，2027 年起满足' },
        ],
        ['growth not known: at most 5', { 'retail_sales-2': undefined }, 'unknown', ['input', 5]],
        ['founded last year', { registered_on: '2025-01-02', 'retail_sales-2': undefined }, 'unfit', 0],
      ],
    },
    {
      name: '按上级补助配套（句式：西充）',
      construct: 'share of another grant; growth against last year',
      asOf: DAY,
      base: {
        registered_on: '2015-01-01',
        superior_grant: 600,
        'local_contribution-1': 125,
        'local_contribution-2': 100,
      },
      item: {
        rules: rulesOf(
          '上级补助配套',
          { measure: { fact: 'local_contribution' }, op: '>=', value: 100, clause: '第一条' },
          { measure: { growth: 'local_contribution', years: 1 }, op: '>=', value: 25, clause: '第一条' },
        ),
        amount: { kind: 'share', of: { fact: 'superior_grant' }, rate: 50, cap: 500 },
      },
      vectors: [
        ['half of 600', {}, 'fit', 300],
        ['half of 1,200, at most 500', { superior_grant: 1200 }, 'fit', 500],
        [
          'growth of 24%',
          { 'local_contribution-1': 124 },
          'near',
          300,
          {
            says: '上年度地方财政贡献增长率：24%，要求 ≥ 25%；2026 年度地方财政贡献达到 155 万元，即达 25%，2027 年起满足',
          },
        ],
        [
          'from nothing there is no growth',
          { 'local_contribution-2': 0 },
          'unfit',
          300,
          {
            says: '上年度地方财政贡献增长率：无从计算，要求 ≥ 25%；基期地方财政贡献不大于 0，增长率无从计算，按不满足处理',
          },
        ],
        ['grant not told', { superior_grant: undefined }, 'fit', ['input', 500]],
        ['contribution not known', { 'local_contribution-1': undefined, 'local_contribution-2': undefined }, 'unknown'],
      ],
    },
  ],
};
