import { type Input, inputsOf, shifted } from '../engine/inputs';
import type { ProfileView } from '../profile-view';
import type { Measure } from '../rule';
import { endOfPeriod, MOST_SHIFT } from './books';

/** The inputs of a measure that are not known, by the latest accounts that there must be. */
export function unknownInputs(measure: Measure, view: ProfileView): Input[] {
  return inputsOf(measure)
    .map((input) => askable(input, view))
    .filter((input) => isOver(input, view) && !view.isBeforeFounding(input) && !view.knows(input));
}

/** What belongs to a running period cannot be known yet. */
const isOver = (input: Input, view: ProfileView): boolean =>
  input.year === undefined || endOfPeriod(view.period(input)) < view.asOf;

/** An input by the latest accounts that can be expected; who is too young for these is asked for later ones. */
export function askable(input: Input, view: ProfileView): Input {
  let shift = shiftAsked(view);
  while (shift > 0 && view.isBeforeFounding(shifted(input, shift))) shift -= 1;
  return shifted(input, shift);
}

/** By how many years later than asked the accounts are that can be asked for. */
export function shiftAsked(view: ProfileView): number {
  let shift = 0;
  while (shift < MOST_SHIFT && !view.isDue(view.year - 1 - shift)) shift += 1;
  return shift;
}
