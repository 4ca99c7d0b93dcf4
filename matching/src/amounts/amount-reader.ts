import type { Input } from '../engine/inputs';
import { judge } from '../judging/judge';
import { missingInputs } from '../judging/missing';
import { moneyText, numberText, quantityText } from '../judging/number-text';
import { highOf, lowOf, MANUAL, type Outcome, PASS, PASSES } from '../judging/outcome';
import { isSettled, type Reading } from '../judging/reading';
import { unknownInputs } from '../judging/unknown-inputs';
import { measureLabel, measureUnit } from '../judging/wording';
import type { ProfileView } from '../profile-view';
import type { Amount, AmountPart, Band, Condition, Measure } from '../rule';
import {
  bandOf,
  boundsOver,
  finite,
  limited,
  marginalRate,
  type Range,
  rounded,
  scaled,
  shareMoney,
  toFen,
  wholeRate,
} from './arithmetic';
import { capped, eachText, limitsText } from './limits';

export type Sum = Extract<Amount, { kind: 'sum' }>;

/**
 * How sure an amount is. exact: it is that much. at_most: no more than that, decided case by case. at_least: that much is
 * promised, and what comes on top is decided case by case. input: it depends on what is not known yet. person: it depends on what a person judges. none: not money.
 */
export type AmountKind = 'exact' | 'at_most' | 'at_least' | 'input' | 'person' | 'none';

interface PartRange extends Range {
  text: string;
}

/** Reads the parts of one amount, and keeps what is missing for them and whether a person has a say. */
export class AmountReader {
  person = false;
  shift = 0;
  private readonly open = new Map<string, Input>();
  private readonly texts: string[] = [];
  /** Whether the amount is said as the least: not a fixed sum. */
  private isLeast = false;
  /** What the parts come to before floor, caps and rounding. */
  private uncapped: Range = { low: 0, high: 0 };

  constructor(private readonly view: ProfileView) {}

  get missing(): Input[] {
    return [...this.open.values()];
  }

  /** The sum of the parts between floor and caps, rounded. */
  total(amount: Sum): Range {
    this.isLeast = amount.atLeast === true;
    this.uncapped = amount.pick === 'first' ? this.firstOf(amount.parts) : this.sumOf(amount.parts);
    return this.within(this.uncapped, amount);
  }

  /** What is left by floor and caps of a sum without end. */
  limitsOf(amount: Sum): Range {
    return this.within({ low: Number.POSITIVE_INFINITY, high: Number.POSITIVE_INFINITY }, amount);
  }

  private within({ low, high }: Range, amount: Sum): Range {
    if (amount.floor !== undefined && high > 0) {
      high = Math.max(high, amount.floor);
      if (low > 0) low = Math.max(low, amount.floor);
    }
    for (const cap of amount.caps ?? []) ({ low, high } = capped({ low, high }, cap, this));
    return { low: rounded(low, amount), high: rounded(high, amount) };
  }

  private sumOf(parts: readonly AmountPart[]): Range {
    const sum = { low: 0, high: 0 };
    for (const part of parts) {
      const range = this.part(part);
      sum.low += range.low;
      sum.high += range.high;
      if (range.high > 0 && range.text !== '') this.texts.push(range.text);
    }
    return sum;
  }

  /** While a part is open, everything from there on is possible. */
  private firstOf(parts: readonly AmountPart[]): Range {
    const ranges: PartRange[] = [];
    let isCertain = false;
    for (const part of parts) {
      const outcome = part.when ? this.judge(part.when) : PASSES;
      if (highOf(outcome) < MANUAL) continue;
      ranges.push(this.part(part));
      isCertain = lowOf(outcome) === PASS;
      if (isCertain) break;
    }
    const texts = ranges.filter(({ high, text }) => high > 0 && text !== '').map(({ text }) => text);
    if (texts.length > 0) this.texts.push(texts.join('，或 '));
    const low = isCertain ? Math.min(...ranges.map((range) => range.low)) : 0;
    return { low, high: Math.max(0, ...ranges.map((range) => range.high)) };
  }

  kindOf({ low, high }: Range, { upTo, atLeast }: Sum): AmountKind {
    if (low !== high && this.open.size > 0) return 'input';
    if (low !== high) return this.person ? 'person' : 'at_most';
    if (high === 0) return 'exact';
    return upTo ? 'at_most' : atLeast ? 'at_least' : 'exact';
  }

  formula(amount: Sum, { low, high }: Range): string {
    const limits = limitsText(amount, this);
    if (amount.parts.length === 0 || this.texts.length === 0) return high === 0 ? '按现有条件计为 0 万元' : limits;
    const isExact = low === high && this.uncapped.low === this.uncapped.high;
    const sum = this.texts.length > 1 && isExact ? `，合计 ${moneyText(this.uncapped.low)}` : '';
    const counted = isExact && toFen(this.uncapped.low) !== low ? `，计 ${moneyText(low)}` : '';
    const person = this.person ? '，由受理部门确定' : '';
    const least = this.isLeast ? '不低于 ' : '';
    const decided = amount.upTo || this.isLeast ? '，由主管部门核定' : '';
    const paid = amount.instalments?.map(({ percent, when }) => `${when} ${numberText(percent)}%`).join('，');
    return `${least}${this.texts.join(' + ')}${sum}${limits}${counted}${person}${decided}${paid ? `（分期：${paid}）` : ''}`;
  }

  private part(part: AmountPart): PartRange {
    const outcome = part.when ? this.judge(part.when) : PASSES;
    if (highOf(outcome) < MANUAL) return { low: 0, high: 0, text: '' };
    const value = this.value(part);
    const low = lowOf(outcome) === PASS ? limited(value.low, part) : 0;
    const label = part.label === undefined ? '' : `${part.label}：`;
    const limits = [
      part.floor === undefined ? '' : `最低 ${moneyText(part.floor)}`,
      part.cap === undefined ? '' : `最高 ${moneyText(part.cap)}`,
    ].filter(Boolean);
    const limit = limits.length > 0 ? `（${limits.join('，')}）` : '';
    return { low, high: limited(value.high, part), text: `${label}${value.text}${limit}` };
  }

  private value(part: AmountPart): PartRange {
    if ('person' in part) return this.decided(part.person);
    if ('fixed' in part)
      return { low: part.fixed, high: part.fixed, text: `${this.isLeast ? '' : '定额 '}${moneyText(part.fixed)}` };
    if ('base' in part) return this.share(part.base, part.rate);
    if ('count' in part) return this.counted(part.count, part.each);
    if ('tiers' in part) return this.tiers(part.tiers);
    if ('table' in part) return this.table(part.table);
    return 'bands' in part ? this.bands(part.bands) : this.steps(part.steps);
  }

  private decided(text: string): PartRange {
    this.person = true;
    return { low: 0, high: Number.POSITIVE_INFINITY, text };
  }

  private share(base: Measure, rate: number): PartRange {
    const reading = this.read(base);
    const name = measureLabel(base);
    const times = rate === 100 ? '' : ` × ${numberText(rate)}%`;
    if (reading.low !== reading.high)
      return { ...scaled(reading, rate), text: isProduct(name) && times ? `（${name}）${times}` : `${name}${times}` };
    const money = shareMoney(reading.low, rate);
    const value = quantityText(reading.low, measureUnit(base));
    if (!times) return { low: money, high: money, text: `${name}${isProduct(name) ? ' =' : ''} ${value}` };
    const quantity = isProduct(name) ? `（${name} = ${value}）` : `${name} ${value}`;
    return { low: money, high: money, text: `${quantity}${times} = ${moneyText(money)}` };
  }

  private counted(count: Measure, each: number): PartRange {
    const reading = this.read(count);
    const name = measureLabel(count);
    const [low, high] = [shareMoney(reading.low, each * 100), shareMoney(reading.high, each * 100)];
    const per = `每${measureUnit(count) || '个'} ${eachText(each)}`;
    if (low !== high) return { low, high, text: `${name} × ${per}` };
    return { low, high, text: `${name} ${quantityText(reading.low, measureUnit(count))} × ${per} = ${moneyText(low)}` };
  }

  /** The first tier whose condition holds; while an earlier one is open, everything from there on is possible. */
  private tiers(tiers: readonly { when?: Condition; value: number }[]): PartRange {
    const values: number[] = [];
    let isCertain = false;
    for (const tier of tiers) {
      const outcome = tier.when ? this.judge(tier.when) : PASSES;
      if (highOf(outcome) < MANUAL) continue;
      values.push(tier.value);
      isCertain = lowOf(outcome) === PASS;
      if (isCertain) break;
    }
    if (!isCertain) values.push(0);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const texts = [...new Set(values)].filter((value) => value > 0).map((value) => moneyText(value));
    return { low, high, text: texts.length > 0 ? `按档 ${texts.join('、')}` : '' };
  }

  private table({ rows, columns, values }: Extract<AmountPart, { table: unknown }>['table']): PartRange {
    const across = columns ? this.bandsReached(columns.key, columns.bands) : [0];
    const cells = this.bandsReached(rows.key, rows.bands).flatMap((row) =>
      across.map((column) => (row < 0 || column < 0 ? 0 : (values[row]?.[column] ?? 0))),
    );
    const names = [rows.key, ...(columns ? [columns.key] : [])].map((key) => this.valueText(key)).join('、');
    const [low, high] = [Math.min(...cells), Math.max(...cells)];
    return {
      low,
      high,
      text: low === high ? `${names}，按档 ${moneyText(low)}` : `${names}，按档最高 ${moneyText(high)}`,
    };
  }

  private valueText(measure: Measure): string {
    const { low, high } = this.view.read(measure);
    const name = measureLabel(measure);
    return low === high ? `${name} ${quantityText(low, measureUnit(measure))}` : name;
  }

  /** The places of the bands in which a key can lie; -1 = in none. */
  private bandsReached(key: Measure, bands: readonly Band[]): number[] {
    const { low, high } = this.read(key);
    if (Number.isNaN(low)) return [-1];
    const [first, last] = [bandOf(low, bands), bandOf(high, bands)];
    if (first === last) return [first];
    const upTo = last < 0 ? bands.length - 1 : last;
    const reached = Array.from({ length: upTo - first + 1 }, (_, step) => first + step);
    return last < 0 ? [...reached, -1] : reached;
  }

  private bands({ base, of, steps }: Extract<AmountPart, { bands: unknown }>['bands']): PartRange {
    const reading = this.read(base);
    const worth = (value: number): number => (of === 'marginal' ? marginalRate(value, steps) : wholeRate(value, steps));
    const name = this.valueText(base);
    if (reading.low === reading.high) {
      const money = worth(reading.low);
      return { low: money, high: money, text: `${name}，${of === 'marginal' ? '分段' : '按档'}计 ${moneyText(money)}` };
    }
    return { ...boundsOver(reading, worth, steps), text: `${name}，${of === 'marginal' ? '分段' : '按档'}计` };
  }

  private steps({
    measure,
    per,
    each,
    from = 0,
    proportional,
  }: Extract<AmountPart, { steps: unknown }>['steps']): PartRange {
    const reading = this.read(measure);
    const worth = (value: number): number => {
      const count = Math.max(0, (value - from) / per);
      return toFen((proportional ? count : Math.floor(count + 1e-9)) * each);
    };
    const unit = measureUnit(measure);
    const above = from > 0 ? `超过 ${quantityText(from, unit)}${unit === '%' ? ' ' : ''}的部分` : '';
    const step = quantityText(per, unit === '%' ? '个百分点' : unit);
    const text = `${this.valueText(measure)}，${above}每 ${step} ${eachText(each)}`;
    if (Number.isNaN(reading.low)) return { low: 0, high: 0, text: '' };
    const [low, high] = [worth(Math.max(0, finite(reading.low))), worth(reading.high)];
    return { low, high, text: low === high ? `${text} = ${moneyText(low)}` : text };
  }

  read(measure: Measure): Reading {
    const reading = this.view.read(measure);
    this.shift = Math.max(this.shift, reading.shift ?? 0);
    if (!isSettled(reading)) {
      const unknown = unknownInputs(measure, this.view);
      for (const input of unknown) this.miss(input);
      // a figure that is not published, a year that is not over: nobody can be asked
      if (unknown.length === 0) this.person = true;
    }
    return reading;
  }

  judge(condition: Condition): Outcome {
    const outcome = judge(condition, this.view);
    if (lowOf(outcome) === MANUAL || highOf(outcome) === MANUAL) this.person = true;
    for (const input of missingInputs(condition, this.view).values()) this.miss(input);
    return outcome;
  }

  private miss(input: Input): void {
    this.open.set(`${input.fact} ${this.view.period(input)} ${input.item ?? ''}`, input);
  }
}

/** A value beside the words of a product would be taken for its last factor. */
const isProduct = (label: string): boolean => label.includes(' × ');
