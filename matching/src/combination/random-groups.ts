import type { RandomWorld } from '../random-world';
import type { Candidate, Group } from './group';

/** Candidates with ids from 1 on; amounts are whole numbers of a unit (万元), from `least` to `highest` of them. */
export function randomCandidates(
  world: RandomWorld,
  { items, least = 1, highest, unit }: { items: number; least?: number; highest: number; unit: number },
): Candidate[] {
  return Array.from({ length: items }, (_, index) => {
    const sure = (least + world.below(highest + 1 - least)) * unit;
    return { id: index + 1, sure, most: sure + (world.chance(0.5) ? 0 : unit * world.below(highest)) };
  });
}

/** So many of a list in any order, or all of it. */
export function someOf<T>(world: RandomWorld, list: readonly T[], count: number): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(list.length, count) }, () => rest.splice(world.below(rest.length), 1)[0]!);
}

/** A group in which items exclude each other, or that takes some of them; every fourth or so allows pairs. */
export function randomChoiceGroup(world: RandomWorld, members: number[]): Group {
  const named = { key: `g${members.join('-')}`, label: '同一年度', members };
  if (world.chance(0.3)) return { ...named, kind: 'at_most', count: world.below(1 + members.length) };
  if (world.chance(0.7)) return { ...named, kind: 'exclusive' };
  const allowed = members.flatMap((a) =>
    members.flatMap((b) => (a < b && world.chance(0.4) ? [[a, b] as [number, number]] : [])),
  );
  return { ...named, kind: 'exclusive', allowed };
}

/** A cap over some items, up to about what they come to. */
export function randomCap(
  world: RandomWorld,
  members: number[],
  candidates: readonly Candidate[],
  unit: number,
): Group {
  const sum = candidates.reduce((all, { id, sure }) => all + (members.includes(id) ? sure : 0), 0);
  const cap = world.below(2 + Math.round(sum / unit)) * unit;
  return { key: `c${members.join('-')}`, label: '同一年度', kind: 'joint_cap', members, cap };
}
