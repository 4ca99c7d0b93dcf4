import type { FactKey } from '@zhice/matching/facts';
import type { Entry, FactValue, Profile, TableValue } from '@zhice/matching/profile';
import type { RandomWorld } from '@zhice/matching/random-world';
import { AREAS } from './places';

/** A grown technology company; with gaps, that share of its facts is missing. */
export function enterprise(world: RandomWorld, gaps: number): Profile {
  const scale = 10 ** (world.next() * 3);
  const entries: Entry[] = [];
  const put = (fact: FactKey, value: FactValue, period = '', item?: number) => {
    if (world.chance(gaps)) return;
    const entry: Entry = { fact, period, value, source: 'self', date: '2026-03-01' };
    entries.push(item === undefined ? entry : { ...entry, item });
  };
  registration(world, put, scale);
  for (const [index, period] of ['2022', '2023', '2024', '2025'].entries())
    annual(world, put, scale * (1 + index * world.next() * 0.3), period);
  rights(world, put, scale);
  titles(world, put);
  registers(world, put);
  return entries;
}

type Put = (fact: FactKey, value: FactValue, period?: string, item?: number) => void;

function registration(world: RandomWorld, put: Put, scale: number): void {
  const area = world.pick(AREAS);
  put('area', area);
  put('tax_area', area);
  put('statistics_area', world.chance(0.9) ? area : world.pick(AREAS));
  put('industry', world.pick(['3912', '6513', '3411', '2710', '7320', '5271']));
  put('registered_on', `20${String(5 + world.below(20)).padStart(2, '0')}-06-01`);
  put('registered_capital', Math.round(50 * scale));
  put('enterprise_type', world.pick(['limited', 'limited', 'joint_stock', 'partnership']));
  put('dishonesty_listing', world.chance(0.05));
  put('restricted_trade', world.chance(0.05));
}

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
  put('sme_platform_score', 50 + world.below(40), period);
}

/** Every other company keeps its register of rights; the others have typed the counts. */
function rights(world: RandomWorld, put: Put, scale: number): void {
  if (world.chance(0.5)) {
    const kinds = ['invention', 'utility', 'utility', 'design', 'software', 'trademark'];
    put(
      'rights',
      table(world, 4 + scale / 30, () => ({
        kind: world.pick(kinds),
        granted_on: `${2015 + world.below(11)}-05-20`,
        main_product: world.chance(0.7),
        applied: world.chance(0.8),
        with_income: world.chance(0.7),
        high_value: world.chance(0.1),
        owner_rank: 1 + world.below(3),
      })),
    );
  }
  put('invention_patents', world.below(2 + scale / 10));
  put('utility_models', world.below(4 + scale / 5));
  put('software_rights', world.below(8));
  put('trademarks', world.below(4));
  put('class1_main', world.below(3));
  put('niche_years', world.below(10));
  put('niche_share', world.below(30));
}

function titles(world: RandomWorld, put: Put): void {
  for (const title of ['title_high_tech', 'title_specialized_sme', 'title_tech_sme', 'title_above_scale'] as const) {
    const from = `${world.pick([2023, 2024, 2025, 2026])}-04-01`;
    const earlier = world.chance(0.5) ? [{ from: '2019-11-01', to: '2022-10-31' }] : [];
    put(title, world.chance(0.5) ? { held: true, from, earlier } : { held: false });
  }
  const level = world.pick(['national', 'provincial']);
  put('platform_tech_center', world.chance(0.3) ? { held: true, from: '2024-12-01', level } : { held: false });
  put('title_green_factory', world.chance(0.2) ? { held: true, level } : { held: false });
  put('title_little_giant', { held: world.chance(0.05), from: '2024-09-01' });
}

function registers(world: RandomWorld, put: Put): void {
  const level = () => world.pick(['national', 'provincial', 'city']);
  const day = () => `${2019 + world.below(7)}-10-10`;
  put(
    'awards',
    table(world, 3, () => ({
      kind: world.pick(['science', 'quality', 'other']),
      level: level(),
      rank: 1 + world.below(5),
      awarded_on: day(),
    })),
  );
  put(
    'standards',
    table(world, 4, () => ({
      level: world.pick(['national', 'industry', 'group']),
      led: world.chance(0.3),
      rank: 1 + world.below(6),
      published_on: day(),
    })),
  );
  const items = Array.from({ length: 5 }, () => 1 + world.below(100_000));
  put(
    'obtained_support',
    table(world, 5, () => ({ item: String(world.pick(items)), year: 2021 + world.below(5), amount: world.below(100) })),
  );
  for (const item of items) put('equipment_investment', 10 * world.below(100), '', item);
}

function table(world: RandomWorld, most: number, row: () => TableValue['rows'][number]): TableValue {
  return { rows: Array.from({ length: world.below(most) }, row), complete: world.chance(0.8) };
}
