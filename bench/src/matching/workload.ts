import { fixed } from '@zhice/matching/amounts/forms';
import type { FactKey } from '@zhice/matching/facts';
import { RandomWorld } from '@zhice/matching/random-world';
import type { Condition, MatchItem, Measure, NumberTest } from '@zhice/matching/rule';
import { areaBranch } from './places';
import { WIDER } from './wider-conditions';

/** Items and enterprises shaped like real ones: policies of areas and industries, with round thresholds and shared composites. */
export const AS_OF = '2026-05-01';

const INDUSTRIES = [
  'C',
  'I',
  'M',
  '13',
  '26',
  '27',
  '34',
  '35',
  '38',
  '39',
  '40',
  '65',
  '6513',
  '7320',
  '3912',
  'A',
  'F',
  'G',
];
const percent = (part: FactKey, of: FactKey): Measure => ({ percent: { fact: part }, of: { fact: of } });
const sum = (...facts: FactKey[]): Measure => ({ sum: facts.map((fact) => ({ measure: { fact } })) });

type Threshold = [measure: Measure, op: NumberTest['op'], values: readonly number[]];

const THRESHOLDS: readonly Threshold[] = [
  [{ fact: 'revenue' }, '>=', [100, 300, 500, 1000, 1500, 2000, 5000, 10000, 20000]],
  [{ fact: 'revenue' }, '<=', [20000, 40000, 100000, 200000]],
  [{ fact: 'revenue', over: 'sum', years: 3 }, '>=', [500, 1000, 3000, 5000]],
  [{ fact: 'rd_expense' }, '>=', [10, 20, 50, 100, 200, 500, 1000]],
  [{ fact: 'rd_expense', over: 'sum', years: 2 }, '>=', [50, 100, 400, 1200]],
  [percent('rd_expense', 'revenue'), '>=', [1, 1.5, 2, 3, 4, 5, 6, 10]],
  [percent('tech_staff', 'staff'), '>=', [5, 10, 15, 20, 30]],
  [percent('high_tech_income', 'revenue'), '>=', [30, 50, 60, 70]],
  [percent('liabilities', 'assets'), '<=', [60, 70, 75, 80]],
  [percent('main_revenue', 'revenue'), '>=', [50, 70, 80, 90]],
  [{ fact: 'staff' }, '>=', [5, 10, 15, 20, 50, 100]],
  [{ fact: 'staff' }, '<=', [300, 500, 1000]],
  [{ fact: 'assets' }, '<=', [5000, 20000, 50000]],
  [{ fact: 'registered_capital' }, '>=', [10, 50, 100, 500]],
  [{ fact: 'tax_paid' }, '>=', [5, 10, 50, 100]],
  [{ fact: 'fixed_investment' }, '>=', [50, 100, 300, 500, 1000]],
  [{ fact: 'export_value' }, '>=', [10, 100, 500]],
  [{ fact: 'invention_patents' }, '>=', [1, 2, 4, 5, 10]],
  [sum('invention_patents', 'utility_models', 'software_rights'), '>=', [1, 3, 5, 10, 20]],
  [{ fact: 'trademarks' }, '>=', [1, 2, 5]],
  [{ growth: 'revenue', years: 2 }, '>=', [5, 10, 15, 20]],
  [{ growth: 'revenue', years: 1 }, '>=', [0, 5, 10, 20]],
  [{ since: 'registered_on', in: 'years' }, '>=', [1, 2, 3]],
  [{ since: 'registered_on', in: 'years' }, '<=', [5, 8, 10, 20]],
  [{ fact: 'niche_years' }, '>=', [2, 3, 5]],
  [{ fact: 'niche_share' }, '>=', [5, 10, 20]],
  [{ fact: 'sme_platform_score' }, '>', [60, 70]],
];

/** These share no factor with the number of thresholds or of wider constructs, so that a rule takes each at most once. */
const STRIDE = 10;
const WIDER_STRIDE = 4;
/** Of 20 conditions so many are of the wider constructs. */
const WIDER_SHARE = 7 / 20;

const COMPOSITES: readonly Condition[] = [
  {
    any: [
      { title: 'title_high_tech', held: true },
      { title: 'title_specialized_sme', held: true },
    ],
  },
  {
    any: [
      { measure: { fact: 'revenue' }, op: '>=', value: 1000 },
      { measure: { fact: 'equity_financing', over: 'sum', years: 2 }, op: '>=', value: 2000 },
    ],
  },
  {
    any: [
      {
        all: [
          { measure: { fact: 'revenue' }, op: '<=', value: 5000 },
          { measure: percent('rd_expense', 'revenue'), op: '>=', value: 5 },
        ],
      },
      {
        all: [
          { measure: { fact: 'revenue' }, op: '>', value: 5000 },
          { measure: percent('rd_expense', 'revenue'), op: '>=', value: 3 },
        ],
      },
    ],
  },
  { not: { fact: 'industry', in: ['J', 'K', 'P'] } },
];
const FLAGS: readonly Condition[] = [
  { fact: 'dishonesty_listing', is: false },
  { fact: 'restricted_trade', is: false },
  { fact: 'independent_legal_person', is: true },
  { title: 'title_above_scale', held: true },
  { title: 'title_tech_sme', held: true },
  { title: 'title_little_giant', held: false },
  { manual: '项目符合当年申报指南方向' },
];

/**
 * An item of 20 conditions (or another number): where, which industry, who, thresholds, and for a third (7 of 20) what the
 * wider language says. Which seven of the fifteen constructs goes round by item, so that each is in about half of the items:
 * windows with an offset, growth in each of several years, increase, k of n, comparison, days, titles with terms, new in a
 * year, size class, places and lists, rows of registers, derived counts, had once, asked for the project, score tables.
 */
export function policy(world: RandomWorld, id: number, conditions = 20): MatchItem {
  const clause = () => `第${1 + world.below(30)}条`;
  const area = areaBranch(world);
  const all: Condition[] = [
    { fact: 'area', in: [area], clause: clause() },
    {
      fact: 'industry',
      in: [world.pick(INDUSTRIES), world.pick(INDUSTRIES), world.pick(INDUSTRIES)],
      clause: clause(),
    },
    { ...world.pick(FLAGS), clause: clause() },
    { ...world.pick(FLAGS), clause: clause() },
    { ...world.pick(COMPOSITES), clause: clause() },
  ];
  const wide = world.below(WIDER.length);
  for (let index = 0; index < Math.round(conditions * WIDER_SHARE); index += 1)
    all.push({ ...WIDER[(wide + index * WIDER_STRIDE) % WIDER.length]!(world, area), clause: clause() });
  const first = world.below(THRESHOLDS.length);
  for (let index = 0; all.length < conditions; index += 1) {
    const [measure, op, values] = THRESHOLDS[(first + index * STRIDE) % THRESHOLDS.length]!;
    all.push({ measure, op, value: lenient(world, op, values), clause: clause() });
  }
  return {
    id,
    rules: [
      { version: '2026', source: `关于支持企业发展的若干措施（${id}）`, condition: { all: all.slice(0, conditions) } },
    ],
    amount: fixed(world.pick([1, 5, 10, 20, 30, 50, 100, 200, 300])),
    deadline: `2026-${String(1 + world.below(12)).padStart(2, '0')}-15`,
  };
}

/** Of two thresholds the one that more enterprises meet: most policies are made to be met by many. */
function lenient(world: RandomWorld, op: NumberTest['op'], values: readonly number[]): number {
  const [a, b] = [world.below(values.length), world.below(values.length)];
  return values[op === '<=' ? Math.max(a, b) : Math.min(a, b)]!;
}

export function policies(count: number, seed = 1, conditions = 20): MatchItem[] {
  const world = new RandomWorld(seed);
  return Array.from({ length: count }, (_, index) => policy(world, index + 1, conditions));
}
