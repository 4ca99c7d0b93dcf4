/** What an item, of which there is one candidate, brings to one enterprise, in 万元: `sure` is certain, `most` is the highest that it can come to. */
export interface Candidate {
  id: number;
  sure: number;
  most: number;
}

interface Named {
  key: string;
  /** What the group is about, in Chinese, as a sentence may begin: '同一年度', '技术改造类项目'. */
  label: string;
  /** Ids of items. */
  members: readonly number[];
}
/** At most one of the members, but for pairs that may be had together. */
export type Exclusive = Named & { kind: 'exclusive'; allowed?: readonly (readonly [number, number])[] };
/** No more than `cap` (万元) for all members together. */
export type JointCap = Named & { kind: 'joint_cap'; cap: number };
/** So many of the members at most, a whole number: one a year, two of five. */
export type AtMost = Named & { kind: 'at_most'; count: number };
/** Which items exclude each other or share a cap. */
export type Group = Exclusive | JointCap | AtMost;

/** So many fen make 万元 1. Sums of whole fen are exact. */
const FEN = 1_000_000;

/** An amount in 万元 as whole fen. */
export const toFen = (money: number): number => Math.round(money * FEN);
/** Whole fen as 万元. */
export const toMoney = (fen: number): number => fen / FEN;

/** Whether two members of an exclusive group may not be had together. */
export function conflictIn(group: Exclusive): (a: number, b: number) => boolean {
  const partners = new Map<number, Set<number>>();
  for (const [a, b] of group.allowed ?? []) {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const)
      partners.set(one, (partners.get(one) ?? new Set()).add(other));
  }
  return (a, b) => a !== b && !partners.get(a)?.has(b);
}
