import { type Input, inputsOf } from '../engine/inputs';
import type { FactKey } from '../facts';
import type { ProfileView } from '../measure';
import type { Condition } from '../rule';
import { judge } from './judge';
import { highOf, lowOf, MANUAL, type Outcome, PASS } from './outcome';

/** Whether unknown facts can still change what a condition comes to. */
export function isOpen(outcome: Outcome): boolean {
  const low = lowOf(outcome);
  return low !== highOf(outcome) && low !== MANUAL;
}

const NO_INPUTS: readonly Input[] = [];
const inputsOfFact = new Map<FactKey, readonly Input[]>();

/** The inputs of a condition, without those of its parts; the same list for the same measure or fact. */
export function ownInputs(condition: Condition): readonly Input[] {
  if ('measure' in condition) return inputsOf(condition.measure);
  const fact = 'title' in condition ? condition.title : 'fact' in condition ? condition.fact : undefined;
  if (fact === undefined) return NO_INPUTS;
  let inputs = inputsOfFact.get(fact);
  if (!inputs) {
    inputs = [{ fact }];
    inputsOfFact.set(fact, inputs);
  }
  return inputs;
}

/** The parts of a composite condition whose outcome counts; of a score, the tiers up to the first that holds for certain. */
function partsThatCount(condition: Condition, view: ProfileView): readonly Condition[] {
  if ('all' in condition) return condition.all;
  if ('any' in condition) return condition.any;
  if ('not' in condition) return [condition.not];
  if (!('score' in condition)) return [];
  return condition.score.flatMap((part) => {
    const whens = part.tiers.map((tier) => tier.when);
    const certain = whens.findIndex((when) => lowOf(judge(when, view)) === PASS);
    return certain < 0 ? whens : whens.slice(0, certain);
  });
}

/**
 * The inputs that are unknown and that an open condition waits for, each once. A ratio over a denominator of zero is
 * open and waits for nothing. A code that is known but too coarse (city for county) is waited for.
 */
export function missingInputs(
  condition: Condition,
  view: ProfileView,
  found = new Map<string, Input>(),
): Map<string, Input> {
  if (!isOpen(judge(condition, view))) return found;
  for (const input of ownInputs(condition)) {
    const coarse = 'in' in condition || 'notIn' in condition;
    if (coarse || !view.knows(input)) found.set(`${input.fact}:${view.period(input)}`, input);
  }
  for (const part of partsThatCount(condition, view)) missingInputs(part, view, found);
  return found;
}
