import { LEVELS } from '@zhice/contract/level';
import { LIFE_STATES, RELATION_KINDS, WAYS } from '@zhice/contract/policy/enumerations';
import { labelOf } from '../../reference/choices';
import type { Status } from './life-cycle.rules';

export const levelName = (level: number): string => labelOf(LEVELS, level);
export const wayName = (way: string): string => labelOf(WAYS, way);

/** A document that is not in force yet is 即将施行, an item whose window is to come 预告. */
export function statusName(kind: string, status: Status): string {
  return kind === 'document' && status === 'upcoming' ? '即将施行' : LIFE_STATES.labels[status];
}

/** What a policy is to another that names it. */
const BACKWARD: Readonly<Record<string, string>> = {
  implements: '被落实',
  replaces: '被替代',
  amends: '被修改',
  refers: '被引用',
  based_on: '据此申报',
};

/** A relation read from the policy that names the other, or from the one that is named. */
export function relationName(kind: string, direction: 'forward' | 'backward'): string {
  return direction === 'forward' ? labelOf(RELATION_KINDS, kind) : (BACKWARD[kind] ?? kind);
}
