import { type Input, inputsOf, shifted } from '../engine/inputs';
import type { ProfileView } from '../profile-view';
import type { Measure } from '../rule';

/** The inputs of a measure that are not known, by the accounts that there can be. */
export function unknownInputs(measure: Measure, view: ProfileView): Input[] {
  const shift = view.shiftAsked;
  const founded = view.foundedIn;
  const young = 'over' in measure && (measure.young === true || measure.years === 'all');
  return inputsOf(measure)
    .map((input) => shifted(input, shift))
    .filter((input) => {
      if (young && founded !== undefined && input.year !== undefined && Number(view.period(input)) < founded)
        return false;
      return !view.knows(input);
    });
}
