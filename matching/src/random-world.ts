import { fixed, noMoney, shareOf, tiersOf } from './amounts/forms';
import { catalogue, choicesOf } from './catalogue';
import type { FactDef, FactKey } from './facts';
import type { Entry, FactValue, Profile, TitleValue } from './profile';
import type { Amount, Condition, MatchItem, Measure, NumberTest, Rule, ScorePart } from './rule';
import { PERIODS, WiderWorld } from './wider-world';

/** What may be asked of an enterprise; items for persons are tried apart. */
const enterpriseFacts = () => catalogue().facts.filter(({ subject }) => subject !== 'person');

/**
 * Random enterprises and rules from a seed, for property tests and benchmarks. Values and thresholds come from few round
 * numbers, so that comparisons are often exactly at the threshold; about every fourth fact is missing.
 */
export class RandomWorld {
  private state: number;

  /** `share` of the conditions are of the kinds that look at histories, tables, places, other measures and figures. */
  constructor(
    seed: number,
    private readonly share = 0,
  ) {
    this.state = seed >>> 0;
  }

  /** A number in [0, 1); mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }

  profile(gaps = 0.25): Profile {
    const entries: Entry[] = [];
    for (const fact of enterpriseFacts()) {
      const periods = fact.period === undefined ? [''] : PERIODS[fact.period];
      for (const period of periods) if (!this.chance(gaps)) entries.push(this.entry(fact, period));
    }
    return entries;
  }

  entry(fact: FactDef, period: string): Entry {
    const date = this.pick(['2023-05-01', '2024-11-30', '2025-06-30', '2026-03-31', '2026-04-01', '2026-06-15']);
    return { fact: fact.key as FactKey, period, value: this.value(fact), source: 'self', date };
  }

  value(fact: FactDef): FactValue {
    switch (fact.kind) {
      case 'number':
        return this.number(fact);
      case 'boolean':
        return this.chance(0.5);
      case 'date':
        return this.pick(['2015-02-28', '2021-03-01', '2024-02-29', '2025-04-01', '2026-01-01']);
      case 'title':
        return this.share > 0 ? this.wider.title(fact) : this.title();
      case 'table':
        return this.wider.table(fact);
      case 'codes':
        return [this.pick(codesOf(fact, true))];
      default:
        return this.pick(codesOf(fact, true));
    }
  }

  item(id: number, conditions = 1 + this.below(8)): MatchItem {
    const item: MatchItem = { id, rules: [this.rule(conditions)], amount: this.amount() };
    if (this.share > 0) Object.assign(item, this.wider.frame());
    if (this.chance(0.1)) item.rules = this.versions(conditions);
    if (this.chance(0.5)) item.deadline = this.pick(['2026-03-15', '2026-04-10', '2026-09-30', '2027-01-31']);
    return item;
  }

  rule(conditions: number): Rule {
    const all = Array.from({ length: conditions }, () => this.condition(2));
    return { version: 'v', source: '测试', condition: { all } };
  }

  /** A rule of tests that hardly fail out of reach, so that what counts is how many are missed. */
  lenientRule(conditions: number): Rule {
    const all = Array.from({ length: conditions }, (): Condition => {
      if (this.chance(0.2)) return { title: this.fact('title'), held: true };
      const measure: Measure = this.chance(0.5)
        ? { fact: this.fact('number', true) }
        : { fact: this.pick(['registered_capital', 'niche_years', 'designs']) };
      return { measure, op: '>=', value: this.pick([3, 10, 50]), near: 10 };
    });
    return { version: 'v', source: '测试', condition: { all } };
  }

  private get wider(): WiderWorld {
    return new WiderWorld(this);
  }

  condition(depth: number): Condition {
    if (this.chance(this.share)) return this.wider.condition(depth);
    const kind = this.below(depth > 0 ? 24 : 14);
    if (kind < 8) return this.numberTest();
    if (kind < 10) return this.codeTest();
    if (kind < 11) return { fact: this.fact('boolean'), is: this.chance(0.7), ...this.fixable() };
    if (kind < 13) return { title: this.fact('title'), held: this.chance(0.8), ...this.fixable() };
    if (kind < 14) return { manual: this.pick(['需现场核查', '需专家评审']) };
    const parts = Array.from({ length: 1 + this.below(3) }, () => this.condition(depth - 1));
    if (kind < 18) return { any: parts };
    if (kind < 20) return { all: parts };
    if (kind < 22) return { not: parts[0]! };
    return this.score(depth);
  }

  numberTest(): NumberTest {
    const measure = this.measure(2);
    const op = this.pick(['>=', '>=', '>=', '>', '<=', '<=', '<', '='] as const);
    const test: NumberTest = { measure, op, value: this.threshold(measure) };
    if (this.chance(0.2)) test.near = this.pick([0, 0.1, 0.5, 1]);
    return test;
  }

  measure(depth: number): Measure {
    if (this.chance(this.share)) return this.wider.measure(depth);
    const kind = this.below(depth > 0 ? 14 : 6);
    if (kind < 3) return { fact: this.fact('number') };
    if (kind < 6) return { fact: this.fact('number', true), year: -1 - this.below(3) };
    if (kind < 8)
      return {
        fact: this.fact('number', true),
        over: this.pick(['sum', 'average', 'min', 'max']),
        years: 1 + this.below(3),
      };
    if (kind < 10) return { percent: this.measure(depth - 1), of: this.measure(depth - 1) };
    if (kind < 11) return { growth: this.fact('number', true), years: 1 + this.below(2) };
    if (kind < 12)
      return {
        since: this.pick(['registered_on', 'title_high_tech', 'platform_city_tech_center']),
        in: this.pick(['days', 'months', 'years']),
      };
    const weights = [undefined, 1, 2, 5, -1, 0.5];
    return { sum: [0, 1].map(() => ({ measure: this.measure(depth - 1), weight: this.pick(weights) })) };
  }

  private score(depth: number): Condition {
    const score: ScorePart[] = Array.from({ length: 1 + this.below(3) }, (_, index) => ({
      name: `第 ${index + 1} 部分`,
      tiers: Array.from({ length: 1 + this.below(3) }, () => ({
        when: this.condition(depth - 1),
        points: this.pick([4, 8, 20, 30, 40]),
      })),
      max: this.pick([20, 30, 50]),
      ...(this.chance(0.3) ? { atLeast: this.pick([1, 15, 20]) } : {}),
    }));
    return { score, atLeast: this.pick([10, 30, 44, 60]), ...(this.chance(0.3) ? { near: this.pick([0, 0.5]) } : {}) };
  }

  private versions(conditions: number): Rule[] {
    return [
      { ...this.rule(conditions), version: '2022', validFrom: '2022-06-01', validTo: '2026-03-31' },
      { ...this.rule(conditions), version: '2026', validFrom: this.pick(['2026-04-01', '2026-03-01']) },
    ];
  }

  amount(): Amount {
    if (this.chance(this.share)) return this.wider.amount();
    if (this.chance(0.4)) return fixed(this.pick([1, 5, 20, 20, 100]));
    if (this.chance(0.6)) return shareOf({ fact: 'rd_expense' }, 10, { cap: this.pick([20, 50, 300]) });
    return this.chance(0.5) ? tiersOf([{ when: this.numberTest(), value: 30 }, { value: 10 }]) : noMoney('荣誉');
  }

  private fixable(): { fixable?: boolean } {
    return this.chance(0.2) ? { fixable: this.chance(0.5) } : {};
  }

  fact(kind: FactDef['kind'], annual = false): FactKey {
    return this.pick(
      enterpriseFacts().filter(
        (fact) =>
          fact.kind === kind && (annual ? fact.period === 'year' : fact.period === undefined || fact.period === 'year'),
      ),
    ).key;
  }

  private codeTest(): Condition {
    const fact = this.pick(enterpriseFacts().filter((candidate) => candidate.kind === 'code'));
    const codes = Array.from({ length: 1 + this.below(4) }, () => this.pick(codesOf(fact, false)));
    return this.chance(0.75) ? { fact: fact.key, in: codes } : { fact: fact.key, notIn: codes };
  }

  title(): TitleValue {
    const value: TitleValue = { held: this.chance(0.6) };
    const from = this.chance(0.6) ? { from: this.pick(['2023-04-01', '2025-03-31', '2026-04-01']) } : {};
    const to = this.chance(0.5) ? { to: this.pick(['2026-03-31', '2028-12-31']) } : {};
    return value.held ? { ...value, ...from, ...to } : value;
  }

  number(fact: FactDef): number {
    const size = this.pick(fact.integer || fact.unit === '年' ? COUNTS : FIGURES);
    const value = fact.min === undefined && this.chance(0.2) ? 0 - size : size;
    return Math.min(fact.max ?? Number.MAX_VALUE, Math.max(fact.min ?? -Number.MAX_VALUE, value));
  }

  threshold(measure: Measure): number {
    if ('percent' in measure || 'growth' in measure) return this.pick([0, 3, 5, 10, 60, 100, 200]);
    if ('since' in measure)
      return this.pick(measure.in === 'days' ? [365, 366, 730] : measure.in === 'months' ? [12, 24] : [1, 2, 3, 5]);
    return this.pick([...COUNTS, ...FIGURES]);
  }
}

const COUNTS = [0, 1, 2, 3, 4, 5, 10, 15, 20, 50, 100, 300, 500];
const FIGURES = [0, 0.3, 3, 30, 50, 97.5, 100, 500, 1000, 1000.01, 1500, 2000, 5000, 20000];
const AREAS = [
  '33',
  '330000',
  '3301',
  '330100',
  '330102',
  '330104',
  '330200',
  '330203',
  '320000',
  '320102',
  '110101',
  '100000',
];
const INDUSTRIES = ['C', '39', '3912', '391', '65', '6513', 'I', 'A', '0111', 'M', '7320', '70'];

function codesOf(fact: FactDef, own: boolean): readonly string[] {
  if (fact.choices === 'area') return own ? AREAS.slice(2, 11) : AREAS;
  if (fact.choices === 'industry') return INDUSTRIES;
  return (choicesOf(fact) ?? []).map((choice) => choice.value);
}
