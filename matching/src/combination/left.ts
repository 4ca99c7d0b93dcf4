import { moneyText } from '../judging/number-text';
import { quoted } from '../quoted';
import { type AtMost, conflictIn, type Group, type JointCap, toFen, toMoney } from './group';

/** Why an item does not count, or not in full; money in 万元. */
export interface Left {
  group: Group;
  /** What the item would bring by itself. */
  amount: number;
  /** How much of it counts. */
  counted: number;
  /** The items of the group that it gives way to, with what counts of them, the highest first. */
  rivals: { id: number; counted: number }[];
}

type Counted = readonly [id: number, fen: number];

/**
 * For each of some items why no more of it counts: the group in which most counts instead of it, of several the first.
 * Given are what they would bring and what counts of every item, in fen; an item that no group stands in the way of is not there.
 */
export function reasonsFor(
  amounts: ReadonlyMap<number, number>,
  counted: ReadonlyMap<number, number>,
  groups: readonly Group[],
): Map<number, Left> {
  const found = new Map<number, { group: Group; rivals: readonly Counted[]; sum: number }>();
  for (const group of groups) {
    const asked = group.members.filter((id) => amounts.has(id));
    if (asked.length === 0) continue;
    const rivalsOf = obstacleIn(group, countedIn(group, counted));
    for (const id of asked) {
      const rivals = rivalsOf(id);
      const sum = rivals ? sumOf(rivals) : -1;
      if (rivals && sum > (found.get(id)?.sum ?? -1)) found.set(id, { group, rivals, sum });
    }
  }
  const reasons = new Map<number, Left>();
  for (const [id, { group, rivals }] of found) {
    const named = rivals.map(([rival, fen]) => ({ id: rival, counted: toMoney(fen) }));
    const [amount, counts] = [toMoney(amounts.get(id)!), toMoney(counted.get(id) ?? 0)];
    reasons.set(id, { group, amount, counted: counts, rivals: named });
  }
  return reasons;
}

/** The members of a group of which something counts, the highest first. */
function countedIn(group: Group, counted: ReadonlyMap<number, number>): Counted[] {
  const members: Counted[] = [];
  for (const id of new Set(group.members)) {
    const fen = counted.get(id);
    if (fen !== undefined) members.push([id, fen]);
  }
  return members.length < 2 ? members : members.sort(([a, more], [b, less]) => less - more || a - b);
}

/** Which of the members that count stand against more of an item; undefined when the group does not. */
function obstacleIn(group: Group, chosen: readonly Counted[]): (id: number) => readonly Counted[] | undefined {
  switch (group.kind) {
    case 'exclusive': {
      const conflict = conflictIn(group);
      return (id) => {
        const rivals = chosen.filter(([rival]) => conflict(rival, id));
        return rivals.length > 0 ? rivals : undefined;
      };
    }
    case 'at_most': {
      const full = chosen.length >= group.count;
      return (id) => (full && !chosen.some(([rival]) => rival === id) ? chosen : undefined);
    }
    case 'joint_cap': {
      const full = sumOf(chosen) >= toFen(group.cap);
      return (id) => (full ? chosen.filter(([rival]) => rival !== id) : undefined);
    }
  }
}

const sumOf = (rivals: readonly Counted[]): number => rivals.reduce((sum, [, fen]) => sum + fen, 0);

/** How many items a sentence names before it only counts them. */
const NAMED = 3;

/** The sentence for a row: '与“贷款贴息”（300 万元）不可兼得，已按较高者计入'. `nameOf` gives the name of an item. */
export function leftText(left: Left, nameOf: (id: number) => string): string {
  const { group } = left;
  switch (group.kind) {
    case 'exclusive':
      return exclusiveText(left, nameOf);
    case 'at_most':
      return atMostText(left, group, nameOf);
    case 'joint_cap':
      return jointCapText(left, group, nameOf);
  }
}

function exclusiveText({ amount, rivals }: Left, nameOf: (id: number) => string): string {
  const instead = rivals.reduce((sum, rival) => sum + toFen(rival.counted), 0) - toFen(amount);
  const how = instead > 0 ? '已按较高者计入' : instead === 0 ? '金额相同，只计其一' : '已按合计最高的组合计入';
  return `与${namesOf(rivals, nameOf, true)}不可兼得，${how}`;
}

function atMostText({ rivals }: Left, { label, count }: AtMost, nameOf: (id: number) => string): string {
  if (rivals.length === 0) return `${label}名额已用完`;
  return `${label}限 ${count} 项，已计入${namesOf(rivals, nameOf, true)}`;
}

function jointCapText({ counted, rivals }: Left, { label, cap }: JointCap, nameOf: (id: number) => string): string {
  if (cap <= 0) return `${label}额度已用完`;
  const whose = rivals.length === 0 ? label : `与${namesOf(rivals, nameOf, false)}`;
  const rest = counted > 0 ? `计入 ${moneyText(counted)}` : '额度已用完';
  return `${whose}合计不超过 ${moneyText(cap)}，${rest}`;
}

function namesOf(rivals: Left['rivals'], nameOf: (id: number) => string, withMoney: boolean): string {
  const names = rivals
    .slice(0, NAMED)
    .map(({ id, counted }) => quoted(nameOf(id)) + (withMoney ? `（${moneyText(counted)}）` : ''));
  const more = rivals.length > NAMED ? `等 ${rivals.length} 项` : '';
  return names.join('、') + more;
}
