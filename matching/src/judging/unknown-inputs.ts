import { type Input, inputsOf, shifted } from '../engine/inputs';
import { factDef } from '../facts';
import type { ProfileView } from '../profile-view';
import type { Measure } from '../rule';
import { endOfPeriod } from './books';
import { isSettled } from './reading';

/** The inputs of a measure that are not known, by the latest accounts that there must be; a table whose rows do not say all. */
export function unknownInputs(measure: Measure, view: ProfileView): Input[] {
  const inputs = inputsOf(measure).map((input) => askable(input, view));
  const unknown = inputs.filter((input) => isOver(input, view) && !view.isBeforeFounding(input) && !view.knows(input));
  if (unknown.length > 0 || isSettled(view.read(measure))) return unknown;
  return inputs.filter(({ fact }) => factDef(fact).kind === 'table');
}

/** What belongs to a running period cannot be known yet. */
const isOver = (input: Input, view: ProfileView): boolean =>
  input.year === undefined || endOfPeriod(view.period(input)) < view.asOf;

/** An input by the latest accounts that can be expected; who is too young for these is asked for later ones. */
export function askable(input: Input, view: ProfileView): Input {
  let shift = view.shiftAsked;
  while (shift > 0 && view.isBeforeFounding(shifted(input, shift))) shift -= 1;
  return shifted(input, shift);
}
