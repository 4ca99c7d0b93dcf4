import { type FactKey, factDef } from '../facts';
import type { Measure } from '../rule';

/** A fact that a measure reads; year is relative to the day asked for and absent for current facts. */
export interface Input {
  fact: FactKey;
  year?: number;
  /** Of a title that is in force, the first day is asked for. */
  firstDay?: true;
}

const inputsOfMeasure = new WeakMap<Measure, readonly Input[]>();

/** Every fact and year that a measure reads. */
export function inputsOf(measure: Measure): readonly Input[] {
  let inputs = inputsOfMeasure.get(measure);
  if (!inputs) {
    inputs = listInputs(measure);
    inputsOfMeasure.set(measure, inputs);
  }
  return inputs;
}

function listInputs(measure: Measure): Input[] {
  if ('over' in measure) return lastYears(measure.fact, measure.years);
  if ('fact' in measure) {
    return [factDef(measure.fact).annual ? { fact: measure.fact, year: measure.year ?? -1 } : { fact: measure.fact }];
  }
  if ('percent' in measure) return [...inputsOf(measure.percent), ...inputsOf(measure.of)];
  if ('sum' in measure) return measure.sum.flatMap((part) => inputsOf(part.measure));
  if ('growth' in measure) {
    return [
      { fact: measure.growth, year: -1 },
      { fact: measure.growth, year: -1 - measure.years },
    ];
  }
  return [factDef(measure.since).kind === 'title' ? { fact: measure.since, firstDay: true } : { fact: measure.since }];
}

function lastYears(fact: FactKey, years: number): Input[] {
  return Array.from({ length: years }, (_, index) => ({ fact, year: -1 - index }));
}
