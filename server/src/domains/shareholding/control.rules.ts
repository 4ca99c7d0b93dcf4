import type { ControlDoubt, ControlRule, ControlState } from '@zhice/contract/shareholding/enumerations';
import {
  type Circle,
  type Edge,
  type FinalShare,
  type FinalShares,
  finalShares,
  type Holdings,
  heldTotal,
} from './ownership.rules';
import {
  ALL,
  compare,
  exceeds,
  minus,
  NOTHING,
  ofShare,
  percentRatio,
  plus,
  type Ratio,
  ratioOf,
  WHOLE,
} from './ratio.rules';

const HALF = percentRatio(50);
const THIRTY = percentRatio(30);

export interface Controller {
  owner: number;
  rule: ControlRule;
  final: FinalShare;
  /** The holdings from the controller down to the enterprise: of several ways the one that carries most. */
  path: Edge[];
}

export interface Control {
  state: ControlState;
  controller: Controller | null;
  /** Who controls by another rule, where that is somebody else. */
  also: Controller | null;
  circles: Circle[];
  doubt: ControlDoubt | null;
  /** Enterprises on whose entry the doubt rests. */
  doubtful: number[];
}

/**
 * Who controls an enterprise in the end. The first rule that speaks: an owner at the end of all ways with more than half by
 * final shares; who is reached from holder to holder, each with more than half; the single largest by final shares with more
 * than 30 %. What is not disclosed might be anybody's: the last rule speaks only where even all of it would not change who is largest.
 * `whole`: all holders were read.
 */
export function controlOf(
  graph: Holdings,
  root: number,
  whole = true,
  shares: FinalShares = finalShares(graph, root, 'up'),
): Control {
  const { circles } = shares;
  const nobody: Control = {
    ...{ state: 'unrecorded', controller: null, also: null, doubt: null },
    ...{ circles, doubtful: [] },
  };
  if (graph.holders.count(root) === 0) return nobody;
  const reached = [root, ...shares.inner.keys()];
  const overfull = reached.filter((owner) => heldTotal(graph, owner) > WHOLE);
  if (overfull.length > 0) return { ...nobody, state: 'unknown', doubt: 'overfull', doubtful: overfull };
  const controllerOf = (owner: number, rule: ControlRule, path: Edge[]): Controller => ({
    ...{ owner, rule, path },
    final: shares.get(owner) ?? { share: NOTHING, partial: true },
  });
  const ruled = ruledBy(graph, root, shares);
  if (ruled) {
    const also = ruled.also && controllerOf(ruled.also[0]!.holder, 'chain', ruled.also);
    return { ...nobody, state: 'controlled', controller: controllerOf(ruled.owner, ruled.rule, ruled.path), also };
  }
  const largest = whole ? largestOf(graph, root, shares) : 'open';
  if (largest === 'nobody') return { ...nobody, state: 'none' };
  if (largest !== 'open') {
    const controller = controllerOf(largest, 'largest', strongestPath(graph, root, largest, shares));
    return { ...nobody, state: 'controlled', controller };
  }
  const doubtful = reached.filter((owner) => graph.holders.count(owner) > 0 && heldTotal(graph, owner) < WHOLE);
  return { ...nobody, state: 'unknown', doubt: whole ? 'undisclosed' : 'many', doubtful };
}

/** Who has more than half, by final shares or from holder to holder; null: nobody for certain. */
function ruledBy(graph: Holdings, root: number, shares: FinalShares) {
  const major = majorOf(graph, shares);
  const chain = chainOf(graph, root);
  const top = chain[0]?.holder;
  if (major !== null && graph.holders.count(major) === 0) {
    const also = top !== undefined && top !== major && !leadsOn(graph, top, major) ? chain : null;
    return { owner: major, rule: 'majority' as const, path: strongestPath(graph, root, major, shares), also };
  }
  if (top !== undefined) return { owner: top, rule: 'chain' as const, path: chain, also: null };
  if (major === null) return null;
  const upper = chainOf(graph, major);
  const path = [...upper, ...strongestPath(graph, root, major, shares)];
  const [{ holder } = { holder: major }] = upper;
  return { owner: holder, rule: upper.length > 0 ? ('chain' as const) : ('majority' as const), path, also: null };
}

/** The single largest with more than 30 %, whoever has what is not disclosed; nobody: certainly none; open: it hangs on that. */
function largestOf(graph: Holdings, root: number, shares: FinalShares): number | 'nobody' | 'open' {
  let best: number | null = null;
  let [most, next, all] = [NOTHING, NOTHING, NOTHING];
  const consider = (owner: number, share: Ratio) => {
    if (exceeds(share, most)) [best, most, next] = [owner, share, most];
    else if (exceeds(share, next)) next = share;
  };
  for (const [owner, { share }] of shares.inner) {
    if (graph.holders.count(owner) > 0) continue;
    all = plus(all, share);
    consider(owner, share);
  }
  for (const { edges, finalOf } of shares.tips) {
    const together = edges.reduce((sum, { share }) => sum + (share ?? 0), 0);
    all = plus(all, finalOf({ ...edges[0]!, share: together }).share);
    // of the tips on one owner none but its two largest can be the largest or the next
    for (const edge of largestTwo(edges)) consider(edge.holder, finalOf(edge).share);
  }
  const open = minus(ALL, all);
  if (best !== null && exceeds(most, THIRTY) && exceeds(most, plus(next, open)))
    return hidesMajority(graph, root, best) ? 'open' : best;
  const isTie = open.n === 0n && compare(most, next) === 0;
  const isSettled = isTie || !exceeds(plus(most, open), THIRTY);
  return isSettled && !hidesMajority(graph, root, null) ? 'nobody' : 'open';
}

/** Who has more than half by final shares: of several that stand above each other the uppermost. */
function majorOf(graph: Holdings, shares: FinalShares): number | null {
  const inner = [...shares.inner].filter(([, { share }]) => exceeds(share, HALF)).map(([owner]) => owner);
  const tips = shares.tips.flatMap(({ edges, finalOf }) =>
    largestTwo(edges).flatMap((edge) => (exceeds(finalOf(edge).share, HALF) ? [edge.holder] : [])),
  );
  const major = [...inner, ...tips];
  const tops = major.filter((owner) => {
    const above = finalShares(graph, owner, 'up');
    return !major.some((other) => other !== owner && above.get(other) !== undefined);
  });
  return tops.length === 1 ? tops[0]! : null;
}

/** The two largest of some holdings, in their order; fewer where there are fewer. */
function largestTwo(edges: readonly Edge[]): Edge[] {
  let [first, second]: (Edge | undefined)[] = [];
  for (const edge of edges) {
    if (!first || (edge.share ?? 0) > (first.share ?? 0)) [first, second] = [edge, first];
    else if (!second || (edge.share ?? 0) > (second.share ?? 0)) second = edge;
  }
  return [first, second].filter((edge) => edge !== undefined);
}

/** From holder to holder, each with more than half: the way from the last of them down; [] where nobody has, or it goes in a circle. */
export function chainOf(graph: Holdings, root: number): Edge[] {
  const path: Edge[] = [];
  const seen = new Set([root]);
  for (let at = root; ; ) {
    const edge = graph.holders.of(at).find(({ share }) => share !== null && exceeds(ratioOf(share), HALF));
    if (!edge) return path;
    if (seen.has(edge.holder)) return [];
    seen.add(edge.holder);
    path.unshift(edge);
    at = edge.holder;
  }
}

/** Whether an owner stands above another: then the upper one is who controls in the end, and both rules agree. */
const leadsOn = (graph: Holdings, owner: number, end: number): boolean => {
  const final = finalShares(graph, owner, 'up').get(end);
  return final !== undefined && exceeds(final.share, HALF);
};

/** Whether somebody else but `best` could have more than half directly by what is not disclosed. */
function hidesMajority(graph: Holdings, root: number, best: number | null): boolean {
  const open = WHOLE - heldTotal(graph, root);
  if (open === 0) return false;
  return graph.holders.of(root).some(({ holder, share }) => holder !== best && ((share ?? 0) + open) * 2 > WHOLE);
}

/** Of the ways from an owner down to the root the one with the largest product of known shares. */
function strongestPath(graph: Holdings, root: number, owner: number, above: FinalShares): Edge[] {
  const best = new Map<number, { share: Ratio; path: Edge[] }>([[owner, { share: ALL, path: [] }]]);
  const settled = new Set<number>();
  const shareOf = (at: number) => best.get(at)!.share;
  const take = (edge: Edge, { share, path }: { share: Ratio; path: Edge[] }): boolean => {
    const along = ofShare(share, edge.share ?? 0);
    const before = best.get(edge.held);
    if (before && !exceeds(along, before.share)) return false;
    best.set(edge.held, { share: along, path: [...path, edge] });
    return !before;
  };
  for (let front = [owner]; front.length > 0; ) {
    // a step never makes a share larger: the largest that is open is final
    const at = front.reduce((most, one) => (exceeds(shareOf(one), shareOf(most)) ? one : most));
    if (at === root) break;
    settled.add(at);
    const onward = graph.held
      .of(at)
      .filter(({ held }) => !settled.has(held) && (held === root || above.get(held) !== undefined));
    const fresh = onward.filter((edge) => edge.share !== null && take(edge, best.get(at)!)).map(({ held }) => held);
    front = [...front.filter((one) => one !== at), ...fresh];
  }
  return best.get(root)?.path ?? [];
}

/** Who stands at the head of an enterprise: its controller, or itself where it certainly has none; null: not known. */
export function headOf(control: Control, root: number): number | null {
  if (control.controller) return control.controller.owner;
  return control.state === 'unknown' ? null : root;
}
