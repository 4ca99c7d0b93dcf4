import { type FactKey, factDef } from '../facts';
import type { Measure, Year } from '../rule';
import { byKind, type MeasureOf } from './measure-kinds';

/** A fact that a measure reads; `year` is as in Measure and absent for current facts. */
export interface Input {
  fact: FactKey;
  year?: Year;
  /** The half or quarter of the year. */
  part?: number;
  /** Of a title that is in force, the first day is asked for. */
  firstDay?: true;
  /** Of what is asked for a project: the item. */
  item?: number;
}

/** Above this a year is a calendar year, below it counts from the day asked for. */
export const isCalendarYear = (year: Year): boolean => year >= 1900;

const inputsOfMeasure = new WeakMap<Measure, readonly Input[]>();

/** Every fact and year that a measure reads; the founding day where it says which years count. */
export function inputsOf(measure: Measure): readonly Input[] {
  let inputs = inputsOfMeasure.get(measure);
  if (!inputs) {
    inputs = listInputs(measure);
    inputsOfMeasure.set(measure, inputs);
  }
  return inputs;
}

/** How far back 'all years' goes. */
export const MOST_YEARS = 20;
export const FOUNDED: FactKey = 'registered_on';

const listInputs = byKind<[], Input[]>({
  over: ({ fact, years, last = -1, young }) => {
    const inputs = yearsBack(years === 'all' ? MOST_YEARS : years, last).map((year): Input => ({ fact, year }));
    return years === 'all' || young ? [...inputs, { fact: FOUNDED }] : inputs;
  },
  percent: ({ percent, of }) => [...inputsOf(percent), ...inputsOf(of)],
  per: ({ per, of }) => [...inputsOf(per), ...inputsOf(of)],
  sum: ({ sum }) => sum.flatMap((part) => inputsOf(part.measure)),
  product: ({ product }) => product.flatMap(inputsOf),
  greatest: ({ greatest }) => greatest.flatMap(inputsOf),
  least: ({ least }) => least.flatMap(inputsOf),
  growth: growthInputs,
  increase: ({ increase: fact, base = -2, last = -1 }) => [
    { fact, year: last },
    { fact, year: base },
  ],
  since: ({ since, until, item }) => [dayInput(since, item), ...(until === undefined ? [] : [dayInput(until, item)])],
  rows: ({ rows, unlessKnown, item }) => [inputOf(rows, item), ...(unlessKnown ? inputsOf(unlessKnown) : [])],
  figure: ({ on, item }) => (on === undefined ? [] : [dayInput(on, item)]),
  number: () => [],
  fact: valueInput,
});

const inputOf = (fact: FactKey, item: number | undefined): Input => (item === undefined ? { fact } : { fact, item });

/** A date, or the first day of a title. */
const dayInput = (fact: FactKey, item: number | undefined): Input =>
  factDef(fact).kind === 'title' ? { fact, firstDay: true } : inputOf(fact, itemFor(fact, item));

/** The item, when the fact is asked for a project of it: of two days one may be the enterprise's. */
export const itemFor = (fact: FactKey, item: number | undefined): number | undefined =>
  factDef(fact).subject === 'application' ? item : undefined;

function valueInput({ fact, year = -1, part, item }: MeasureOf<'fact'>): Input[] {
  const input = inputOf(fact, item);
  if (factDef(fact).period !== undefined) input.year = year;
  if (part !== undefined) input.part = part;
  return [input];
}

/** So many years up to one, the latest first. */
export function yearsBack(years: number, last: Year): Year[] {
  return Array.from({ length: years }, (_, index) => last - index);
}

function growthInputs(measure: MeasureOf<'growth'>): Input[] {
  const { growth: fact, last = -1 } = measure;
  if ('base' in measure) {
    return [
      { fact, year: last },
      { fact, year: measure.base },
    ];
  }
  const years = measure.mean ? yearsBack(measure.years + 1, last) : [last, last - measure.years];
  return years.map((year) => (measure.part === undefined ? { fact, year } : { fact, year, part: measure.part }));
}

/** An input by the books of so many years earlier; calendar years and current facts stay. */
export function shifted(input: Input, shift: number): Input {
  const { year } = input;
  return shift === 0 || year === undefined || isCalendarYear(year) ? input : { ...input, year: year - shift };
}
