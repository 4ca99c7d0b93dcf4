import { type ClauseFile, rulesOf } from './clause';

/** Places: zones, exports, periods that begin with a day of the enterprise. */

const FOREIGN = '《国务院关于鼓励外商投资的规定》';
const HAINAN = '《国务院关于鼓励投资开发海南岛的规定》';
const BEIJING = '《北京市新技术产业开发试验区暂行条例》';
const DAY = '2026-07-01';
const money = { kind: 'number', group: 'finance', unit: '万元', period: 'year', min: 0 } as const;
const date = { kind: 'date', group: 'registration' } as const;

export const REGIONAL: ClauseFile = {
  rows: {
    zones: [{ code: 'Z110901', name: '北京市新技术产业开发试验区', areas: [{ code: '110108', whole: false }] }],
    facts: [
      { key: 'output_value', label: '产品产值', question: '上年度企业产品产值是多少？', ...money },
      {
        key: 'export_output',
        label: '出口产品产值',
        question: '上年度出口产品产值是多少？',
        partOf: ['output_value'],
        ...money,
      },
      {
        key: 'income_tax_rate',
        label: '企业所得税税率',
        question: '企业现在按多少税率缴纳企业所得税？',
        kind: 'number',
        group: 'finance',
        unit: '%',
        min: 0,
        max: 100,
      },
      { key: 'first_profit_on', label: '开始获利之日', question: '企业哪一天开始获利？', ...date },
      {
        key: 'operating_term',
        label: '经营期限',
        question: '企业登记的经营期限是多少年？',
        kind: 'number',
        group: 'registration',
        unit: '年',
        min: 0,
      },
      {
        key: 'title_advanced_technology',
        kind: 'title',
        group: 'titles',
        label: '先进技术企业',
        question: '是否为确认的先进技术企业？',
        terms: { listed: true },
      },
    ],
  },
  clauses: [
    {
      name: '产品出口企业减税',
      construct: 'share of the output; the amount by the present rate',
      asOf: DAY,
      base: { 'output_value-1': 1000, 'export_output-1': 700, 'taxable_income-1': 100, income_tax_rate: 30 },
      item: {
        rules: rulesOf(FOREIGN, {
          measure: { percent: { fact: 'export_output' }, of: { fact: 'output_value' } },
          op: '>=',
          value: 70,
          clause: `${FOREIGN}第八条`,
        }),
        amount: {
          kind: 'sum',
          pick: 'first',
          parts: [
            {
              when: { measure: { fact: 'income_tax_rate' }, op: '=', value: 15 },
              label: '已按 15% 缴纳的，减按 10%',
              base: { fact: 'taxable_income' },
              rate: 5,
            },
            {
              label: '按现行税率减半',
              base: { product: [{ fact: 'taxable_income' }, { fact: 'income_tax_rate' }] },
              rate: 50,
            },
          ],
        },
      },
      vectors: [
        [
          'half of 30%',
          {},
          'fit',
          15,
          { formula: '按现行税率减半：（上年度应纳税所得额 × 企业所得税税率 = 30 万元） × 50% = 15 万元' },
        ],
        ['15% becomes 10%', { income_tax_rate: 15 }, 'fit', 5],
        [
          '69.9%',
          { 'export_output-1': 699 },
          'near',
          15,
          {
            says: '上年度出口产品产值占产品产值的比例：69.9%，要求 ≥ 70%；2026 年度出口产品产值再增 3.34 万元即达 70%，2027 年起满足',
          },
        ],
        ['rate not known: at most half of all', { income_tax_rate: undefined }, 'fit', ['input', 50]],
        ['exports not known', { 'export_output-1': undefined }, 'unknown', 15],
      ],
    },
    {
      name: '海南生产性企业两免三减半',
      construct: 'years from the first profit, longer with a title',
      asOf: '1995-07-01',
      base: {
        area: '460105',
        industry: '3912',
        operating_term: 15,
        first_profit_on: '1993-05-01',
        'taxable_income-1': 200,
        title_advanced_technology: { held: false },
      },
      item: {
        areas: ['460000'],
        rules: [
          {
            version: '1988',
            validFrom: '1988-05-04',
            source: HAINAN,
            condition: {
              all: [
                { fact: 'industry', in: ['B', 'C', 'D', 'G'], clause: `${HAINAN}第十二条（二）`, label: '生产性行业' },
                { measure: { fact: 'operating_term' }, op: '>=', value: 10, clause: `${HAINAN}第十二条（二）` },
                {
                  any: [
                    { measure: { since: 'first_profit_on', in: 'fiscalYears' }, op: '<=', value: 5 },
                    {
                      all: [
                        { title: 'title_advanced_technology', held: true },
                        { measure: { since: 'first_profit_on', in: 'fiscalYears' }, op: '<=', value: 8 },
                      ],
                    },
                  ],
                  clause: `${HAINAN}第十二条（二）`,
                  label: '开始获利的五年内（先进技术企业八年内）',
                },
              ],
            },
          },
        ],
        amount: {
          kind: 'sum',
          pick: 'first',
          parts: [
            {
              when: { measure: { since: 'first_profit_on', in: 'fiscalYears' }, op: '<=', value: 2 },
              label: '免征',
              base: { fact: 'taxable_income' },
              rate: 15,
            },
            { label: '减半征收', base: { fact: 'taxable_income' }, rate: 7.5 },
          ],
        },
      },
      vectors: [
        ['1994 is the second year', {}, 'fit', 30, { formula: '免征：上年度应纳税所得额 200 万元 × 15% = 30 万元' }],
        ['1994 is the third', { first_profit_on: '1992-12-31' }, 'fit', 15],
        [
          '1994 is the sixth: the title is what lacks',
          { first_profit_on: '1989-03-01' },
          'near',
          15,
          { says: '开始获利的五年内（先进技术企业八年内）：；需取得先进技术企业' },
        ],
        [
          '1994 is the ninth',
          { first_profit_on: '1986-03-01' },
          'unfit',
          undefined,
          {
            says: '开始获利之日至今：9 个会计年度，要求 ≤ 5 个会计年度；开始获利之日至今已超过 5 个会计年度，无法再满足',
          },
        ],
        [
          'the sixth, with advanced technology',
          { first_profit_on: '1989-03-01', title_advanced_technology: { held: true, from: '1990-01-01' } },
          'fit',
          15,
        ],
        ['a term of 9 years', { operating_term: 9 }, 'near'],
        ['a shop', { industry: '5211' }, 'unfit'],
        ['first profit not known', { first_profit_on: undefined }, 'unknown'],
        ['before the rules', {}, 'none', undefined, { asOf: '1988-05-03' }],
      ],
    },
    {
      name: '试验区新技术企业减免税',
      construct: 'a zone that reaches into a district; certain, by a person, else lower',
      asOf: DAY,
      base: {
        area: '110108',
        zones: ['Z110901'],
        registered_on: '2023-07-02',
        'taxable_income-1': 100,
        'output_value-1': 1000,
        'export_output-1': 100,
      },
      item: {
        areas: ['Z110901'],
        rules: rulesOf(BEIJING, { manual: '经认定的新技术企业', clause: `${BEIJING}第五条` }),
        amount: {
          kind: 'sum',
          pick: 'first',
          parts: [
            {
              when: { measure: { since: 'registered_on', in: 'years' }, op: '<', value: 3 },
              label: '自开办之日起三年内免征',
              base: { fact: 'taxable_income' },
              rate: 15,
            },
            {
              when: {
                all: [
                  { measure: { since: 'registered_on', in: 'years' }, op: '<', value: 6 },
                  { manual: '经批准，第四至六年减半' },
                ],
              },
              label: '经批准减半',
              base: { fact: 'taxable_income' },
              rate: 7.5,
            },
            {
              when: {
                measure: { percent: { fact: 'export_output' }, of: { fact: 'output_value' } },
                op: '>=',
                value: 40,
              },
              label: '出口产值 40% 以上减按 10%',
              base: { fact: 'taxable_income' },
              rate: 5,
            },
          ],
        },
      },
      vectors: [
        [
          'the last day of three years',
          {},
          'fit',
          15,
          { says: '适用地区：110108、北京市新技术产业开发试验区，要求 属于 北京市新技术产业开发试验区' },
        ],
        ['three years to the day: a person', { registered_on: '2023-07-01' }, 'fit', ['person', 7.5]],
        [
          'and 40% exported: 5 at least',
          { registered_on: '2023-07-01', 'export_output-1': 400 },
          'fit',
          ['person', 7.5],
        ],
        ['seven years, 40% exported', { registered_on: '2019-07-01', 'export_output-1': 400 }, 'fit', 5],
        ['seven years', { registered_on: '2019-07-01' }, 'fit', 0, { formula: '按现有条件计为 0 万元' }],
        ['in the district, zone not told', { zones: undefined }, 'unknown'],
        ['in the district, in no zone', { zones: ['none'] }, 'unfit'],
        ['another district', { area: '110105', zones: undefined }, 'unfit'],
      ],
    },
  ],
};
