import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Begins every page at its top (spec section 2) with the focus on its content; a change of filters stays where it is. */
export function useScrollToTop(): void {
  const { pathname, search, hash, state } = useLocation();
  const before = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another navigation
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const first = before.current === null;
    const moved = before.current !== pathname;
    before.current = pathname;
    if (hash) {
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
      return;
    }
    // What the server rendered may have been scrolled already.
    if (first || ((state as { keepScroll?: boolean } | null)?.keepScroll && !moved)) return;
    window.scrollTo(0, 0);
    if (moved) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, search, hash, state]);
}
