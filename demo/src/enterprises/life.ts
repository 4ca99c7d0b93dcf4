import type { FactKey } from '@zhice/matching/facts';
import type { TableValue } from '@zhice/matching/profile';
import type { Random } from '../random';
import { FactSheet } from './facts';
import type { IndustryKind } from './industry-kind';

interface Start {
  staff: number;
  /** Days since registration. */
  age: number;
  today: string;
}

/** What is true of an enterprise, before some of it is left out. Lists are by fiscal year, the latest first. */
interface Life {
  start: Start;
  kind: IndustryKind;
  staff: number[];
  revenue: number[];
  /** R&D expense in percent of revenue of the last year. */
  research: number;
  technical: number;
  highTech: boolean;
  small: boolean;
}

const scaled = (list: number[], share: number) => list.map((value) => value * share);

function imagine(random: Random, kind: IndustryKind, start: Start): Life {
  const years = Math.min(3, Math.floor(start.age / 365));
  const growth = random.decimal(-0.08, 0.34, 3);
  const perHead = random.decimal(...kind.perHead, 1);
  const staff = Array.from({ length: years }, (_, back) =>
    Math.max(2, Math.round(start.staff / (1 + growth * 0.5) ** back)),
  );
  const revenue = staff.map((count, back) => count * perHead * (1 - 0.035 * back) * (0.94 + random.next() * 0.12));
  const research = random.decimal(...kind.research, 2);
  const technical = random.decimal(...kind.technical, 3);
  const eligible = kind.field !== undefined && research >= 3.4 && technical >= 0.1 && start.age > 700;
  return {
    start,
    kind,
    staff,
    revenue,
    research,
    technical,
    highTech: eligible && random.chance(0.66),
    small: (revenue[0] ?? 0) < 2000,
  };
}

function addPeople(sheet: FactSheet, random: Random, life: Life): void {
  const technical = life.staff.map((count) => Math.round(count * life.technical));
  const research = technical.map((count) => Math.floor(count * (0.45 + random.next() * 0.4)));
  sheet.yearly('staff', life.staff);
  sheet.yearly('tech_staff', technical);
  sheet.yearly('rd_staff', research);
  sheet.yearly(
    'bachelor_staff',
    technical.map((count) => Math.round(count * (0.6 + random.next() * 0.5))),
  );
  sheet.yearly(
    'insured_staff',
    life.staff.map((count) => Math.max(1, Math.round(count * (0.82 + random.next() * 0.17)))),
    'imported',
  );
}

function addMoney(sheet: FactSheet, random: Random, life: Life): void {
  const margin = random.decimal(-0.05, 0.14, 3);
  const main = random.decimal(0.78, 0.99, 3);
  const debt = random.decimal(0.22, 0.86, 3);
  const assets = scaled(life.revenue, random.decimal(0.6, 1.7, 2));
  sheet.yearly('revenue', life.revenue, 'imported');
  sheet.yearly('main_revenue', scaled(life.revenue, main));
  sheet.yearly('net_profit', scaled(life.revenue, margin));
  sheet.yearly('taxable_income', scaled(life.revenue, margin * 0.85));
  sheet.yearly('tax_paid', scaled(life.revenue, random.decimal(0.012, 0.062, 3)), 'imported');
  sheet.yearly('assets', assets);
  sheet.yearly('liabilities', scaled(assets, debt));
  sheet.yearly('cost', scaled(life.revenue, 1 - margin));
  sheet.yearly(
    'fixed_investment',
    life.revenue.map((value) => value * random.decimal(0.005, 0.11, 4)),
  );
  if (life.kind.exports)
    sheet.yearly(
      'export_value',
      life.revenue.map((value) => value * random.decimal(0, 0.42, 3)),
    );
  if (life.kind.field && random.chance(0.25)) sheet.yearly('equity_financing', [random.whole(2, 60) * 50]);
}

function addResearch(sheet: FactSheet, random: Random, life: Life): void {
  const expense = life.revenue
    .map((value, back) => (value * (life.research - back * 0.15)) / 100)
    .map((value) => Math.max(0, value));
  sheet.yearly('rd_expense', expense);
  sheet.yearly('domestic_rd_expense', scaled(expense, random.decimal(0.9, 1, 3)));
  sheet.now('high_tech_field', life.kind.field ?? 'none');
  if (!life.kind.field) return;
  sheet.yearly('high_tech_income', scaled(life.revenue, random.decimal(0.42, 0.92, 3)));
  sheet.yearly('total_income', scaled(life.revenue, random.decimal(1, 1.04, 3)));
  if (random.chance(0.4)) sheet.yearly('sme_platform_score', [random.decimal(42, 84, 1)]);
}

function addRights(sheet: FactSheet, random: Random, life: Life): void {
  const strength = Math.sqrt((life.revenue[0] ?? 0) * life.research) / 18;
  const about = (factor: number) => Math.round(strength * factor * random.next());
  const software = life.kind.code.startsWith('6');
  sheet.now('invention_patents', about(2.2) + (life.highTech && !software ? 1 : 0), 'certificate');
  sheet.now('utility_models', about(software ? 0.8 : 5), 'certificate');
  sheet.now('designs', about(1.2), 'certificate');
  sheet.now('software_rights', about(software ? 9 : 1.6) + (software ? 1 : 0), 'certificate');
  sheet.now('trademarks', random.whole(0, 8), 'certificate');
  if (life.kind.code === '6520') sheet.now('other_class1_rights', random.whole(0, 5), 'certificate');
}

/** Days since a title was given, or false when it is not held. */
function since(random: Random, held: boolean, [low, high]: [number, number]): number | false {
  return held && random.whole(low, high);
}

function addTitles(sheet: FactSheet, random: Random, life: Life): void {
  const revenue = life.revenue[0] ?? 0;
  const innovative = life.highTech && random.chance(0.6);
  const specialized = innovative && revenue > 1500 && random.chance(0.55);
  const giant = specialized && revenue > 8000 && random.chance(0.3);
  const techSme = life.highTech || random.chance(0.2);
  sheet.title('title_high_tech', since(random, life.highTech, [40, 1060]));
  sheet.title('title_tech_sme', since(random, techSme, [60, 300]));
  sheet.title('title_innovative_sme', since(random, innovative, [100, 1060]));
  sheet.title('title_specialized_sme', since(random, specialized, [60, 1000]));
  sheet.title('title_little_giant', since(random, giant, [60, 900]));
  sheet.title('title_above_scale', since(random, !life.small, [20, 2600]));
  addPlatforms(sheet, random, life);
}

function addPlatforms(sheet: FactSheet, random: Random, life: Life): void {
  const centre = (life.revenue[0] ?? 0) > 5000 && random.chance(0.25);
  const system = life.highTech && random.chance(0.35);
  const research = life.highTech && random.chance(0.2);
  sheet.title('title_ip_standard', since(random, system, [30, 900]));
  sheet.title('platform_city_rd_center', since(random, research, [100, 1500]));
  sheet.title('platform_city_tech_center', since(random, centre, [100, 1500]));
}

function addConduct(sheet: FactSheet, random: Random, life: Life): void {
  sheet.now('independent_legal_person', true, 'certificate');
  sheet.now('enterprise_type', life.start.staff > 250 && random.chance(0.5) ? 'joint_stock' : 'limited', 'certificate');
  sheet.now(
    'registered_capital',
    random.pick([50, 100, 200, 300, 500, 500, 800, 1000, 1000, 1500, 2000, 3000, 5000]),
    'certificate',
  );
  sheet.clean({ incident_one_year: random.chance(0.03), abnormal_listing: random.chance(0.02) });
  sheet.now('general_taxpayer', !life.small);
  sheet.now(
    'listing',
    (life.revenue[0] ?? 0) > 20000 && random.chance(0.18)
      ? random.pick(['main', 'neeq'])
      : random.pick(['none', 'none', 'none', 'none', 'regional']),
  );
  const years = Math.floor(life.start.age / 365);
  sheet.now('niche_years', Math.max(0, years - random.whole(0, 2)));
  if (life.highTech) sheet.now('niche_share', random.decimal(0.5, 18, 1));
  if (life.highTech && random.chance(0.5)) sheet.now('niche_rank', random.whole(1, 20));
  if (random.chance(0.12)) sheet.now('standards', ledStandards(random, random.whole(1, 4)));
  else sheet.now('standards', { rows: [], complete: true });
  sheet.now(
    'rd_body_level',
    life.highTech ? random.pick(['own', 'own', 'city', 'provincial']) : random.pick(['none', 'none', 'own']),
  );
}

/** Standards that an enterprise led within the last years. */
function ledStandards(random: Random, count: number): TableValue {
  const rows = Array.from({ length: count }, (_, at) => ({
    name: `产品技术要求 第 ${at + 1} 部分`,
    level: random.pick(['national', 'industry', 'industry']),
    led: true,
    rank: random.whole(1, 5),
    published_on: `${random.whole(2020, 2025)}-0${random.whole(1, 9)}-15`,
  }));
  return { rows, complete: true };
}

const KEPT: ReadonlySet<FactKey> = new Set(['independent_legal_person', 'registered_capital', 'enterprise_type']);

/** Facts of one enterprise that agree with one another; each enterprise leaves out a part of its own. */
export function fillSheet(random: Random, kind: IndustryKind, start: Start): FactSheet {
  const sheet = new FactSheet(start.today, random.whole(10, 260));
  const life = imagine(random, kind, start);
  addConduct(sheet, random, life);
  if (life.staff.length > 0) {
    addPeople(sheet, random, life);
    addMoney(sheet, random, life);
    addResearch(sheet, random, life);
    addRights(sheet, random, life);
    addTitles(sheet, random, life);
  }
  const gaps = random.chance(0.12) ? 0 : random.decimal(0.04, 0.5, 2);
  const missing = new Set<string>();
  for (const key of new Set(sheet.rows.map((row) => row.fact))) {
    if (!KEPT.has(key as FactKey) && random.chance(gaps)) missing.add(key);
  }
  const kept = sheet.rows.filter((row) => !missing.has(row.fact));
  sheet.rows.splice(0, sheet.rows.length, ...kept);
  return sheet;
}
