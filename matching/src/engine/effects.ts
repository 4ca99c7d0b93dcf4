import { SlotSets } from './posting';

/**
 * What conditions of one kind do to slots, given a profile: fail out of reach, miss within reach (once for each such
 * condition), stay open because of unknown facts, need a person. A slot that fails may be in the other sets too: failing
 * decides.
 */
export class Effects {
  readonly fail = new SlotSets();
  readonly near = new SlotSets();
  readonly unknown = new SlotSets();
  readonly manual = new SlotSets();
}
