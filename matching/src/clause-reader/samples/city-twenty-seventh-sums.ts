import { HIGH_TECH, held, num, RD_RATIO, type Sample, test } from './sample';

const revenue = (op: '>=' | '<', bound: number) => num('revenue', op, bound);
const RENEWED = { title: 'title_high_tech', held: true, newIn: [0], times: 'renewed' } as const;
const FIRST = held('title_high_tech', { times: 'first' });

/** Sums that the text says wholly: parts and bounds of a measure that is named before, caps and years behind a share. */
export const CITY_TWENTY_SEVENTH_SUMS: readonly Sample[] = [
  // parts of what the words before them name
  {
    text: '根据企业上年度研发费用，800万以内的部分按照8%的比例补助，800万元以上的部分，按照4%比例补助。',
    amount: {
      kind: 'sum',
      parts: [
        {
          bands: {
            base: { fact: 'rd_expense' },
            of: 'marginal',
            steps: [{ upTo: 800, rate: 8 }, { rate: 4 }],
          },
        },
      ],
    },
  },
  // nothing for what lies below the first of them
  {
    text: '固定资产投资800万元至3000万元的部分按3%给予补助，超过3000万元的部分按6%给予补助，单个企业累计最高400万元。',
    amount: {
      kind: 'sum',
      parts: [
        {
          bands: {
            base: { fact: 'fixed_investment' },
            of: 'marginal',
            steps: [{ upTo: 800, rate: 0 }, { upTo: 3000, rate: 3 }, { rate: 6 }],
          },
        },
      ],
      caps: [{ value: 400 }],
    },
  },
  // sums by bounds of the measure that is named before a colon
  {
    text: '对首次认定的高新技术企业，按其上年度营业收入分档奖励：2亿元以上的，奖励60万元；8000万元（含）至2亿元的，奖励35万元；3000万元（含）至8000万元的，奖励15万元。单个企业最高不超过60万元。',
    conditions: [FIRST, revenue('>=', 3000)],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: revenue('>=', 20000), value: 60 },
            { when: { all: [revenue('>=', 8000), revenue('<', 20000)] }, value: 35 },
            { when: { all: [revenue('>=', 3000), revenue('<', 8000)] }, value: 15 },
          ],
        },
      ],
      caps: [{ value: 60 }],
    },
  },
  // what comes on top of the highest tier
  {
    text: '营业收入达到2亿元的，奖励15万元；达到6亿元的，奖励45万元；超过6亿元的，每增加1亿元再奖励4万元，最高120万元。',
    conditions: [revenue('>=', 20000)],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: revenue('>=', 60000), value: 45 },
            { when: revenue('>=', 20000), value: 15 },
          ],
        },
        { steps: { measure: { fact: 'revenue' }, per: 10000, each: 4, from: 60000 } },
      ],
      caps: [{ value: 120 }],
    },
  },
  // a cap in the words of what is given, and one of what is given elsewhere
  {
    text: '对高新技术企业，按上年度研发费用的4%，给予最高80万元的一次性补助。',
    conditions: [HIGH_TECH],
    amount: { kind: 'sum', parts: [{ base: { fact: 'rd_expense' }, rate: 4 }], caps: [{ value: 80 }] },
  },
  {
    text: '对高新技术企业，补贴实际支付租金总额的30%。同一企业同一年度累计补贴总额不超过18万元。',
    conditions: [HIGH_TECH],
    amount: { kind: 'sum', parts: [{ base: { fact: 'rent_paid' }, rate: 30 }], caps: [{ value: 18 }] },
  },
  // a share in each of several years
  {
    text: '按其上年度地方经济贡献的45%给予奖励，连续奖励3年，每年最高不超过600万元。',
    amount: { kind: 'sum', parts: [{ base: { fact: 'local_contribution' }, rate: 45 }], caps: [{ value: 600 }] },
    marked: ['连续奖励3年'],
  },
  {
    text: '给予企业前两年90%、后三年40%的租金补贴，每年最高不超过12万元。',
    amount: {
      kind: 'sum',
      parts: [
        { when: num('tenancy_year', '<=', 2), base: { fact: 'rent_paid' }, rate: 90 },
        {
          when: { all: [num('tenancy_year', '>', 2), num('tenancy_year', '<=', 5)] },
          base: { fact: 'rent_paid' },
          rate: 40,
        },
      ],
      caps: [{ value: 12 }],
    },
  },
  // who pays, and for which time it is had
  {
    text: '对首次通过高新技术企业认定的企业，余杭区给予一次性25万元奖励；对当年通过高新技术企业重新认定的企业余杭区给予一次性8万元奖励。',
    conditions: [{ any: [FIRST, RENEWED] }],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: FIRST, value: 25 },
            { when: RENEWED, value: 8 },
          ],
        },
      ],
    },
  },
  // what was added in a year
  {
    text: '营业收入超过3000万元（含）、未达到2亿元的，奖励12万元；超过2亿元（含）的，奖励30万元。',
    conditions: [revenue('>=', 3000)],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: { all: [revenue('>=', 3000), revenue('<', 20000)] }, value: 12 },
            { when: revenue('>=', 20000), value: 30 },
          ],
        },
      ],
    },
  },
  {
    text: '上年度新增营业收入6000万元以上、研发费用占比不低于4%的企业，奖励12万元。',
    conditions: [test({ increase: 'revenue' }, '>=', 6000), test(RD_RATIO, '>=', 4)],
    amount: { kind: 'sum', parts: [{ fixed: 12 }] },
  },
  // sums for standards, of which one enterprise may have several
  {
    text: '主持国家标准制修订的资助经费18万元；主持行业标准制修订资助经费9万元。',
    conditions: [
      test(
        {
          rows: 'standards',
          where: [
            { column: 'level', in: ['national', 'industry'] },
            { column: 'led', is: true },
          ],
        },
        '>=',
        1,
      ),
    ],
    marked: ['资助经费18万元', '资助经费9万元'],
  },
  // of those that are named in words that were not understood
  {
    text: '对新认定的小巨人企业给予35万元奖励。新迁入的专精特新中小企业在科创板上市的，给予300万元奖励；在新三板挂牌的，给予60万元奖励。',
    marked: ['给予35万元奖励', '给予300万元奖励', '在新三板挂牌的', '给予60万元奖励'],
  },
  // what is asked beside another gift is not of all
  {
    text: '建设烘干车间，总投入须在30万元以上，补助设备总投入的15%。贷款额90万元以上、贷款期限一年以上的，补贴利息支出的35%。',
    marked: ['总投入须在30万元以上', '补助设备总投入的15%', '贷款额90万元以上', '补贴利息支出的35%'],
  },
];
