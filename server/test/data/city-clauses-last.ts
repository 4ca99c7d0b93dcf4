import { asks, type CityClause, capped, HAD, held, num, sum, tried } from './city-clauses';

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
];
