import { FOUNDED, type Input, inputsOf, isCalendarYear, shifted } from './engine/inputs';
import { type FactKey, factDef } from './facts';
import { areBooksDue, endOfPeriod, latestBooks, MOST_SHIFT, periodOf } from './judging/books';
import { dayNumber } from './judging/day';
import { derivedFrom } from './judging/derivation';
import { type PlacedZones, placedZones } from './judging/placed-zones';
import { boundsOf, exactly, isSettled, NONE, type Reading } from './judging/reading';
import { Readings } from './judging/readings';
import { titleValue } from './judging/title-span';
import { type OneTold, Told } from './judging/told';
import type { NameOf } from './judging/wording';
import { readMeasure } from './measure';
import { type FactValue, itemsTold, type Profile, type TableValue, type TitleSpan, type TitleValue } from './profile';
import type { Condition, Measure } from './rule';
import type { Reason, UsedValue } from './verdict';

/**
 * What is known of an enterprise as of one day, said on another (`today`, later days are forecasts).
 *
 * What a value's own date means: a value by period belongs to its period and is known once that is over, whenever it was
 * typed in; a date fact and a title with its first or last day say themselves on which days they hold; what does not
 * change by the day (`lasting`) holds on any; any other value is known from the day it was given (`date`) on, because
 * before that day it may have been another one. A value older than its fact allows is stale: unknown, and shown as such.
 *
 * Accounts of a year are not expected before 1 June of the next: until then, and for years to come, the last ones that
 * are there stand in (see Reading.shift).
 */
export class ProfileView {
  readonly year: number;
  /** Outcomes of conditions already judged on this view, by identity. */
  readonly outcomes = new Map<object, number>();
  private readonly texts = new Map<Measure | FactKey, string>();
  /** By how many years later than asked the accounts are that can be asked for. */
  readonly shiftAsked: number;
  /** The day on which what is said was known: no later than today. */
  private readonly knownOn: string;
  private readonly told: Told;
  private items: ReadonlySet<number> | undefined;
  /** Measures by the books that there can be. */
  private readonly readings: Readings;
  /** Measures by the books of the year asked for, whether they are there or not. */
  readonly asked: Readings;
  /** The codes of current facts, with the zones that hold a place. */
  private readonly currentCodes = new Map<FactKey, readonly string[] | undefined>();
  private readonly zones = new Map<readonly string[], PlacedZones>();
  private readonly derived = new Map<string, FactValue | undefined>();
  private readonly reasons = new Map<Condition, Reason>();
  private nameOf: NameOf | undefined;
  private readonly usedValues = new Map<readonly Input[], UsedValue[]>();

  constructor(
    readonly profile: Profile,
    readonly asOf: string,
    readonly today = asOf,
    /** Of the same enterprise and day: what was read there by facts that have not changed since is read here as well. */
    before?: { view: ProfileView; changed: ReadonlySet<FactKey> },
  ) {
    this.readings = new Readings(before?.view.readings, before?.changed);
    this.asked = new Readings(before?.view.asked, before?.changed);
    this.year = Number(asOf.slice(0, 4));
    this.knownOn = today < asOf ? today : asOf;
    this.shiftAsked = this.year - 1 - latestBooks(this.year, this.knownOn);
    this.told = new Told(profile, asOf, this.knownOn);
  }

  get day(): number {
    return dayNumber(this.asOf);
  }

  /** The items of which the profile tells something. */
  get itemsTold(): ReadonlySet<number> {
    this.items ??= itemsTold(this.profile);
    return this.items;
  }

  /** What the enterprise has of a measure or fact in words, said once. */
  said(what: Measure | FactKey, say: () => string): string {
    let text = this.texts.get(what);
    if (text === undefined) {
      text = say();
      this.texts.set(what, text);
    }
    return text;
  }

  /** What has been said of conditions, in one way of naming codes. */
  reasonsBy(nameOf: NameOf | undefined): Map<Condition, Reason> {
    if (this.nameOf !== nameOf) {
      this.reasons.clear();
      this.texts.clear();
    }
    this.nameOf = nameOf;
    return this.reasons;
  }

  /** The period of an input: 'YYYY', 'YYYYH1', 'YYYYQ1', '' for current facts. */
  period(input: Input): string {
    return periodOf(input, this.year);
  }

  /** The value of a current fact if it counts on the day asked for. */
  known(fact: FactKey, item?: number): FactValue | undefined {
    const derived = this.derivedValue(fact, item);
    if (derived !== undefined) return derived;
    const told = this.told.find(fact, '', item);
    return told && this.told.stateOf(told) === 'known' ? told.entry.value : undefined;
  }

  /** True or false, undefined when unknown. */
  flag(fact: FactKey, item?: number): boolean | undefined {
    const value = this.known(fact, item);
    return typeof value === 'boolean' ? value : undefined;
  }

  /** The codes of a code fact, undefined when unknown; of a place also the zones that hold it whole or are known to. */
  codes(fact: FactKey, item?: number): readonly string[] | undefined {
    if (item !== undefined) return this.readCodes(fact, item);
    let codes = this.currentCodes.get(fact);
    if (codes === undefined && !this.currentCodes.has(fact)) {
      codes = this.readCodes(fact);
      this.currentCodes.set(fact, codes);
    }
    return codes;
  }

  private readCodes(fact: FactKey, item?: number): readonly string[] | undefined {
    const value = this.known(fact, item);
    const codes = typeof value === 'string' ? [value] : Array.isArray(value) ? value : undefined;
    if (codes === undefined || factDef(fact).choices !== 'area') return codes;
    return [...codes, ...this.zonesOf(codes).inside];
  }

  /** The zones in which a place may lie: it reaches into their areas and nobody has said. */
  zonesMaybe(fact: FactKey, codes: readonly string[]): readonly string[] {
    return factDef(fact).choices === 'area' ? this.zonesOf(codes).maybe : [];
  }

  private zonesOf(codes: readonly string[]): PlacedZones {
    let zones = this.zones.get(codes);
    if (!zones) {
      zones = placedZones(codes, this.known('zones'));
      this.zones.set(codes, zones);
    }
    return zones;
  }

  /** The rows of a table fact, undefined when nothing is known of it. */
  table(fact: FactKey, item?: number): TableValue | undefined {
    const value = this.known(fact, item);
    return typeof value === 'object' && 'rows' in value ? value : undefined;
  }

  /** Whether a title is held and in force on the day asked for; undefined when unknown. */
  title(fact: FactKey): boolean | undefined {
    return this.told.grant(fact).inForce;
  }

  /** The grant of a title that is in force for certain, with its last day where it has one. */
  spanOf(fact: FactKey): TitleSpan | undefined {
    return this.told.grant(fact).span;
  }

  /** The title entry as given, in force or not. */
  titleEntry(fact: FactKey): TitleValue | undefined {
    return titleValue(this.told.find(fact, '')?.entry.value);
  }

  /** A measure as of the day, by the books that there can be; the same measure object is read once. */
  read(measure: Measure): Reading {
    let reading = this.readings.get(measure);
    if (!reading) {
      reading = this.readByBooks(measure);
      this.readings.set(measure, reading);
    }
    return reading;
  }

  private readByBooks(measure: Measure): Reading {
    const reading = readMeasure(measure, this, 0);
    if (isSettled(reading) || !this.booksMayBeMissing(measure)) return reading;
    for (let shift = 1; shift <= MOST_SHIFT && !this.isDue(this.year - shift); shift += 1) {
      const earlier = readMeasure(measure, this, shift);
      if (isSettled(earlier)) return { low: earlier.low, high: earlier.high, shift };
    }
    return reading;
  }

  private booksMayBeMissing(measure: Measure): boolean {
    return (
      !this.isDue(this.year - 1) && inputsOf(measure).some(({ year }) => year !== undefined && !isCalendarYear(year))
    );
  }

  /** Whether the accounts of a calendar year can be expected. */
  isDue(year: number): boolean {
    return areBooksDue(year, this.knownOn);
  }

  /** The number of one input if it is known. */
  number(input: Input): number | undefined {
    if (input.year === undefined) {
      const value = this.known(input.fact, input.item);
      return typeof value === 'number' ? value : undefined;
    }
    const told = this.toldOf(input);
    if (!told || typeof told.entry.value !== 'number' || this.told.stateOf(told) !== 'known') return undefined;
    return told.entry.value;
  }

  /** An input by the books of `shift` years earlier: its number, none where there can be none, or what the fact can be. */
  reading(input: Input, shift = 0): Reading {
    const value = this.number(shifted(input, shift));
    if (value !== undefined) return exactly(value);
    return this.isBeforeFounding(input) ? NONE : boundsOf(input.fact);
  }

  /** Whether an input's period was over when the enterprise was founded: it has no books of it. */
  isBeforeFounding(input: Input): boolean {
    if (input.year === undefined) return false;
    const founded = this.known(FOUNDED);
    return typeof founded === 'string' && endOfPeriod(this.period(input)) < founded;
  }

  /** Whether an input's value counts on the day asked for. */
  knows(input: Input): boolean {
    if (input.firstDay) return this.firstDay(input.fact) !== undefined;
    const { kind } = factDef(input.fact);
    if (kind === 'title') return this.title(input.fact) !== undefined;
    if (kind === 'table') return this.table(input.fact, input.item)?.complete === true;
    if (input.year === undefined) return this.known(input.fact, input.item) !== undefined;
    const told = this.toldOf(input);
    return told !== undefined && this.told.stateOf(told) === 'known';
  }

  /** The values that inputs have, with period, source and date, known or not; the same list of inputs is read once. */
  used(inputs: readonly Input[], shift = 0): UsedValue[] {
    if (shift > 0) return inputs.map((input) => this.usedValue(shifted(input, shift)));
    let used = this.usedValues.get(inputs);
    if (!used) {
      used = inputs.map((input) => this.usedValue(input));
      this.usedValues.set(inputs, used);
    }
    return used;
  }

  private usedValue(input: Input): UsedValue {
    const period = this.period(input);
    const derived = input.year === undefined ? this.derivedValue(input.fact, input.item) : undefined;
    if (derived !== undefined)
      return { fact: input.fact, period, value: derived, source: 'derived', date: this.knownOn };
    const told = this.toldOf(input);
    if (!told) return { fact: input.fact, period };
    const { fact, value, source, date } = told.entry;
    const used: UsedValue = { fact, period, value, source, date };
    const state = this.knows(input) ? 'known' : this.told.stateOf(told);
    if (state !== 'known') used[state] = true;
    return used;
  }

  private toldOf(input: Input): OneTold | undefined {
    return this.told.find(input.fact, this.period(input), input.item);
  }

  /** What follows from other facts; undefined when they do not settle it. */
  private derivedValue(fact: FactKey, item?: number): FactValue | undefined {
    const { derive } = factDef(fact);
    if (!derive) return undefined;
    const key = `${fact} ${item ?? ''}`;
    if (!this.derived.has(key)) {
      // a derivation that leads back to itself gives nothing
      this.derived.set(key, undefined);
      this.derived.set(key, derivedFrom(derive, this, item));
    }
    return this.derived.get(key);
  }

  /** The day from which a `since` counts; null when there is none for certain, undefined when it is not known. */
  firstDay(fact: FactKey, item?: number): string | null | undefined {
    if (factDef(fact).kind === 'title') {
      const inForce = this.title(fact);
      if (inForce === false) return null;
      return inForce ? this.spanOf(fact)?.from : undefined;
    }
    const value = this.known(fact, item);
    return typeof value === 'string' ? value : undefined;
  }
}
