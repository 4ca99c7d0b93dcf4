import { type ClauseFile, rulesOf } from './clause';

/** Who hires: shares by size, and the months of the rows of an application. */

const NOTICE = '《国务院关于做好当前和今后一个时期促进就业工作的若干意见》（国发〔2018〕39号）';
const SHORT = '国发〔2018〕39号';

export const HIRING: ClauseFile = {
  rows: {
    figures: [
      {
        key: 'tested_trainee_allowance',
        label: '当地就业见习补贴标准',
        unit: '万元',
        source: '测试值',
        values: [{ from: '2019-01-01', value: 0.2 }],
      },
    ],
    facts: [
      {
        key: 'hires_this_year',
        label: '当年新招用人数',
        question: '当年新招用了多少符合创业担保贷款申请条件的人员，并签订 1 年以上劳动合同？',
        kind: 'number',
        group: 'people',
        unit: '人',
        integer: true,
        min: 0,
        partOf: ['current_staff'],
      },
      {
        key: 'trainees',
        kind: 'table',
        group: 'application',
        subject: 'application',
        label: '见习人员',
        unit: '人',
        question: '本次申请补贴的见习人员有哪些？',
        columns: [
          { key: 'name', label: '姓名', kind: 'text' },
          { key: 'graduate', label: '离校未就业高校毕业生', kind: 'boolean' },
          { key: 'age', label: '年龄', kind: 'number', unit: '岁' },
          { key: 'months', label: '见习月数', kind: 'number', unit: '个月' },
        ],
      },
    ],
  },
  clauses: [
    {
      name: '小微企业创业担保贷款（2018 年）',
      construct: 'share by size, heads rounded up, an asked loan',
      asOf: '2019-07-01',
      base: {
        industry: '3912',
        'staff-1': 100,
        'revenue-1': 1500,
        current_staff: 100,
        hires_this_year: 25,
        loan_amount: 300,
      },
      item: {
        rules: rulesOf(
          NOTICE,
          { fact: 'size_class', in: ['small', 'micro'], clause: `${SHORT}二（三）`, label: '小微企业' },
          {
            any: [
              {
                all: [
                  { measure: { fact: 'current_staff' }, op: '<=', value: 100, near: 0 },
                  {
                    measure: { percent: { fact: 'hires_this_year' }, of: { fact: 'current_staff' } },
                    op: '>=',
                    value: 25,
                  },
                ],
              },
              {
                all: [
                  { measure: { fact: 'current_staff' }, op: '>', value: 100, near: 0 },
                  {
                    measure: { percent: { fact: 'hires_this_year' }, of: { fact: 'current_staff' } },
                    op: '>=',
                    value: 15,
                  },
                ],
              },
            ],
            clause: `${SHORT}二（三）`,
            label: '当年新招用人数占现有职工 25% 以上（超过 100 人的 15% 以上）',
          },
          { measure: { fact: 'loan_amount' }, op: '<=', value: 300, clause: `${SHORT}二（三）` },
        ),
        amount: { kind: 'none', text: '可申请不超过 300 万元的创业担保贷款' },
      },
      vectors: [
        ['25 of 100', {}, 'fit', ['none', undefined]],
        [
          '24 of 100: 2 more, since the whole grows',
          { hires_this_year: 24 },
          'near',
          ['none', undefined],
          { says: '当年新招用人数占现有在职职工的比例：24%，要求 ≥ 25%；当年新招用人数再增 2 人即达 25%' },
        ],
        ['16 of 101: 15.8%', { current_staff: 101, hires_this_year: 16 }, 'fit'],
        ['a loan of 301', { loan_amount: 301 }, 'near'],
        [
          'medium-sized',
          { 'staff-1': 300, 'revenue-1': 2000 },
          'unfit',
          undefined,
          {
            says: '小微企业：300 人、2000 万元，中型（工业：300 人及以上、1000 人以下，2000 万元及以上、4 亿元以下），要求 属于 小型、微型；须为 小型、微型',
          },
        ],
        ['hires not known', { hires_this_year: undefined }, 'unknown'],
      ],
    },
    {
      name: '就业见习补贴',
      construct: 'months of the rows of an application × a local figure',
      asOf: '2020-07-01',
      base: {
        trainees: {
          rows: [
            { name: '甲', graduate: true, age: 23, months: 6 },
            { name: '乙', graduate: false, age: 16, months: 12 },
            { name: '丙', graduate: false, age: 25, months: 6 },
            { name: '丁', graduate: true, age: 30, months: 2 },
          ],
          complete: true,
        },
      },
      item: {
        rules: [
          {
            version: '2019',
            validFrom: '2019-01-01',
            validTo: '2021-12-31',
            source: NOTICE,
            condition: {
              measure: { rows: 'trainees', where: [{ column: 'months', op: '>=', value: 3 }] },
              op: '>=',
              value: 1,
              clause: `${SHORT}二（五）`,
              label: '组织见习 3 个月以上',
            },
          },
        ],
        amount: {
          kind: 'sum',
          parts: [
            {
              label: '离校未就业高校毕业生',
              base: {
                product: [
                  { figure: 'tested_trainee_allowance' },
                  {
                    rows: 'trainees',
                    where: [
                      { column: 'graduate', is: true },
                      { column: 'months', op: '>=', value: 3 },
                      { column: 'months', op: '<=', value: 12 },
                    ],
                    total: 'months',
                  },
                ],
              },
              rate: 100,
            },
            {
              label: '16—24 岁失业青年',
              base: {
                product: [
                  { figure: 'tested_trainee_allowance' },
                  {
                    rows: 'trainees',
                    where: [
                      { column: 'graduate', is: false },
                      { column: 'age', op: '>=', value: 16 },
                      { column: 'age', op: '<=', value: 24 },
                      { column: 'months', op: '>=', value: 3 },
                      { column: 'months', op: '<=', value: 12 },
                    ],
                    total: 'months',
                  },
                ],
              },
              rate: 100,
            },
          ],
        },
      },
      vectors: [
        [
          '6 months of a graduate, 12 of a youth of 16',
          {},
          'fit',
          3.6,
          { says: '组织见习 3 个月以上：3 人，要求 ≥ 1 人' },
        ],
        ['a list that may go on', { trainees: { rows: [], complete: false } }, 'unknown', ['input', undefined]],
        [
          'nobody',
          { trainees: { rows: [], complete: true } },
          'near',
          0,
          { says: '组织见习 3 个月以上：0 人，要求 ≥ 1 人；须再有 1 人：组织见习 3 个月以上' },
        ],
        [
          'age not told',
          { trainees: { rows: [{ graduate: false, months: 4 }], complete: true } },
          'fit',
          ['input', 0.8],
        ],
        ['not told', { trainees: undefined }, 'unknown'],
        ['2022', {}, 'none', undefined, { asOf: '2022-01-01' }],
      ],
    },
  ],
};
