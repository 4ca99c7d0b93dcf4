import { asks, type CityClause, capped, HAD, held, num, SMALLER, sum, tried } from './city-clauses';

export const CITY_CLAUSES_FURTHER: readonly CityClause[] = [
  {
    title: '科技贷款贴息',
    region: '武汉市',
    body: '对获得银行贷款的科技型中小企业，按贷款额和同期一年期贷款市场报价利率（LPR）计算利息的 40% 给予贴息，贴息期限不超过 12 个月，单户最高 50 万元。',
    all: [held('title_tech_sme'), num('loan_amount', '>', 0, { near: 0 })],
    amount: sum(
      [
        {
          base: {
            product: [
              { product: [{ fact: 'loan_amount' }, { figure: 'lpr_one_year' }] },
              { least: [{ per: { fact: 'loan_months' }, of: { number: 12, unit: '个月' } }, { number: 1 }] },
            ],
          },
          rate: 40,
        },
      ],
      capped(50),
    ),
    cases: tried(
      ['科技型中小企业=2026-05-20；贷款额度=1000；贷款期限=6个月', '符合，确定6万元'],
      ['科技型中小企业=2026-05-20；贷款额度=9000；贷款期限=24个月', '符合，确定50万元'],
      ['科技型中小企业=否；贷款额度=1000；贷款期限=6个月', '差一点'],
      ['科技型中小企业=2026-05-20；贷款额度=1000', '符合，待补充12万元'],
    ),
  },
  {
    title: '发明专利授权资助',
    region: '长沙市',
    body: '对上年度获得国内发明专利授权的，每件资助 1 万元；获得国外发明专利授权的，每件资助 3 万元。单个企业每年不超过 50 万元。',
    all: [
      asks(
        {
          rows: 'rights',
          where: [
            { column: 'kind', in: ['invention'] },
            { column: 'granted_on', years: [-1] },
          ],
        },
        '>=',
        1,
      ),
    ],
    amount: sum(
      [false, true].map((abroad) => ({
        label: abroad ? '国外授权' : '国内授权',
        count: {
          rows: 'rights',
          where: [
            { column: 'kind', in: ['invention'] },
            { column: 'granted_on', years: [-1] },
            { column: 'abroad', is: abroad },
          ],
        },
        each: abroad ? 3 : 1,
      })),
      capped(50),
    ),
    cases: [
      {
        ...{ name: '甲公司', asOf: '2026-06-30', verdict: 'fit', amount: 5, certainty: 'exact' },
        facts: [
          {
            fact: 'rights',
            value: {
              rows: [
                { kind: 'invention', granted_on: '2025-03-01', abroad: false },
                { kind: 'invention', granted_on: '2025-12-31', abroad: false },
                { kind: 'invention', granted_on: '2025-08-01', abroad: true },
                { kind: 'invention', granted_on: '2026-01-01', abroad: true },
                { kind: 'utility', granted_on: '2025-08-01', abroad: false },
              ],
              complete: true,
            },
          },
        ],
      },
      {
        ...{ name: '乙公司', asOf: '2026-06-30', verdict: 'near' },
        facts: [{ fact: 'rights', value: { rows: [], complete: true } }],
      },
      { ...{ name: '丙公司', asOf: '2026-06-30', verdict: 'unknown' }, facts: [] },
    ],
  },
  {
    title: '纳税大户首次千万奖励',
    region: '郑州市',
    body: '对年度实缴税收首次达到 1000 万元以上且连续三年营业收入保持正增长的企业，给予经营团队 20 万元奖励。',
    all: [
      num('tax_paid', '>=', 1000),
      asks({ fact: 'tax_paid', over: 'max', years: 'all', last: -2 }, '<', 1000, {
        near: 0,
        label: '以前年度实缴税收',
      }),
      asks({ growth: 'revenue', years: 1 }, '>', 0, { each: 3 }),
    ],
    amount: { kind: 'fixed', value: 20 },
    cases: tried(
      [
        '成立日期=2022-02-01；2025年实缴税收=1000；2024年实缴税收=999；2023年实缴税收=500；2022年实缴税收=10；2025年营业收入=9000；2024年营业收入=8000；2023年营业收入=7000；2022年营业收入=6000',
        '符合，确定20万元',
      ],
      [
        '成立日期=2022-02-01；2025年实缴税收=1200；2024年实缴税收=1001；2023年实缴税收=500；2022年实缴税收=10；2025年营业收入=9000；2024年营业收入=8000；2023年营业收入=7000；2022年营业收入=6000',
        '不符合',
      ],
      ['成立日期=2022-02-01；2025年实缴税收=1200', '待补充，确定20万元'],
    ),
  },
  {
    title: '吸纳毕业生补贴',
    region: '大连市',
    body: '中小微企业当年吸纳高校毕业生 10 人（含）以上，签订 1 年以上劳动合同并缴纳社会保险满 6 个月的，按每人 2000 元给予一次性补贴，最高 20 万元。',
    all: [SMALLER, num('graduates_hired', '>=', 10), { manual: '签订 1 年以上劳动合同并缴纳社会保险满 6 个月' }],
    amount: sum([{ count: { fact: 'graduates_hired' }, each: 0.2 }], capped(20)),
    cases: tried(
      ['国民经济行业=3411；2025年职工总数=200；2025年营业收入=9000；吸纳高校毕业生人数=30人', '符合，确定6万元'],
      ['国民经济行业=3411；2025年职工总数=200；2025年营业收入=9000；吸纳高校毕业生人数=9人', '差一点'],
      ['国民经济行业=3411；2025年职工总数=2000；2025年营业收入=90000；吸纳高校毕业生人数=200人', '不符合'],
      ['吸纳高校毕业生人数=12人', '待补充'],
    ),
  },
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
];
