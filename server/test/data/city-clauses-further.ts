import { asks, capped, type CityClause, HAD, num, sum, tried } from './city-clauses';

export const CITY_CLAUSES_FURTHER: readonly CityClause[] = [
  {
    title: '出口信用保险补助',
    region: '厦门市',
    body: '上年度自营出口额 300 万美元以下的企业，按出口信用保险保费的 70% 补助；300 万美元（含）以上的，按 50% 补助，单家企业最高 80 万元。',
    all: [num('export_usd', '>', 0, { near: 0 }), num('credit_premium', '>', 0, { near: 0 })],
    amount: sum(
      [
        {
          when: num('export_usd', '<', 300, { near: 0 }),
          label: '出口额 300 万美元以下',
          base: { fact: 'credit_premium' },
          rate: 70,
        },
        { label: '出口额 300 万美元以上', base: { fact: 'credit_premium' }, rate: 50 },
      ],
      { pick: 'first', ...capped(80) },
    ),
    cases: tried(
      ['2025年自营出口额=299.99；出口信用保险保费=10', '符合，确定7万元'],
      ['2025年自营出口额=300；出口信用保险保费=10', '符合，确定5万元'],
      ['2025年自营出口额=0；出口信用保险保费=10', '不符合'],
      ['出口信用保险保费=10', '待补充，待补充7万元'],
    ),
  },
  {
    title: '绿色有机认证奖励',
    region: '昆明市',
    body: '新获有机产品认证的每张证书奖励 2 万元，新获绿色食品认证的每张证书奖励 1 万元，同一主体当年最高 10 万元。',
    all: [
      {
        any: [num('organic_certificates', '>=', 1), num('green_certificates', '>=', 1)],
        label: '新获有机产品或绿色食品认证',
      },
    ],
    amount: sum(
      [
        { count: { fact: 'organic_certificates' }, each: 2 },
        { count: { fact: 'green_certificates' }, each: 1 },
      ],
      capped(10),
    ),
    cases: tried(
      ['有机产品认证证书=2张；绿色食品认证证书=3张', '符合，确定7万元'],
      ['有机产品认证证书=0张；绿色食品认证证书=0张', '差一点，确定0万元'],
      ['有机产品认证证书=1张', '符合，待补充10万元'],
    ),
  },
  {
    title: '技术改造按期竣工奖补',
    region: '芜湖市',
    body: '设备投资 500 万元以上、自开工之日起 24 个月内竣工的技改项目，设备投资 1 亿元以内部分按 8%、超出部分按 3% 给予奖补，单个项目最高 1500 万元；开工拨付 40%，竣工拨付 60%。',
    all: [
      num('equipment_investment', '>=', 500),
      asks({ since: 'project_started_on', in: 'months', until: 'project_finished_on' }, '<=', 24),
    ],
    amount: sum(
      [
        {
          bands: {
            base: { fact: 'equipment_investment' },
            of: 'marginal',
            steps: [{ upTo: 10000, rate: 8 }, { rate: 3 }],
          },
        },
      ],
      {
        ...capped(1500),
        instalments: [
          { percent: 40, when: '开工后' },
          { percent: 60, when: '竣工后' },
        ],
      },
    ),
    cases: tried(
      ['设备投资额（不含税）=12000；项目开工日期=2024-01-10；项目竣工日期=2026-01-10', '符合，确定860万元'],
      ['设备投资额（不含税）=12000；项目开工日期=2024-01-10；项目竣工日期=2026-01-11', '不符合'],
      ['设备投资额（不含税）=50000；项目开工日期=2024-01-10；项目竣工日期=2025-01-11', '符合，确定1500万元'],
      ['设备投资额（不含税）=12000；项目开工日期=2024-01-10', '待补充，确定860万元'],
    ),
  },
  {
    title: '中标项目奖励',
    region: '无锡市',
    body: '按上年度单个中标项目中标额的 1% 给予奖励，单个项目最高 100 万元，单个企业每年最高 300 万元。',
    all: [asks({ rows: 'won_bids' }, '>=', 1)],
    amount: sum([{ base: { rows: 'won_bids', total: 'amount', most: 10000 }, rate: 1 }], capped(300)),
    cases: [
      {
        ...{ name: '甲公司', asOf: '2026-06-30', verdict: 'fit', amount: 120, certainty: 'exact' },
        facts: [{ fact: 'won_bids', value: { rows: [{ amount: 30000 }, { amount: 2000 }], complete: true } }],
      },
      {
        ...{ name: '乙公司', asOf: '2026-06-30', verdict: 'near' },
        facts: [{ fact: 'won_bids', value: { rows: [], complete: true } }],
      },
      { ...{ name: '丙公司', asOf: '2026-06-30', verdict: 'unknown' }, facts: [] },
    ],
  },
  {
    title: '算力券',
    region: '福州市',
    body: '对使用公共算力平台的企业，按算力合同额的 30% 给予补助，单个企业年度不超过 200 万元，且不超过其上年度研发费用的 50%。',
    all: [num('computing_contract', '>', 0, { near: 0 })],
    amount: sum([{ base: { fact: 'computing_contract' }, rate: 30 }], {
      caps: [{ value: 200 }, { of: { fact: 'rd_expense' }, rate: 50, label: '上年度研发费用的 50%' }],
    }),
    cases: tried(
      ['算力合同额=300；2025年研发费用=500', '符合，确定90万元'],
      ['算力合同额=300；2025年研发费用=100', '符合，确定50万元'],
      ['算力合同额=300', '符合，待补充90万元'],
      ['2025年研发费用=100', '待补充，待补充50万元'],
    ),
  },
  {
    title: '新设企业成长奖励',
    region: '济南市',
    body: '对 2022 年 1 月 1 日后在本市注册、实缴资本 5000 万元以上、成立以来累计营业收入超过 1 亿元的企业，按实缴资本的 1% 给予一次性奖励，最高 1000 万元，同一企业仅享受一次。',
    all: [
      { day: 'registered_on', from: '2022-01-02' },
      num('paid_in_capital', '>=', 5000),
      asks({ fact: 'revenue', over: 'sum', years: 'all' }, '>', 10000, { label: '成立以来累计营业收入' }),
      asks(HAD, '<=', 0, { near: 0, label: '未享受过本奖励' }),
    ],
    amount: sum([{ base: { fact: 'paid_in_capital' }, rate: 1 }], capped(1000)),
    cases: [
      {
        ...{ name: '甲公司', asOf: '2026-06-30', verdict: 'fit', amount: 60, certainty: 'exact' },
        facts: [
          { fact: 'registered_on', value: '2023-04-01' },
          { fact: 'paid_in_capital', value: 6000 },
          ...[2000, 4000, 4001].map((value, at) => ({ fact: 'revenue', period: `${2023 + at}`, value })),
          { fact: 'obtained_support', value: { rows: [], complete: true } },
        ],
      },
      {
        ...{ name: '乙公司', asOf: '2026-06-30', verdict: 'unfit' },
        facts: [
          { fact: 'registered_on', value: '2022-01-01' },
          { fact: 'paid_in_capital', value: 6000 },
        ],
      },
      {
        ...{ name: '丙公司', asOf: '2026-06-30', verdict: 'unfit' },
        facts: [
          { fact: 'registered_on', value: '2023-04-01' },
          { fact: 'paid_in_capital', value: 6000 },
          ...[2000, 4000, 4001].map((value, at) => ({ fact: 'revenue', period: `${2023 + at}`, value })),
          { fact: 'obtained_support', value: { rows: [{ item: '1', year: 2025, amount: 60 }], complete: true } },
        ],
      },
      {
        ...{ name: '丁公司', asOf: '2026-06-30', verdict: 'unknown' },
        facts: [
          { fact: 'registered_on', value: '2023-04-01' },
          { fact: 'paid_in_capital', value: 6000 },
        ],
      },
    ],
  },
  {
    title: '集成电路流片补助',
    region: '合肥市',
    body: '对集成电路设计企业，按首轮流片费用的 50% 和 IP 授权费的 30% 给予补助，两项合计最高 300 万元；已获省级及以上同类资金支持的不重复支持。',
    all: [
      { fact: 'industry', in: ['6520'] },
      {
        any: [num('tapeout_cost', '>', 0, { near: 0 }), num('ip_licence_cost', '>', 0, { near: 0 })],
        label: '发生首轮流片费用或 IP 授权费',
      },
      { manual: '未获省级及以上同类资金支持' },
    ],
    amount: sum(
      [
        { base: { fact: 'tapeout_cost' }, rate: 50 },
        { base: { fact: 'ip_licence_cost' }, rate: 30 },
      ],
      capped(300),
    ),
    groups: '集成电路专项：不可兼得',
    cases: tried(
      ['国民经济行业=6520；首轮流片费用=200；IP 授权费=100', '符合，确定130万元'],
      ['国民经济行业=6520；首轮流片费用=0；IP 授权费=0', '不符合，确定0万元'],
      ['国民经济行业=6520；首轮流片费用=700', '符合，确定300万元'],
    ),
  },
  {
    title: '大数据企业租金补贴',
    region: '贵阳市',
    body: '对大数据企业租用办公用房，按每平方米每月 30 元给予租金补贴，面积不超过 500 平方米，期限不超过 24 个月。',
    all: [{ fact: 'industry', in: ['64', '65'] }, num('office_area', '>', 0, { near: 0 })],
    amount: sum([
      {
        count: {
          product: [
            { least: [{ fact: 'office_area' }, { number: 500, unit: '平方米' }] },
            { least: [{ fact: 'rent_months' }, { number: 24, unit: '个月' }] },
          ],
        },
        each: 0.003,
      },
    ]),
    cases: tried(
      ['国民经济行业=6513；租用办公面积=400平方米；租用月数=12个月', '符合，确定14.4万元'],
      ['国民经济行业=6513；租用办公面积=900平方米；租用月数=36个月', '符合，确定36万元'],
      ['国民经济行业=6513；租用办公面积=400平方米', '符合，待补充28.8万元'],
      ['国民经济行业=3411；租用办公面积=400平方米；租用月数=12个月', '不符合'],
    ),
  },
  {
    title: '外贸增速奖励',
    region: '南宁市',
    body: '外贸进出口额增速高于全市平均增速的企业，每高于 1 个百分点奖励 2 万元，最高 30 万元。',
    all: [{ measure: { growth: 'trade_value', years: 1 }, op: '>', than: { figure: 'trade_growth' } }],
    amount: sum(
      [
        {
          steps: {
            measure: {
              sum: [
                { measure: { growth: 'trade_value', years: 1 } },
                { measure: { figure: 'trade_growth' }, weight: -1 },
              ],
            },
            per: 1,
            each: 2,
          },
        },
      ],
      capped(30),
    ),
    cases: tried(
      ['2025年外贸进出口额=1100；2024年外贸进出口额=1000', '符合，确定6万元'],
      ['2025年外贸进出口额=1065；2024年外贸进出口额=1000', '差一点，确定0万元'],
      ['2025年外贸进出口额=1100', '待补充，待补充30万元'],
    ),
  },
];
