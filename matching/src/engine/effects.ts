import { highOf, type Outcome } from '../judging/outcome';
import { type Posting, SlotSets, WiderSets } from './posting';

/**
 * What conditions of one kind do to slots, given a profile: fail out of reach, miss within reach (once for each such
 * condition), stay open because of unknown facts, need a person. A slot that fails may be in the other sets too: failing
 * decides.
 */
export class Effects {
  readonly fail = new SlotSets();
  readonly near = new SlotSets();
  readonly unknown = new WiderSets();
  readonly manual = new SlotSets();
}

/**
 * The slots with a condition that comes to another thing than before. `any` of them counts where the verdict is not unfit; one that is
 * unfit stays so unless a condition is `better`, or may be.
 */
export class Changes {
  readonly any = new SlotSets();
  readonly better = new WiderSets();

  add(posting: Posting, was: Outcome, is: Outcome): void {
    if (is !== was) this.any.addPosting(posting);
    if (highOf(is) > highOf(was)) this.better.addPosting(posting);
  }
}
