import type { FactKey } from '@zhice/matching/facts';
import type { RandomWorld } from '@zhice/matching/random-world';
import type { Condition, Measure, NumberTest, RowTest, ScorePart } from '@zhice/matching/rule';
import { zoneOf } from './places';

type Make = (world: RandomWorld, area: string) => Condition;

/** An upper threshold is wide and a lower one small: most policies are made to be met by many. */
const atLeast = (measure: Measure, value: number): NumberTest => ({ measure, op: '>=', value });
const small = (world: RandomWorld, ...values: number[]): number =>
  values[Math.min(world.below(values.length), world.below(values.length))]!;

/** Figures of some years up to last year or the year before. */
const window: Make = (world) => {
  const fact = world.pick<FactKey>(['revenue', 'rd_expense', 'tax_paid']);
  const measure: Measure = {
    fact,
    over: world.pick(['sum', 'average', 'max']),
    years: world.pick([2, 3]),
    last: world.pick([-1, -2]),
  };
  return atLeast(measure, small(world, ...(fact === 'revenue' ? [200, 500, 1000, 3000, 5000] : [5, 10, 20, 50, 100])));
};
const growthInEach: Make = (world) => ({
  ...atLeast({ growth: world.pick<FactKey>(['revenue', 'staff', 'assets']), years: 1 }, small(world, -20, -10, 0, 5)),
  each: world.pick([2, 3]),
});
const addedTo: Make = (world) =>
  atLeast({ increase: world.pick<FactKey>(['revenue', 'fixed_investment']), base: -3 }, small(world, 0, 50, 100, 500));

/** Two or three of four, their thresholds free. */
const someOf: Make = (world) => ({
  some: world.pick([2, 2, 3]),
  of: [
    atLeast({ percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } }, small(world, 1, 2, 3, 4, 5, 6)),
    atLeast({ fact: 'invention_patents' }, small(world, 1, 2, 3, 5)),
    { title: world.pick<FactKey>(['title_high_tech', 'title_tech_sme']), held: true },
    atLeast({ growth: 'revenue', years: 2 }, small(world, 5, 10, 15, 20)),
  ],
});

const COMPARED: readonly (readonly [Measure, Measure])[] = [
  [{ fact: 'revenue' }, { fact: 'revenue', year: -2 }],
  [{ fact: 'staff' }, { fact: 'staff', year: -2 }],
  [{ fact: 'tax_paid' }, { figure: 'mean_tax' }],
  [{ fact: 'assets' }, { fact: 'liabilities' }],
];
const compared: Make = (world) => {
  const [measure, than] = world.pick(COMPARED);
  const factor = world.pick([0.5, 0.8, 0.9, 1]);
  return { measure, op: '>=', than: factor === 1 ? than : { product: [than, { number: factor }] } };
};

const founded: Make = (world) =>
  world.chance(0.5)
    ? { day: 'registered_on', from: `${1995 + world.below(15)}-01-01` }
    : { day: 'registered_on', to: `${2018 + world.below(8)}-12-31` };

const termed: Make = (world) =>
  world.pick<Condition>([
    { title: 'title_high_tech', held: true, beyond: 6 },
    { title: 'title_specialized_sme', held: true, times: 'first' },
    { title: 'title_tech_sme', held: false, beyond: 0 },
    { title: 'platform_tech_center', held: false, level: ['national'] },
    { title: 'title_green_factory', held: true, level: ['national', 'provincial'] },
  ]);
const newTitle: Make = (world) => ({
  title: world.pick<FactKey>(['title_high_tech', 'title_specialized_sme', 'title_tech_sme', 'title_above_scale']),
  held: true,
  newIn: world.pick([[0], [-1], [0, -1], [2025, 2024]]),
});

const size: Make = (world) => ({
  fact: 'size_class',
  in: world.pick([['small', 'micro'], ['medium', 'small', 'micro'], ['micro'], ['large', 'medium']]),
});

/** Where it pays taxes or is counted, or a zone of the place. */
const placed: Make = (world, area) =>
  world.pick<Condition>([
    { fact: 'tax_area', in: [area] },
    { fact: 'statistics_area', in: [area] },
    { fact: 'area', in: [zoneOf(area), area] },
    { fact: 'industry', in: ['@strategic', 'I', 'M'] },
  ]);

const RECENT: readonly RowTest[] = [
  { column: 'awarded_on', within: 3, unit: 'years' },
  { column: 'awarded_on', within: 5, unit: 'years' },
  { column: 'awarded_on', years: [-1, -2] },
];
/** Rows of a register that pass some tests; `fixable` conditions in reach of one row more. */
const rows: Make = (world) =>
  world.chance(0.5)
    ? atLeast(
        {
          rows: 'awards',
          where: [
            { column: 'level', in: world.pick([['national'], ['national', 'provincial']]) },
            { column: 'rank', op: '<=', value: world.pick([1, 3, 5]) },
            world.pick(RECENT),
          ],
        },
        1,
      )
    : atLeast({ rows: 'standards', where: [{ column: 'led', is: true }] }, world.pick([1, 1, 2]));

const counted: Make = (world) =>
  atLeast(
    { fact: world.pick<FactKey>(['class1_main', 'class2_unused', 'class1_with_income', 'utility_models']) },
    small(world, 1, 2, 3, 5),
  );

/** Never had before, or not more than so much in three years. */
const once: Make = (world) =>
  world.chance(0.5)
    ? {
        measure: { rows: 'obtained_support', where: [{ column: 'item', this: true }] },
        op: '<=',
        value: 0,
        near: 0,
      }
    : {
        measure: { rows: 'obtained_support', where: [{ column: 'year', op: '>=', value: 2023 }], total: 'amount' },
        op: '<=',
        value: world.pick([100, 200, 300, 500]),
      };

/** Asked for the project of this item alone. */
const asked: Make = (world) => atLeast({ fact: 'equipment_investment' }, small(world, 50, 100, 300, 500, 1000));

const SHARE: Measure = { percent: { fact: 'rd_expense' }, of: { fact: 'revenue' } };
const tiers = (measure: Measure, limits: readonly number[], points: number): ScorePart['tiers'] =>
  limits.map((limit, index) => ({ when: atLeast(measure, limit), points: points - 5 * index }));
const SCORES: readonly ScorePart[] = [
  { name: '研发投入', max: 30, tiers: tiers(SHARE, [6, 4, 3, 2, 1], 30) },
  { name: '成长性', max: 20, tiers: tiers({ growth: 'revenue', years: 1 }, [20, 10, 5, 0], 20) },
  { name: '知识产权', max: 25, tiers: tiers({ fact: 'invention_patents' }, [10, 5, 3, 1], 25) },
  { name: '规模', max: 25, tiers: tiers({ fact: 'revenue' }, [20000, 5000, 1000, 200], 25) },
  { name: '人才', max: 20, tiers: tiers({ fact: 'tech_staff' }, [50, 20, 5], 20) },
];
/** Four of five parts and a total. */
const score: Make = (world) => {
  const left = world.below(SCORES.length);
  return { score: SCORES.filter((_, index) => index !== left), atLeast: world.pick([30, 40, 50, 55, 60]) };
};

/** Every construct that looks beyond the values of last year and today. */
export const WIDER: readonly Make[] = [
  window,
  growthInEach,
  addedTo,
  someOf,
  compared,
  founded,
  termed,
  newTitle,
  size,
  placed,
  rows,
  counted,
  once,
  asked,
  score,
];
