import type { Verdict } from '../verdict';
import { bitCount } from './bits';
import type { NearCounter } from './near-counter';
import { SlotSet } from './slot-set';

/** The slots of each verdict in the words that day and place leave, and those where a person has to judge something; all others in force are unfit. */
export interface VerdictSets extends Record<Exclude<Verdict, 'unfit'>, SlotSet> {
  manual: SlotSet;
  counts: Record<Verdict, number>;
}

/** What is known of slots once their conditions have been looked at; all sets have the same words. */
interface Judged {
  alive: SlotSet;
  unknown: SlotSet;
  manual: SlotSet;
  counter: NearCounter;
}

/** Verdicts of so many slots in force, of which those alive have not failed; `unknown` and `manual` become those of the verdicts. */
export function decide(inForce: number, { alive, unknown, manual, counter }: Judged): VerdictSets {
  const reached = counter.within(alive);
  const fit = new SlotSet(alive.words);
  const near = new SlotSet(alive.words);
  const counts = { fit: 0, near: 0, unknown: 0, unfit: inForce };
  for (let place = 0; place < alive.bits.length; place += 1) {
    const reachable = reached.bits[place]!;
    const open = reachable & unknown.bits[place]!;
    const missed = reachable & ~open & counter.missed(place);
    const passed = reachable & ~open & ~missed;
    unknown.bits[place] = open;
    near.bits[place] = missed;
    fit.bits[place] = passed;
    manual.bits[place]! &= reachable;
    counts.unknown += bitCount(open);
    counts.near += bitCount(missed);
    counts.fit += bitCount(passed);
  }
  counts.unfit -= counts.fit + counts.near + counts.unknown;
  return { fit, near, unknown, manual, counts };
}

const REACHED = ['fit', 'near', 'unknown'] as const satisfies readonly Verdict[];
type Reached = (typeof REACHED)[number];

/** The verdict on a slot in force. */
export const verdictAt = (sets: VerdictSets, slot: number): Verdict =>
  REACHED.find((verdict) => sets[verdict].has(slot)) ?? 'unfit';

/** Gives a slot of the words another verdict. */
export function place(sets: VerdictSets, slot: number, verdict: Verdict, manual: boolean): void {
  const before = verdictAt(sets, slot);
  sets.counts[before] -= 1;
  sets.counts[verdict] += 1;
  if (before !== 'unfit') sets[before].delete(slot);
  if (verdict !== 'unfit') sets[verdict].add(slot);
  if (manual) sets.manual.add(slot);
  else sets.manual.delete(slot);
}

/** All that are not unfit. */
export function reachedOf({ fit, near, unknown }: VerdictSets): SlotSet {
  const reached = fit.copy();
  for (let place = 0; place < reached.bits.length; place += 1)
    reached.bits[place]! |= near.bits[place]! | unknown.bits[place]!;
  return reached;
}

/** The verdicts on slots of which none is reached. */
export function allUnfit(slots: SlotSet): VerdictSets {
  const none = () => new SlotSet(slots.words);
  return {
    ...{ fit: none(), near: none(), unknown: none(), manual: none() },
    counts: { fit: 0, near: 0, unknown: 0, unfit: slots.size },
  };
}

/** Verdicts with other ones on some slots; all sets have the same words. */
export function withAmong(sets: VerdictSets, slots: SlotSet, among: VerdictSets): VerdictSets {
  const counts = { ...sets.counts };
  const replaced = (kind: Reached | 'manual') => sets[kind].with(slots, among[kind]);
  const merged = {
    fit: replaced('fit'),
    near: replaced('near'),
    unknown: replaced('unknown'),
    manual: replaced('manual'),
  };
  for (const kind of REACHED) {
    counts[kind] = merged[kind].size;
    counts.unfit += sets.counts[kind] - counts[kind];
  }
  return { ...merged, counts };
}
