import { useEffect, useRef } from 'react';

/** Moves the focus to the returned place whenever the value changes: the next step of a form begins there. */
export function useFocusOnChange(value: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) place.current?.focus();
    before.current = value;
  }, [value]);
  return place;
}
