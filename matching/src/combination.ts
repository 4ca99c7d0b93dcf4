import { type Candidate, type Group, toFen, toMoney } from './combination/group';
import { type Left, reasonsFor } from './combination/left';
import { partsOf, rowsOf } from './combination/part';
import { bestChoice } from './combination/search';

/** The best lawful combination; money in 万元. */
export interface Combination {
  /** The sum of `chosen`. */
  total: number;
  /** Whether no lawful combination comes to more than `total`; when that was too much to find out, `upper` is above it. */
  exact: boolean;
  /** No lawful combination comes to more than this. */
  upper: number;
  /** How much counts of each item of which something counts, by id; the highest amount first. */
  chosen: Map<number, number>;
  /** Why nothing counts of an item that is money. */
  left: Map<number, Left>;
  /** Why no more counts of an item of `chosen`. */
  cut: Map<number, Left>;
}

/**
 * Steps of about a nanosecond after which the search ends with what it has. Groups of real policies take some ten thousand
 * of them, forty items in tangled groups some millions.
 */
const STEPS = 50_000_000;

/**
 * The lawful combination of items that brings most, exactly: items tied together by groups are searched as one, with proof
 * that there is no better one. Members that are no candidates do not matter; an amount that is 0, below or unknown (not
 * finite, and no joint cap above it) is no money: neither chosen nor left. What counts depends on nothing but the amounts,
 * ids and groups, not on their order: of several best combinations it is one with more of the item that is higher, then
 * of the lower id.
 */
export function bestCombination(
  candidates: readonly Candidate[],
  groups: readonly Group[],
  by: 'sure' | 'most',
  steps = STEPS,
): Combination {
  const items = itemsOf(candidates, groups, by);
  const worth = items.filter(({ most }) => most > 0);
  const ids = worth.map(({ id }) => id);
  const amounts = worth.map(({ most }) => most);
  const fens = amounts.slice();
  const budget = { steps };
  let unproved = 0;
  for (const { part, places } of partsOf(amounts, rowsOf(groups, ids, amounts))) {
    const found = bestChoice(part, budget);
    unproved += found.upper - found.total;
    for (let index = 0; index < places.length; index += 1) fens[places[index]!] = found.counted[index]!;
  }
  const total = fens.reduce((sum, fen) => sum + fen, 0);
  const counted = new Map<number, number>();
  const chosen = new Map<number, number>();
  for (const [place, fen] of fens.entries()) {
    if (fen <= 0) continue;
    counted.set(ids[place]!, fen);
    chosen.set(ids[place]!, toMoney(fen));
  }
  const short = new Map<number, number>();
  for (const { id, fen, most } of items) if (counted.get(id) !== fen) short.set(id, most);
  const left = new Map<number, Left>();
  const cut = new Map<number, Left>();
  for (const [id, reason] of reasonsFor(short, counted, groups)) (counted.has(id) ? cut : left).set(id, reason);
  return { total: toMoney(total), exact: unproved === 0, upper: toMoney(total + unproved), chosen, left, cut };
}

interface Item {
  id: number;
  /** What it would bring by itself, in fen. */
  fen: number;
  /** The same within the joint caps it is under. */
  most: number;
}

/** The candidates that are money, the one with the higher amount first, then the one with the lower id. */
function itemsOf(candidates: readonly Candidate[], groups: readonly Group[], by: 'sure' | 'most'): Item[] {
  const caps = new Map<number, number>();
  for (const group of groups) {
    if (group.kind !== 'joint_cap') continue;
    const cap = Math.max(0, toFen(group.cap));
    for (const id of group.members) caps.set(id, Math.min(cap, caps.get(id) ?? cap));
  }
  const items: Item[] = [];
  for (const candidate of candidates) {
    const fen = toFen(candidate[by]);
    const most = Math.min(fen, caps.get(candidate.id) ?? fen);
    if (fen > 0 && Number.isFinite(most)) items.push({ id: candidate.id, fen, most });
  }
  return items.sort((a, b) => b.most - a.most || a.id - b.id);
}
