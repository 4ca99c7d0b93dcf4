import { fixed } from '@zhice/matching/amounts/forms';
import type { FactKey } from '@zhice/matching/facts';
import type { Entry, FactValue, Profile } from '@zhice/matching/profile';
import { RandomWorld } from '@zhice/matching/random-world';
import type { Condition, MatchItem, Measure, NumberTest } from '@zhice/matching/rule';

/** Items and enterprises shaped like real ones: policies of areas and industries, with round thresholds and shared composites. */
export const AS_OF = '2026-05-01';

const AREAS = Array.from({ length: 300 }, (_, index) =>
  String(110101 + Math.floor(index / 10) * 10_000 + (index % 10)),
);
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
  [{ fact: 'innovation_score' }, '>', [60, 70]],
];

/** Shares no factor with the number of thresholds, so that a rule takes each at most once. */
const STRIDE = 10;

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
  { fact: 'serious_violation', is: false },
  { fact: 'restricted_industry', is: false },
  { fact: 'independent_legal_person', is: true },
  { title: 'title_above_scale', held: true },
  { title: 'title_tech_sme', held: true },
  { title: 'title_little_giant', held: false },
  { manual: '项目符合当年申报指南方向' },
];

/** An item of 20 conditions (or another number): where, which industry, who, and thresholds. */
export function policy(world: RandomWorld, id: number, conditions = 20): MatchItem {
  const clause = () => `第${1 + world.below(30)}条`;
  const all: Condition[] = [
    { fact: 'area', in: [areaBranch(world)], clause: clause() },
    {
      fact: 'industry',
      in: [world.pick(INDUSTRIES), world.pick(INDUSTRIES), world.pick(INDUSTRIES)],
      clause: clause(),
    },
    { ...world.pick(FLAGS), clause: clause() },
    { ...world.pick(FLAGS), clause: clause() },
    { ...world.pick(COMPOSITES), clause: clause() },
  ];
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

/** Half of the policies are for a county, the rest for a city, a province or the country. */
function areaBranch(world: RandomWorld): string {
  const county = world.pick(AREAS);
  const level = world.next();
  if (level < 0.5) return county;
  if (level < 0.8) return `${county.slice(0, 4)}00`;
  return level < 0.95 ? `${county.slice(0, 2)}0000` : '100000';
}

export function policies(count: number, seed = 1, conditions = 20): MatchItem[] {
  const world = new RandomWorld(seed);
  return Array.from({ length: count }, (_, index) => policy(world, index + 1, conditions));
}

/** A grown technology company; with gaps, that share of its facts is missing. */
export function enterprise(world: RandomWorld, gaps: number): Profile {
  const scale = 10 ** (world.next() * 3);
  const entries: Entry[] = [];
  const put = (fact: FactKey, value: FactValue, period = '') => {
    if (!world.chance(gaps)) entries.push({ fact, period, value, source: 'self', date: '2026-03-01' });
  };
  put('area', world.pick(AREAS));
  put('industry', world.pick(['3912', '6513', '3411', '2710', '7320', '5271']));
  put('registered_on', `20${String(5 + world.below(20)).padStart(2, '0')}-06-01`);
  put('registered_capital', Math.round(50 * scale));
  put('independent_legal_person', true);
  put('serious_violation', world.chance(0.05));
  put('restricted_industry', world.chance(0.05));
  for (const [index, period] of ['2023', '2024', '2025'].entries())
    annual(world, put, scale * (1 + index * world.next() * 0.3), period);
  rights(world, put, scale);
  return entries;
}

type Put = (fact: FactKey, value: FactValue, period?: string) => void;

function annual(world: RandomWorld, put: Put, scale: number, period: string): void {
  const revenue = Math.round(10_000 * scale) / 100;
  const staff = 3 + Math.round(2 * scale);
  const share = (most: number) => Math.round(revenue * most * world.next() * 100) / 100;
  put('revenue', revenue, period);
  put('main_revenue', share(1), period);
  put('rd_expense', share(0.12), period);
  put('high_tech_income', share(1), period);
  put('staff', staff, period);
  put('tech_staff', Math.round(staff * 0.5 * world.next()), period);
  put('assets', Math.round(revenue * 1.2), period);
  put('liabilities', share(1), period);
  put('tax_paid', share(0.1), period);
  put('fixed_investment', share(0.3), period);
  put('export_value', share(0.2), period);
  put('equity_financing', world.chance(0.1) ? 2000 : 0, period);
}

function rights(world: RandomWorld, put: Put, scale: number): void {
  put('invention_patents', world.below(2 + scale / 10));
  put('utility_models', world.below(4 + scale / 5));
  put('software_rights', world.below(8));
  put('trademarks', world.below(4));
  put('innovation_score', 50 + world.below(40));
  put('niche_years', world.below(10));
  put('niche_share', world.below(30));
  for (const title of ['title_high_tech', 'title_specialized_sme', 'title_tech_sme', 'title_above_scale'] as const) {
    put(title, { held: world.chance(0.4) });
  }
  put('title_little_giant', { held: world.chance(0.05) });
}
