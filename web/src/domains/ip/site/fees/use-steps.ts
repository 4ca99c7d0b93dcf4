import { useRef } from 'react';
import type { FeeRow } from './fees-state';

/** The step of every row seen so far: rows stay chosen when the page turns. */
export function useSteps(rows: readonly FeeRow[]): ReadonlyMap<number, number> {
  const seen = useRef(new Map<number, number>());
  for (const { right_id: id, step } of rows) seen.current.set(id, step);
  return seen.current;
}
