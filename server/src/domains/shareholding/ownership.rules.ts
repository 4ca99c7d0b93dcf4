import { circlesOf } from './circles.rules';
import { inverseWithin } from './inverse.rules';
import { ALL, NOTHING, ofShare, over, plus, type Ratio, times, WHOLE } from './ratio.rules';

/** Who holds how much of whom; places of both in the list of owners. One edge for each pair. */
export interface Edge {
  holder: number;
  held: number;
  /** Millionths of a percent; null: the register does not say. */
  share: number | null;
  /** Its row in the register, or the first of several that are one holding, and where that is written: for who shows it. */
  row?: number;
  told?: Told;
}

/** Who told of a holding, and of which day. */
export interface Told {
  source: string;
  source_on: string;
}

/** A graph of holdings: edges by who is held and by who holds. */
export interface Holdings {
  readonly size: number;
  readonly holders: EdgeLists;
  readonly held: EdgeLists;
}

/** Edges as a graph over so many owners. */
export const holdingsOf = (size: number, edges: readonly Edge[]): Holdings => ({
  size,
  holders: new EdgeLists(size, edges, heldOf),
  held: new EdgeLists(size, edges, holderOf),
});

/** Edges by an owner at one end, in their order: all in one list, with where each owner's begin. Most have one or none. */
export class EdgeLists {
  readonly all: readonly Edge[];
  readonly #begins: Int32Array;

  constructor(size: number, edges: readonly Edge[], ownerOf: (edge: Edge) => number) {
    const begins = new Int32Array(size + 1);
    for (const edge of edges) begins[ownerOf(edge) + 1]!++;
    for (let at = 0; at < size; at++) begins[at + 1]! += begins[at]!;
    const next = begins.slice();
    const sorted = edges.slice();
    for (const edge of edges) sorted[next[ownerOf(edge)]!++] = edge;
    this.all = sorted;
    this.#begins = begins;
  }

  of(owner: number): readonly Edge[] {
    return this.all.slice(this.#begins[owner], this.#begins[owner + 1]);
  }

  count(owner: number): number {
    return this.#begins[owner + 1]! - this.#begins[owner]!;
  }
}

/** up: to who holds it; down: to what it holds. */
export type Direction = 'up' | 'down';

/** The final share of an owner: all that is known of it; `partial`: something on the way is not known, so it is at least that. */
export interface FinalShare {
  share: Ratio;
  partial: boolean;
}

/** Final shares of all that are reached from a root, by place; the root itself is not among them. */
export interface FinalShares {
  /** Of one owner; undefined: it is not reached. */
  get(owner: number): FinalShare | undefined;
  /** Of all but tips, the nearest first. */
  inner: ReadonlyMap<number, FinalShare>;
  /** What hangs on the root and on others as tips. */
  tips: readonly Tips[];
  /** Owners that hold each other in a circle. */
  circles: Circle[];
}

/** The tips on one owner: who stands at an end and is reached on one way alone. They are most, and come from one share. */
export interface Tips {
  edges: readonly Edge[];
  /** What an edge to a tip comes to. */
  finalOf(edge: Edge): FinalShare;
}

export interface Circle {
  owners: number[];
  /** Why the circle is not worked out: its shares are left out and what hangs on them is "at least". Null: it is, exactly. */
  leftOut: 'large' | 'overfull' | 'closed' | null;
}

/** In larger circles nothing is worked out: what the numbers cost grows with the third power. */
const MOST_IN_CIRCLE = 32;

/**
 * Final shares between a root and all that are reached from it: the product of the shares along each path, added over all
 * paths. Where owners hold each other, paths run round for ever; their sum is finite and worked out exactly, as the column of
 * (I - A)^-1 over its diagonal: an owner's share counts what does not come back through that owner itself (integrated
 * ownership: Brioschi, Buzzacchi, Colombo 1989; Baldone, Brioschi, Paleari 1998). An unknown share adds nothing.
 */
export function finalShares(graph: Holdings, root: number, direction: Direction): FinalShares {
  const view = seen(graph, direction);
  const { next, back, far, near } = view;
  const isTip = (owner: number) => next.count(owner) === 0 && back.count(owner) === 1 && owner !== root;
  const sums = new Map<number, FinalShare>();
  const diagonal = new Map<number, Ratio>();
  const circles: Circle[] = [];
  const forks: number[] = [];
  const inward = (at: number): number[] => {
    const onward: number[] = [];
    for (const edge of next.of(at)) if (!isTip(far(edge))) onward.push(far(edge));
    if (onward.length < next.count(at)) forks.push(at);
    return onward;
  };
  // the nearest first: all that leads to a group is known when its turn comes
  for (const group of circlesOf(root, graph.size, inward)) {
    const inside = insideOf(group);
    const given = group.map((owner) => givenFrom(view, owner, sums, inside, owner === root ? ALL : NOTHING));
    const inner = group.flatMap((owner) => next.of(owner).filter((edge) => inside.has(far(edge))));
    if (inner.length === 0) {
      sums.set(group[0]!, given[0]!);
      continue;
    }
    const { leftOut, inverse } = workedOut(graph, group, inner);
    circles.push({ owners: group, leftOut });
    const partial = leftOut !== null || given.some((one) => one.partial) || inner.some((edge) => edge.share === null);
    for (const [at, owner] of group.entries()) {
      const share = inverse
        ? given.reduce((sum, one, from) => plus(sum, times(entry(inverse, direction, at, from), one.share)), NOTHING)
        : given[at]!.share;
      sums.set(owner, { share, partial });
      if (inverse) diagonal.set(owner, entry(inverse, direction, at, at));
    }
  }
  const rounds = (owner: number) => diagonal.get(direction === 'up' ? owner : root);
  const inner = new Map(sums);
  inner.delete(root);
  if (circles.length > 0) for (const [owner, sum] of inner) inner.set(owner, onceThrough(sum, rounds(owner)));
  const finalOf = (edge: Edge): FinalShare => {
    const from = sums.get(near(edge))!;
    const share = edge.share === null ? NOTHING : ofShare(from.share, edge.share);
    return onceThrough({ share, partial: from.partial || edge.share === null }, rounds(far(edge)));
  };
  const get = (owner: number): FinalShare | undefined => {
    const edge = isTip(owner) ? back.of(owner)[0]! : undefined;
    return edge && sums.has(near(edge)) ? finalOf(edge) : inner.get(owner);
  };
  const tips = forks.map((owner) => ({ edges: next.of(owner).filter((edge) => isTip(far(edge))), finalOf }));
  return { get, inner, tips, circles };
}

/** Whether an owner is of a group; most groups are of one. */
const insideOf = (group: readonly number[]): Pick<ReadonlySet<number>, 'has'> =>
  group.length > 1 ? new Set(group) : { has: (owner) => owner === group[0] };

/** What is left of a sum when what comes back through the holder is taken out. */
const onceThrough = (sum: FinalShare, rounds: Ratio | undefined): FinalShare =>
  rounds ? { ...sum, share: over(sum.share, rounds) } : sum;

/** A graph as one looks at it from the root: steps that lead on, steps that lead back, and both ends of a step. */
interface View {
  next: EdgeLists;
  back: EdgeLists;
  far: (edge: Edge) => number;
  near: (edge: Edge) => number;
}

const holderOf = ({ holder }: Edge) => holder;
const heldOf = ({ held }: Edge) => held;
export const seen = ({ holders, held }: Holdings, direction: Direction): View =>
  direction === 'up'
    ? { next: holders, back: held, far: holderOf, near: heldOf }
    : { next: held, back: holders, far: heldOf, near: holderOf };

/** What comes to an owner from outside its circle. */
function givenFrom(
  { back, near }: View,
  owner: number,
  sums: ReadonlyMap<number, FinalShare>,
  inside: Pick<ReadonlySet<number>, 'has'>,
  own: Ratio,
): FinalShare {
  let share = own;
  let partial = false;
  // what stands over one denominator is added as whole numbers
  let [n, d] = [0n, 1n];
  for (const edge of back.of(owner)) {
    const from = sums.get(near(edge));
    if (!from || inside.has(near(edge))) continue;
    partial ||= from.partial || edge.share === null;
    if (edge.share === null) continue;
    if (from.share.d !== d) {
      share = plus(share, ofShare({ n, d }, 1));
      [n, d] = [0n, from.share.d];
    }
    n += from.share.n * BigInt(edge.share);
  }
  return { share: plus(share, ofShare({ n, d }, 1)), partial };
}

/** Upwards the sum runs over whom an owner holds, downwards over who holds it. */
const entry = (inverse: Ratio[][], direction: Direction, at: number, from: number): Ratio =>
  direction === 'up' ? inverse[at]![from]! : inverse[from]![at]!;

/** (I - A)^-1 of owners that hold each other, or why there is none. */
function workedOut(
  graph: Holdings,
  group: readonly number[],
  inner: readonly Edge[],
): { leftOut: Circle['leftOut']; inverse?: Ratio[][] } {
  if (group.length > MOST_IN_CIRCLE) return { leftOut: 'large' };
  if (group.some((owner) => heldTotal(graph, owner) > WHOLE)) return { leftOut: 'overfull' };
  const place = new Map(group.map((owner, at) => [owner, at]));
  const shares = group.map(() => group.map(() => 0));
  for (const { holder, held, share } of inner) shares[place.get(holder)!]![place.get(held)!]! += share ?? 0;
  const inverse = inverseWithin(shares);
  return inverse ? { leftOut: null, inverse } : { leftOut: 'closed' };
}

/** What is known to be held of an owner in all: more than the whole is a fault of the register. */
export const heldTotal = (graph: Holdings, owner: number): number =>
  graph.holders.of(owner).reduce((sum, { share }) => sum + (share ?? 0), 0);
