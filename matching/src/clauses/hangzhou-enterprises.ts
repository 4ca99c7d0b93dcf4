import { rightsOf, table } from '../rules/sound-enterprise';
import type { ClauseFile } from './clause';
import { ANY_RIGHT, DAY, HANGZHOU } from './hangzhou-bases';

/** Technology enterprises of Zhejiang and Hangzhou, by their conditions as collected in 2019. */

const FIELDS = [
  'electronics',
  'biomedicine',
  'aerospace',
  'materials',
  'services',
  'energy',
  'environment',
  'manufacturing',
];
const THREE_YEARS = {
  percent: { fact: 'rd_expense', over: 'sum', years: 3, young: true },
  of: { fact: 'revenue', over: 'sum', years: 3, young: true },
};

export const TECH_ENTERPRISES: ClauseFile = {
  clauses: [
    {
      name: '浙江省省级科技型中小企业',
      construct: 'fixed sum, a person for what is not granted',
      asOf: DAY,
      base: HANGZHOU,
      item: {
        areas: ['330000'],
        amount: { kind: 'fixed', value: 1 },
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            source: '浙江省省级科技型中小企业申报条件（2019 年收集）',
            condition: {
              all: [
                { measure: { since: 'registered_on', in: 'years' }, op: '>=', value: 1, clause: '申报条件 1' },
                { manual: '产权明晰，独立核算、自主经营、自负盈亏', clause: '申报条件 1' },
                {
                  any: [
                    { measure: { sum: ANY_RIGHT }, op: '>=', value: 1, label: '已授权的专利、软件著作权等' },
                    { manual: '有申请中的专利、标准、商标、经认定的成果或专有技术，并形成产品或服务' },
                  ],
                  clause: '申报条件 2',
                  label: '自主知识产权、专有技术或先进知识',
                },
              ],
            },
          },
        ],
      },
      vectors: [
        ['seven years old, seven rights', {}, 'fit', 1],
        ['one year to the day', { registered_on: '2018-07-01' }, 'fit', 1],
        [
          'a day less than a year',
          { registered_on: '2018-07-02' },
          'near',
          1,
          { says: '注册成立时间：0.9973 年，要求 ≥ 1 年；还需 1 天满 1 年（2019-07-02 起满足）' },
        ],
        ['half a year', { registered_on: '2019-01-01' }, 'unfit'],
        ['no right: a person judges', { rights: table() }, 'fit'],
        ['founding not known', { registered_on: undefined }, 'unknown', 1],
        ['in Nanjing', { area: '320102' }, 'unfit'],
        ['province alone is known', { area: '330000' }, 'fit'],
      ],
    },
    {
      name: '杭州市市级高新技术企业',
      construct: 'threshold by a tier of another figure',
      asOf: DAY,
      base: { ...HANGZHOU, title_city_high_tech: { held: false } },
      item: {
        areas: ['330100'],
        grants: { title: 'title_city_high_tech' },
        // the words of the collection say 20, its number 10
        amount: { kind: 'fixed', value: 20, upTo: true },
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            source: '杭州市市级高新技术企业申报条件（2019 年收集）',
            condition: {
              all: [
                { measure: { since: 'registered_on', in: 'years' }, op: '>=', value: 1, clause: '申报条件 1' },
                { fact: 'high_tech_field', in: FIELDS, clause: '申报条件 2' },
                {
                  measure: { sum: ANY_RIGHT },
                  op: '>=',
                  value: 1,
                  clause: '申报条件 2',
                  label: '已授权的专利、软件著作权等（商标不计）',
                },
                {
                  any: [
                    {
                      all: [
                        { measure: { fact: 'revenue' }, op: '<=', value: 3000, near: 0 },
                        { measure: THREE_YEARS, op: '>=', value: 5 },
                      ],
                    },
                    {
                      all: [
                        { measure: { fact: 'revenue' }, op: '>', value: 3000, near: 0 },
                        { measure: { fact: 'revenue' }, op: '<=', value: 10000, near: 0 },
                        { measure: THREE_YEARS, op: '>=', value: 4 },
                      ],
                    },
                    {
                      all: [
                        { measure: { fact: 'revenue' }, op: '>', value: 10000, near: 0 },
                        { measure: THREE_YEARS, op: '>=', value: 3 },
                      ],
                    },
                  ],
                  clause: '申报条件 3',
                  label: '近三年研发费用占销售收入的比例（上年度收入 3000 万元以下 5%，1 亿元以下 4%，以上 3%）',
                },
              ],
            },
          },
        ],
      },
      vectors: [
        ['8,000 at 4.5%', {}, 'fit', ['at_most', 20]],
        ['3,000: 5% of three years', { 'revenue-1': 3000, 'rd_expense-1': 250 }, 'fit'],
        [
          '3,000: 4.99%',
          { 'revenue-1': 3000, 'rd_expense-1': 248 },
          'near',
          ['at_most', 20],
          {
            says: '近三年研发费用（合计）占营业收入（合计）的比例：4.99%，要求 ≥ 5%；2019 年度研发费用达到 102 万元，即达 5%（按营业收入与上年度持平计），2020 年起满足',
          },
        ],
        ['10,001 at 4%', { 'revenue-1': 10001, 'rd_expense-1': 380 }, 'fit'],
        [
          'founded in 2017: two years count',
          { registered_on: '2017-09-01', 'revenue-3': undefined, 'rd_expense-3': undefined },
          'fit',
        ],
        ['field is none of the eight', { high_tech_field: 'none' }, 'unfit'],
        ['research of a year not known', { 'rd_expense-2': undefined }, 'unknown'],
        ['trademarks alone', { rights: table(...rightsOf({ trademark: 3 }, { granted_on: '2017-03-01' })) }, 'near'],
      ],
    },
  ],
};
