import { describe, expect, it } from 'vitest';
import { evaluate, explain } from './evaluate';
import { unknownInputs } from './judging/unknown-inputs';
import { Population } from './population';
import type { Profile } from './profile';
import { ProfileView } from './profile-view';
import type { Condition, Measure, NumberTest, Rule } from './rule';
import { profileOf, type Values } from './rules/sound-enterprise';

/** Founded on 20 May 2024: there are books of a part of 2024 and of 2025, none of 2023. */
const FOUNDED = { registered_on: '2024-05-20' };
const YOUNG: Values = { ...FOUNDED, 'revenue-1': 300, 'revenue-2': 100 };
const DAY = '2026-07-01';
const NONE = Number.NaN;

const revenue = (more: object = {}): Measure => ({ fact: 'revenue', ...more });
const read = (measure: Measure, values = YOUNG, asOf = DAY, today = asOf) =>
  new ProfileView(profileOf(values, asOf), asOf, today).read(measure);
const ruleOf = (condition: Condition): Rule => ({ version: '1', source: '测试', condition });
const test = (measure: Measure, op: NumberTest['op'], value: number, more: Partial<NumberTest> = {}): NumberTest => ({
  measure,
  op,
  value,
  ...more,
});

describe('a year before the founding', () => {
  it.each<[string, Measure, number]>([
    ['has no number', revenue({ year: -3 }), NONE],
    ['of the calendar too', revenue({ year: 2023 }), NONE],
    ['is the part-year of the founding', revenue({ year: -2 }), 100],
    ['adds nothing to a sum', revenue({ over: 'sum', years: 3 }), 400],
    ['is not the largest', revenue({ over: 'max', years: 3 }), 300],
    ['leaves no smallest, as each year counts', revenue({ over: 'min', years: 3 }), NONE],
    ['leaves no mean of a fixed number of years', revenue({ over: 'average', years: 3 }), NONE],
    ['is no year of a young enterprise', revenue({ over: 'average', years: 3, young: true }), 200],
    ['is no base of growth', { growth: 'revenue', base: 2023 }, NONE],
    ['is no step of mean growth', { growth: 'revenue', years: 2, mean: true }, NONE],
    ['is where an increase begins', { increase: 'revenue', base: -3 }, 300],
    ['leaves no share', { percent: revenue(), of: revenue({ year: -3 }) }, NONE],
    ['is not the greater of two', { greatest: [revenue({ year: -3 }), revenue()] }, 300],
    ['that is all that is asked', revenue({ over: 'sum', years: 2, last: -3 }), NONE],
    ['has no quarters', { fact: 'quarter_staff', year: -2, part: 1 }, NONE],
  ])('%s', (_what, measure, expected) => {
    expect(read(measure).low).toEqual(expected);
    expect(read(measure).high).toEqual(expected);
  });

  it('is unknown while nobody knows the founding, and the quarter of the founding can have a number', () => {
    expect(read(revenue({ year: -3 }), { 'revenue-1': 300 })).toEqual({ low: 0, high: Number.POSITIVE_INFINITY });
    expect(read({ fact: 'quarter_staff', year: -2, part: 2 }).high).toBe(Number.POSITIVE_INFINITY);
  });

  it('does not stand in for books that are not closed yet', () => {
    const asOf = '2025-03-01';
    const first = { ...FOUNDED };
    expect(read(revenue(), first, asOf)).toEqual({ low: 0, high: Number.POSITIVE_INFINITY });
    expect(unknownInputs(revenue(), new ProfileView(profileOf(first, asOf), asOf))).toEqual([
      { fact: 'revenue', year: -1 },
    ]);
    // of two closed years the one that there is
    const spring = '2026-03-01';
    expect(read(revenue({ over: 'sum', years: 2 }), { ...FOUNDED, 'revenue-2': 100 }, spring)).toEqual({
      low: 100,
      high: 100,
      shift: 1,
    });
    expect(read(revenue({ over: 'min', years: 2 }), { ...FOUNDED, 'revenue-2': 100 }, spring).low).toBe(0);
  });

  it('is asked of nobody, and said in words', () => {
    const each = test(revenue(), '>=', 50, { each: 3 });
    expect(unknownInputs(revenue({ over: 'min', years: 3 }), new ProfileView(profileOf(FOUNDED, DAY), DAY))).toEqual([
      { fact: 'revenue', year: -1 },
      { fact: 'revenue', year: -2 },
    ]);
    const said = (condition: Condition) => explain(ruleOf(condition), profileOf(YOUNG, DAY), DAY).reasons[0];
    expect(said(each)).toMatchObject({
      result: 'fail',
      actual: '2025 年度 300 万元，2024 年度 100 万元，2023 年度 当时尚未成立',
      lacking: '2026 年度营业收入达到 50 万元，2027 年起满足',
    });
    expect(said(test(revenue({ year: -3 }), '<=', 500))).toMatchObject({
      result: 'fail',
      actual: '当时尚未成立',
      lacking: '2023 年企业尚未成立，没有该年度的数据，按不满足处理',
    });
  });

  it('is none in the columns too', () => {
    const profiles: Profile[] = ['2024-05-20', '2023-12-31', '2022-01-01', undefined].map((registered_on) =>
      profileOf({ ...YOUNG, registered_on }, DAY),
    );
    const population = new Population();
    for (const [id, profile] of profiles.entries()) population.upsert(id, profile);
    const measures = [
      revenue({ year: -3 }),
      revenue({ over: 'sum', years: 3 }),
      revenue({ over: 'max', years: 3 }),
      revenue({ over: 'min', years: 3 }),
      { growth: 'revenue', years: 2 },
    ];
    for (const measure of measures)
      for (const [asOf, today] of [
        [DAY, DAY],
        ['2026-03-01', '2026-03-01'],
        ['2027-02-01', DAY],
      ] as const) {
        const rule = ruleOf(test(measure, '>=', 250));
        const expected = profiles.map((profile) => evaluate(rule, profile, asOf, today).verdict);
        const found = profiles.map((_, id) =>
          (['fit', 'near', 'unknown', 'unfit'] as const).find((verdict) =>
            population.page(rule, asOf, verdict, 0, 9, today).includes(id),
          ),
        );
        expect(found, JSON.stringify({ measure, asOf })).toEqual(expected);
      }
  });
});
