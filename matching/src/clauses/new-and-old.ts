import { type ClauseFile, rulesOf } from './clause';

/** Days: rules for the old and the new, and those newly set up in a zone. */

const CULTURE = '国办发〔2018〕124号';
const ZONE = '国发〔2019〕3号';
const DAY = '2026-07-01';
const date = { kind: 'date', group: 'registration' } as const;

export const NEW_AND_OLD: ClauseFile = {
  rows: {
    zones: [{ code: 'Z330901', name: '杭州综合保税区', areas: [{ code: '330114', whole: false }] }],
    facts: [{ key: 'converted_on', label: '转制日期', question: '经营性文化事业单位哪一天转制为企业？', ...date }],
  },
  clauses: [
    {
      name: '文化事业单位转制免税',
      construct: 'absolute and relative days; two versions of a rule',
      asOf: '2023-12-31',
      base: { converted_on: '2010-06-01', 'taxable_income-1': 40 },
      item: {
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            validTo: '2023-12-31',
            source: CULTURE,
            condition: {
              any: [
                { day: 'converted_on', to: '2018-12-31', label: '2018 年底前已完成转制' },
                { measure: { since: 'converted_on', in: 'years' }, op: '<', value: 5, label: '转制为企业后五年内' },
              ],
              clause: `${CULTURE}（二十三）`,
              label: '转制后五年内，或 2018 年底前已完成转制',
            },
          },
          {
            version: '2024',
            validFrom: '2024-01-01',
            source: CULTURE,
            condition: {
              measure: { since: 'converted_on', in: 'years' },
              op: '<',
              value: 5,
              clause: `${CULTURE}（二十三）`,
              label: '转制为企业后五年内',
            },
          },
        ],
        amount: { kind: 'share', of: { fact: 'taxable_income' }, rate: 25 },
      },
      vectors: [
        [
          'converted in 2010, the last day of 2023',
          {},
          'fit',
          10,
          { says: '2018 年底前已完成转制：2010-06-01，要求 2018-12-31 及以前' },
        ],
        [
          'converted in 2010, 2024',
          {},
          'unfit',
          10,
          {
            asOf: '2024-01-02',
            says: '转制为企业后五年内：13.59 年，要求 < 5 年；转制日期至今已超过 5 年，无法再满足',
          },
        ],
        ['converted in March 2020, the last day', { converted_on: '2020-03-02' }, 'fit', 10, { asOf: '2025-03-01' }],
        ['five years to the day', { converted_on: '2020-03-02' }, 'unfit', 10, { asOf: '2025-03-02' }],
        ['day not known', { converted_on: undefined }, 'unknown'],
      ],
    },
    {
      name: '综合保税区新设研发和加工制造企业',
      construct: 'a zone, newly set up from a day on, industries, no money',
      asOf: DAY,
      base: { area: '330114', zones: ['Z330901'], registered_on: '2019-01-02', industry: '3912' },
      item: {
        areas: ['Z330901'],
        rules: rulesOf(
          ZONE,
          { day: 'registered_on', from: '2019-01-02', clause: `${ZONE}四（二）8`, label: '区内新设' },
          {
            fact: 'industry',
            in: ['C', '73', '74'],
            clause: `${ZONE}四（二）8`,
            label: '研发设计、加工制造企业',
          },
          { manual: '经评定符合海关信用管理标准', clause: `${ZONE}四（二）8` },
        ),
        amount: { kind: 'none', text: '直接赋予最高信用等级' },
      },
      vectors: [
        ['founded on the day', {}, 'fit', ['none', undefined]],
        [
          'founded the day before',
          { registered_on: '2019-01-01' },
          'unfit',
          undefined,
          { says: '区内新设：2019-01-01，要求 2019-01-02 及以后；须为 2019-01-02 及以后' },
        ],
        ['a shop', { industry: '5211' }, 'unfit'],
        ['trade known as manufacturing or trade alone', { industry: undefined }, 'unknown'],
      ],
    },
  ],
};
