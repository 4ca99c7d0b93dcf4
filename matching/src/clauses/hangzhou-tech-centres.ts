import type { ClauseFile } from './clause';
import { CORE_RIGHTS, DAY, ENGINEERS, HANGZHOU, HIGH_TECH } from './hangzhou-bases';

/** 企业技术中心 of Hangzhou and Zhejiang, by their conditions as collected in 2019. */

export const TECH_CENTRES: ClauseFile = {
  clauses: [
    {
      name: '杭州市市级企业技术中心',
      construct: 'sum over years, share of a part of the firm',
      asOf: DAY,
      base: { ...HANGZHOU, platform_city_tech_center: { held: false } },
      item: {
        areas: ['330100'],
        grants: { title: 'platform_city_tech_center' },
        amount: { kind: 'fixed', value: 20 },
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            source: '杭州市市级企业技术中心申报条件（2019 年收集）',
            condition: {
              all: [
                { ...HIGH_TECH, clause: '申报条件 1' },
                {
                  measure: { fact: 'rd_expense', over: 'sum', years: 3 },
                  op: '>=',
                  value: 200,
                  clause: '申报条件 2',
                },
                {
                  measure: { percent: { fact: 'tech_staff' }, of: { fact: 'staff' } },
                  op: '>=',
                  value: 15,
                  clause: '申报条件 3',
                },
                { ...ENGINEERS, clause: '申报条件 3' },
              ],
            },
          },
        ],
      },
      vectors: [
        ['research 900, staff 20%, engineers 60%', {}, 'fit', 20],
        [
          'research of exactly 200 in three years',
          { 'rd_expense-1': 100, 'rd_expense-2': 60, 'rd_expense-3': 40 },
          'fit',
        ],
        [
          'research of 199',
          { 'rd_expense-1': 100, 'rd_expense-2': 60, 'rd_expense-3': 39 },
          'near',
          20,
          {
            says: '近三年研发费用（合计）：199 万元，要求 ≥ 200 万元；2019 年度研发费用达到 40 万元，即达近三年合计 200 万元，2020 年起满足',
          },
        ],
        [
          'founded in 2017, research 120 and 80',
          { registered_on: '2017-03-01', 'rd_expense-1': 120, 'rd_expense-2': 80, 'rd_expense-3': undefined },
          'fit',
        ],
        [
          '9 engineers of 20',
          { center_engineers: 9 },
          'near',
          20,
          {
            says: '技术中心本科以上且中级以上职称人员占技术中心职工的比例：45%，要求 ≥ 50%；技术中心本科以上且中级以上职称人员再增 2 人即达 50%',
          },
        ],
        ['nobody knows the people of the centre', { center_staff: undefined }, 'unknown'],
        ['certificate ended', { title_high_tech: { held: true, from: '2015-11-30' } }, 'near'],
        ['in Ningbo', { area: '330203' }, 'unfit'],
        ['is one already', { platform_city_tech_center: { held: true, from: '2018-01-01' } }, 'unfit'],
      ],
    },
    {
      name: '浙江省省级企业技术中心',
      construct: 'title held for a year',
      asOf: DAY,
      base: {
        ...HANGZHOU,
        'revenue-1': 20000,
        'rd_staff-1': 50,
        platform_city_tech_center: { held: true, from: '2018-07-01' },
        platform_tech_center: { held: false },
      },
      item: {
        areas: ['330000'],
        grants: { title: 'platform_tech_center', level: 'provincial' },
        amount: { kind: 'fixed', value: 30 },
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            source: '浙江省省级企业技术中心申报条件（2019 年收集）',
            condition: {
              all: [
                {
                  measure: { since: 'platform_city_tech_center', in: 'years' },
                  op: '>=',
                  value: 1,
                  clause: '申报条件 1',
                },
                { ...HIGH_TECH, clause: '申报条件 2' },
                CORE_RIGHTS,
                { measure: { fact: 'revenue' }, op: '>=', value: 20000, clause: '申报条件 4' },
                { measure: { fact: 'rd_staff' }, op: '>=', value: 50, clause: '申报条件 4' },
                { ...ENGINEERS, clause: '申报条件 5' },
              ],
            },
          },
        ],
      },
      vectors: [
        ['one year to the day, 2 亿元, 50 people', {}, 'fit', 30],
        [
          'a day less',
          { platform_city_tech_center: { held: true, from: '2018-07-02' } },
          'near',
          30,
          { says: '取得市级企业技术中心的时间：0.9973 年，要求 ≥ 1 年；还需 1 天满 1 年（2019-07-02 起满足）' },
        ],
        ['sales of 17,000', { 'revenue-1': 17000 }, 'near'],
        ['no centre of the city', { platform_city_tech_center: { held: false } }, 'unfit'],
        ['since when is not known', { platform_city_tech_center: { held: true } }, 'unknown'],
        ['49 people and sales of 19,999', { 'revenue-1': 19999, 'rd_staff-1': 49 }, 'near'],
      ],
    },
  ],
};
