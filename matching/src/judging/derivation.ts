import { boundTo } from '../engine/bind';
import { type FactKey, factDef } from '../facts';
import type { Derivation } from '../facts/fact-def';
import type { FactValue } from '../profile';
import type { ProfileView } from '../profile-view';
import type { Measure } from '../rule';
import { sizesOf } from '../size-class';
import { sizeFactsOf } from '../size-facts';
import type { Reading } from './reading';

/** What follows for a fact, of a project of an item for one that belongs to it; undefined where what it follows from does not settle it. */
export function derivedFrom(derive: Derivation, view: ProfileView, item?: number): FactValue | undefined {
  if ('fromCode' in derive) {
    const code = view.known(derive.fromCode, itemOf(derive.fromCode, item));
    return typeof code === 'string' ? derive.values[code] : undefined;
  }
  if ('measure' in derive) {
    const reading = view.read(measureOf(derive.measure, item));
    if ('any' in derive) return isAny(reading);
    const settled = reading.low === reading.high ? reading.low : undefined;
    return settled !== undefined && 'whole' in derive ? Math.floor(settled) : settled;
  }
  const sizes = sizesOf(sizeFactsOf(view));
  return sizes.length === 1 ? sizes[0] : undefined;
}

/** Whether a number is for certain above nothing, or for certain not. */
const isAny = ({ low, high }: Reading): boolean | undefined => low > 0 || (high <= 0 ? false : undefined);

/** A fact of a project is read of the item's, one of the enterprise of none. */
const itemOf = (fact: FactKey, item: number | undefined): number | undefined =>
  factDef(fact).subject === 'application' ? item : undefined;

/** The measure that a fact follows from, read of the project of an item. */
export const measureOf = (measure: Measure, item: number | undefined): Measure =>
  item === undefined ? measure : boundTo(measure, item);
