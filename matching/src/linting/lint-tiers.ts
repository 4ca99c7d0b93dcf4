import type { Condition } from '../rule';
import { implies } from './implies';

export type Path = readonly (string | number)[];
export type AddLint = (path: Path, kind: 'wrong' | 'doubt', text: string) => void;

/** The first row that holds counts: one whose condition an earlier row holds for is never reached. */
export function lintTiers(
  whens: readonly (Condition | undefined)[],
  pathOf: (tier: number) => Path,
  add: AddLint,
): void {
  whens.forEach((when, at) => {
    const earlier = whens.findIndex((other, place) => place < at && (!other || (when && implies(when, other))));
    if (earlier >= 0) add(pathOf(at), 'wrong', `永远轮不到这一档：符合它的都先按第 ${earlier + 1} 档计`);
  });
}
