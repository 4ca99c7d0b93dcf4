import { evaluate, ruleInForce } from '../evaluate';
import type { FactKey } from '../facts';
import type { FactValue, Profile } from '../profile';
import type { Verdict } from '../verdict';
import { NATIONAL_PROGRAMMES } from './all';
import { HANGZHOU_2019 } from './hangzhou-2019';
import type { Programme } from './programme';

/** Every programme written as rules. */
export const PROGRAMMES = [...NATIONAL_PROGRAMMES, ...HANGZHOU_2019];

/** Values by fact; 'revenue-2' is the year before last, undefined takes a value away. */
export type Values = Readonly<Record<string, FactValue | undefined>>;

export function profileOf(values: Values, asOf: string): Profile {
  const year = Number(asOf.slice(0, 4));
  return Object.entries(values).flatMap(([name, value]) => {
    const [fact, back] = name.split('-');
    if (value === undefined) return [];
    const period = back === undefined ? '' : String(year - Number(back));
    return [{ fact: fact as FactKey, period, value, source: 'self' as const, date: `${year}-01-02` }];
  });
}

/** The programme with a key. */
export function programme(key: string): Programme {
  return PROGRAMMES.find((one) => one.key === key)!;
}

export function verdictOf(key: string, values: Values, asOf = '2026-05-06'): Verdict {
  return evaluate(ruleInForce(programme(key).rules, asOf)!, profileOf(values, asOf), asOf).verdict;
}

/** A sound manufacturer of electronics in Hangzhou that gets everything. */
export const SOUND: Values = {
  area: '330104',
  industry: '3912',
  enterprise_type: 'limited',
  registered_on: '2015-05-01',
  high_tech_field: 'electronics',
  innovation_score: 75,
  sme_platform_score: 72,
  serious_violation: false,
  restricted_industry: false,
  niche_years: 6,
  niche_share: 12,
  niche_rank: 5,
  ip_in_use: true,
  award_level: 'none',
  standards_led: 0,
  rd_body_level: 'provincial',
  invention_patents: 5,
  other_class1_rights: 0,
  utility_models: 8,
  designs: 2,
  software_rights: 4,
  title_high_tech: { held: true, from: '2024-12-01', to: '2027-11-30' },
  title_innovative_sme: { held: true },
  title_specialized_sme: { held: true },
  title_city_patent_pilot: { held: true },
  platform_city_tech_center: { held: true, from: '2021-06-01' },
  platform_city_rd_center: { held: true, from: '2022-06-01' },
  'taxable_income-1': 280,
  'cost-1': 19000,
  ...people(1),
  ...money(1, 21000),
  ...money(2, 18500),
  ...money(3, 17000),
};

function people(back: number): Values {
  return {
    [`staff-${back}`]: 280,
    [`tech_staff-${back}`]: 90,
    [`rd_staff-${back}`]: 60,
    [`bachelor_staff-${back}`]: 45,
  };
}

function money(back: number, revenue: number): Values {
  return {
    [`revenue-${back}`]: revenue,
    [`main_revenue-${back}`]: revenue * 0.95,
    [`high_tech_income-${back}`]: revenue * 0.8,
    [`rd_expense-${back}`]: revenue * 0.06,
    [`domestic_rd_expense-${back}`]: revenue * 0.06,
    [`assets-${back}`]: 4900,
    [`liabilities-${back}`]: 2000,
    [`equity_financing-${back}`]: 0,
  };
}
