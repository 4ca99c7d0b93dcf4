import { factDef } from '../../facts';
import { RandomWorld } from '../../random-world';
import type { Condition, Measure, Op } from '../../rule';
import type { ReaderNames } from '../finding';
import { SAMPLE_NAMES } from './names';

/** The names by which random conditions are written and read. */
export const WRITTEN_NAMES: ReaderNames & { catalogue: ReaderNames['catalogue'] } = {
  ...SAMPLE_NAMES,
  industries: [
    { code: '39', name: '计算机、通信和其他电子设备制造业' },
    { code: '65', name: '软件和信息技术服务业' },
  ],
};

const UNREAD_UNITS = ['名', '分'];

/** Random conditions of the kinds that texts state and the reader of clauses knows. */
export class RandomConditions {
  private readonly world: RandomWorld;

  constructor(seed: number) {
    this.world = new RandomWorld(seed);
  }

  condition(depth: number): Condition {
    const { world } = this;
    const kind = world.below(depth > 0 ? 10 : 8);
    if (kind < 4) return this.number();
    if (kind < 5) return { fact: this.flag(), is: false };
    if (kind < 6) return this.title();
    if (kind < 7) return this.code();
    if (kind < 8) return this.time();
    const parts = Array.from({ length: kind < 9 ? 2 + world.below(2) : 3 }, () => this.condition(depth - 1));
    return kind < 9 ? { any: parts } : { some: 2, of: parts };
  }

  private annual(): string {
    const facts = WRITTEN_NAMES.catalogue.facts.filter(({ subject }) => subject !== 'person');
    return this.world.pick(
      facts.filter(
        ({ kind, period, unit }) => kind === 'number' && period === 'year' && !UNREAD_UNITS.includes(unit ?? ''),
      ),
    ).key;
  }

  private current(): string {
    const facts = WRITTEN_NAMES.catalogue.facts.filter(({ subject }) => subject !== 'person');
    const fits = (unit = '') => unit !== '' && !UNREAD_UNITS.includes(unit);
    return this.world.pick(facts.filter(({ kind, period, unit }) => kind === 'number' && !period && fits(unit))).key;
  }

  private number(): Condition {
    const { world } = this;
    const op = world.pick<Op>(['>=', '>', '<=', '<']);
    const fact = this.annual();
    const value = world.pick([1, 3, 12.5, 60, 500, 8000, 25000]);
    const years = 2 + world.below(3);
    const kinds: (() => Condition)[] = [
      () => ({ measure: { fact }, op, value }),
      () => ({ measure: { fact, year: 2024 }, op, value }),
      () => ({ measure: { fact }, op, value, each: years }),
      () => ({ measure: { fact, over: world.pick(['sum', 'average']), years }, op, value }),
      () => ({ measure: this.share(), op, value: 15 }),
      () => ({ measure: this.share(), op, value: 15, each: years }),
      () => ({ measure: this.shareOver(years), op, value: 15 }),
      () => ({ measure: { growth: this.money(), years: 1 }, op, value: 20 }),
      () => ({ measure: { growth: this.money(), years }, op, value: 20 }),
      () => ({ measure: { growth: this.money(), base: 2022 }, op, value: 20 }),
      () => ({ measure: { increase: this.money() }, op, value: 300 }),
      () => ({ measure: { fact: this.current() }, op, value: 4 }),
    ];
    return world.pick(kinds)();
  }

  private money(): string {
    return this.world.pick(['revenue', 'main_revenue', 'net_profit', 'rd_expense', 'export_value']);
  }

  private share(): Measure {
    const { world } = this;
    const [part, whole] = world.pick([
      ['rd_expense', 'revenue'],
      ['rd_staff', 'staff'],
      ['main_revenue', 'revenue'],
    ] as const);
    return { percent: { fact: part }, of: { fact: whole } };
  }

  private shareOver(years: number): Measure {
    const over = (fact: string): Measure => ({ fact, over: 'sum', years });
    return { percent: over('rd_expense'), of: over('revenue') };
  }

  private flag(): string {
    return this.world.pick(
      WRITTEN_NAMES.catalogue.facts.filter(({ kind, group }) => kind === 'boolean' && group === 'conduct'),
    ).key;
  }

  private title(): Condition {
    const { world } = this;
    const def = world.pick(WRITTEN_NAMES.catalogue.facts.filter(({ kind }) => kind === 'title'));
    if (world.chance(0.2) && !/技术中心/u.test(def.label)) return { title: def.key, held: false };
    const levels = factDef(def.key).terms?.levels;
    return {
      title: def.key,
      held: true,
      ...(levels && { level: [world.pick(levels).value] }),
      ...(world.chance(0.3) && { newIn: [world.pick([0, -1, 2024])] }),
      ...(world.chance(0.3) && { times: world.pick(['first', 'renewed'] as const) }),
    };
  }

  private code(): Condition {
    const { world } = this;
    const kinds: (() => Condition)[] = [
      () => ({ fact: 'size_class', in: world.pick([['small', 'micro'], ['large'], ['medium', 'small', 'micro']]) }),
      () => ({
        fact: world.pick(['area', 'tax_area', 'statistics_area']),
        in: world.pick([['330100'], ['330200', '330109']]),
      }),
      () => ({ fact: 'industry', in: world.pick([['C'], ['39', '65'], ['I']]) }),
      () => ({ fact: 'enterprise_type', in: ['limited', 'joint_stock'] }),
      () => ({ fact: 'enterprise_type', notIn: ['partnership', 'sole'] }),
      () => ({ fact: 'rd_body_level', in: ['provincial'] }),
    ];
    return world.pick(kinds)();
  }

  private time(): Condition {
    const { world } = this;
    if (world.chance(0.3)) return { day: 'registered_on', from: '2022-01-01' };
    if (world.chance(0.3)) return { day: 'registered_on', to: '2024-12-31' };
    const since = world.pick(['registered_on', 'title_high_tech', 'platform_city_tech_center']);
    const unit = world.pick(['days', 'months', 'years'] as const);
    return { measure: { since, in: unit }, op: world.pick<Op>(['>=', '>', '<=', '<']), value: world.pick([1, 6, 24]) };
  }
}
