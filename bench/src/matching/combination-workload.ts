import type { Candidate, Group } from '@zhice/matching/combination/group';
import { randomCandidates, randomCap, randomChoiceGroup, someOf } from '@zhice/matching/combination/random-groups';
import type { RandomWorld } from '@zhice/matching/random-world';

export interface Supports {
  candidates: Candidate[];
  groups: Group[];
}

/**
 * What one enterprise could have: 2,000 items in 300 groups, most of them exclusive groups of 2 to 8 with items of their own,
 * every tenth also with items of a neighbour, every tenth k of n, and every twentieth a joint cap over three groups.
 */
export function supports(world: RandomWorld): Supports {
  const candidates = randomCandidates(world, { items: 2000, highest: 300, unit: 1 });
  const groups: Group[] = [];
  let next = 1;
  while (groups.length < 300) {
    const members = Array.from({ length: 2 + world.below(7) }, (_, index) => next + index);
    next += members.length;
    if (world.chance(0.1)) members.push(Math.max(1, next - 12), Math.max(1, next - 14));
    groups.push(groupOf(world, [...new Set(members)]));
    if (world.chance(0.05))
      groups.push(
        randomCap(
          world,
          candidates.slice(next - 15, next).map(({ id }) => id),
          candidates,
          1,
        ),
      );
  }
  return { candidates, groups };
}

function groupOf(world: RandomWorld, members: number[]): Group {
  const named = { key: `g${members[0]}`, label: '同一年度', members };
  return world.chance(0.1) ? { ...named, kind: 'at_most', count: 1 + world.below(3) } : { ...named, kind: 'exclusive' };
}

/** Forty items that groups of every kind tie together, each item in about `depth` groups of about four. */
export function tangled(world: RandomWorld, depth: number): Supports {
  const candidates = randomCandidates(world, { items: 40, least: 50, highest: 300, unit: 1 });
  const ids = candidates.map(({ id }) => id);
  const groups = Array.from({ length: 10 * depth }, () => {
    const members = someOf(world, ids, 2 + world.below(5));
    return world.chance(0.2) ? randomCap(world, members, candidates, 1) : randomChoiceGroup(world, members);
  });
  return { candidates, groups };
}
