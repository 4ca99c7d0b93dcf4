import { type ClauseFile, rulesOf } from './clause';

/** Employment: rates, figures from outside, heads of a whole. */

const NOTICE = '《国务院关于做好当前和今后一个时期促进就业工作的若干意见》（国发〔2018〕39号）';
const SHORT = '国发〔2018〕39号';
const yearly = { kind: 'number', group: 'finance', unit: '万元', period: 'year', min: 0 } as const;

export const EMPLOYMENT: ClauseFile = {
  rows: {
    figures: [
      {
        key: 'tested_benefit',
        label: '当地月人均失业保险金',
        unit: '万元',
        source: '测试值',
        values: [{ from: '2018-01-01', value: 0.14 }],
      },
    ],
    facts: [
      {
        key: 'half_year_premiums',
        label: '6 个月应缴社会保险费',
        question: '企业及其职工 6 个月应缴的社会保险费是多少？',
        kind: 'number',
        group: 'application',
        subject: 'application',
        unit: '万元',
        min: 0,
      },
      {
        key: 'disabled_staff',
        label: '残疾职工',
        question: '上年度安排了多少残疾职工？',
        kind: 'number',
        group: 'people',
        unit: '人',
        integer: true,
        period: 'year',
        min: 0,
        partOf: ['staff'],
      },
      {
        key: 'opening_jobless',
        label: '开办时的城镇待业人员',
        question: '开办时的从业人员中有多少城镇待业人员？',
        kind: 'number',
        group: 'people',
        unit: '人',
        integer: true,
        min: 0,
        partOf: ['opening_people'],
      },
      {
        key: 'opening_people',
        label: '开办时的从业人员',
        question: '开办时有多少从业人员？',
        kind: 'number',
        group: 'people',
        unit: '人',
        integer: true,
        min: 0,
      },
      { key: 'own_income_tax', label: '应缴所得税', question: '上年度应缴所得税是多少？', ...yearly },
    ],
  },
  clauses: [
    {
      name: '不裁员少裁员返还失业保险费',
      construct: 'share of what was paid; a person where the text has no bound',
      asOf: '2019-07-01',
      base: { 'unemployment_insured-1': 100, 'laid_off-1': 0, 'unemployment_premiums-1': 8 },
      item: {
        rules: rulesOf(
          NOTICE,
          { measure: { fact: 'unemployment_insured' }, op: '>=', value: 1, clause: `${SHORT}一（一）` },
          {
            any: [{ measure: { fact: 'laid_off' }, op: '<=', value: 0, near: 0 }, { manual: '属于少裁员' }],
            clause: `${SHORT}一（一）`,
            label: '不裁员或少裁员',
          },
        ),
        amount: { kind: 'share', of: { fact: 'unemployment_premiums' }, rate: 50 },
      },
      vectors: [
        ['nobody left', {}, 'fit', 4, { formula: '上年度失业保险费 8 万元 × 50% = 4 万元' }],
        ['two left: a person', { 'laid_off-1': 2 }, 'fit', 4, { says: '属于少裁员：要求 由受理部门人工判断' }],
        [
          'nobody insured',
          { 'unemployment_insured-1': 0 },
          'near',
          4,
          {
            says: '上年度失业保险参保职工：0 人，要求 ≥ 1 人；2019 年度失业保险参保职工达到 1 人，2020 年起满足',
          },
        ],
        ['premiums not known', { 'unemployment_premiums-1': undefined }, 'fit', ['input', undefined]],
        ['insured not known', { 'unemployment_insured-1': undefined }, 'unknown', 4],
      ],
    },
    {
      name: '困难企业稳岗返还（2019 年）',
      construct: 'the greater of two ways, a figure from outside, one year alone',
      asOf: '2019-07-01',
      base: { 'unemployment_insured-1': 100, half_year_premiums: 120 },
      item: {
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            validTo: '2019-12-31',
            source: NOTICE,
            condition: {
              all: [
                { measure: { fact: 'unemployment_insured' }, op: '>=', value: 1, clause: `${SHORT}一（一）` },
                {
                  manual: '面临暂时性生产经营困难且恢复有望，坚持不裁员或少裁员',
                  clause: `${SHORT}一（一）`,
                },
              ],
            },
          },
        ],
        amount: {
          kind: 'sum',
          parts: [
            {
              base: {
                greatest: [
                  {
                    product: [
                      { product: [{ figure: 'tested_benefit' }, { fact: 'unemployment_insured' }] },
                      { number: 6, unit: '个月' },
                    ],
                  },
                  { product: [{ fact: 'half_year_premiums' }, { number: 50, unit: '%' }] },
                ],
              },
              rate: 100,
            },
          ],
          upTo: true,
        },
      },
      vectors: [
        [
          '84 by benefits, 60 by premiums',
          {},
          'fit',
          ['at_most', 84],
          {
            says: '面临暂时性生产经营困难且恢复有望，坚持不裁员或少裁员：要求 由受理部门人工判断',
            formula:
              '当地月人均失业保险金 × 上年度失业保险参保职工 × 6 个月、6 个月应缴社会保险费 × 50%中较高者 = 84 万元，由主管部门核定',
          },
        ],
        ['premiums of 200', { half_year_premiums: 200 }, 'fit', ['at_most', 100]],
        ['premiums not told: 84 at least', { half_year_premiums: undefined }, 'fit', ['input', undefined]],
        ['the last day', {}, 'fit', ['at_most', 84], { asOf: '2019-12-31' }],
        ['2020', {}, 'none', ['at_most', 84], { asOf: '2020-01-02' }],
        ['2018', {}, 'none', undefined, { asOf: '2018-12-31' }],
      ],
    },
    {
      name: '按比例安排残疾人就业',
      construct: 'part of a whole that grows with it',
      asOf: '2026-07-01',
      base: { 'staff-1': 200, 'disabled_staff-1': 3 },
      item: {
        rules: rulesOf('《残疾人就业条例》', {
          measure: { percent: { fact: 'disabled_staff' }, of: { fact: 'staff' } },
          op: '>=',
          value: 1.5,
          clause: '《残疾人就业条例》第八条',
        }),
        amount: { kind: 'none', text: '达到比例的，不缴纳残疾人就业保障金' },
      },
      vectors: [
        ['3 of 200', {}, 'fit'],
        [
          '2 of 200: 1 more is 1.49%',
          { 'disabled_staff-1': 2 },
          'unfit',
          undefined,
          {
            says: '上年度残疾职工占职工总数的比例：1%，要求 ≥ 1.5%；2026 年度残疾职工再增 2 人即达 1.5%，2027 年起满足',
          },
        ],
        [
          '13 of 1,000: 2 more',
          { 'staff-1': 1000, 'disabled_staff-1': 13 },
          'near',
          undefined,
          {
            says: '上年度残疾职工占职工总数的比例：1.3%，要求 ≥ 1.5%；2026 年度残疾职工再增 3 人即达 1.5%，2027 年起满足',
          },
        ],
        ['not known', { 'disabled_staff-1': undefined }, 'unknown'],
        [
          'founded this year',
          { registered_on: '2026-02-01', 'staff-1': undefined, 'disabled_staff-1': undefined },
          'unfit',
          undefined,
          {
            says: '上年度残疾职工占职工总数的比例：当时尚未成立，要求 ≥ 1.5%；2025 年企业尚未成立，没有该年度的数据，按不满足处理',
          },
        ],
      ],
    },
    {
      name: '劳动就业服务企业免税',
      construct: 'two years certain, the third by a person',
      asOf: '2026-07-01',
      base: { registered_on: '2024-09-01', opening_people: 50, opening_jobless: 30, 'own_income_tax-1': 12 },
      item: {
        rules: rulesOf(
          '《劳动就业服务企业管理规定》',
          {
            measure: { percent: { fact: 'opening_jobless' }, of: { fact: 'opening_people' } },
            op: '>=',
            value: 60,
            clause: '《劳动就业服务企业管理规定》第二条',
          },
          {
            measure: { since: 'registered_on', in: 'years' },
            op: '<',
            value: 3,
            clause: '《劳动就业服务企业管理规定》第四条',
          },
        ),
        amount: {
          kind: 'sum',
          pick: 'first',
          parts: [
            {
              when: { measure: { since: 'registered_on', in: 'years' }, op: '<', value: 2 },
              base: { fact: 'own_income_tax' },
              rate: 100,
            },
            {
              when: {
                all: [
                  { measure: { since: 'registered_on', in: 'years' }, op: '<', value: 3 },
                  { manual: '批准免税三年' },
                ],
              },
              base: { fact: 'own_income_tax' },
              rate: 100,
            },
          ],
        },
      },
      vectors: [
        ['the second year', {}, 'fit', 12],
        ['two years to the day: a person', { registered_on: '2024-07-01' }, 'fit', ['person', 12]],
        [
          'three years to the day',
          { registered_on: '2023-07-01' },
          'unfit',
          0,
          { says: '注册成立时间：3 年，要求 < 3 年；注册成立时间已超过 3 年，无法再满足' },
        ],
        ['29 of 50', { opening_jobless: 29 }, 'near', 12],
        ['day not known', { registered_on: undefined }, 'unknown'],
      ],
    },
  ],
};
