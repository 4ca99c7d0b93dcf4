import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_CATALOGUE, useCatalogue } from './catalogue';
import { clauseReader } from './clause-reader/read-clause';
import { RandomConditions, WRITTEN_NAMES } from './clause-reader/samples/random-conditions';
import { canonical } from './clause-reader/samples/score';
import { sentenceOf } from './condition-sentence';
import type { Condition } from './rule';

describe('a condition as a sentence', () => {
  beforeAll(() => useCatalogue(WRITTEN_NAMES.catalogue));
  afterAll(() => useCatalogue(FIRST_CATALOGUE));

  it.each<[Condition, string]>([
    [{ measure: { fact: 'revenue' }, op: '>=', value: 5000, label: '规模' }, '上年度营业收入不低于 5000 万元'],
    [
      { measure: { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, op: '>=', value: 3, each: 2 },
      '近两年每年研发费用占营业收入的比例不低于 3%',
    ],
    [
      { measure: { fact: 'revenue', year: 2024 }, op: '>=', value: 1000, each: 2 },
      '截至2024 年度的近两年每年营业收入不低于 1000 万元',
    ],
    [
      {
        measure: {
          sum: [{ measure: { fact: 'invention_patents' }, weight: 5 }, { measure: { fact: 'designs' } }],
        },
        op: '>=',
        value: 20,
      },
      '发明专利×5、外观设计专利×1折算不低于 20 分',
    ],
    [
      {
        any: [
          { title: 'title_high_tech', held: true },
          { fact: 'abnormal_listing', is: false },
        ],
      },
      '符合下列条件之一：（一）取得高新技术企业；（二）没有“列入经营异常名录”的情形',
    ],
    [{ day: 'registered_on', from: '2022-01-01' }, '成立日期在 2022 年 1 月 1 日（含）以后'],
    [{ title: 'platform_tech_center', held: true, level: ['provincial'], newIn: [-1] }, '上年度取得省级企业技术中心'],
    [{ fact: 'size_class', in: ['small', 'micro'] }, '企业规模属于小型或微型'],
    [
      { measure: { fact: 'revenue' }, op: '>=', than: { fact: 'revenue', year: -2 } },
      '上年度营业收入不低于前年度营业收入',
    ],
    [{ score: [{ name: '创新', tiers: [], max: 30 }], atLeast: 20 }, '创新（最高 30 分）合计不低于 20 分'],
  ])('%j', (condition, sentence) => {
    expect(sentenceOf(condition)).toBe(sentence);
  });

  // 近三年年均复合增长率 may be two steps or three, in our own words too
  const hasUnsureSteps = (sentence: string) => /近[三四五六七八九十]年[^，；：]*年均复合增长率/u.test(sentence);

  it('is read as the same condition again, but for a compound rate over three years or more, which is left to a person', () => {
    const read = clauseReader(WRITTEN_NAMES);
    const nameOf = (_fact: string, code: string) =>
      [...WRITTEN_NAMES.areas!, ...WRITTEN_NAMES.industries!].find((area) => area.code === code)?.name;
    const random = new RandomConditions(20261123);
    for (let round = 0; round < 2000; round += 1) {
      const condition = random.condition(2);
      const sentence = sentenceOf(condition, nameOf);
      const found = read(`${sentence}。`);
      if (hasUnsureSteps(sentence)) {
        expect([sentence, found.some(({ kind }) => kind === 'open')]).toEqual([sentence, true]);
        continue;
      }
      const conditions = found.flatMap((finding) => (finding.kind === 'condition' ? [finding.condition] : []));
      const all = conditions.length === 1 ? conditions[0] : { all: conditions };
      expect([sentence, canonical(all), found.length - conditions.length]).toEqual([sentence, canonical(condition), 0]);
    }
  });
});
