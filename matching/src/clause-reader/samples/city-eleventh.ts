import type { Op } from '../../rule';
import { growth, LEGAL, no, num, old, ratio, run, type Sample, test } from './sample';

const settled = (code: string, ...facts: string[]) => ({ all: facts.map((fact) => ({ fact, in: [code] })) });
const share = (part: string, op: Op, value: number) =>
  test({ percent: { fact: part }, of: { fact: 'staff' } }, op, value);
const standards = (count: number, ...levels: string[]) =>
  test(
    {
      rows: 'standards',
      where: [
        { column: 'level', in: levels },
        { column: 'published_on', within: 5, unit: 'years' },
      ],
    },
    '>=',
    count,
  );
const LAID_OFF = ratio('laid_off', 'unemployment_insured');
const grade = (...values: string[]) => ({ fact: 'tax_credit', in: values });

/** An eleventh time: where an enterprise is, whom it employs, what it is trusted with. */
export const CITY_ELEVENTH: readonly Sample[] = [
  {
    text: '工商注册地、税务登记地和统计关系均在杭州市滨江区，具有独立法人资格。',
    conditions: [settled('330108', 'area', 'tax_area', 'statistics_area'), LEGAL],
  },
  {
    text: '在余杭区注册、纳税、统计的企业。',
    conditions: [settled('330110', 'area', 'tax_area', 'statistics_area')],
  },
  { text: '在大连注册、纳税的企业。', conditions: [settled('210200', 'area', 'tax_area')] },
  { text: '在拱墅区注册、纳税的企业。', marked: ['在拱墅区注册、纳税的企业'] },
  {
    text: '本政策适用于工商注册、税务征管及统计关系在本市范围内的法人企业。',
    place: '330100',
    conditions: [settled('330100', 'area', 'tax_area', 'statistics_area'), LEGAL],
  },
  {
    text: '研发费用100万元以上，在本市纳税500万元以上。',
    place: '330100',
    conditions: [num('rd_expense', '>=', 100)],
    marked: ['在本市纳税500万元以上'],
  },
  {
    text: '企业工商注册和税收户管均在本市。',
    place: '330100',
    conditions: [settled('330100', 'area', 'tax_area')],
  },
  {
    text: '单位职工总数30人以上，其中大专以上学历人员占50%以上，直接从事研发的人员占20%以上。',
    conditions: [num('staff', '>=', 30), share('college_staff', '>=', 50), share('rd_staff', '>=', 20)],
  },
  {
    text: '科技人员30人以上，其中研发人员占比20%以上。',
    conditions: [num('tech_staff', '>=', 30)],
    marked: ['研发人员占比20%以上'],
  },
  {
    text: '营业收入连续两年增长，且增幅均不低于8%；上年度利润总额不低于200万元。',
    conditions: [
      test(growth('revenue'), '>', 0, { each: 2 }),
      test(growth('revenue'), '>=', 8, { each: 2 }),
      num('total_profit', '>=', 200),
    ],
  },
  {
    text: '企业注册资本不低于500万元，实缴资本不低于300万元；纳税信用评价为B级及以上，无欠税。',
    conditions: [
      num('registered_capital', '>=', 500),
      num('paid_in_capital', '>=', 300),
      grade('A', 'B'),
      no('tax_arrears'),
    ],
  },
  { text: '纳税信用等级为A级或B级。', conditions: [grade('A', 'B')] },
  {
    text: '从事该细分市场3年以上，上年度工业总产值不低于1亿元。',
    conditions: [num('niche_years', '>=', 3), num('industrial_output', '>=', 10_000)],
  },
  {
    text: '近5年内主持或者参与制（修）订国际标准、国家标准或行业标准1项以上。',
    conditions: [standards(1, 'international', 'national', 'industry')],
  },
  { text: '近五年参与制定国家标准、行业标准2项以上。', conditions: [standards(2, 'national', 'industry')] },
  {
    text: '申请贴息的企业需满足：（1）贷款用途为流动资金；（2）成立2年以上；（3）上年度净利润率不低于8%；（4）产品质量监督抽查近三年无不合格记录。',
    conditions: [old('>=', 2), test(ratio('net_profit', 'revenue'), '>=', 8)],
    marked: ['贷款用途为流动资金', '产品质量监督抽查近三年无不合格记录'],
  },
  {
    text: '企业拥有在有效期内的与主要产品（或服务）相关的Ⅰ类知识产权至少一项。',
    conditions: [num('class1_main', '>=', 1)],
  },
  { text: '属于《战略性新兴产业分类》中的新材料产业。', marked: ['新材料产业'] },
  {
    text: '园区企业上年度工业总产值不低于1亿元，单位增加值能耗低于全市平均水平，且未列入落后产能淘汰目录。',
    marked: ['园区企业上年度工业总产值不低于1亿元', '单位增加值能耗低于全市平均水平', '且未列入落后产能淘汰目录'],
  },
  {
    text: '能耗低于行业平均水平，且信用评价为B级以上。',
    marked: ['能耗低于行业平均水平', '且信用评价为B级以上'],
  },
  {
    text: '企业上年度裁员率不高于5.5%；30人（含）以下的企业裁员率不高于20%。',
    conditions: [
      { any: [test(LAID_OFF, '<=', 5.5), { all: [num('unemployment_insured', '<=', 30), test(LAID_OFF, '<=', 20)] }] },
    ],
  },
  {
    text: '在西安市行政区域内依法登记注册，具有独立法人资格，正常经营两年以上，无拖欠职工工资行为。',
    conditions: [run('>=', 2), { fact: 'area', in: ['610100'] }, LEGAL],
    marked: ['无拖欠职工工资行为'],
  },
  {
    text: '在宁波市范围内注册的工业企业、软件和信息服务业企业。',
    conditions: [
      { fact: 'area', in: ['330200'] },
      { fact: 'industry', in: ['B', 'C', 'D', '65'] },
    ],
  },
  {
    text: '申请专项资金的企业须具备健全的财务管理制度，上年末净资产不低于1000万元。',
    conditions: [num('net_assets', '>=', 1000)],
    marked: ['申请专项资金的企业须具备健全的财务管理制度'],
  },
  {
    text: '申报单位须同时具备：①在成都市登记注册，②近一年主营业务收入1000万元以上，③员工总数20人以上且技术先进。',
    conditions: [{ fact: 'area', in: ['510100'] }, num('main_revenue', '>=', 1000), num('staff', '>=', 20)],
    marked: ['技术先进'],
  },
  {
    text: '企业产值连续两年增长，上年度产值较前一年增长15%（含）以上，且增量超过500万元。',
    marked: ['企业产值连续两年增长', '上年度产值较前一年增长15%（含）以上', '且增量超过500万元'],
  },
  {
    text: '企业信誉良好，财务制度健全，上年度工业用地亩均税收高于全区平均水平，数字化诊断评级达到三级以上。',
    marked: ['企业信誉良好', '财务制度健全', '上年度工业用地亩均税收高于全区平均水平', '数字化诊断评级达到三级以上'],
  },
  {
    text: '产品获得CE认证，出口覆盖3个以上国家和地区，能耗强度优于国家标准。',
    marked: ['产品获得CE认证', '出口覆盖3个以上国家和地区', '能耗强度优于国家标准'],
  },
];
