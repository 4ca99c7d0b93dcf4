import { evaluate, ruleInForce } from '../evaluate';
import type { FactValue, Profile, TableValue } from '../profile';
import type { Verdict } from '../verdict';
import { NATIONAL_PROGRAMMES } from './all';
import type { Programme } from './programme';

/** Values by fact; 'revenue-2' is the year before last, 'quarter_staff-1Q3' a quarter, undefined takes a value away. */
export type Values = Readonly<Record<string, FactValue | undefined>>;

/** A profile as given on 2 January of the year asked for. */
export function profileOf(values: Values, asOf: string): Profile {
  const year = Number(asOf.slice(0, 4));
  return Object.entries(values).flatMap(([name, value]) => {
    const [fact = '', back] = name.split('-');
    if (value === undefined) return [];
    const period = back === undefined ? '' : `${year - Number(back[0])}${back.slice(1)}`;
    return [{ fact, period, value, source: 'self' as const, date: `${year}-01-02` }];
  });
}

/** The national programme with a key. */
export function programme(key: string): Programme {
  return NATIONAL_PROGRAMMES.find((one) => one.key === key)!;
}

export function verdictOf(key: string, values: Values, asOf = '2026-05-06'): Verdict {
  return evaluate(ruleInForce(programme(key).rules, asOf)!, profileOf(values, asOf), asOf).verdict;
}

type Row = TableValue['rows'][number];

/** A table that says that there are no other rows. */
export const table = (...rows: Row[]): TableValue => ({ rows, complete: true });

/** So many rights of each kind, of the main product, own and in use, unless `cells` says otherwise. */
export const rightsOf = (counts: Readonly<Record<string, number>>, cells: Row = {}): Row[] =>
  Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${kind} ${index + 1}`,
      kind,
      granted_on: '2020-03-01',
      owner_rank: 1,
      main_product: true,
      applied: true,
      with_income: true,
      high_value: false,
      ...cells,
    })),
  );

/** An award or a place in a contest. */
export const award = (kind: string, level: string, rank: number, awarded_on: string): Row => ({
  name: '奖项',
  kind,
  level,
  rank,
  awarded_on,
});

/** A sound manufacturer of electronics in Hangzhou that gets everything. */
export const SOUND: Values = {
  area: '330104',
  industry: '3912',
  enterprise_type: 'limited',
  registered_on: '2015-05-01',
  general_taxpayer: true,
  assessed_tax: false,
  high_tech_field: 'electronics',
  ...quiet(),
  niche_years: 12,
  niche_share: 12,
  niche_rank: 5,
  world_share: 2,
  world_rank: 20,
  strategic_industry: false,
  product_fields: ['none'],
  own_brand: true,
  digital_level: '2',
  core_process_on_system: true,
  certified_system_or_product: true,
  province_feature_points: 10,
  awards: table(),
  standards: table(),
  rd_body_level: 'provincial',
  rights: table(...rightsOf({ invention: 5, utility: 8, design: 2, software: 4 })),
  title_high_tech: { held: true, from: '2024-12-01', to: '2027-11-30' },
  title_tech_sme: { held: false },
  title_innovative_sme: { held: true, from: '2024-06-01' },
  title_specialized_sme: { held: true, from: '2024-12-01' },
  title_little_giant: { held: false },
  title_single_champion: { held: false },
  title_tech_demonstration: { held: false },
  title_ip_advantage: { held: true, from: '2024-10-01' },
  title_ip_demonstration: { held: false },
  title_green_factory: { held: true, from: '2024-03-01', level: 'provincial' },
  ...systems('quality', 'safety', 'environment', 'energy'),
  list_chip_machine_tool: { held: false },
  list_advanced_manufacturing: { held: true, from: '2026-01-01', to: '2026-12-31' },
  platform_tech_center: { held: true, from: '2021-06-01', level: 'provincial' },
  unemployment_insured_months: 120,
  current_staff: 310,
  eligible_hires: 20,
  startup_loan_times: 0,
  new_graduate_hires: 8,
  loan_amount: 300,
  loan_months: 24,
  loan_interest: 10,
  equipment_in_catalogue: true,
  insurance_premium: 50,
  'taxable_income-1': 280,
  'cost-1': 19000,
  'sme_platform_score-1': 72,
  'sme_platform_score-2': 70,
  'deductible_rd-1': 1200,
  'excluded_trades_share-1': 0,
  'manufacturing_share-1': 96,
  'deductible_input_vat-1': 200,
  'unemployment_insured-1': 300,
  'laid_off-1': 6,
  'unemployment_premiums-1': 5,
  ...quarters('quarter_staff', 290),
  ...quarters('quarter_assets', 4900),
  ...people(1),
  ...money(1, 21000),
  ...money(2, 18500),
  ...money(3, 17000),
};

/** Nothing bad is known. */
function quiet(): Values {
  const facts = [
    'incident_one_year',
    'incident_since_last_year',
    'research_dishonesty',
    'incident_three_years',
    'tax_evasion_three_years',
    'misconduct_three_years',
    'abnormal_listing',
    'dishonesty_listing',
    'banned_product',
    'restricted_trade',
    'arrears',
    'little_giant_ties',
  ];
  return Object.fromEntries(facts.map((fact) => [fact, false]));
}

function systems(...names: string[]): Values {
  return Object.fromEntries(names.map((name) => [`title_${name}_system`, { held: true, from: '2024-05-01' }]));
}

/** The same mean in each quarter of last year. */
export function quarters(fact: string, ...means: number[]): Values {
  return Object.fromEntries([1, 2, 3, 4].map((quarter) => [`${fact}-1Q${quarter}`, means[quarter - 1] ?? means[0]!]));
}

function people(back: number): Values {
  return {
    [`staff-${back}`]: 310,
    [`tech_staff-${back}`]: 90,
    [`rd_staff-${back}`]: 60,
  };
}

function money(back: number, revenue: number): Values {
  return {
    [`revenue-${back}`]: revenue,
    [`total_income-${back}`]: revenue * 1.02,
    [`main_revenue-${back}`]: revenue * 0.95,
    [`high_tech_income-${back}`]: revenue * 0.8,
    [`rd_expense-${back}`]: revenue * 0.06,
    [`domestic_rd_expense-${back}`]: revenue * 0.06,
    [`net_profit-${back}`]: revenue * 0.08,
    [`assets-${back}`]: 4900,
    [`liabilities-${back}`]: 2000,
    [`net_assets-${back}`]: 2900,
    [`equity_financing-${back}`]: 0,
    [`conversions-${back}`]: 4,
  };
}
