import { type ClauseFile, rulesOf } from './clause';

/** Sentences of local policies about projects and earlier support; sums are of the test. */

const DAY = '2026-07-01';
const count = { kind: 'number', group: 'application', subject: 'application', integer: true, min: 0 } as const;

export const PROJECTS: ClauseFile = {
  rows: {
    facts: [
      { key: 'introduced', label: '引进的上下游企业', question: '本次申请的引进企业有多少家？', unit: '家', ...count },
      {
        key: 'acre_grade',
        kind: 'code',
        group: 'finance',
        label: '亩均效益评价',
        question: '最近一次亩均效益评价是哪一类？',
        choices: ['A', 'B', 'C', 'D'].map((value) => ({ value, label: `${value} 类` })),
      },
      {
        key: 'listing_stage',
        kind: 'codes',
        group: 'application',
        subject: 'application',
        label: '上市进展',
        question: '上市走到了哪些阶段？',
        choices: [
          { value: 'quoted', label: '新三板挂牌' },
          { value: 'accepted', label: '上市申请受理' },
          { value: 'listed', label: '成功上市' },
        ],
      },
      {
        key: 'funds_raised',
        label: '首发募集资金',
        question: '首次公开发行募集了多少资金？',
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
      name: '引进企业每家 20 万元，三年最高 500 万元（句式：萧山）',
      construct: 'count × sum, cap over three years less what was had',
      asOf: DAY,
      base: { introduced: 10, obtained_support: { rows: [], complete: true } },
      item: {
        rules: rulesOf('以商引商奖励', { measure: { fact: 'introduced' }, op: '>=', value: 1, clause: '第一条' }),
        amount: {
          kind: 'sum',
          parts: [{ count: { fact: 'introduced' }, each: 20 }],
          caps: [
            {
              value: 500,
              less: {
                rows: 'obtained_support',
                where: [
                  { column: 'title', in: ['以商引商奖励'] },
                  { column: 'year', years: [0, -1, -2] },
                ],
                total: 'amount',
              },
              label: '三年合计不超过',
            },
          ],
        },
      },
      vectors: [
        ['ten', {}, 'fit', 200],
        [
          'ten, 400 were had in three years, 300 before',
          {
            obtained_support: {
              rows: [
                { title: '以商引商奖励', year: 2024, amount: 400 },
                { title: '以商引商奖励', year: 2023, amount: 300 },
                { title: '稳岗返还', year: 2025, amount: 90 },
              ],
              complete: true,
            },
          },
          'fit',
          100,
        ],
        ['what was had is not told', { obtained_support: undefined }, 'fit', ['input', 200]],
        [
          'none',
          { introduced: 0 },
          'near',
          0,
          { says: '引进的上下游企业：0 家，要求 ≥ 1 家；引进的上下游企业再增 1 家即达 1 家' },
        ],
        ['not told', { introduced: undefined }, 'unknown'],
      ],
    },
    {
      name: '设备投资 10%，A 类上浮 20%（句式：山东、宁波）',
      construct: 'rate by a grade, cap by industry, instalments',
      asOf: DAY,
      base: { industry: '3912', acre_grade: 'B', equipment_investment: 6000 },
      item: {
        rules: rulesOf(
          '设备投资补助',
          { measure: { fact: 'equipment_investment' }, op: '>=', value: 500, clause: '第一条' },
          { fact: 'acre_grade', notIn: ['D'], clause: '第二条' },
        ),
        amount: {
          kind: 'sum',
          pick: 'first',
          parts: [
            {
              when: { fact: 'acre_grade', in: ['A'] },
              label: 'A 类上浮 20%',
              base: { fact: 'equipment_investment' },
              rate: 12,
            },
            { base: { fact: 'equipment_investment' }, rate: 10 },
          ],
          caps: [
            { when: { fact: 'industry', in: ['397'] }, value: 5000 },
            { when: { fact: 'industry', notIn: ['397'] }, value: 700 },
          ],
          instalments: [
            { percent: 30, when: '开工' },
            { percent: 70, when: '竣工' },
          ],
        },
      },
      vectors: [
        ['B: 600', {}, 'fit', 600],
        ['A: 720, at most 700', { acre_grade: 'A' }, 'fit', 700],
        ['A, a maker of chips', { acre_grade: 'A', industry: '3973' }, 'fit', 720],
        ['grade not known', { acre_grade: undefined }, 'unknown', ['input', 700]],
        ['D', { acre_grade: 'D' }, 'unfit', undefined, { says: '亩均效益评价：D 类，要求 不属于 D 类；不能是 D 类' }],
        ['400', { equipment_investment: 400 }, 'near', 40],
      ],
    },
    {
      name: '上市分阶段奖励（句式：成都）',
      construct: 'stages of one event that add up; codes of an application',
      asOf: DAY,
      base: { listing_stage: ['quoted', 'accepted'], funds_raised: 0 },
      item: {
        rules: rulesOf('上市奖励', {
          fact: 'listing_stage',
          in: ['quoted', 'accepted', 'listed'],
          clause: '第一条',
          label: '已挂牌、受理或上市',
        }),
        amount: {
          kind: 'sum',
          parts: [
            { when: { fact: 'listing_stage', in: ['quoted'] }, label: '挂牌', fixed: 20 },
            { when: { fact: 'listing_stage', in: ['accepted'] }, label: '受理', fixed: 100 },
            {
              when: { fact: 'listing_stage', in: ['listed'] },
              label: '募资',
              base: { fact: 'funds_raised' },
              rate: 1,
              cap: 300,
            },
          ],
        },
      },
      vectors: [
        ['quoted and accepted', {}, 'fit', 120, { formula: '挂牌：定额 20 万元 + 受理：定额 100 万元，合计 120 万元' }],
        ['listed with 20,000', { listing_stage: ['quoted', 'accepted', 'listed'], funds_raised: 20000 }, 'fit', 320],
        ['listed with 50,000: 300 at most', { listing_stage: ['listed'], funds_raised: 50000 }, 'fit', 300],
        ['funds not told', { listing_stage: ['listed'], funds_raised: undefined }, 'fit', ['input', 300]],
        [
          'stages not told',
          { listing_stage: undefined },
          'unknown',
          ['input', 120],
          { says: '已挂牌、受理或上市：要求 属于 新三板挂牌、上市申请受理、成功上市' },
        ],
      ],
    },
    {
      name: '新设企业租金补贴（句式：蔡甸）',
      construct: 'from a day on, within two years of the licence; once; a quota',
      asOf: DAY,
      base: { registered_on: '2024-07-01', rent_paid: 30, obtained_support: { rows: [], complete: true } },
      item: {
        windows: [{ opensOn: '2026-06-01', closesOn: '2026-07-31' }],
        rules: rulesOf(
          '租金补贴',
          { day: 'registered_on', from: '2024-01-01', clause: '第一条', label: '2024 年起新设立' },
          { measure: { since: 'registered_on', in: 'years' }, op: '<=', value: 2, clause: '第二条' },
          {
            measure: { rows: 'obtained_support', where: [{ column: 'item', this: true }] },
            op: '<=',
            value: 0,
            near: 0,
            clause: '第三条',
            label: '以前没有享受过本补贴',
          },
          { manual: '在前 10 名以内，先到先得', clause: '第四条' },
        ),
        amount: { kind: 'sum', parts: [{ base: { fact: 'rent_paid' }, rate: 50, cap: 12 }], upTo: true },
      },
      vectors: [
        ['two years to the day', {}, 'fit', ['at_most', 12]],
        [
          'two years and a day',
          { registered_on: '2024-06-30' },
          'unfit',
          undefined,
          { says: '注册成立时间：2.0027 年，要求 ≤ 2 年；注册成立时间已超过 2 年，无法再满足' },
        ],
        ['of 2023', { registered_on: '2023-12-31' }, 'unfit'],
        ['register not told', { obtained_support: undefined }, 'unknown'],
        [
          'after the window',
          { registered_on: '2025-07-01' },
          'unfit',
          undefined,
          {
            asOf: '2026-08-01',
            says: '申报时间：已于 2026-07-31 截止，要求 2026-06-01 起，2026-07-31 止；本期申报已经结束，请关注下一期通知',
          },
        ],
      ],
    },
  ],
};
