import { useEffect, useRef } from 'react';

/** Keys that act while nobody types: single letters, and enter where nothing has the focus that it would press. */
export function useRowKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const newest = useRef(keys);
  newest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
      if (event.key === 'Enter' && event.target !== document.body) return;
      newest.current[event.key.toLowerCase()]?.(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));
