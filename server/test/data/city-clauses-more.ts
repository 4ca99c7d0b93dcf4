import { asks, type CityClause, capped, held, num, SMALLER, sum, tried } from './city-clauses';

export const CITY_CLAUSES_MORE: readonly CityClause[] = [
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
      ['2025年进出口额=1100；2024年进出口额=1000', '符合，确定6万元'],
      ['2025年进出口额=1065；2024年进出口额=1000', '差一点，确定0万元'],
      ['2025年进出口额=1100', '待补充，待补充30万元'],
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
