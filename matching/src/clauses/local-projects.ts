import { type ClauseFile, rulesOf } from './clause';

/** Sentences of local policies about projects, machines and land; places are where the sentence is common, sums are of the test. */

const DAY = '2026-07-01';
const asked = { group: 'application', subject: 'application' } as const;
const sum = { kind: 'sum' } as const;

export const LOCAL_PROJECTS: ClauseFile = {
  rows: {
    facts: [
      { key: 'filed_on', label: '项目备案日', question: '项目是哪一天备案的？', kind: 'date', ...asked },
      { key: 'completed_on', label: '项目竣工日', question: '项目是哪一天竣工的？', kind: 'date', ...asked },
      {
        key: 'machines_sold',
        kind: 'table',
        label: '首台（套）装备',
        question: '本次申报的是哪几台（套）装备？',
        unit: '台（套）',
        columns: [
          { key: 'name', label: '装备', kind: 'text' },
          { key: 'price', label: '销售价格', kind: 'number', unit: '万元' },
          { key: 'abroad', label: '出口', kind: 'boolean' },
        ],
        ...asked,
      },
      {
        key: 'land',
        kind: 'number',
        group: 'finance',
        label: '用地面积',
        question: '用地面积有多少亩？',
        unit: '亩',
        min: 0,
      },
    ],
  },
  clauses: [
    {
      name: '备案后 24 个月内竣工的技改项目（句式：宁波）',
      construct: 'time between two days of an application, or from a day of the enterprise to one',
      asOf: DAY,
      base: {
        registered_on: '2023-09-01',
        filed_on: '2024-03-01',
        completed_on: '2026-03-01',
        equipment_investment: 800,
      },
      item: {
        rules: rulesOf(
          '技改补助',
          {
            measure: { since: 'filed_on', in: 'months', until: 'completed_on' },
            op: '<=',
            value: 24,
            clause: '第一条',
          },
          {
            measure: { since: 'registered_on', in: 'months', until: 'filed_on' },
            op: '>=',
            value: 6,
            clause: '第二条',
          },
        ),
        amount: { kind: 'share', of: { fact: 'equipment_investment' }, rate: 8, cap: 500 },
      },
      vectors: [
        ['24 months to the day', {}, 'fit', 64],
        [
          'a day more',
          { completed_on: '2026-03-02' },
          'unfit',
          64,
          { says: '项目备案日至项目竣工日：24.03 个月，要求 ≤ 24 个月；项目备案日至项目竣工日超过 24 个月' },
        ],
        [
          'filed a day too early after the founding: time does not mend it',
          { registered_on: '2023-09-02' },
          'unfit',
          64,
          { says: '成立日期至项目备案日：5.97 个月，要求 ≥ 6 个月；成立日期至项目备案日不足 6 个月' },
        ],
        ['completion not told', { completed_on: undefined }, 'unknown', 64],
        [
          'completed before it was filed: no time at all',
          { completed_on: '2024-02-01' },
          'unfit',
          64,
          { says: '项目竣工日早于项目备案日，请核对' },
        ],
      ],
    },
    {
      name: '首台（套）按售价 30%，单台最高 300 万元（句式：上海）',
      construct: 'a cap for each row of a table',
      asOf: DAY,
      base: {
        machines_sold: {
          rows: [
            { name: '甲', price: 3000, abroad: false },
            { name: '乙', price: 500, abroad: true },
          ],
          complete: true,
        },
      },
      item: {
        rules: rulesOf('首台（套）奖励', { measure: { rows: 'machines_sold' }, op: '>=', value: 1, clause: '第一条' }),
        amount: {
          ...sum,
          parts: [
            { base: { rows: 'machines_sold', total: 'price', most: 1000 }, rate: 30 },
            { count: { rows: 'machines_sold', where: [{ column: 'abroad', is: true }] }, each: 10, label: '出口另奖' },
          ],
          caps: [{ value: 1000 }],
        },
      },
      vectors: [
        [
          '1,000 of 3,000 and 500',
          {},
          'fit',
          460,
          {
            formula:
              '首台（套）装备销售价格（每项最高 1000 万元） 1500 万元 × 30% = 450 万元 + 出口另奖：出口的首台（套）装备 1 台（套） × 每台（套） 10 万元 = 10 万元，合计 460 万元，最高 1000 万元',
          },
        ],
        [
          'a price that nobody has said is 1,000 at most',
          { machines_sold: { rows: [{ name: '甲', abroad: false }], complete: true } },
          'fit',
          ['input', 300],
        ],
        ['none', { machines_sold: { rows: [], complete: true } }, 'near', 0],
      ],
    },
    {
      name: '亩均税收 30 万元以上，按亩均分档（句式：苏州）',
      construct: 'so much of one figure for each of another',
      asOf: DAY,
      base: { 'tax_paid-1': 3000, land: 100, 'revenue-1': 20000, 'staff-1': 160 },
      item: {
        rules: rulesOf(
          '亩均奖励',
          { measure: { per: { fact: 'tax_paid' }, of: { fact: 'land' } }, op: '>=', value: 30, clause: '第一条' },
          { measure: { per: { fact: 'revenue' }, of: { fact: 'staff' } }, op: '>=', value: 100, clause: '第二条' },
        ),
        amount: {
          ...sum,
          parts: [
            {
              table: {
                rows: {
                  key: { per: { fact: 'tax_paid' }, of: { fact: 'land' } },
                  bands: [{ upTo: 30, below: true }, { upTo: 50, below: true }, {}],
                },
                values: [[0], [10], [30]],
              },
            },
          ],
        },
      },
      vectors: [
        ['30 each', {}, 'fit', 10, { formula: '上年度亩均实缴税收（按用地面积计） 30 万元/亩，按档 10 万元' }],
        ['50 each', { 'tax_paid-1': 5000 }, 'fit', 30],
        [
          '29 each',
          { 'tax_paid-1': 2900 },
          'near',
          0,
          {
            says: '上年度亩均实缴税收（按用地面积计）：29 万元/亩，要求 ≥ 30 万元/亩；2026 年度实缴税收再增 100 万元即达 30 万元/亩，2027 年起满足',
          },
        ],
        [
          'no land',
          { land: 0 },
          'unfit',
          0,
          {
            says: '上年度亩均实缴税收（按用地面积计）：无从计算，要求 ≥ 30 万元/亩；用地面积为 0，无从计算，按不满足处理',
          },
        ],
        ['land not told', { land: undefined }, 'unknown', ['input', 30]],
      ],
    },
  ],
};
