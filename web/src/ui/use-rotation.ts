import { useEffect, useState } from 'react';
import { type Rest, useRest } from './use-rest';

interface Rotation extends Rest {
  /** Which one is shown, from 0. */
  index: number;
  show: (index: number) => void;
  /** Whether the next one comes by itself. */
  running: boolean;
}

/** The one after this; after the last the first again. A list that became shorter begins anew. */
export const nextIndex = (index: number, count: number): number => (index + 1 < count ? index + 1 : 0);

/** Shows one of `count` after the other, each for `every` ms; one that was chosen stays as long. */
export function useRotation({ count, every }: { count: number; every: number }): Rotation {
  const rest = useRest();
  const [index, show] = useState(0);
  const running = count > 1 && !rest.resting;
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => show(nextIndex(index, count)), every);
    return () => clearTimeout(timer);
  }, [running, index, count, every]);
  return { ...rest, index: index < count ? index : 0, show, running };
}
