import { useMemo, useRef, useState } from 'react';

export interface Selection {
  /** Keys of the chosen rows, in the order in which they were chosen, also of other pages. */
  keys: number[];
  has: (key: number) => boolean;
  toggle: (key: number) => void;
  /** Takes in all from the one that was last chosen to this one, in the order of `keys`. */
  reach: (keys: readonly number[], key: number) => void;
  /** Takes all of these in, or out. */
  put: (keys: readonly number[], chosen: boolean) => void;
  clear: () => void;
}

/** The chosen rows of a table; they stay chosen over pages and filters until they are cleared. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number>(undefined);
  return useMemo(() => {
    const put = (keys: readonly number[], on: boolean) =>
      setChosen((now) => {
        const next = new Set(now);
        for (const key of keys) {
          if (on) next.add(key);
          else next.delete(key);
        }
        return next;
      });
    return {
      keys: [...chosen],
      has: (key) => chosen.has(key),
      toggle: (key) => {
        last.current = key;
        put([key], !chosen.has(key));
      },
      reach: (keys, key) => {
        const [from, to] = [keys.indexOf(last.current ?? key), keys.indexOf(key)].sort((a, b) => a - b) as [
          number,
          number,
        ];
        last.current = key;
        put(from < 0 ? [key] : keys.slice(from, to + 1), true);
      },
      put,
      clear: () => setChosen(new Set()),
    };
  }, [chosen]);
}
