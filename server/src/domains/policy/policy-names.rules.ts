import { choiceName, LEVELS, LIFE_STATES, WAYS } from '../../reference/choices';
import type { Status } from './life-cycle.rules';

/** Chinese names of what is stored as a code. */
export const KINDS = [
  { id: 'item', name: '政策事项' },
  { id: 'document', name: '政策文件' },
] as const;
export const BULLETIN_KINDS = [
  { id: 1, name: '通知公告' },
  { id: 2, name: '政策解读' },
  { id: 3, name: '政策文件' },
] as const;
export const INFORMATION_KINDS = [
  { id: 0, name: '申报通知' },
  { id: 1, name: '公示公告' },
  { id: 2, name: '其他信息' },
] as const;

export const levelName = (level: number): string => choiceName(LEVELS, level);
export const wayName = (way: string): string => choiceName(WAYS, way);

/** A document that is not in force yet is 即将施行, an item whose window is to come 预告. */
export function statusName(kind: string, status: Status): string {
  return kind === 'document' && status === 'upcoming' ? '即将施行' : choiceName(LIFE_STATES, status);
}

/** What a policy is to another, read from the one that names it and from the one that is named. */
const RELATION_NAMES: Record<string, { forward: string; backward: string }> = {
  implements: { forward: '落实', backward: '被落实' },
  replaces: { forward: '替代', backward: '被替代' },
  amends: { forward: '修改', backward: '被修改' },
  refers: { forward: '引用', backward: '被引用' },
  based_on: { forward: '依据', backward: '据此申报' },
};

export function relationName(kind: string, direction: 'forward' | 'backward'): string {
  return RELATION_NAMES[kind]?.[direction] ?? kind;
}
