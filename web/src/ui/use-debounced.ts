import { useEffect, useState } from 'react';

/** A value when it has stood still for so many ms; until then `first`. */
export function useDebounced<T>(value: T, ms: number, first = value): T {
  const [still, setStill] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return still;
}
