import { asks, capped, type CityClause, HAD, held, num, SMALLER, sum, tried } from './city-clauses';

/** An amount less what of it was had before. */
const HAD_SUM = { ...HAD, total: 'amount' };
const HAD_THIS_YEAR = { ...HAD, where: [...HAD.where, { column: 'year', op: '=', value: 2026 }] };

export const CITY_CLAUSES_LAST: readonly CityClause[] = [
  {
    title: '纳税信用贷款贴息',
    region: '石家庄市',
    body: '纳税信用 A 级、B 级的小微企业，按实际支付利息的 30% 给予贴息，最高 20 万元；上年度已享受贴息的，比例降为 20%。',
    all: [
      { fact: 'tax_credit', in: ['A', 'B'] },
      { fact: 'size_class', in: ['small', 'micro'] },
      num('loan_interest', '>', 0, { near: 0 }),
    ],
    amount: sum(
      [
        {
          when: asks({ ...HAD, where: [...HAD.where, { column: 'year', years: [-1] }] }, '>=', 1, { near: 0 }),
          label: '上年度已享受',
          base: { fact: 'loan_interest' },
          rate: 20,
        },
        { label: '上年度未享受', base: { fact: 'loan_interest' }, rate: 30 },
      ],
      { pick: 'first', ...capped(20) },
    ),
    cases: [
      {
        ...{ name: '甲公司', asOf: '2026-06-30', verdict: 'fit', amount: 8, certainty: 'exact' },
        facts: [
          { fact: 'tax_credit', value: 'B' },
          { fact: 'industry', value: '3411' },
          { fact: 'staff', period: '2025', value: 100 },
          { fact: 'revenue', period: '2025', value: 1900 },
          { fact: 'loan_interest', value: 40 },
          { fact: 'obtained_support', value: { rows: [{ item: '1', year: 2025, amount: 5 }], complete: true } },
        ],
      },
      {
        ...{ name: '乙公司', asOf: '2026-06-30', verdict: 'unfit' },
        facts: [{ fact: 'tax_credit', value: 'M' }],
      },
      {
        ...{ name: '丙公司', asOf: '2026-06-30', verdict: 'unknown' },
        facts: [{ fact: 'loan_interest', value: 40 }],
      },
    ],
  },
  {
    title: '绿色工厂奖励',
    region: '太原市',
    body: '对上年度新列入国家级、省级绿色工厂的企业，分别给予 100 万元、50 万元奖励；已获低一级奖励的补足差额。',
    all: [held('title_green_factory', { level: ['national', 'provincial'], newIn: [-1] })],
    amount: sum(
      [
        { when: held('title_green_factory', { level: ['national'] }), label: '国家级', fixed: 100 },
        { when: held('title_green_factory', { level: ['provincial'] }), label: '省级', fixed: 50 },
      ],
      { pick: 'first', caps: [{ value: 100, less: HAD_SUM, label: '补足差额' }] },
    ),
    cases: [
      {
        ...{ name: '甲公司', asOf: '2026-06-30', verdict: 'fit', amount: 50, certainty: 'exact' },
        facts: [
          { fact: 'title_green_factory', value: { held: true, from: '2025-03-01', level: 'national' } },
          { fact: 'obtained_support', value: { rows: [{ item: '1', year: 2023, amount: 50 }], complete: true } },
        ],
      },
      {
        ...{ name: '乙公司', asOf: '2026-06-30', verdict: 'unfit' },
        facts: [{ fact: 'title_green_factory', value: { held: true, from: '2024-03-01', level: 'national' } }],
      },
      {
        ...{ name: '丙公司', asOf: '2026-06-30', verdict: 'unknown' },
        facts: [{ fact: 'title_green_factory', value: { held: true, level: 'provincial' } }],
      },
    ],
  },
  {
    title: '挂牌奖励',
    region: '南昌市',
    body: '对在新三板挂牌的企业奖励 100 万元，境内外上市的企业奖励 500 万元；上市后一次兑付 50%，次年未迁出的兑付其余 50%。',
    all: [{ fact: 'listing', notIn: ['none'] }],
    amount: sum(
      [
        {
          tiers: [
            { when: { fact: 'listing', in: ['neeq'] }, value: 100 },
            { when: { fact: 'listing', in: ['main', 'overseas'] }, value: 500 },
          ],
        },
      ],
      {
        instalments: [
          { percent: 50, when: '上市（挂牌）后' },
          { percent: 50, when: '次年未迁出' },
        ],
      },
    ),
    cases: tried(
      ['上市情况=新三板挂牌', '符合，确定100万元'],
      ['上市情况=没有', '不符合'],
      ['', '待补充，待补充500万元'],
    ),
  },
  {
    title: '企业上云补助',
    region: '温州市',
    body: '按企业上云实际支出的 30% 给予补助，每年最高 5 万元，同一企业连续享受不超过 3 年；每年只能申报一次。',
    all: [
      num('cloud_spend', '>', 0, { near: 0 }),
      asks(HAD, '<=', 2, { near: 0, label: '已享受次数（不超过 3 年，含本次）' }),
      asks(HAD_THIS_YEAR, '<=', 0, { near: 0, label: '当年未享受' }),
    ],
    amount: sum([{ base: { fact: 'cloud_spend' }, rate: 30 }], capped(5)),
    cases: [
      {
        ...{ name: '甲公司', asOf: '2026-06-30', verdict: 'fit', amount: 3, certainty: 'exact' },
        facts: [
          { fact: 'cloud_spend', value: 10 },
          {
            fact: 'obtained_support',
            value: {
              rows: [
                { item: '1', year: 2024, amount: 5 },
                { item: '1', year: 2025, amount: 5 },
              ],
              complete: true,
            },
          },
        ],
      },
      {
        ...{ name: '乙公司', asOf: '2026-06-30', verdict: 'unfit' },
        facts: [
          { fact: 'cloud_spend', value: 10 },
          { fact: 'obtained_support', value: { rows: [{ item: '1', year: 2026, amount: 5 }], complete: true } },
        ],
      },
      {
        ...{ name: '丙公司', asOf: '2026-06-30', verdict: 'unknown', amount: 3, certainty: 'exact' },
        facts: [{ fact: 'cloud_spend', value: 10 }],
      },
    ],
  },
  {
    title: '高管贡献奖励',
    region: '珠海市',
    body: '总部企业年薪 50 万元以上的高管，每人奖励 5 万元，合计不超过企业上年度地方财政贡献的 10%，一事一议的除外。',
    all: [num('executives', '>=', 1), num('local_contribution', '>=', 500)],
    amount: sum([{ count: { fact: 'executives' }, each: 5 }], {
      caps: [{ of: { fact: 'local_contribution' }, rate: 10, label: '上年度地方财政贡献的 10%' }],
    }),
    cases: tried(
      ['年薪 50 万元以上高管人数=8人；2025年地方财政贡献=600', '符合，确定40万元'],
      ['年薪 50 万元以上高管人数=20人；2025年地方财政贡献=600', '符合，确定60万元'],
      ['年薪 50 万元以上高管人数=20人；2025年地方财政贡献=450', '差一点，确定45万元'],
      ['2025年地方财政贡献=600', '待补充，待补充60万元'],
    ),
  },
  {
    title: '增资扩产投资强度奖励',
    region: '中山市',
    body: '固定资产投资强度达到每亩 400 万元以上的增资扩产项目，按固定资产投资的 2% 奖励，最高 1000 万元；强度达到 600 万元以上的按 3%。',
    all: [asks({ per: { fact: 'fixed_investment' }, of: { fact: 'land_area' } }, '>=', 400)],
    amount: sum(
      [
        {
          when: asks({ per: { fact: 'fixed_investment' }, of: { fact: 'land_area' } }, '>=', 600),
          label: '每亩 600 万元以上',
          base: { fact: 'fixed_investment' },
          rate: 3,
        },
        { label: '每亩 400 万元以上', base: { fact: 'fixed_investment' }, rate: 2 },
      ],
      { pick: 'first', ...capped(1000) },
    ),
    cases: tried(
      ['2025年固定资产投资=8000；用地面积=20亩', '符合，确定160万元'],
      ['2025年固定资产投资=12000；用地面积=20亩', '符合，确定360万元'],
      ['2025年固定资产投资=7000；用地面积=20亩', '差一点'],
      ['2025年固定资产投资=7000', '待补充，待补充210万元'],
    ),
  },
  {
    title: '亩均评价差别化奖补',
    region: '常州市',
    body: '亩均评价 A 类企业按设备投资额的 12%、B 类企业按 10% 给予补助，最高 500 万元；C 类、D 类企业不予支持。',
    all: [{ fact: 'yield_grade', in: ['A', 'B'] }, num('equipment_investment', '>=', 200)],
    amount: sum(
      [
        {
          when: { fact: 'yield_grade', in: ['A'] },
          label: 'A 类',
          base: { fact: 'equipment_investment' },
          rate: 12,
        },
        { when: { fact: 'yield_grade', in: ['B'] }, label: 'B 类', base: { fact: 'equipment_investment' }, rate: 10 },
      ],
      { pick: 'first', ...capped(500) },
    ),
    cases: tried(
      ['亩均评价等级=A 类；设备投资额（不含税）=1000', '符合，确定120万元'],
      ['亩均评价等级=B 类；设备投资额（不含税）=1000', '符合，确定100万元'],
      ['亩均评价等级=C 类；设备投资额（不含税）=1000', '不符合，确定0万元'],
      ['设备投资额（不含税）=1000', '待补充，待补充120万元'],
    ),
  },
  {
    title: '创新标杆企业',
    region: '洛阳市',
    body: '企业须同时满足下列五项中的三项以上：（一）国家高新技术企业；（二）上年度研发投入占营业收入 5% 以上；（三）发明专利 5 件以上；（四）建有省级以上研发机构；（五）近三年主导制定国家或行业标准 1 项以上。认定后奖励 50 万元；连续两年亏损的除外。',
    all: [
      {
        some: 3,
        of: [
          held('title_high_tech'),
          asks({ percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, '>=', 5),
          num('invention_patents', '>=', 5),
          { fact: 'rd_body_level', in: ['national', 'provincial'] },
          asks(
            {
              rows: 'standards',
              where: [
                { column: 'led', is: true },
                { column: 'level', in: ['national', 'industry'] },
                { column: 'published_on', within: 3, unit: 'years' },
              ],
            },
            '>=',
            1,
          ),
        ],
        label: '五项中满足三项以上',
      },
      { not: num('net_profit', '<', 0, { each: 2, near: 0 }), label: '未连续两年亏损' },
    ],
    amount: { kind: 'fixed', value: 50 },
    cases: tried(
      [
        '高新技术企业=2024-11-01；2025年研发费用=60；2025年营业收入=1000；发明专利=5；2025年净利润=-3；2024年净利润=1',
        '符合，确定50万元',
      ],
      [
        '高新技术企业=2024-11-01；2025年研发费用=60；2025年营业收入=1000；发明专利=5；2025年净利润=-3；2024年净利润=-1',
        '不符合',
      ],
      [
        '高新技术企业=否；2025年研发费用=60；2025年营业收入=1000；发明专利=5；研发机构级别=市级；2025年净利润=3；2024年净利润=1',
        '待补充',
      ],
    ),
  },
  {
    title: '离岸贸易奖励',
    region: '海口市',
    body: '离岸贸易收入较上年每增加 1000 万美元奖励 2 万元，不足 1000 万美元的部分不计，最高 100 万元。',
    all: [asks({ increase: 'offshore_income' }, '>=', 1000)],
    amount: sum([{ steps: { measure: { increase: 'offshore_income' }, per: 1000, each: 2 } }], capped(100)),
    cases: tried(
      ['2025年离岸贸易收入=5900；2024年离岸贸易收入=2000', '符合，确定6万元'],
      ['2025年离岸贸易收入=2999；2024年离岸贸易收入=2000', '差一点，确定0万元'],
      ['2025年离岸贸易收入=2999', '待补充，待补充4万元'],
    ),
  },
  {
    title: '上半年稳增长奖励',
    region: '天津市滨海新区',
    body: '制造业企业上半年工业总产值同比增长 15% 以上的，奖励 10 万元；增长 25% 以上的，奖励 20 万元。',
    all: [{ fact: 'industry', in: ['C'] }, asks({ growth: 'half_output', years: 1, last: 0, part: 1 }, '>=', 15)],
    amount: sum([
      {
        tiers: [
          { when: asks({ growth: 'half_output', years: 1, last: 0, part: 1 }, '>=', 25), value: 20 },
          { when: asks({ growth: 'half_output', years: 1, last: 0, part: 1 }, '>=', 15), value: 10 },
        ],
      },
    ]),
    cases: [
      '甲公司（2026-07-15）：国民经济行业=3411；2026年上半年半年工业总产值=1150；2025年上半年半年工业总产值=1000 → 符合，确定10万元',
      '乙公司（2026-07-15）：国民经济行业=3411；2026年上半年半年工业总产值=1250；2025年上半年半年工业总产值=1000 → 符合，确定20万元',
      '丙公司（2026-07-15）：国民经济行业=3411；2026年上半年半年工业总产值=1100；2025年上半年半年工业总产值=1000 → 不符合',
      '丁公司（2026-07-15）：国民经济行业=3411；2025年上半年半年工业总产值=1000 → 待补充',
    ],
  },
  {
    title: '设备更新贷款贴息',
    region: '宁德市',
    body: '对中小微企业设备更新贷款，按实际支付利息的 50% 给予贴息，最高 100 万元；当年已享受其他贴息政策的，就高不重复。',
    all: [SMALLER, num('loan_interest', '>', 0, { near: 0 }), num('equipment_investment', '>=', 100)],
    amount: sum([{ base: { fact: 'loan_interest' }, rate: 50 }], { ...capped(100), upTo: true }),
    groups: '当年贴息：不可兼得',
    cases: tried(
      [
        '国民经济行业=3411；2025年职工总数=100；2025年营业收入=5000；贷款利息=60；设备投资额（不含税）=800',
        '符合，最高30万元',
      ],
      ['国民经济行业=3411；2025年职工总数=100；2025年营业收入=5000；贷款利息=60；设备投资额（不含税）=79', '不符合'],
      ['国民经济行业=3411；2025年职工总数=100；2025年营业收入=5000；贷款利息=60', '待补充，最高30万元'],
    ),
  },
  {
    title: '新迁入企业落户奖励',
    region: '银川市',
    body: '对高新技术企业资格有效期内整体迁入、在本市实际办公满 6 个月并承诺 5 年内不迁出的企业，给予 30 万元一次性奖励，不低于其上年度地方财政贡献的 50%。',
    all: [
      held('title_high_tech'),
      { fact: 'tax_area', in: ['640100'] },
      { manual: '在本市实际办公满 6 个月，并承诺 5 年内不迁出' },
    ],
    amount: sum([{ fixed: 30 }], { atLeast: true }),
    cases: tried(
      ['高新技术企业=2024-11-01；税收缴纳地=银川市', '符合，不低于30万元'],
      ['高新技术企业=2022-11-01；税收缴纳地=银川市', '差一点，不低于30万元'],
      ['税收缴纳地=银川市', '待补充'],
    ),
  },
  {
    title: '重点产业项目一事一议',
    region: '成都市',
    body: '项目总投资 20 亿元以上的，可按一事一议方式给予支持；总投资 5 亿元至 20 亿元的，按总投资的 5% 给予补助，最高 5000 万元。',
    all: [num('project_investment', '>=', 50000)],
    amount: sum(
      [
        { when: num('project_investment', '>', 200000, { near: 0 }), person: '一事一议' },
        { base: { fact: 'project_investment' }, rate: 5, cap: 5000 },
      ],
      { pick: 'first' },
    ),
    cases: tried(
      ['项目总投入=60000', '符合，确定3000万元'],
      ['项目总投入=300000', '符合，由部门确定'],
      ['项目总投入=45000', '差一点'],
      ['', '待补充'],
    ),
  },
];
