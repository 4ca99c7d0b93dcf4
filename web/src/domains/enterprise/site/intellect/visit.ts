import { VERDICTS } from '@zhice/contract/matching/enumerations';
import type { VerdictCounts } from '../../../../app/facts/value-text';
import { isRecord } from '../../../../app/form/kept-form';

/** One question that was answered in this visit. */
export interface Step {
  fact: string;
  period: string;
  question: string;
  /** The answer in words. */
  words: string;
}

/** What this visit has done: kept over a reload, gone with the tab. */
export interface Visit {
  steps: Step[];
  /** The counts before the first answer and after the last. */
  first: VerdictCounts | null;
  last: VerdictCounts | null;
}

export const NEW_VISIT: Visit = { steps: [], first: null, last: null };

const isCounts = (value: unknown): boolean =>
  value === null || (isRecord(value) && VERDICTS.every((key) => typeof value[key] === 'number'));
const isStep = (value: unknown): boolean =>
  isRecord(value) && [value.fact, value.period, value.question, value.words].every((text) => typeof text === 'string');

export function isVisit(value: unknown): value is Visit {
  return (
    isRecord(value) &&
    Array.isArray(value.steps) &&
    value.steps.every(isStep) &&
    isCounts(value.first) &&
    isCounts(value.last)
  );
}

/** The visit with one more answer; an answer given again stands where it first stood. */
export function afterAnswer(visit: Visit, step: Step, before: VerdictCounts, after: VerdictCounts): Visit {
  const same = ({ fact, period }: Step) => fact === step.fact && period === step.period;
  const steps = visit.steps.some(same) ? visit.steps.map((old) => (same(old) ? step : old)) : [...visit.steps, step];
  return { steps, first: visit.first ?? before, last: after };
}

/** The step before one, or the last one when no step is being looked at; undefined at the beginning. */
export function stepBefore(visit: Visit, current: Step | null): Step | undefined {
  const index = current
    ? visit.steps.findIndex(({ fact, period }) => fact === current.fact && period === current.period)
    : -1;
  return index < 0 ? visit.steps.at(-1) : visit.steps[index - 1];
}
