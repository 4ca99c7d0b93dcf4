import { growth, HIGH_TECH, held, INDUSTRY, num, place, RD_RATIO, type Sample, SMALL, test } from './sample';

const past = (fact: string, bound: number) => ({
  all: [
    num(fact, '>', bound),
    test({ fact, over: 'max', years: 'all', last: -2 } as Parameters<typeof test>[0], '<=', bound),
  ],
});
const quality = (...levels: string[]) =>
  test(
    {
      rows: 'awards',
      where: [
        { column: 'kind', in: ['quality'] },
        { column: 'level', in: levels },
      ],
    },
    '>=',
    1,
  );
const tenancy = (year: number) => num('tenancy_year', '=', year);

/** Sums, shares and caps, and whom they are for, in the words of other offices. */
export const CITY_TWENTY_SIXTH_SUMS: readonly Sample[] = [
  // steps of one measure beside a share of another are added up
  {
    text: '工业企业上年度营业收入首次超过8亿元、20亿元的，分别给予40万元、90万元奖励。对年纳税额300万元以上且同比增长15%以上的工业企业，按地方留成增量部分的25%给予奖励，最高80万元。',
    conditions: [
      INDUSTRY,
      {
        any: [
          past('revenue', 80000),
          past('revenue', 200000),
          { all: [num('tax_paid', '>=', 300), test(growth('tax_paid'), '>=', 15)] },
        ],
      },
    ],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: past('revenue', 200000), value: 90 },
            { when: past('revenue', 80000), value: 40 },
          ],
        },
        {
          when: { all: [num('tax_paid', '>=', 300), test(growth('tax_paid'), '>=', 15)] },
          base: { increase: 'local_contribution' },
          rate: 25,
          cap: 80,
        },
      ],
    },
  },
  {
    text: '首次认定的高新技术企业，奖励25万元；重新认定的，奖励12万元。对上年度营业收入3000万元以上、研发费用占比不低于4%的高新技术企业，按其上年度研发费用的6%给予补助，最高150万元。',
    conditions: [
      {
        any: [
          held('title_high_tech', { times: 'first' }),
          held('title_high_tech', { times: 'renewed' }),
          { all: [num('revenue', '>=', 3000), test(RD_RATIO, '>=', 4), HIGH_TECH] },
        ],
      },
    ],
    amount: {
      kind: 'sum',
      parts: [
        { when: held('title_high_tech', { times: 'first' }), fixed: 25 },
        { when: held('title_high_tech', { times: 'renewed' }), fixed: 12 },
        {
          when: { all: [num('revenue', '>=', 3000), test(RD_RATIO, '>=', 4), HIGH_TECH] },
          base: { fact: 'rd_expense' },
          rate: 6,
          cap: 150,
        },
      ],
    },
  },
  // what comes on top, and a share that is raised for some
  {
    text: '首次认定的创新型中小企业，奖励8万元；其中，上年度营业收入5000万元以上的，增加4万元。',
    conditions: [held('title_innovative_sme', { times: 'first' })],
    amount: { kind: 'sum', parts: [{ fixed: 8 }, { when: num('revenue', '>=', 5000), fixed: 4 }] },
  },
  {
    text: '对规上工业企业，项目竣工投产后按设备投入的9%给予事后奖补，单个项目最高350万元。属于高新技术企业的，奖补比例提高到14%。',
    conditions: [held('title_above_scale'), INDUSTRY],
    amount: {
      kind: 'sum',
      parts: [
        { when: HIGH_TECH, base: { fact: 'equipment_investment' }, rate: 14 },
        { base: { fact: 'equipment_investment' }, rate: 9 },
      ],
      pick: 'first',
      caps: [{ value: 350 }],
    },
  },
  // 元 is left out
  {
    text: '境内主板上市奖励600万，新三板挂牌奖励80万，区域性股权市场挂牌奖励15万。',
    conditions: [{ fact: 'listing', in: ['main', 'neeq', 'regional'] }],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: { fact: 'listing', in: ['main'] }, value: 600 },
            { when: { fact: 'listing', in: ['neeq'] }, value: 80 },
            { when: { fact: 'listing', in: ['regional'] }, value: 15 },
          ],
        },
      ],
    },
  },
  {
    text: '杭州企业境内上市奖励900万，新三板挂牌奖励120万。',
    place: '330100',
    conditions: [place('330100'), { fact: 'listing', in: ['main', 'neeq'] }],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: { fact: 'listing', in: ['main'] }, value: 900 },
            { when: { fact: 'listing', in: ['neeq'] }, value: 120 },
          ],
        },
      ],
    },
  },
  {
    text: '对主营业务收入20亿元及以上、8亿元及以上的工业企业，分别对应给予60万、25万的一次性奖励。',
    conditions: [INDUSTRY, num('main_revenue', '>=', 80000)],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: num('main_revenue', '>=', 200000), value: 60 },
            { when: num('main_revenue', '>=', 80000), value: 25 },
          ],
        },
      ],
    },
  },
  // the rent of each year
  {
    text: '小微企业租用标准厂房的，前三年分别按年租金的90%、60%、30%给予补贴，每年最高40万元。',
    conditions: [SMALL],
    amount: {
      kind: 'sum',
      parts: [
        { when: tenancy(1), base: { fact: 'rent_paid' }, rate: 90 },
        { when: tenancy(2), base: { fact: 'rent_paid' }, rate: 60 },
        { when: tenancy(3), base: { fact: 'rent_paid' }, rate: 30 },
      ],
      caps: [{ value: 40 }],
    },
    marked: ['租用标准厂房的'],
  },
  // the interest by its rate, and caps in other words
  {
    text: '高新技术企业按照实际贷款利率的40%给予贴息，对单家企业年度利息补贴不超过60万元。',
    conditions: [HIGH_TECH],
    amount: { kind: 'sum', parts: [{ base: { fact: 'loan_interest' }, rate: 40 }], caps: [{ value: 60 }] },
  },
  // awards by their names
  {
    text: '对获得“中国质量奖”“浙江省省长质量奖”“杭州市市长质量奖”的组织，分别奖励200万元、80万元、40万元。',
    place: '330100',
    conditions: [quality('national', 'provincial', 'city')],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: quality('national'), value: 200 },
            { when: quality('provincial'), value: 80 },
            { when: quality('city'), value: 40 },
          ],
        },
      ],
    },
  },
  {
    text: '对获得中国质量奖、云南老字号、市长质量奖的企业，分别奖励200万元、30万元、50万元。',
    marked: ['获得中国质量奖', '市长质量奖', '分别奖励200万元、30万元、50万元'],
  },
  // who has it again gets what is said of that
  {
    text: '通过知识产权管理体系认证的企业奖励6万元，通过复审的奖励3万元。',
    conditions: [{ any: [held('title_ip_standard'), held('title_ip_standard', { times: 'renewed' })] }],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: held('title_ip_standard', { times: 'renewed' }), value: 3 },
            { when: held('title_ip_standard'), value: 6 },
          ],
        },
      ],
    },
  },
  {
    text: '对首次获批的国家知识产权示范企业奖励30万元，首次获批的国家知识产权优势企业奖励15万元。',
    conditions: [
      { any: [held('title_ip_demonstration', { times: 'first' }), held('title_ip_advantage', { times: 'first' })] },
    ],
    amount: {
      kind: 'sum',
      parts: [
        {
          tiers: [
            { when: held('title_ip_demonstration', { times: 'first' }), value: 30 },
            { when: held('title_ip_advantage', { times: 'first' }), value: 15 },
          ],
        },
      ],
    },
  },
  // for whom is told in the words of another gift, and by those whom it takes on
  {
    text: '国家级绿色工厂奖励60万元；省级绿色工厂奖励25万元。绿色设计产品每个奖励8万元。',
    marked: ['国家级绿色工厂', '奖励60万元', '绿色设计产品每个奖励8万元'],
  },
  {
    text: '对引进博士的企业，奖励8万元。',
    amount: { kind: 'sum', parts: [{ fixed: 8 }] },
    marked: ['引进', '博士'],
  },
  // items that each give, without 对
  {
    text: '1.新设企业当年缴纳税收10万元以上的，按其缴纳税收的6%奖励，最高8万元。\n2.以纳税额20万元为基数，税收增长12%以上的企业，按增加部分的6%给予奖励。',
    marked: ['新设企业当年缴纳税收10万元以上的', '税收增长12%以上'],
  },
];
