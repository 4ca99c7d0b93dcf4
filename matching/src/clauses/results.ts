import { type ClauseFile, rulesOf } from './clause';

/** Results of research: who has spent enough, what inventors get, what is paid on top of an earlier sum. */

const IDEAS = '《合理化建议和技术改进奖励条例》';
const NINGBO = '《宁波市专利管理条例》';
const ZHENGZHOU = '《郑州市科学技术投入条例》';
const LUOYANG = '《洛阳市科学技术进步条例》';
const DAY = '2026-07-01';
const money = { kind: 'number', group: 'finance', unit: '万元', period: 'year', min: 0 } as const;
const asked = { kind: 'number', group: 'application', subject: 'application', unit: '万元', min: 0 } as const;

export const RESULTS: ClauseFile = {
  rows: {
    facts: [
      { key: 'award_assessed', label: '评定的奖金', question: '项目应用后按等级评定的奖金是多少？', ...asked },
      {
        key: 'award_paid',
        label: '已发放的奖金',
        question: '该项目作为技术储备时已发放的奖金是多少？（没有的填 0）',
        ...asked,
      },
      {
        key: 'invention_profit',
        label: '实施发明和实用新型的税后利润',
        question: '上年度实施发明、实用新型专利的税后利润是多少？',
        ...money,
      },
      {
        key: 'design_profit',
        label: '实施外观设计的税后利润',
        question: '上年度实施外观设计专利的税后利润是多少？',
        ...money,
      },
      {
        key: 'patent_fees',
        label: '专利转让费和许可费',
        question: '上年度税后的专利转让费、实施许可费是多少？',
        ...money,
      },
      { key: 'local_income_tax_paid', label: '上缴地方所得税', question: '上年度上缴的地方所得税是多少？', ...money },
    ],
  },
  clauses: [
    {
      name: '合理化建议奖金补差',
      construct: 'less what was had for the lower grade',
      asOf: DAY,
      base: { award_assessed: 1, award_paid: 0.2 },
      item: {
        rules: rulesOf(
          IDEAS,
          { measure: { fact: 'award_assessed' }, op: '>', value: 0, near: 0, clause: `${IDEAS}第八条` },
          { manual: '由评审委员会评定等级', clause: `${IDEAS}第十三条` },
        ),
        amount: {
          kind: 'sum',
          parts: [{ base: { fact: 'award_assessed' }, rate: 100 }],
          caps: [{ of: { fact: 'award_assessed' }, less: { fact: 'award_paid' }, label: '补足差额，不超过' }],
        },
      },
      vectors: [
        [
          '1 less 0.2',
          {},
          'fit',
          0.8,
          {
            formula: '评定的奖金 1 万元，补足差额，不超过评定的奖金（1 万元），扣除已发放的奖金 0.2 万元，计 0.8 万元',
          },
        ],
        ['nothing paid before', { award_paid: 0 }, 'fit', 1],
        ['more paid before', { award_paid: 1.5 }, 'fit', 0],
        ['paid before or not is not told', { award_paid: undefined }, 'fit', ['input', 1]],
        [
          'no award',
          { award_assessed: 0 },
          'unfit',
          0,
          { says: '评定的奖金：0 万元，要求 > 0 万元；评定的奖金再增 0.01 万元即超过 0 万元' },
        ],
        ['not told', { award_assessed: undefined }, 'unknown'],
      ],
    },
    {
      name: '专利发明人报酬',
      construct: 'sum of shares, each of a base of its own; for others than the enterprise',
      asOf: DAY,
      base: { 'invention_profit-1': 100, 'design_profit-1': 50, 'patent_fees-1': 10 },
      item: {
        rules: rulesOf(NINGBO, {
          any: [
            { measure: { fact: 'invention_profit' }, op: '>', value: 0, near: 0 },
            { measure: { fact: 'design_profit' }, op: '>', value: 0, near: 0 },
            { measure: { fact: 'patent_fees' }, op: '>', value: 0, near: 0 },
          ],
          clause: `${NINGBO}第十二条`,
          label: '实施、转让或者许可实施专利',
        }),
        amount: {
          kind: 'sum',
          parts: [
            { label: '给发明人，不低于', base: { fact: 'invention_profit' }, rate: 5 },
            { label: '给设计人，不低于', base: { fact: 'design_profit' }, rate: 2 },
            { label: '转让、许可的报酬，不低于', base: { fact: 'patent_fees' }, rate: 20 },
          ],
        },
      },
      vectors: [
        ['5 + 1 + 2', {}, 'fit', 8, { says: '上年度实施发明和实用新型的税后利润：100 万元，要求 > 0 万元' }],
        ['fees alone', { 'invention_profit-1': 0, 'design_profit-1': 0 }, 'fit', 2],
        ['nothing', { 'invention_profit-1': 0, 'design_profit-1': 0, 'patent_fees-1': 0 }, 'unfit', 0],
        ['one base not known', { 'design_profit-1': undefined }, 'fit', ['input', undefined]],
        [
          'nothing known',
          { 'invention_profit-1': undefined, 'design_profit-1': undefined, 'patent_fees-1': undefined },
          'unknown',
        ],
      ],
    },
    {
      name: '企业研发机构返还地方所得税',
      construct: 'local contribution above a bound; a share that others fix',
      asOf: DAY,
      base: { area: '410105', 'local_income_tax_paid-1': 30 },
      item: {
        areas: ['410100'],
        rules: rulesOf(ZHENGZHOU, {
          measure: { fact: 'local_income_tax_paid' },
          op: '>',
          value: 20,
          clause: `${ZHENGZHOU}第十九条`,
        }),
        amount: { kind: 'sum', parts: [{ base: { fact: 'local_income_tax_paid' }, rate: 100 }], upTo: true },
      },
      vectors: [
        ['30: at most 30', {}, 'fit', ['at_most', 30], { formula: '上年度上缴地方所得税 30 万元，由主管部门核定' }],
        [
          '20 is not above 20',
          { 'local_income_tax_paid-1': 20 },
          'near',
          ['at_most', 20],
          {
            says: '上年度上缴地方所得税：20 万元，要求 > 20 万元；2026 年度上缴地方所得税超过 20 万元，2027 年起满足',
          },
        ],
        ['15', { 'local_income_tax_paid-1': 15 }, 'unfit'],
        ['in Luoyang', { area: '410302' }, 'unfit'],
        ['not known', { 'local_income_tax_paid-1': undefined }, 'unknown', ['input', undefined]],
      ],
    },
    {
      name: '承担市级科技计划项目',
      construct: 'threshold by title and by sales; an entry into statistics',
      asOf: DAY,
      base: {
        area: '410302',
        title_above_scale: { held: true, from: '2020-01-01' },
        title_high_tech: { held: false },
        'revenue-1': 5000,
        'rd_expense-1': 50,
      },
      item: {
        areas: ['410300'],
        rules: rulesOf(LUOYANG, {
          any: [
            {
              all: [
                { title: 'title_above_scale', held: true },
                { measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, op: '>=', value: 1 },
              ],
              label: '规模以上企业，研发占 1% 以上',
            },
            {
              all: [
                { title: 'title_high_tech', held: true },
                {
                  any: [
                    { measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, op: '>=', value: 6 },
                    {
                      all: [
                        { measure: { fact: 'revenue' }, op: '>=', value: 5000, near: 0 },
                        { measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, op: '>=', value: 4 },
                      ],
                    },
                    {
                      all: [
                        { measure: { fact: 'revenue' }, op: '>', value: 20000, near: 0 },
                        { measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, op: '>=', value: 3 },
                      ],
                    },
                  ],
                },
              ],
              label: '高新技术企业，研发占 3% 至 6% 以上',
            },
          ],
          clause: `${LUOYANG}第七条`,
          label: '研究开发费用占年销售收入的比例',
        }),
        amount: { kind: 'none', text: '可承担市级科技、技术改造、中小企业创新、知识产权等计划项目' },
      },
      vectors: [
        ['above scale, 1%', {}, 'fit', ['none', undefined]],
        [
          'above scale, 0.9%',
          { 'rd_expense-1': 45 },
          'near',
          undefined,
          {
            says: '上年度研发费用占营业收入的比例：0.9%，要求 ≥ 1%；2026 年度研发费用再增 5 万元即达 1%，2027 年起满足',
          },
        ],
        [
          'high-tech, 5,000 at 4%',
          {
            title_above_scale: { held: false },
            title_high_tech: { held: true, from: '2025-01-01' },
            'rd_expense-1': 200,
          },
          'fit',
        ],
        ['neither', { title_above_scale: { held: false }, 'rd_expense-1': 10 }, 'unfit'],
        ['statistics not known', { title_above_scale: undefined }, 'unknown'],
      ],
    },
  ],
};
