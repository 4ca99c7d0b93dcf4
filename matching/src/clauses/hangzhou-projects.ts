import { rightsOf, table } from '../rules/sound-enterprise';
import type { ClauseFile } from './clause';
import { DAY, HANGZHOU } from './hangzhou-bases';

/** Large projects, and patents, of Hangzhou and Zhejiang, by their conditions as collected in 2019. */

const PATENT_POINTS = {
  sum: [
    { measure: { fact: 'invention_patents' }, weight: 5 },
    { measure: { fact: 'utility_models' }, weight: 2 },
    { measure: { fact: 'designs' } },
  ],
};
const POINTS_LABEL = '有效专利折算分值（发明 5、实用新型 2、外观设计 1）';

export const PROJECTS_AND_PATENTS: ClauseFile = {
  clauses: [
    {
      name: '杭州市重大科技计划项目',
      construct: 'at most, level of a body',
      asOf: DAY,
      base: { ...HANGZHOU, rd_body_level: 'provincial', 'rd_expense-1': 1000 },
      item: {
        areas: ['330100'],
        amount: { kind: 'fixed', value: 300, upTo: true },
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            source: '杭州市重大科技计划项目申报条件（2019 年收集）',
            condition: {
              all: [
                { title: 'title_high_tech', held: true, clause: '申报条件 1' },
                {
                  fact: 'rd_body_level',
                  in: ['national', 'provincial'],
                  clause: '申报条件 2',
                  label: '省级以上研发机构',
                },
                { measure: { fact: 'rd_expense' }, op: '>=', value: 1000, clause: '申报条件 3' },
              ],
            },
          },
        ],
      },
      vectors: [
        ['research of 1,000', {}, 'fit', ['at_most', 300], { formula: '定额 300 万元，由主管部门核定' }],
        [
          'research of 999',
          { 'rd_expense-1': 999 },
          'near',
          ['at_most', 300],
          {
            says: '上年度研发费用：999 万元，要求 ≥ 1000 万元；2019 年度研发费用达到 1000 万元，2020 年起满足',
          },
        ],
        ['a body of the city', { rd_body_level: 'city' }, 'unfit'],
        ['title not known', { title_high_tech: undefined }, 'unknown'],
        ['before 1 January 2019 there is no rule', {}, 'none', ['at_most', 300], { asOf: '2018-12-31' }],
      ],
    },
    {
      name: '浙江省重大科技计划项目',
      construct: 'a threshold that a person may lower',
      asOf: DAY,
      base: { ...HANGZHOU, 'rd_expense-1': 117 },
      item: {
        areas: ['330000'],
        amount: { kind: 'fixed', value: 300, upTo: true },
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            source: '浙江省重大科技计划项目申报条件（2019 年收集）',
            condition: {
              all: [
                { manual: '符合当年申报指南', clause: '申报条件 1' },
                {
                  any: [
                    {
                      measure: { percent: { fact: 'rd_expense' }, of: { fact: 'main_revenue' } },
                      op: '>=',
                      value: 1.5,
                    },
                    { manual: '特殊项目，经同意放宽研发投入要求' },
                  ],
                  clause: '申报条件 2',
                  label: '上年度研发投入占主营业务收入 1.5% 以上（特殊项目可放宽）',
                },
                { manual: '有较强的研究基础和人才队伍，已有成果转化应用良好', clause: '申报条件 2' },
              ],
            },
          },
        ],
      },
      vectors: [
        [
          '1.5% exactly',
          {},
          'fit',
          ['at_most', 300],
          { says: '上年度研发费用占主营业务收入的比例：1.5%，要求 ≥ 1.5%' },
        ],
        [
          '1.4%: a person may lower it',
          { 'rd_expense-1': 109.2 },
          'fit',
          ['at_most', 300],
          { says: '特殊项目，经同意放宽研发投入要求：要求 由受理部门人工判断' },
        ],
        ['in Shanghai', { area: '310101' }, 'unfit'],
        ['place not known', { area: undefined }, 'unknown'],
        [
          'research not known: nothing can make it fail',
          { 'rd_expense-1': undefined, 'rd_expense-2': undefined },
          'fit',
        ],
      ],
    },
    {
      name: '杭州市专利试点企业',
      construct: 'weighted score, no money',
      asOf: DAY,
      base: { ...HANGZHOU, title_city_patent_pilot: { held: false } },
      item: {
        areas: ['330100'],
        grants: { title: 'title_city_patent_pilot' },
        amount: { kind: 'none', text: '认定称号，不直接给予资金' },
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            source: '杭州市专利试点企业申报条件（2019 年收集）',
            condition: {
              all: [
                { measure: { fact: 'revenue' }, op: '>=', value: 3000, clause: '申报条件 1' },
                { measure: PATENT_POINTS, op: '>=', value: 20, clause: '申报条件 2', label: POINTS_LABEL },
              ],
            },
          },
        ],
      },
      vectors: [
        [
          '2 inventions and 5 utility models: 20',
          {},
          'fit',
          ['none', undefined],
          { formula: '认定称号，不直接给予资金' },
        ],
        [
          '2 inventions and 4 utility models: 18',
          { rights: table(...rightsOf({ invention: 2, utility: 4 }, { granted_on: '2017-03-01' })) },
          'near',
          ['none', undefined],
          {
            says: `${POINTS_LABEL}：18 分，要求 ≥ 20 分；有效专利折算分值（发明 5、实用新型 2、外观设计 1）再增 2 分即达 20 分`,
          },
        ],
        [
          'patents abroad do not count',
          { rights: table(...rightsOf({ invention: 9 }, { abroad: true, granted_on: '2017-03-01' })) },
          'unfit',
        ],
        ['sales of 2,400', { 'revenue-1': 2400 }, 'near'],
        ['some rights known: 20 of unknown', { rights: undefined, invention_patents: 4 }, 'fit'],
        ['some rights known: 15 of unknown', { rights: undefined, invention_patents: 3 }, 'unknown'],
        ['a pilot already', { title_city_patent_pilot: { held: true } }, 'unfit'],
      ],
    },
    {
      name: '杭州市专利示范企业',
      construct: 'a title that another is the step to',
      asOf: DAY,
      base: {
        ...HANGZHOU,
        title_city_patent_pilot: { held: true },
        rights: table(...rightsOf({ invention: 5, utility: 2, design: 1 }, { granted_on: '2017-03-01' })),
      },
      item: {
        areas: ['330100'],
        amount: { kind: 'none', text: '认定称号，不直接给予资金' },
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            source: '杭州市专利示范企业申报条件（2019 年收集）',
            condition: {
              all: [
                { title: 'title_city_patent_pilot', held: true, clause: '申报条件 1' },
                { measure: { fact: 'revenue' }, op: '>=', value: 3000, clause: '申报条件 2' },
                { measure: PATENT_POINTS, op: '>=', value: 30, clause: '申报条件 3', label: POINTS_LABEL },
              ],
            },
          },
        ],
      },
      vectors: [
        ['5 inventions, 2 utility models, 1 design: 30', {}, 'fit'],
        [
          'no pilot',
          { title_city_patent_pilot: { held: false } },
          'near',
          ['none', undefined],
          { says: '市级专利试点企业：未取得，要求 已取得且在有效期内；需取得市级专利试点企业' },
        ],
        ['pilot not known', { title_city_patent_pilot: undefined }, 'unknown'],
        [
          '23 points',
          { rights: table(...rightsOf({ invention: 4, utility: 1, design: 1 }, { granted_on: '2017-03-01' })) },
          'unfit',
        ],
      ],
    },
  ],
};
