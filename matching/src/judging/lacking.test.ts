import { describe, expect, it } from 'vitest';
import { explain } from '../evaluate';
import type { FactKey } from '../facts';
import type { Entry, FactValue, Profile } from '../profile';
import type { Condition } from '../rule';

const asOf = '2026-07-01';
const SELF = { date: '2026-03-01', source: 'self' } as const;
const entry = (fact: FactKey, value: FactValue, period = ''): Entry => ({ fact, value, period, ...SELF });
const last = (fact: FactKey, value: number) => entry(fact, value, '2025');
const reason = (profile: Profile, condition: Condition) =>
  explain({ version: '1', source: '测试办法', condition: { all: [condition] } }, profile, asOf).reasons[0]!;

const intensity: Condition = {
  measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } },
  op: '>=',
  value: 3,
};

describe('what is lacking', () => {
  it.each<[Profile, Condition, string]>([
    [
      [last('rd_expense', 17.6), last('revenue', 1000)],
      intensity,
      '2026 年度研发费用再增 12.4 万元即达 3%，2027 年起满足',
    ],
    [
      [entry('invention_patents', 0)],
      { measure: { fact: 'invention_patents' }, op: '>=', value: 1 },
      '再有 1 项发明专利',
    ],
    [
      [entry('registered_on', '2025-09-02')],
      { measure: { since: 'registered_on', in: 'days' }, op: '>=', value: 365, near: 1 },
      '还需 63 天满 365 天（2026-09-02 起满足）',
    ],
    [
      [entry('registered_on', '2024-03-31')],
      { measure: { since: 'registered_on', in: 'years' }, op: '>=', value: 3 },
      '还需 273 天满 3 年（2027-03-31 起满足）',
    ],
    [
      [last('staff', 330)],
      { measure: { fact: 'staff' }, op: '<=', value: 300 },
      '上年度职工总数超出 30 人（上限 300 人），2026 年度达标的，2027 年起满足',
    ],
    [
      [last('revenue', 18000)],
      { measure: { fact: 'revenue' }, op: '>=', value: 20000 },
      '2026 年度营业收入达到 2 亿元，2027 年起满足',
    ],
    [[last('rd_expense', 10), last('revenue', 0)], intensity, '上年度营业收入为 0，比例无从计算，按不满足处理'],
    [
      [last('net_profit', 10), last('net_assets', -100)],
      { measure: { percent: { fact: 'net_profit' }, of: { fact: 'net_assets' } }, op: '>=', value: 3 },
      '上年度净资产为负，比例无从计算，按不满足处理',
    ],
    [
      [entry('title_innovative_sme', { held: true, from: '2024-06-01' })],
      { title: 'title_innovative_sme', held: false, beyond: 6 },
      '创新型中小企业有效期至 2027-05-31，2026-12-01 起可申请复核或重新认定',
    ],
    [
      [entry('title_tech_sme', { held: true, from: '2025-06-01', to: '2026-07-01' })],
      { title: 'title_tech_sme', held: false, beyond: 0 },
      '科技型中小企业有效期至 2026-07-01，2026-07-02 起可重新申报',
    ],
    [[entry('title_high_tech', { held: false })], { title: 'title_high_tech', held: true }, '需取得高新技术企业'],
    [
      [entry('title_high_tech', { held: true, to: '2026-04-30' })],
      { title: 'title_high_tech', held: true },
      '高新技术企业已于 2026-04-30 到期，需重新取得',
    ],
    [
      [last('revenue', 100), entry('revenue', 100, '2024')],
      { measure: { growth: 'revenue', years: 1 }, op: '>=', value: 5, near: 1 },
      '2026 年度营业收入达到 105 万元，即达 5%，2027 年起满足',
    ],
    [
      [entry('niche_share', 6.8)],
      { measure: { fact: 'niche_share' }, op: '>=', value: 10 },
      '全国细分市场占有率再增 3.2 个百分点即达 10%',
    ],
    [
      [entry('niche_share', 6.8)],
      { measure: { fact: 'niche_share' }, op: '<=', value: 5 },
      '全国细分市场占有率超出 1.8 个百分点（上限 5%）',
    ],
    [
      [entry('registered_on', '2024-03-31'), last('revenue', 1), entry('revenue', 11, '2024')],
      { measure: { fact: 'revenue', over: 'max', years: 'all' }, op: '<=', value: 10 },
      '历年营业收入（最高一年）已超过 10 万元，无法再满足',
    ],
    [
      [entry('title_green_factory', { held: true, from: '2024-03-01' })],
      { title: 'title_green_factory', held: true, newIn: [-1] },
      '绿色工厂须是上年取得的',
    ],
    [
      [entry('title_green_factory', { held: false })],
      { title: 'title_green_factory', held: true, newIn: [2024] },
      '绿色工厂须是2024 年取得的',
    ],
  ])('%#', (profile, condition, lacking) => {
    expect(reason(profile, condition)).toHaveProperty('lacking', lacking);
  });
  it('shows enough digits to differ from the threshold', () => {
    expect(reason([last('rd_expense', 299.97), last('revenue', 10000)], intensity).actual).toBe('2.9997%');
  });
  it('says what is unknown and why', () => {
    const old: Entry = { ...entry('niche_years', 4), date: '2024-01-01' };
    expect(reason([old], { measure: { fact: 'niche_years' }, op: '>=', value: 3 })).toMatchObject({
      result: 'unknown',
      missing: ['niche_years'],
      values: [{ fact: 'niche_years', value: 4, stale: true }],
    });
    const none = reason([last('rd_expense', 1), last('revenue', 0)], intensity);
    expect(none).toMatchObject({
      result: 'fail',
      actual: '无从计算',
      lacking: '上年度营业收入为 0，比例无从计算，按不满足处理',
    });
  });
});
