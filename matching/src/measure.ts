import { type Input, inputsOf } from './engine/inputs';
import { type FactKey, factDef } from './facts';
import { addMonths, dayNumber, dayText, monthsBetween, yearsBetween } from './judging/day';
import type { Entry, FactValue, Profile, TitleValue } from './profile';
import type { Measure } from './rule';
import type { UsedValue } from './verdict';

/**
 * A measure as of a day: every value from low to high is possible, and low === high when it is known.
 * A range narrower than everything comes from the facts' own bounds: 3 inventions and an unknown number of designs are
 * at least 3 rights. NaN on both sides: there is no such number for certain (time since a title that is not in force),
 * and every comparison with it fails.
 */
export interface Reading {
  low: number;
  high: number;
}

const OPEN: Reading = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
const NONE: Reading = { low: Number.NaN, high: Number.NaN };

type State = 'known' | 'stale' | 'early';

/**
 * What is known of an enterprise as of one day.
 *
 * What a value's own date means: an annual value belongs to its fiscal year and is known once that year is over, whenever
 * it was typed in; a date fact and a title with its first or last day say themselves on which days they hold; any other
 * value is known from the day it was given (`date`) on, because before that day it may have been another one.
 * A value older than its fact allows is stale: unknown, and shown as such.
 */
export class ProfileView {
  readonly day: number;
  readonly year: number;
  /** Outcomes of conditions already judged on this view, by identity. */
  readonly outcomes = new Map<object, number>();
  /** Measures whose value has been put in words. */
  readonly texts = new Map<Measure, string>();
  private readonly limits = new Map<number, string>();
  private readonly current = new Map<string, Entry>();
  private readonly annual = new Map<string, Entry>();
  private readonly readings = new Map<Measure, Reading>();
  private readonly usedValues = new Map<readonly Input[], UsedValue[]>();

  constructor(
    profile: Profile,
    readonly asOf: string,
  ) {
    this.day = dayNumber(asOf);
    this.year = Number(asOf.slice(0, 4));
    for (const entry of profile) {
      if (entry.period === '') this.current.set(entry.fact, entry);
      else this.annual.set(entry.fact + entry.period, entry);
    }
  }

  /** The fiscal year 'YYYY' of an input, '' for current facts. */
  period(input: Input): string {
    return input.year === undefined ? '' : String(this.year + input.year);
  }

  /** The value of a current fact if it counts on the day asked for. */
  known(fact: FactKey): FactValue | undefined {
    const entry = this.current.get(fact);
    return entry && this.stateOf(entry) === 'known' ? entry.value : undefined;
  }

  /** True or false, undefined when unknown. */
  flag(fact: FactKey): boolean | undefined {
    const value = this.known(fact);
    return typeof value === 'boolean' ? value : undefined;
  }

  /** The codes of a code fact, undefined when unknown. */
  codes(fact: FactKey): readonly string[] | undefined {
    const value = this.known(fact);
    if (typeof value === 'string') return [value];
    return Array.isArray(value) ? value : undefined;
  }

  /** Whether a title is held and in force on the day asked for; undefined when unknown. */
  title(fact: FactKey): boolean | undefined {
    const entry = this.current.get(fact);
    const value = entry && titleValue(entry.value);
    if (!entry || !value) return undefined;
    if (value.held && value.to !== undefined && this.asOf > value.to) return false;
    if (value.held && value.from !== undefined && this.asOf < value.from) return false;
    if (value.held && value.from !== undefined && value.to !== undefined) return true;
    const state = this.stateOf(entry);
    if (state === 'early' && value.held && value.from !== undefined) return true;
    return state === 'known' ? value.held : undefined;
  }

  /** The title entry as given, in force or not. */
  titleEntry(fact: FactKey): TitleValue | undefined {
    const entry = this.current.get(fact);
    return entry && titleValue(entry.value);
  }

  /** A measure as of the day; the same measure object is read once. */
  read(measure: Measure): Reading {
    let reading = this.readings.get(measure);
    if (!reading) {
      reading = this.compute(measure);
      this.readings.set(measure, reading);
    }
    return reading;
  }

  /** The number of one input if it is known. */
  number(input: Input): number | undefined {
    const entry = this.entryOf(input);
    if (!entry || typeof entry.value !== 'number' || this.stateOf(entry) !== 'known') return undefined;
    return entry.value;
  }

  /** Whether an input's value counts on the day asked for. */
  knows(input: Input): boolean {
    if (input.firstDay) return this.firstDay(input.fact) !== undefined;
    if (factDef(input.fact).kind === 'title') return this.title(input.fact) !== undefined;
    const entry = this.entryOf(input);
    return entry !== undefined && this.stateOf(entry) === 'known';
  }

  /** The values that inputs have, with period, source and date, known or not; the same list of inputs is read once. */
  used(inputs: readonly Input[]): UsedValue[] {
    let used = this.usedValues.get(inputs);
    if (!used) {
      used = inputs.map((input) => this.usedValue(input));
      this.usedValues.set(inputs, used);
    }
    return used;
  }

  private usedValue(input: Input): UsedValue {
    const period = this.period(input);
    const entry = this.entryOf(input);
    if (!entry) return { fact: input.fact, period };
    const used: UsedValue = {
      fact: input.fact,
      period,
      value: entry.value,
      source: entry.source,
      date: entry.date,
    };
    const state = this.knows(input) ? 'known' : this.stateOf(entry);
    if (state !== 'known') used[state] = true;
    return used;
  }

  private entryOf(input: Input): Entry | undefined {
    if (input.year === undefined) return this.current.get(input.fact);
    return this.annual.get(input.fact + (this.year + input.year));
  }

  private stateOf(entry: Entry): State {
    const def = factDef(entry.fact);
    if (entry.period !== '' && Number(entry.period) >= this.year) return 'early';
    if (entry.period === '' && def.kind !== 'date' && entry.date > this.asOf) return 'early';
    if (def.staleAfterMonths === undefined) return 'known';
    const date = entry.period === '' ? entry.date : `${entry.period}-12-31`;
    return date <= this.monthsBefore(def.staleAfterMonths) ? 'stale' : 'known';
  }

  /** The day so many months before the day asked for; values from then or before are stale. */
  private monthsBefore(months: number): string {
    let day = this.limits.get(months);
    if (day === undefined) {
      day = dayText(addMonths(this.day, -months));
      this.limits.set(months, day);
    }
    return day;
  }

  private compute(measure: Measure): Reading {
    if ('over' in measure) return this.overYears(measure);
    if ('fact' in measure) return this.input(inputsOf(measure)[0]!);
    if ('percent' in measure) return this.percent(measure.percent, measure.of);
    if ('sum' in measure) return this.sum(measure.sum);
    if ('growth' in measure) return this.growth(measure.growth, measure.years);
    return this.since(measure);
  }

  private input(input: Input): Reading {
    const value = this.number(input);
    if (value !== undefined) return { low: value, high: value };
    return boundsOf(input.fact);
  }

  private overYears(measure: Extract<Measure, { over: string }>): Reading {
    const parts = inputsOf(measure).map((input) => this.input(input));
    return combineYears(
      measure.over,
      parts.map((part) => part.low),
      parts.map((part) => part.high),
    );
  }

  private percent(numerator: Measure, denominator: Measure): Reading {
    const of = this.read(denominator);
    if (of.low !== of.high || of.low <= 0) return OPEN;
    const part = this.read(numerator);
    return { low: (100 * part.low) / of.low, high: (100 * part.high) / of.low };
  }

  private sum(parts: { measure: Measure; weight?: number }[]): Reading {
    let low = 0;
    let high = 0;
    for (const { measure, weight = 1 } of parts) {
      const part = this.read(measure);
      low += weight * (weight < 0 ? part.high : part.low);
      high += weight * (weight < 0 ? part.low : part.high);
    }
    return { low, high };
  }

  private growth(fact: FactKey, years: number): Reading {
    const last = this.number({ fact, year: -1 });
    const base = this.number({ fact, year: -1 - years });
    if (last === undefined || base === undefined || base <= 0) return OPEN;
    const growth = growthPercent(last, base, years);
    return { low: growth, high: growth };
  }

  private since(measure: Extract<Measure, { since: string }>): Reading {
    const from = this.firstDay(measure.since);
    if (from === undefined) return OPEN;
    if (from === null) return NONE;
    const elapsed = elapsedSince(dayNumber(from), this.day, measure.in);
    return { low: elapsed, high: elapsed };
  }

  /** The day from which a `since` counts; null when there is none for certain, undefined when it is not known. */
  firstDay(fact: FactKey): string | null | undefined {
    if (factDef(fact).kind === 'title') {
      const inForce = this.title(fact);
      if (inForce === false) return null;
      return inForce ? this.titleEntry(fact)?.from : undefined;
    }
    const value = this.known(fact);
    return typeof value === 'string' ? value : undefined;
  }
}

function titleValue(value: FactValue): TitleValue | undefined {
  return typeof value === 'object' && !Array.isArray(value) ? value : undefined;
}

/** The smallest and largest value that a fact can have at all. */
export function boundsOf(fact: FactKey): Reading {
  const { min, max } = factDef(fact);
  if (min === undefined && max === undefined) return OPEN;
  return { low: min ?? OPEN.low, high: max ?? OPEN.high };
}

/** The lows (and the highs) of some years combined; both sides are the same expression, as every combination is monotone. */
export function combineYears(over: 'sum' | 'average' | 'min' | 'max', lows: number[], highs: number[]): Reading {
  return { low: combine(over, lows), high: combine(over, highs) };
}

function combine(over: 'sum' | 'average' | 'min' | 'max', values: number[]): number {
  if (over === 'min') return Math.min(...values);
  if (over === 'max') return Math.max(...values);
  const total = values.reduce((sum, value) => sum + value, 0);
  return over === 'sum' ? total : total / values.length;
}

/** Compound growth in percent a year; a value that fell to zero or below over several years is -100. */
export function growthPercent(last: number, base: number, years: number): number {
  if (years === 1) return (100 * (last - base)) / base;
  if (last <= 0) return -100;
  return 100 * ((last / base) ** (1 / years) - 1);
}

/** Days, months or years between two day numbers. */
export function elapsedSince(from: number, to: number, unit: 'days' | 'months' | 'years'): number {
  if (unit === 'days') return to - from;
  return unit === 'months' ? monthsBetween(from, to) : yearsBetween(from, to);
}
