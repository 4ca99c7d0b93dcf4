import { atLeast, perCount, upTo } from './amounts/forms';
import { factDef } from './facts';
import type { FactDef, FactPeriod } from './facts/fact-def';
import type { Entry, TableValue, TitleValue } from './profile';
import type { RandomWorld } from './random-world';
import type { Amount, Condition, MatchItem, Measure, RowTest, Window } from './rule';

const YEARS = ['2022', '2023', '2024', '2025', '2026'];

/** The periods for which random enterprises have values. */
export const PERIODS: Readonly<Record<FactPeriod, readonly string[]>> = {
  year: YEARS,
  half: ['2025H1', '2025H2', '2026H1'],
  quarter: ['2025Q1', '2025Q2', '2026Q1', '2026Q2'],
};

const FACTORS: readonly Measure[] = [
  { figure: 'rate' },
  { figure: 'rate', on: 'registered_on' },
  { figure: 'rate', on: 'tested_signed_on' },
  { number: 2 },
  { figure: 'mean_wage' },
];

/** The kinds of conditions, measures and amounts that look beyond single current values. */
export class WiderWorld {
  constructor(private readonly world: RandomWorld) {}

  condition(depth: number): Condition {
    const { world } = this;
    switch (world.below(depth > 0 ? 8 : 6)) {
      case 0:
        return { ...world.numberTest(), each: 1 + world.below(3) };
      case 1:
        return { measure: world.measure(1), op: world.pick(['>=', '>', '<=', '<', '=']), than: world.measure(1) };
      case 2:
        return this.titleTest();
      case 3:
        return { day: world.pick(['registered_on', 'tested_title']), ...this.days() };
      case 4:
        return { fact: 'area', in: [world.pick(['@mountains', 'Z330001', 'Z330002', '330200']), '320000'] };
      case 5:
        return { fact: 'size_class', in: world.pick([['small', 'micro'], ['medium'], ['large', 'medium']]) };
      case 6:
        return { fact: 'industry', notIn: ['@strategic'] };
      default: {
        const of = Array.from({ length: 2 + world.below(3) }, () => world.condition(depth - 1));
        return { some: 1 + world.below(of.length), of };
      }
    }
  }

  private titleTest(): Condition {
    const { world } = this;
    const title = 'tested_title';
    const held = world.chance(0.8);
    switch (world.below(4)) {
      case 0:
        return { title, held, level: [world.pick(['national', 'provincial'])] };
      case 1:
        return { title, held, newIn: world.pick([[0], [-1], [0, -1], [2025]]) };
      case 2:
        return { title, held, times: world.pick(['first', 'renewed']) };
      default:
        return { title, held, beyond: world.pick([1, 6, 24]) };
    }
  }

  private days(): { from?: string; to?: string } {
    return this.world.pick([{ from: '2021-03-01' }, { to: '2025-12-31' }, { from: '2020-01-01', to: '2024-12-31' }]);
  }

  measure(depth: number): Measure {
    const { world } = this;
    const fact = world.fact('number', true);
    const inner = (): Measure => world.measure(Math.max(0, depth - 1));
    switch (world.below(13)) {
      case 11:
        return { per: inner(), of: inner() };
      case 0:
        return { fact, over: world.pick(['sum', 'average', 'max']), years: world.pick([2, 3]), young: true };
      case 1:
        return { fact, over: 'max', years: 2, last: world.pick([-2, -1, 2024]) };
      case 2:
        return { product: [inner(), world.pick(FACTORS)] };
      case 3:
        return world.chance(0.5) ? { greatest: [inner(), { number: 3 }] } : { least: [inner(), { number: 100 }] };
      case 4:
        return { growth: fact, years: 2, mean: true };
      case 5:
        return { growth: fact, base: world.pick([2023, -3]) };
      case 6:
        return { increase: fact, base: world.pick([-2, 2022]) };
      case 7:
        return { fact: 'tested_quarter', year: world.pick([0, -1]), part: 1 + world.below(2) };
      case 8:
        return { fact: world.pick(['tested_investment', 'tested_share']) };
      case 10:
        return {
          since: world.pick(['tested_signed_on', 'registered_on']),
          in: world.pick(['days', 'months']),
          ...(world.chance(0.5) && { until: world.pick(['tested_signed_on', 'registered_on', 'title_high_tech']) }),
        };
      case 9:
        return { growth: 'tested_quarter', years: 1, last: 0, part: 1 + world.below(2) };
      default:
        return this.rows();
    }
  }

  private rows(): Measure {
    const { world } = this;
    const where = Array.from({ length: world.below(3) }, () => this.rowTest());
    const total = world.chance(0.3) ? { total: 'sum', ...(world.chance(0.5) && { most: 4 }) } : {};
    const unlessKnown = world.chance(0.3) ? { unlessKnown: { number: 2 } } : {};
    return { rows: 'tested_awards', ...(where.length > 0 && { where }), ...total, ...unlessKnown };
  }

  private rowTest(): RowTest {
    return this.world.pick<RowTest>([
      { column: 'level', in: ['national'] },
      { column: 'level', notIn: ['provincial'] },
      { column: 'rank', op: '<=', value: 3 },
      { column: 'day', within: 3, unit: 'years' },
      { column: 'moved', longerThan: 12, unit: 'months' },
      { column: 'day', years: [-1, 0] },
      { column: 'day', from: '2024-01-01' },
      { column: 'item', this: true },
    ]);
  }

  /** Areas, windows and the title of an item. */
  frame(): Pick<MatchItem, 'areas' | 'windows' | 'grants'> {
    const { world } = this;
    return {
      ...(world.chance(0.5) && { areas: world.pick([['33'], ['330102', 'Z330002'], ['Z330001'], ['320000', '3301']]) }),
      ...(world.chance(0.5) && { windows: this.windows() }),
      ...(world.chance(0.2) && { grants: { title: 'tested_title' } }),
    };
  }

  private windows(): MatchItem['windows'] {
    if (this.world.chance(0.2)) return 'unknown';
    return this.world.pick<Window[]>([
      [],
      [{ closesOn: '2026-04-10' }],
      [{ opensOn: '2026-06-01', closesOn: '2026-07-31' }],
      [{ opensOn: '2024-03-01', closesOn: '2024-03-31', yearly: true }],
      [
        { opensOn: '2025-03-01', closesOn: '2025-03-31' },
        { opensOn: '2026-09-01', closesOn: '2026-09-30' },
      ],
    ]);
  }

  /** What is asked for projects of items. */
  inputs(items: readonly number[]): Entry[] {
    const { world } = this;
    return ['tested_investment', 'tested_signed_on'].flatMap((fact) =>
      items
        .filter(() => world.chance(0.5))
        .map((item) => ({
          fact,
          period: '',
          value: world.value(factDef(fact)),
          source: 'self',
          date: '2026-01-01',
          item,
        })),
    );
  }

  title({ terms }: FactDef): TitleValue {
    const { world } = this;
    const value = world.title();
    if (!terms?.levels || !value.held) return value;
    if (world.chance(0.5)) value.level = world.pick(terms.levels).value;
    if (world.chance(0.5)) value.earlier = world.chance(0.5) ? [] : [{ from: '2019-05-01', to: '2022-04-30' }];
    return value;
  }

  table({ columns = [] }: FactDef): TableValue {
    const { world } = this;
    const rows = Array.from({ length: world.below(4) }, () =>
      Object.fromEntries(columns.filter(() => world.chance(0.8)).map((column) => [column.key, this.cell(column.key)])),
    );
    return { rows, complete: world.chance(0.7) };
  }

  private cell(column: string): string | number {
    const { world } = this;
    if (column === 'level') return world.pick(['national', 'provincial']);
    if (column === 'rank') return 1 + world.below(5);
    if (column === 'sum') return world.pick([1, 10, 50]);
    if (column === 'item') return String(world.below(20));
    return world.pick(['2021-05-01', '2023-07-01', '2025-02-01', '2026-06-30']);
  }

  amount(): Amount {
    const { world } = this;
    const base = world.measure(1);
    const bands = [{ upTo: 100, rate: 5 }, { upTo: 1000, below: true as const, rate: 8 }, { rate: 10 }];
    return world.pick<Amount>([
      upTo(world.pick([10, 300])),
      atLeast(20, world.pick([undefined, 90])),
      perCount({ rows: 'tested_awards' }, 5, { cap: 12 }),
      { kind: 'sum', parts: [{ when: this.condition(1), person: '一事一议' }, { fixed: 3 }], pick: 'first' },
      {
        kind: 'sum',
        parts: [
          { base: { fact: 'tested_investment' }, rate: 10, cap: 30 },
          { when: world.condition(1), fixed: 5 },
        ],
      },
      {
        kind: 'sum',
        parts: [{ bands: { base, of: world.pick(['whole', 'marginal']), steps: bands } }],
        caps: [{ value: 90 }],
      },
      {
        kind: 'sum',
        parts: [{ steps: { measure: base, per: 10, each: 1, from: 50 } }],
        caps: [{ of: { fact: 'tax_paid' }, rate: 50, value: 40 }],
      },
      {
        kind: 'sum',
        parts: [{ fixed: 50 }],
        caps: [{ value: 60, less: { rows: 'tested_awards', where: [{ column: 'item', this: true }], total: 'sum' } }],
        round: { to: 1, way: 'down' },
      },
    ]);
  }
}
