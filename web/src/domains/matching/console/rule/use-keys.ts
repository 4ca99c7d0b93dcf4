import { useRef } from 'react';
import type { Path } from './content';
import { useEditor } from './use-editor';

/** Keys of so many parts that have no name but their place; those that are moved or taken away go with them, so that focus, open forms and what is half typed stay with their part. */
export function useKeys(count: number) {
  const keys = useRef<number[]>([]);
  const last = useRef(0);
  while (keys.current.length < count) {
    last.current += 1;
    keys.current.push(last.current);
  }
  keys.current.length = count;
  return keys;
}

/** The keys of the parts of a list in the draft, and taking one of them away. */
export function useParts(path: Path, count: number) {
  const { set } = useEditor();
  const keys = useKeys(count);
  return {
    keyOf: (at: number) => keys.current[at],
    remove(at: number): void {
      keys.current = keys.current.filter((_, place) => place !== at);
      set([...path, at], undefined);
    },
  };
}
