import { type BranchEnd, MOST_LEVELS } from '@zhice/contract/shareholding/enumerations';
import { type Direction, type Edge, type FinalShare, type Holdings, seen } from './ownership.rules';
import { ALL, ofShare, type Ratio } from './ratio.rules';

/** One place in a tree: an owner stands in it as often as there are ways to it. */
export interface Branch {
  owner: number;
  edge: Edge;
  /** The branch that it hangs on, by place in the list; -1: the root. */
  parent: number;
  level: number;
  /** Its share in the root along this way alone; null: not known on it. */
  along: Ratio | null;
  /** The owners from the root to it. */
  way: readonly number[];
  /** How many branches it has, and how many of them are not in the list. */
  branches: number;
  more: number;
  end: BranchEnd | null;
}

interface TreeAsked {
  direction: Direction;
  /** Levels from where it begins. */
  levels: number;
  /** At most so many branches of one owner, and in all. */
  mostOfOne: number;
  most: number;
  /** Leaves out the first branches of where it begins. */
  skip?: number;
  /** The owners on the way from the root to where it begins, the root not among them. */
  under?: readonly number[];
}

export interface Tree {
  branches: Branch[];
  /** How many there are where it begins, and how many of them do not follow. */
  total: number;
  more: number;
}

/**
 * A graph of holdings as a tree from a root, level by level until `most` branches stand in it; parents stand before their
 * branches, the largest share first. What comes back to an owner on its own way ends there. Null: there is no such way.
 */
export function treeOf(
  graph: Holdings,
  root: number,
  asked: TreeAsked,
  nameOf: (owner: number) => string,
): Tree | null {
  const { levels, mostOfOne, most, skip = 0, under = [] } = asked;
  const { next, far } = seen(graph, asked.direction);
  const order = (a: Edge, b: Edge) => (b.share ?? -1) - (a.share ?? -1) || (nameOf(far(a)) < nameOf(far(b)) ? -1 : 1);
  const branches: Branch[] = [];
  const grow = (stem: Stem, from: number): number => {
    const edges = next.of(stem.owner);
    const shown = firstOf(edges, from + Math.min(mostOfOne, most - branches.length), order).slice(from);
    for (const edge of shown) branches.push(branchOf(stem, edge, far(edge), next.count(far(edge))));
    return edges.length - from - shown.length;
  };
  const begin = stemAt({ owner: root, at: -1, level: 0, along: ALL, way: [root] }, under, (owner, to) =>
    next.of(owner).find((edge) => far(edge) === to),
  );
  if (!begin) return null;
  const total = next.count(begin.owner);
  const more = grow(begin, skip);
  const last = Math.min(under.length + levels, MOST_LEVELS);
  for (let at = 0; at < branches.length && branches.length < most; at++) {
    const branch = branches[at]!;
    if (branch.branches > 0 && branch.level < last) branch.more = grow({ ...branch, at }, 0);
  }
  return { branches, total, more };
}

/** Of a longer list this many are found by looking through it once. */
const FEW = 100;

/** The first of a list in an order. */
function firstOf(edges: readonly Edge[], count: number, order: (a: Edge, b: Edge) => number): Edge[] {
  if (count > FEW || edges.length <= count) return edges.toSorted(order).slice(0, count);
  const first: Edge[] = [];
  for (const edge of edges) {
    const last = first[count - 1];
    if (last && order(edge, last) >= 0) continue;
    if (last) first.pop();
    const at = first.findIndex((one) => order(edge, one) < 0);
    first.splice(at < 0 ? first.length : at, 0, edge);
  }
  return first;
}

/** What branches hang on. */
type Stem = Pick<Branch, 'owner' | 'level' | 'along' | 'way'> & { at: number };

/** The end of a way from the root, as a stem; null: there is no such way. */
function stemAt(
  root: Stem,
  under: readonly number[],
  step: (owner: number, to: number) => Edge | undefined,
): Stem | null {
  let stem = root;
  for (const to of under) {
    const edge = step(stem.owner, to);
    if (!edge) return null;
    const { along, level, way } = stem;
    stem = { owner: to, at: -1, level: level + 1, along: stepped(along, edge), way: [...way, to] };
  }
  return stem;
}

function branchOf({ at, level, along, way }: Stem, edge: Edge, owner: number, count: number): Branch {
  const end = way.includes(owner) ? 'circle' : count > 0 && level + 1 === MOST_LEVELS ? 'levels' : null;
  const branches = end ? 0 : count;
  return {
    ...{ owner, edge, parent: at, level: level + 1, along: stepped(along, edge) },
    ...{ way: [...way, owner], branches, more: branches, end },
  };
}

const stepped = (along: Ratio | null, { share }: Edge): Ratio | null =>
  along === null || share === null ? null : ofShare(along, share);

/** Each branch followed by its own, as a table shows them. */
export function inOrder(branches: readonly Branch[]): Branch[] {
  const under = new Map<number, Branch[]>();
  for (const branch of branches) {
    const siblings = under.get(branch.parent);
    if (siblings) siblings.push(branch);
    else under.set(branch.parent, [branch]);
  }
  const place = new Map(branches.map((branch, at) => [branch, at]));
  const ordered: Branch[] = [];
  const open = [...(under.get(-1) ?? [])].reverse();
  for (let branch = open.pop(); branch; branch = open.pop()) {
    ordered.push(branch);
    open.push(...[...(under.get(place.get(branch)!) ?? [])].reverse());
  }
  return ordered;
}

/** What stands for a final share in words of figures: the unknown is told from nothing. */
export const isUnknown = ({ share, partial }: FinalShare): boolean => partial && share.n === 0n;
